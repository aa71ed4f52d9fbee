package stages

import (
	"cmp"
	"slices"
	"strings"

	"weir/internal/tuning"
)

// Tighten makes c at least as strict as it was and as by is: what is denied unites, what is
// allowed intersects, of two limits the stricter one holds, and stages go on and never off.
// It holds for the overrides of c too. Other fields of by change nothing, and neither
// does a field that by leaves at zero.
//
// All stages then judge every event: what a stage remembers of an event must not depend on
// whether another one, which c did not run, has withheld it.
func (c *Config) Tighten(by *Config) {
	c.Profile = stricterProfile(c.Profile, by.Profile)
	c.Enable, c.Disable = changed(c.Enable, c.Disable, by.Enable, nil)
	c.EntitiesOn, c.EntitiesNo = changed(c.EntitiesOn, c.EntitiesNo, by.EntitiesOn, nil)
	c.Canaries = slices.Concat(c.Canaries, by.Canaries)
	c.Reasoning = c.Reasoning || by.Reasoning
	c.MaskExamples = c.MaskExamples || by.MaskExamples
	own, itsStages := by.stated()
	c.Enable, c.Disable = changed(c.Enable, c.Disable, itsStages, nil)
	c.Rules, c.Allow, c.Tools = c.Rules.AtLeast(&by.Rules).AtLeast(own), c.Allow.And(&by.Allow).Except(own), c.Tools.And(&by.Tools)
	if len(by.AllowHosts) > 0 {
		c.AllowHosts = commonHosts(c.AllowHosts, by.AllowHosts)
	}
	c.tightenLimits(by)
	c.Overrides = slices.Clone(c.Overrides)
	for i := range c.Overrides {
		c.Overrides[i].tighten(by, own, itsStages)
	}
	c.AllFindings = true
}

// statements are what a policy says in settings of its own, with the rules and the stage that
// carry it out.
var statements = []struct {
	made         func(c *Config) bool
	rules, stage string
}{
	{func(c *Config) bool { return !c.Tools.Empty() }, "tools-*", "tools"},
	{func(c *Config) bool { return len(c.Canaries) > 0 }, "canary-token", "canary"},
	{func(c *Config) bool { return len(c.AllowHosts) > 0 }, "exfil-*", "exfil"},
	{func(c *Config) bool { return len(c.RateLimits) > 0 }, "ratelimit-*", "ratelimit"},
	{func(c *Config) bool { return c.Budget != Budget{} }, "budget-*", "budget"},
	{func(c *Config) bool { return c.MaxResult > 0 }, "limits-*", "limits"},
	{func(c *Config) bool { return c.Drift.Threshold > 0 }, "drift-*", ""}, // it says when, and not that it is to run
}

// stated returns the rules that carry out what c says itself, each with the lowest level that
// does not mute it, and their stages. Who is tightened by c can neither mute such a rule nor
// allow what it finds.
func (c *Config) stated() (own *tuning.Rules, itsStages []string) {
	own = &tuning.Rules{}
	for _, id := range c.OwnIDs {
		own.Set(id, tuning.Low)
	}
	for _, s := range statements {
		if s.made(c) {
			own.Set(s.rules, tuning.Low)
			if s.stage != "" {
				itsStages = append(itsStages, s.stage)
			}
		}
	}
	return own, itsStages
}

func (c *Config) tightenLimits(by *Config) {
	c.MaxFindings = stricter(c.MaxFindings, by.MaxFindings)
	c.MaxResult = stricter(c.MaxResult, by.MaxResult)
	l, m := &c.Lengths, &by.Lengths
	c.Lengths = Lengths{max(l.MinText, m.MinText), stricter(l.MaxText, m.MaxText), stricter(l.MaxSystem, m.MaxSystem), stricter(l.MaxHidden, m.MaxHidden)}
	c.Budget = Budget{stricter(c.Budget.Tokens, by.Budget.Tokens), stricter(c.Budget.Cost, by.Budget.Cost)}
	if by.Drift.Threshold > 0 {
		c.Drift.Threshold = min(c.Drift.OrDefault().Threshold, by.Drift.Threshold)
	}
	if len(by.RateLimits) > 0 {
		c.MoreRates = append(slices.Clip(c.MoreRates), by.RateLimits)
	}
}

// tighten takes from o what would loosen by.
func (o *Override) tighten(by *Config, own *tuning.Rules, itsStages []string) {
	if o.Profile != "" {
		o.Profile = stricterProfile(o.Profile, by.Profile)
	}
	_, o.Disable = changed(nil, o.Disable, slices.Concat(by.Enable, itsStages), nil)
	if by.MaskExamples {
		o.Examples = nil
	}
	_, o.EntitiesNo = changed(nil, o.EntitiesNo, by.EntitiesOn, nil)
	o.Rules = o.Rules.AtLeast(&by.Rules).AtLeast(own)
}

// stricter returns the smaller of two limits, of which 0 means no limit.
func stricter[T cmp.Ordered](a, b T) T {
	var none T
	if a == none || b == none {
		return max(a, b)
	}
	return min(a, b)
}

// strictness lists the names of profiles, the least strict first.
var strictness = []string{"permissive", "balanced", "strict"}

// stricterProfile returns the stricter of two profiles. "" is the default for a, and any for b.
func stricterProfile(a, b string) string {
	if b == "" || slices.Index(strictness, cmp.Or(a, "balanced")) >= slices.Index(strictness, b) {
		return a
	}
	return b
}

// commonHosts returns the hosts that are in both lists, or below a name of the other.
func commonHosts(a, b []string) (hosts []string) {
	below := func(host string, names []string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return host == name || strings.HasSuffix(host, "."+name) })
	}
	for _, h := range a {
		if below(h, b) {
			hosts = append(hosts, h)
		}
	}
	for _, h := range b {
		if below(h, a) && !slices.Contains(hosts, h) {
			hosts = append(hosts, h)
		}
	}
	return hosts
}
