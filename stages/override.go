package stages

import (
	"slices"

	"weir/internal/tuning"
	"weir/pii"
)

// An Override changes a Config for some texts: those whose Origin names it, by its place in
// Config.Overrides.
type Override struct {
	Profile    string   // or "" for that of the Config
	Enable     []string // run these stages as well
	Disable    []string // do not run these
	EntitiesOn []string
	EntitiesNo []string
	Examples   *bool // whether values that are visibly made up are masked, or nil for what the Config says
	Rules      tuning.Rules
}

// over returns c with what o changes.
func (o *Override) over(c *Config) *Config {
	out := *c
	out.Overrides = nil
	if o.Profile != "" {
		out.Profile = o.Profile
	}
	out.Enable, out.Disable = changed(c.Enable, c.Disable, o.Enable, o.Disable)
	out.EntitiesOn, out.EntitiesNo = changed(c.EntitiesOn, c.EntitiesNo, o.EntitiesOn, o.EntitiesNo)
	if o.Examples != nil {
		out.MaskExamples = *o.Examples
	}
	out.Rules = o.Rules.Over(&c.Rules)
	return &out
}

// changed returns lists of what is on and what is off with more of both.
func changed(on, off, moreOn, moreOff []string) (newOn, newOff []string) {
	off = slices.DeleteFunc(slices.Clone(off), func(name string) bool { return slices.Contains(moreOn, name) })
	return slices.Concat(on, moreOn), append(off, moreOff...)
}

// Policies returns the policies that c asks for, with the stages of t and of c.External that
// run by any of them: first that of all texts which no override names, then those of the overrides. What
// they remember, they share. It fails as judge.New does.
func (t Table) Policies(c *Config) (all []*Policy, specs []Spec, err error) {
	t = t.With(c.External)
	configs := []*Config{c}
	for i := range c.Overrides {
		configs = append(configs, c.Overrides[i].over(c))
	}
	chosen := make([][]Spec, len(configs))
	for i, c := range configs {
		if chosen[i], err = t.Choose(c); err != nil {
			return nil, nil, err
		}
	}
	for _, s := range t {
		if slices.ContainsFunc(chosen, func(of []Spec) bool { return runs(of, s.Name) }) {
			specs = append(specs, s)
		}
	}
	base, err := NewPolicy(c, specs)
	if err != nil || len(configs) == 1 {
		return []*Policy{base}, specs, err
	}
	base.Values = detectorOf(configs)
	for i, c := range configs {
		p, err := base.by(c, chosen[i])
		if err != nil {
			return nil, nil, err
		}
		all = append(all, p)
	}
	return all, specs, nil
}

func runs(specs []Spec, name string) bool {
	return slices.ContainsFunc(specs, func(s Spec) bool { return s.Name == name })
}

// by returns a policy that shares what p remembers and looks for, and goes by c. Entities
// that other policies ask for are off.
func (p *Policy) by(c *Config, specs []Spec) (*Policy, error) {
	out := *p
	profile, ok := c.profile()
	if !ok {
		return nil, &UnknownProfileError{c.Profile}
	}
	var off tuning.Rules
	for _, r := range pii.Recognisers() {
		if !c.recognises(r) {
			off.Set(r.ID, tuning.Off)
		}
	}
	of := *c
	of.Rules = off.Over(&c.Rules)
	out.Config, out.Profile, out.tuned = &of, profile, true
	out.runs = nil
	for _, s := range specs {
		out.runs = append(out.runs, s.Name)
	}
	return &out, nil
}

// recognises reports whether c asks for what r finds.
func (c *Config) recognises(r *pii.Recogniser) bool {
	among := func(names []string) bool {
		names = pii.Entities(names)
		return slices.Contains(names, r.ID) || slices.Contains(names, r.Entity)
	}
	return (r.Default || among(c.EntitiesOn)) && !among(c.EntitiesNo) && c.Rules.Level(r.ID) != tuning.Off
}

// detectorOf returns the detector of all values that any of the configs asks for.
func detectorOf(configs []*Config) *pii.Detector {
	all := *configs[0]
	all.EntitiesOn, all.EntitiesNo, all.Rules = nil, nil, tuning.Rules{}
	all.MaskExamples = slices.ContainsFunc(configs, func(c *Config) bool { return c.MaskExamples })
	for _, r := range pii.Recognisers() {
		if slices.ContainsFunc(configs, func(c *Config) bool { return c.recognises(r) }) {
			all.EntitiesOn = append(all.EntitiesOn, r.ID)
		} else {
			all.EntitiesNo = append(all.EntitiesNo, r.ID)
		}
	}
	return all.detector()
}
