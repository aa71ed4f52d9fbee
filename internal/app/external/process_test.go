package external

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// A run judges lines as weir does.
type run struct {
	*judge.Judge
	labeler *label.Labeler
	parser  transcript.Parser
	line    int
}

func newRun(t testing.TB, cfg *stages.Config, entries ...Entry) *run {
	t.Helper()
	var err error
	if cfg.External, err = Table(builtin.Table, entries); err != nil {
		t.Fatal(err)
	}
	r := new(run)
	if r.Judge, err = judge.New(builtin.Table, *cfg); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	if r.labeler, err = label.New(label.Options{Trust: transcript.Operator, Origins: true}); err != nil {
		t.Fatal(err)
	}
	return r
}

// judge returns the answer to one line, as it is written, and the verdict.
func (r *run) judge(t testing.TB, line string) (*stages.Verdict, string) {
	t.Helper()
	r.line++
	var ev transcript.Event
	r.parser.Parse(r.line, []byte(line), &ev)
	r.labeler.Label(&ev)
	v := r.Run(context.Background(), &ev)
	return v, string(v.Append(nil))
}

// plugin returns an entry that asks this binary.
func plugin(t testing.TB, name string) Entry {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return Entry{Name: "words", Exec: []string{self}, Env: append(os.Environ(), pluginVar+"="+name), Timeout: 2 * time.Second, start: 5 * time.Second}
}

func user(text string) string { return fmt.Sprintf(`{"role":"user","content":%q}`, text) }

// faulty lists the names of programs that are at fault, and which of their lines are then
// withheld.
func faulty() map[string]string {
	names := map[string]string{}
	for name := range greetings {
		names[name] = "111"
	}
	for name := range behaviours {
		names[name] = "010"
	}
	for _, name := range []string{"answers twice", "rejects", "asks", "changes", "puts in a mail", "puts in an order"} {
		delete(names, name)
	}
	names["answers twice"] = "001" // the second answer is found when the next request is made
	return names
}

// brief has an entry wait as little as the fault needs.
func brief(e Entry, name string) Entry {
	if strings.Contains(name, "hang") || strings.Contains(name, "slow") || strings.Contains(name, "closes") {
		e.Timeout = 300 * time.Millisecond
	}
	if name == "hangs at start" {
		e.start = 50 * time.Millisecond
	}
	return e
}

// TestFailClosed holds that an event passes only if the program gave a valid answer to it,
// that its fault is named, and that the events around it are judged.
func TestFailClosed(t *testing.T) {
	for name, withheld := range faulty() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newRun(t, &stages.Config{}, brief(plugin(t, name), name))
			for i, text := range []string{"a heron", "a fault", "a reed"} {
				v, answer := r.judge(t, user(text))
				if withheld[i] == '0' {
					if v.Action != stages.Allow || !v.Complete || v.Event == nil {
						t.Errorf("line %d: %s, want it allowed", i+1, answer)
					}
					continue
				}
				if v.Action != stages.Block || v.Complete || v.Event != nil || v.Category != stages.SystemError || v.Stage != "words" || !strings.Contains(v.Reason, "an external stage ") {
					t.Errorf("line %d: %s, want SYSTEM_ERROR by the stage", i+1, answer)
				}
				if strings.Contains(answer, "fault") {
					t.Errorf("line %d: the answer repeats the text", i+1)
				}
			}
		})
	}
}

// TestOnErrorAllow holds that on_error: allow lets the same events pass, and that each verdict
// says so.
func TestOnErrorAllow(t *testing.T) {
	for name, failed := range faulty() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := brief(plugin(t, name), name)
			e.Allow = true
			r := newRun(t, &stages.Config{}, e)
			for i, text := range []string{"a heron", "a fault", "a reed"} {
				v, answer := r.judge(t, user(text))
				if v.Action != stages.Allow || !v.Complete {
					t.Errorf("line %d: %s, want it allowed", i+1, answer)
				}
				if told := strings.Contains(answer, ruleNotJudged); told != (failed[i] == '1') {
					t.Errorf("line %d: %s, told of a failure: %t", i+1, answer, told)
				}
			}
		})
	}
}

// TestDecisions holds what becomes of an event that a program decides on.
func TestDecisions(t *testing.T) {
	for _, tt := range []struct {
		name, want string
		action     stages.Action
		category   stages.Category
		rule       string
	}{
		{"rejects", "", stages.Block, stages.OffTopic, ruleRejected},
		{"asks", "", stages.Block, stages.Unauthorized, ruleAsks},
		{"changes", user("a merit of the heron"), stages.Modify, "", ruleModified},
		{"puts in a mail", "", stages.Block, stages.PIIDetected, ruleModified},
		{"puts in an order", "", stages.Block, stages.PromptInjection, ruleModified},
	} {
		r := newRun(t, &stages.Config{}, plugin(t, tt.name))
		v, answer := r.judge(t, user("a fault of the heron"))
		if v.Action != tt.action || v.Category != tt.category || string(v.Event) != tt.want || !v.Complete || !strings.Contains(answer, `"stage":"words","rule":"`+tt.rule) {
			t.Errorf("%s: %s with event %s, want %s %s %s", tt.name, answer, v.Event, tt.action, tt.category, tt.want)
		}
	}
}

// killedStream is TestKilledInStream for so many events, of which one in every is fatal.
func killedStream(t *testing.T, events, every int) {
	e := plugin(t, "is killed")
	r := newRun(t, &stages.Config{}, e)
	for i := 1; i <= events; i++ {
		line := user("a heron")
		if i%every == 0 {
			line = user("a fault")
		}
		v, answer := r.judge(t, line)
		if i%every == 0 {
			if v.Action != stages.Block || v.Complete {
				t.Fatalf("line %d: %s, want SYSTEM_ERROR", i, answer)
			}
		} else if v.Action != stages.Allow || v.Line != i || !bytes.Equal(v.Event, []byte(line)) {
			t.Fatalf("line %d: %s, want it allowed", i, answer)
		}
	}
}

// TestKilledInStream holds that a program which is killed again and again costs the events
// that it was asked about, and no other.
func TestKilledInStream(t *testing.T) {
	if testing.Short() {
		killedStream(t, 2_000, 500)
		return
	}
	killedStream(t, 100_000, 10_000)
}

// BenchmarkExec has a program asked about each event.
func BenchmarkExec(b *testing.B) {
	r := newRun(b, &stages.Config{}, plugin(b, "rejects"))
	line := user("the heron stands in the reeds and waits for the tide")
	r.judge(b, line) // which starts the program
	for b.Loop() {
		if v, answer := r.judge(b, line); v.Action != stages.Allow {
			b.Fatal(answer)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "events/s")
}
