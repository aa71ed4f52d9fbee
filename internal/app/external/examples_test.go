package external

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"weir/stages"
)

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
