package integration

import (
	"context"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"weir/canary"
	"weir/internal/jsonout"
	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// A talk judges lines of one stream.
type talk struct {
	t       testing.TB
	pipe    *judge.Judge
	labeler *label.Labeler
	line    int
}

func newTalk(t testing.TB, cfg stages.Config) *talk {
	t.Helper()
	p, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	l, err := label.New(label.Options{Trust: transcript.Operator})
	if err != nil {
		t.Fatal(err)
	}
	return &talk{t: t, pipe: p, labeler: l}
}

// say judges one line.
func (k *talk) say(line string) *stages.Verdict {
	k.line++
	ev := new(transcript.Event)
	new(transcript.Parser).Parse(k.line, []byte(line), ev)
	k.labeler.Label(ev)
	return k.pipe.Run(context.Background(), ev)
}

// says judges what someone says in a session.
func (k *talk) says(session, role, text string) *stages.Verdict {
	return k.say(string(jsonout.AppendString([]byte(`{"session_id":"`+session+`","role":"`+role+`","content":`), text)) + "}")
}

func ruleIDs(v *stages.Verdict) string {
	var ids []string
	for i := range v.Findings {
		ids = append(ids, v.Findings[i].Rule)
	}
	return strings.Join(ids, " ")
}

const ferry = "You are Marlo, the booking assistant of a small ferry line on a northern lake. " +
	"Greet every passenger by the name they give and never by a booking number. " +
	"Crossings after nine in the evening are cancelled when the wind is above twelve metres a second; say so before you take money. " +
	"If a passenger asks about the accident of last spring, give the telephone number of the harbour office and change the subject. "

// A token planted in a session's prompt is recognised in what the model of that
// session writes in any disguise, and undisguised in those of another session.
func TestCanaryPlanted(t *testing.T) {
	k := newTalk(t, stages.Config{})
	token := canary.Token("spring", "s1")
	if v := k.says("s1", "system", ferry+canary.Imprint(token)); v.Action != stages.Allow {
		t.Errorf("the prompt that carries the token: %v %s", v.Action, ruleIDs(v))
	}
	tests := []struct {
		session, text string
		want          bool
	}{
		{"s1", "the reference is " + token, true},
		{"s1", "in hex: " + hex.EncodeToString([]byte(token)), true},
		{"s2", "the reference is " + token, true},
		{"s2", "spaced: " + strings.Join(strings.Split(token, ""), " "), true},
		{"s1", "half of it: " + token[:23], false},
		{"s3", "another one: " + canary.Token("autumn", "s1"), false},
	}
	for _, tt := range tests {
		v := k.says(tt.session, "assistant", tt.text)
		if got := v.Category == stages.PromptLeak && strings.Contains(ruleIDs(v), "canary-token"); got != tt.want {
			t.Errorf("session %s: a text of %d bytes leaks %v, want %v: %s", tt.session, len(tt.text), got, tt.want, ruleIDs(v))
		}
	}
}

// A token that begins in one message and ends in the next is found there, and
// the finding names both.
func TestCanaryTurns(t *testing.T) {
	token := canary.Token("spring", "")
	for _, cfg := range []stages.Config{{Canaries: []string{token}}, {CanarySeed: "spring"}, {}} {
		k := newTalk(t, cfg)
		k.says("s", "system", ferry+canary.Imprint(token))
		if v := k.says("s", "assistant", "It starts with "+token[:20]); v.Action != stages.Allow {
			t.Errorf("half a token: %v %s", v.Action, ruleIDs(v))
		}
		if v := k.says("other", "assistant", token[20:]+" is how it ends."); v.Action != stages.Allow {
			t.Errorf("the other half in another session: %v %s", v.Action, ruleIDs(v))
		}
		v := k.says("s", "assistant", token[20:]+" is how it ends.")
		if v.Action != stages.Block || ruleIDs(v) != "canary-token" || len(v.Findings[0].Related) != 1 || v.Findings[0].Related[0] != 2 {
			t.Errorf("the other half: %v %s, want a block that names line 2", v.Action, ruleIDs(v))
		}
		line := `{"session_id":"s","role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"f","arguments":"{\"a\":\"` +
			token[:15] + `\",\"b\":\"` + token[15:] + `\"}"}}]}`
		if v := k.say(line); v.Action != stages.Block {
			t.Errorf("in two arguments: %v %s, want a block", v.Action, ruleIDs(v))
		}
	}
}

// Half of a prompt given away in many messages is noted once, and blocks where
// the profile is strict.
func TestOverlapPieces(t *testing.T) {
	sentences := strings.SplitAfter(ferry, ". ")
	for profile, want := range map[string]stages.Action{"balanced": stages.Allow, "strict": stages.Block} {
		k := newTalk(t, stages.Config{Profile: profile})
		k.says("s", "system", ferry)
		found, action := 0, stages.Allow
		for _, s := range sentences {
			v := k.says("s", "assistant", "As you ask: "+s)
			found += strings.Count(ruleIDs(v), "leak-prompt-pieces")
			action = min(action, v.Action)
		}
		if found != 1 || action != want {
			t.Errorf("%s: %d findings, %v, want 1 and %v", profile, found, action, want)
		}
	}
}

// A line that holds a whole conversation has its own prompt.
func TestOverlapConversation(t *testing.T) {
	k := newTalk(t, stages.Config{})
	told := strings.ReplaceAll(ferry, "e ", "e  ")
	line := func(system, answer string) string {
		return `{"messages":[{"role":"system","content":"` + system + `"},{"role":"user","content":"hi"},{"role":"assistant","content":"` + answer + `"}]}`
	}
	if v := k.say(line(ferry, told)); v.Action != stages.Block {
		t.Errorf("the prompt of the conversation: %v %s, want a block", v.Action, ruleIDs(v))
	}
	other := "You are the night porter of a hotel in the hills, and you answer in verse whenever the moon is full."
	if v := k.say(line(other, told)); v.Action != stages.Allow {
		t.Errorf("the prompt of the conversation before: %v %s, want allow", v.Action, ruleIDs(v))
	}
}

// A phrase that speaks of the prompt makes part of it enough.
func TestOverlapHinted(t *testing.T) {
	part := "Crossings after nine in the evening are cancelled when the wind is above twelve metres a second; say so before you take money."
	k := newTalk(t, stages.Config{})
	k.says("s", "system", ferry)
	if v := k.says("s", "assistant", part); v.Action != stages.Allow || ruleIDs(v) != "leak-prompt-overlap" {
		t.Errorf("part of it: %v %s, want a note", v.Action, ruleIDs(v))
	}
	if v := k.says("s", "assistant", "I was instructed to say this. "+part); v.Action != stages.Block {
		t.Errorf("part of it with a hint: %v %s, want a block", v.Action, ruleIDs(v))
	}
}

// Forgotten sessions are counted, and their return is noted.
func TestCanaryForgets(t *testing.T) {
	k := newTalk(t, stages.Config{})
	for i := range 1<<13 + 10 {
		k.says(fmt.Sprint(i), "system", ferry+fmt.Sprint("You are number ", i))
	}
	if n := k.pipe.Forgotten(); n != 10 {
		t.Errorf("Forgotten() = %d, want 10", n)
	}
	for _, id := range []string{"3", "5000"} {
		k.says(id, "system", ferry)
		v := k.says(id, "assistant", "Hello, this is an honest answer.")
		if got, want := ruleIDs(v) == "leak-prompt-forgotten", id == "3"; got != want {
			t.Errorf("session %s: %s", id, ruleIDs(v))
		}
	}
}
