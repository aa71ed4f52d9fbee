package integration

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"weir/internal/pack"
	"weir/internal/testrand"
	"weir/internal/tuning"
	"weir/stages"
	"weir/toolrule"
	"weir/transcript/label"
)

// TestOverlayHolds holds that what a policy says which tightens another is done, however loose
// the other is: with its stages off, its rules muted, what they find allowed, in all of it or in
// overrides.
func TestOverlayHolds(t *testing.T) {
	m := maker{testrand.New(t)}
	runs := 12
	if testing.Short() {
		runs = 4
	}
	for name, said := range m.statements(t) {
		for range runs {
			base, labels := m.loosened(t)
			base.Tighten(&said.by)
			if len(said.by.OwnIDs) > 0 {
				base.Own = said.own
			}
			answers := answersOf(t, base, labels, said.lines)
			last := answers[len(answers)-1]
			if last.action != stages.Block && (said.gone == "" || strings.Contains(last.event, said.gone)) {
				t.Errorf("%s: the last of\n%s\ncomes out as\n%s", name, strings.Join(said.lines, "\n"), last.event)
			}
		}
	}
}

// A statement is what an overlay says, with lines of which the last has to be withheld, or to
// lose a text.
type statement struct {
	by    stages.Config
	own   *pack.Set
	lines []string
	gone  string
}

// statements returns one of each kind.
func (m maker) statements(t *testing.T) map[string]statement {
	user := func(text string) string { return line(t, obj{"session_id": "s", "role": "user", "content": text}) }
	model := func(more obj) string {
		more["session_id"], more["role"] = "s", "assistant"
		return line(t, more)
	}
	call := model(obj{"tool_calls": arr{obj{"id": "c", "function": obj{"name": "rm_all", "arguments": `{"path":"a.txt"}`}}}})
	canary, mail := m.run(12), "ann."+m.run(5)+"@corp.example.com"
	var allow tuning.Allowed
	if err := allow.Add(&tuning.Entry{Value: "bob@corp.example.com"}); err != nil {
		t.Fatal(err)
	}
	var level tuning.Rules
	level.Set("pii-email", tuning.Block)
	entries := func(e ...toolrule.Entry) toolrule.Rules { return toolrule.Rules{Entries: e} }
	own := ownRules(t, "rules: [{id: no-heron, kind: deny, words: [Blue Heron]}]")
	return map[string]statement{
		"denied tool":    {by: stages.Config{Tools: entries(toolrule.Entry{Decision: toolrule.Deny, Tools: []string{"rm_*"}})}, lines: []string{call}, gone: "a.txt"},
		"asked tool":     {by: stages.Config{Tools: entries(toolrule.Entry{Decision: toolrule.Ask, Tools: []string{"*"}})}, lines: []string{call}, gone: "a.txt"},
		"unlisted tool":  {by: stages.Config{Tools: entries(toolrule.Entry{Decision: toolrule.Allow, Tools: []string{"Read"}})}, lines: []string{call}, gone: "a.txt"},
		"long arguments": {by: stages.Config{Tools: toolrule.Rules{MaxArgument: 1}}, lines: []string{call}, gone: "a.txt"},
		"canary":         {by: stages.Config{Canaries: []string{canary}}, lines: []string{model(obj{"content": "it is " + canary})}},
		"rate":           {by: stages.Config{RateLimits: []stages.RateLimit{{Requests: 1, Per: time.Hour}}}, lines: []string{user("hello"), user("hello again")}},
		"length":         {by: stages.Config{Lengths: stages.Lengths{MaxText: 20}}, lines: []string{user(strings.Repeat("word ", 9))}},
		"budget":         {by: stages.Config{Budget: stages.Budget{Tokens: 100}}, lines: []string{model(obj{"content": "yes", "usage": obj{"input_tokens": 90, "output_tokens": 30}})}},
		"long result":    {by: stages.Config{MaxResult: 300}, lines: []string{line(t, obj{"session_id": "s", "role": "tool", "content": strings.Repeat("low tide ", 40) + "MIDDLE" + strings.Repeat(" high tide", 40)})}, gone: "MIDDLE"},
		"own rule":       {by: stages.Config{Enable: []string{"rules"}, OwnIDs: []string{"no-heron"}}, own: own, lines: []string{user("where is the Blue Heron?")}},
		"level":          {by: stages.Config{Enable: []string{"pii"}, EntitiesOn: []string{"EMAIL_ADDRESS"}, Rules: level, Allow: allow}, lines: []string{user("mail " + mail)}},
		"allowed value":  {by: stages.Config{Enable: []string{"pii"}, EntitiesOn: []string{"EMAIL_ADDRESS"}, Rules: lowest("pii-email"), Allow: allow}, lines: []string{user("mail " + mail)}, gone: mail},
	}
}

