package stages

import (
	"reflect"
	"testing"
	"time"

	"weir/internal/tuning"
	"weir/toolrule"
)

// TestTightenFields holds what becomes of each part of a policy.
func TestTightenFields(t *testing.T) {
	for name, tt := range map[string]struct {
		base, by, want Config
	}{
		"nothing":                   {Config{Profile: "strict", Disable: []string{"pii"}}, Config{}, Config{Profile: "strict", Disable: []string{"pii"}}},
		"stage":                     {Config{Stages: []string{"pii"}, Disable: []string{"exfil", "canary"}}, Config{Enable: []string{"exfil"}}, Config{Stages: []string{"pii"}, Enable: []string{"exfil"}, Disable: []string{"canary"}}},
		"stage of override":         {Config{Overrides: []Override{{Disable: []string{"pii"}, EntitiesNo: []string{"IBAN"}}}}, Config{Enable: []string{"pii"}, EntitiesOn: []string{"IBAN"}}, Config{Enable: []string{"pii"}, EntitiesOn: []string{"IBAN"}, Overrides: []Override{{Disable: []string{}, EntitiesNo: []string{}}}}},
		"profile":                   {Config{Profile: "permissive"}, Config{Profile: "balanced"}, Config{Profile: "balanced"}},
		"looser profile":            {Config{}, Config{Profile: "permissive"}, Config{}},
		"profile beside":            {Config{Overrides: []Override{{Profile: "permissive"}, {}}}, Config{Profile: "strict"}, Config{Profile: "strict", Overrides: []Override{{Profile: "strict"}, {}}}},
		"limits":                    {Config{MaxResult: 900, Lengths: Lengths{5, 90, 0, 30}}, Config{MaxResult: 300, MaxFindings: 7, Lengths: Lengths{9, 100, 50, 20}}, Config{MaxResult: 300, MaxFindings: 7, Lengths: Lengths{9, 90, 50, 20}}},
		"budget":                    {Config{Budget: Budget{Tokens: 9}}, Config{Budget: Budget{12, 3}}, Config{Budget: Budget{9, 3}}},
		"drift":                     {Config{Drift: Drift{Window: 3}}, Config{Drift: Drift{.5, 9}}, Config{Drift: Drift{.5, 3}}},
		"looser drift":              {Config{}, Config{Drift: Drift{Threshold: .9}}, Config{Drift: Drift{Threshold: DefaultDrift.Threshold}}},
		"hosts":                     {Config{AllowHosts: []string{"a.example", "b.x.example", "c.example"}}, Config{AllowHosts: []string{"d.a.example", "x.example"}}, Config{AllowHosts: []string{"b.x.example", "d.a.example"}}},
		"hosts of nobody":           {Config{}, Config{AllowHosts: []string{"a.example"}}, Config{}},
		"rates":                     {Config{}, Config{RateLimits: []RateLimit{{Requests: 2, Per: time.Minute}}}, Config{MoreRates: [][]RateLimit{{{Requests: 2, Per: time.Minute}}}}},
		"canary":                    {Config{Canaries: []string{"one"}}, Config{Canaries: []string{"two"}, Reasoning: true}, Config{Canaries: []string{"one", "two"}, Reasoning: true}},
		"examples":                  {Config{Overrides: []Override{{Examples: new(bool)}}}, Config{MaskExamples: true}, Config{MaskExamples: true, Overrides: []Override{{}}}},
		"fewer examples":            {Config{MaskExamples: true}, Config{}, Config{MaskExamples: true}},
		"what only the config says": {Config{}, Config{Normalize: "view", ReplaceCalls: true, NoModel: true, Disable: []string{"pii"}, Overrides: []Override{{}}}, Config{}},
	} {
		got := tt.base
		got.Tighten(&tt.by)
		if !got.AllFindings {
			t.Errorf("%s: not all stages judge every event", name)
		}
		got.AllFindings = false
		own, itsStages := tt.by.stated() // what they hold, TestOverlayHolds shows
		tt.want.Enable = append(tt.want.Enable, itsStages...)
		tt.want.Rules, tt.want.Allow = tt.want.Rules.AtLeast(own), tt.want.Allow.Except(own)
		if !same(got, tt.want) {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
	}
}

// same reports whether two policies say the same, a list without elements being none.
func same(a, b Config) bool {
	for _, c := range []*Config{&a, &b} {
		for _, list := range []*[]string{&c.Enable, &c.Disable, &c.EntitiesOn, &c.EntitiesNo, &c.Canaries} {
			*list = append([]string{}, *list...)
		}
		c.Overrides = append([]Override{}, c.Overrides...)
	}
	return reflect.DeepEqual(a, b)
}

// TestTightenLists holds that a value or a call has to be allowed by all, and that a rule is
// neither muted nor less severe than one of them says.
func TestTightenLists(t *testing.T) {
	var base, by Config
	for c, text := range map[*Config]string{&base: "a*", &by: "*b"} {
		if err := c.Allow.Add(&tuning.Entry{Glob: text}); err != nil {
			t.Fatal(err)
		}
	}
	base.Tools.Entries = []toolrule.Entry{{Decision: toolrule.Allow, Tools: []string{"a*"}}}
	by.Tools.Entries = []toolrule.Entry{{Decision: toolrule.Allow, Tools: []string{"*b"}}, {Decision: toolrule.Ask, Tools: []string{"a?b"}}}
	base.Rules.Set("pii-*", tuning.Off)
	by.Rules.Set("pii-email", tuning.Medium)
	by.Rules.Set("pii-iban", tuning.Block)
	base.Tighten(&by)
	for text, want := range map[string]toolrule.Decision{"ab": toolrule.Allow, "axb": toolrule.Ask, "a": toolrule.Deny, "b": toolrule.Deny} {
		if got := base.Tools.Judge(&toolrule.Call{Names: []string{text}}); got.Decision != want {
			t.Errorf("a call of %s: %v, want decision %d", text, got, want)
		}
		if got := base.Allow.By("x", []byte(text), &tuning.Source{}) != ""; got != (text == "ab" || text == "axb") {
			t.Errorf("%s is allowed: %t", text, got)
		}
	}
	if base.Rules.Level("pii-email") != tuning.Unset || base.Rules.Least("pii-email") != tuning.Medium || base.Rules.Level("pii-phone") != tuning.Off || base.Rules.Level("pii-iban") != tuning.Block {
		t.Errorf("levels %d, %d, %d", base.Rules.Level("pii-email"), base.Rules.Least("pii-email"), base.Rules.Level("pii-phone"))
	}
	r := Ruling{Level: tuning.Low, Least: tuning.High}
	if got := r.Severity(0); got.String() != "high" {
		t.Errorf("severity %s, want high", got)
	}
}
