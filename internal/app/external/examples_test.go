package external

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"weir/stages"
)

// TestTenLines runs the program that docs/external.md begins with.
func TestTenLines(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("python3 is not installed")
	}
	page, err := os.ReadFile("../../../docs/external.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(page), "```python\n")
	program, _, _ := strings.Cut(rest, "```")
	r := newRun(t, &stages.Config{}, Entry{Name: "tides", Exec: []string{"python3", "-c", program}, Env: os.Environ(), Timeout: 10 * time.Second})
	for text, want := range map[string]stages.Action{"a heron": stages.Allow, "high tide": stages.Block} {
		if v, answer := r.judge(t, user(text)); v.Action != want || !v.Complete {
			t.Errorf("%s: %s, want %s", text, answer, want)
		}
	}
}

// TestExamples runs the programs of docs/examples/external.
func TestExamples(t *testing.T) {
	const dir = "../../../docs/examples/external/"
	herons := filepath.Join(t.TempDir(), "herons.exe")
	for _, tt := range []struct {
		needs  string
		build  []string
		exec   []string
		passes string // goes out as it came
		event  string
		want   stages.Action
		out    string
	}{
		{needs: "sh", exec: []string{"sh", dir + "words.sh"}, passes: user("a heron"), event: user("high tide"), want: stages.Block},
		{needs: "python3", exec: []string{"python3", dir + "approve.py"},
			passes: `{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"Pay","arguments":"{\"amount\":50}"}}]}`,
			event:  `{"role":"assistant","tool_calls":[{"id":"c1","type":"function","function":{"name":"Pay","arguments":"{\"amount\":500}"}}]}`, want: stages.Block},
		{needs: "go", build: []string{"build", "-o", herons, dir + "herons.go"}, exec: []string{herons}, passes: user("a reed"),
			event: `{"role":"tool","tool_call_id":"c1","content":"Ardea alba, Ardea cinerea"}`, want: stages.Modify, out: `{"role":"tool","tool_call_id":"c1","content":"[HERON] alba, [HERON] cinerea"}`},
	} {
		t.Run(tt.needs, func(t *testing.T) {
			if _, err := exec.LookPath(tt.needs); err != nil {
				t.Skipf("%s is not installed", tt.needs)
			}
			if tt.build != nil {
				if out, err := exec.Command("go", tt.build...).CombinedOutput(); err != nil {
					t.Fatalf("%v: %s", err, out)
				}
			}
			r := newRun(t, &stages.Config{}, Entry{Name: "example", Exec: tt.exec, Env: os.Environ(), Timeout: 10 * time.Second})
			if v, answer := r.judge(t, tt.passes); v.Action != stages.Allow {
				t.Errorf("%s, want it allowed", answer)
			}
			if v, answer := r.judge(t, tt.event); v.Action != tt.want || string(v.Event) != tt.out {
				t.Errorf("%s with %s, want %s with %s", answer, v.Event, tt.want, tt.out)
			}
			if v, answer := r.judge(t, tt.passes); v.Action != stages.Allow {
				t.Errorf("%s, want it allowed again", answer)
			}
		})
	}
}