func lowest(id string) (r tuning.Rules) {
	r.Set(id, tuning.Low)
	return r
}

func ownRules(t *testing.T, text string) *pack.Set {
	p, err := pack.Parse("own.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	set, err := pack.Compile([]*pack.Pack{p}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// loosened returns a policy that does what it can against each statement.
func (m maker) loosened(t *testing.T) (stages.Config, label.Options) {
	c, labels := m.policy(t)
	off := []string{"tools", "canary", "pii", "limits", "rules"}
	families := []string{"tools-*", "canary-*", "ratelimit-*", "budget-*", "limits-*", "pii-*", "no-*"}
	mute := func(r *tuning.Rules) {
		for _, id := range m.some(slices.Clone(families)...) {
			r.Set(id, []tuning.Level{tuning.Off, tuning.Note}[m.IntN(2)])
		}
	}
	mute(&c.Rules)
	c.Disable = append(c.Disable, m.some(slices.Clone(off)...)...)
	if m.IntN(2) == 0 {
		for _, e := range []tuning.Entry{{Regex: "[!-~]{1,40}"}, {Glob: "*{a,e,i,o}*"}, {Value: "Blue Heron"}} {
			if err := c.Allow.Add(&e); err != nil {
				t.Fatal(err)
			}
		}
	}
	c.Overrides, labels.Overrides = nil, nil
	for _, role := range []string{"user", "assistant", "tool-call", "tool-result"} {
		o := m.override()
		o.Disable = append(o.Disable, m.some(slices.Clone(off)...)...)
		mute(&o.Rules)
		c.Overrides = append(c.Overrides, o)
		labels.Overrides = append(labels.Overrides, label.Override{Where: tuning.Where{Role: []string{role}}})
	}
	return c, labels
}

// TestAllowNeighbours holds that an entry lets pass what it names and no text that is like it:
// longer, shorter, in other letters, at another host.
func TestAllowNeighbours(t *testing.T) {
	m := maker{testrand.New(t)}
	for range 20 {
		name, host := m.run(7), m.run(6)+".example.com"
		value := name + "@" + host
		entries := map[string]tuning.Entry{
			"value": {Value: value}, "glob": {Glob: name + "@?" + host[1:]}, "regex": {Regex: name + "@" + host + "|x"},
			"domain": {Domain: host, Where: tuning.Where{Role: []string{"user"}}}, "hash": {Hash: tuning.HashEntry(tuning.NewSalt(), value)},
		}
		near := []string{"a" + value, value + ".org", value + "m", name + "." + value, name + "@x" + host, name + "@" + host + ".evil.example.org", value + "@evil.example.org", name[1:] + "@evil." + host[1:]}
		for kind, e := range entries {
			var cfg stages.Config
			if err := cfg.Allow.Add(&e); err != nil {
				t.Fatal(err)
			}
			with, without := m.cleaned(t, cfg, value, near), m.cleaned(t, stages.Config{}, value, near)
			if !strings.Contains(with[0], value) || strings.Contains(without[0], value) {
				t.Fatalf("%s: the value comes out as %s, without the list as %s", kind, with[0], without[0])
			}
			for i, text := range near {
				// The entry names other addresses of the domain, and the one before a second @.
				if kind == "domain" && strings.HasSuffix(text, "@"+host) || strings.HasPrefix(text, value+"@") {
					continue
				}
				if with[i+1] != without[i+1] {
					t.Errorf("%s: %s comes out as %s, without the list as %s", kind, text, with[i+1], without[i+1])
				}
			}
		}
	}
}

// cleaned returns what comes out for a value and those like it, each in a line of its own.
func (m maker) cleaned(t *testing.T, cfg stages.Config, value string, near []string) (out []string) {
	j, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	var lines []string
	for i, text := range append([]string{value}, near...) {
		lines = append(lines, line(t, obj{"session_id": fmt.Sprint("s", i), "role": "user", "content": "write to <" + text + "> soon"}))
	}
	return eventsOf(push(t, j, lines))
}
