package exfil

import (
	"fmt"
	"strings"
	"testing"
)

// describeInvocations writes each program on a line of its own, with marks behind it.
func describeInvocations(found []Invocation) string {
	var lines []string
	for _, v := range found {
		line := strings.Join(v.Words, " ")
		for _, f := range v.Files {
			line += " @" + f
		}
		for mark, set := range map[string]bool{"?": v.Unknown, "~": v.Maybe} {
			if set {
				line += mark
			}
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "; ")
}

func TestAppendInvocations(t *testing.T) {
	tests := []struct{ script, want string }{
		{"ls -l | wc > out", "ls -l; wc @out"},
		{"/bin/r''m -r x && (git push)", "rm -r x; git push"},
		{"sudo env A=1 rm x", "sudo env A=1 rm x; env A=1 rm x; rm x"},
		{"sudo -u root rm x", "sudo -u root rm x; root rm x; rm x~; x~"},
		{"bash -lc 'cd a; rm b'", "bash -lc cd a; rm b; cd a; rm b"},
		{"echo $(rm a) ${x:-$(rm b)}", "rm a; rm b; echo $(rm a) ${x:-$(rm b)}"},
		{"find . -name x -exec rm {} +", "find . -name x -exec rm {} +; . -name x -exec rm {} +~; x -exec rm {} +~; rm {}; rm {} +~; +~"},
		{"$CMD x; curl a | sh; {rm,-r,x}", "$CMD x?; curl a; sh; ?; {rm,-r,x}?"},
		{"[[ $(rm a) ]]", "rm a"},
		{"sh <<E\nrm a\nE", "sh; rm a"},
		{"eval eval eval eval rm a", "eval eval eval eval rm a; eval eval eval rm a; eval eval rm a; eval rm a; ?"},
	}
	for _, tt := range tests {
		if got := describeInvocations(AppendInvocations(nil, []byte(tt.script))); got != tt.want {
			t.Errorf("AppendInvocations(%q) = %q, want %q", tt.script, got, tt.want)
		}
	}
	if got := describeInvocations(AppendArgv(nil, []string{"bash", "-c", "rm a"})); got != "bash -c rm a; rm a" {
		t.Errorf("AppendArgv = %q", got)
	}
}

// TestAppendInvocationsBounded holds that a hostile script ends with an unknown program.
func TestAppendInvocationsBounded(t *testing.T) {
	found := AppendInvocations(nil, []byte(strings.Repeat("sudo -a ", 5000)+"x"))
	if len(found) > 2*maxCommands {
		t.Errorf("%d programs, want %d at most", len(found), 2*maxCommands)
	}
	if n := strings.Count(describeInvocations(AppendInvocations(nil, []byte(strings.Repeat("ls;", 2*maxCommands)))), "?"); n != 1 {
		t.Errorf("%d programs are unknown in a script of many, want 1", n)
	}
	if !strings.Contains(fmt.Sprint(describeInvocations(found[len(found)-1:])), "?") {
		t.Error("the last program is not unknown")
	}
}
