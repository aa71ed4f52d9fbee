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
		{"sudo -u root rm x", "sudo -u root rm x; rm x"},
		{"bash -lc 'cd a; rm b'", "bash -lc cd a; rm b; cd a; rm b"},
		{"echo $(rm a) ${x:-$(rm b)}", "rm a; rm b; echo $(rm a) ${x:-$(rm b)}"},
		{"find . -name x -exec rm {} +", "find . -name x -exec rm {} +; . -name x -exec rm {} +~; x -exec rm {} +~; rm {}; rm {} +~; +~"},
		{"$CMD x; curl a | sh; {rm,-r,x}", "$CMD x?; curl a; sh; ?; {rm,-r,x}?"},
		{"[[ $(rm a) ]]", "rm a; [[ $(rm a)"},
		{"sh <<E\nrm a\nE", "sh; rm a"},
		{"eval eval eval eval rm a", "eval eval eval eval rm a; eval eval eval rm a; eval eval rm a; eval rm a; ?"},
	}
	for _, tt := range tests {
		if got := describeInvocations(AppendInvocations(nil, tt.script)); got != tt.want {
			t.Errorf("AppendInvocations(%q) = %q, want %q", tt.script, got, tt.want)
		}
	}
	if got := describeInvocations(AppendArgv(nil, []string{"bash", "-c", "rm a"})); got != "bash -c rm a; rm a" {
		t.Errorf("AppendArgv = %q", got)
	}
}

// TestEveryProgram holds that a program is found in all the ways in which others run it.
func TestEveryProgram(t *testing.T) {
	for _, script := range []string{
		"for ((i=$(rm a); 0; )); do :; done", "[[ x == @(a|$(rm a)) ]]", "case x in $(rm a)) b;; esac", "[[ -f <(rm a) ]]", "echo ${x:-<(rm a)}", "a=([$(rm a)]=1)", "a > >(rm a)", "b <& $(rm a)",
		"trap 'rm a' EXIT", "trap -- 'rm a' 0", "alias q='rm a'", "env -S 'rm a'", "env -S'rm a'", "env --split-string='A=1 rm a'", "watch 'rm a'", "watch -n 1 'rm a'", "npx -c 'rm a'", "npm exec -- rm a",
		"runuser -u x -- rm a", "runuser x -c 'rm a'", "flock /tmp/l rm a", "flock /tmp/l -c 'rm a'", "fakeroot rm a", "bwrap --bind / / rm a", "tini -- rm a", "prlimit --nproc=5 rm a", "systemd-run --user rm a",
		"uv run rm a", "uv --quiet run --with x rm a", "poetry run rm a", "pipenv run rm a", "git -c alias.x='!rm a' x", "git -c core.pager='rm a' log", "git submodule foreach 'rm a'", "git rebase -x 'rm a' main",
		"tar cf /dev/null x --checkpoint=1 --checkpoint-action=exec='rm a'", "tar xf x --to-command='rm a'", "rsync -e 'rm a' b c:", "ssh -o ProxyCommand='rm a' b", "GIT_SSH_COMMAND='rm a' git fetch", "export PAGER='rm a'; git log", "PROMPT_COMMAND='rm a'", "git config core.pager 'rm a'", "mapfile -C 'rm a' -c 1 b", "gcloud compute ssh b --command 'rm a'",
		"ssh b <<E\nrm a\nE", "docker exec -i b sh <<< 'rm a'", "sudo bash <<< 'rm a'", "at now <<< 'rm a'", "sg b 'rm a'", "docker-compose run b rm a", "f() { rm a; }", "case x in y) ;; z) rm a;; esac < b",
		"bash -ce 'rm a'", "sudo --user b rm a", "timeout --signal KILL 5 rm a", "timeout 5 sh -ce 'rm a'", "nice sh -c -e 'rm a'", "bash -cx 'rm a'", "bash -c -e 'rm a'", "bash -c -- 'rm a'", "bash -co pipefail 'rm a'", "docker exec b sh -ce 'rm a'", "eval -- 'rm a'", "taskset 0x1 rm a", "timeout 1e3 rm a", "timeout infinity rm a",
		"env -vS 'rm a'", "env -iS'rm a'", "env --split='rm a'", "env --split 'rm a'", "env PAGER='rm a' man b", "su -c'rm a' b", "su b --command 'rm a'", "su --comm='rm a'", "script -qc'rm a' b", "script -q --command 'rm a' b",
		"ssh -o proxycommand='rm a' b", "ssh -o 'ProxyCommand rm a' b", "git -c Core.Pager='rm a' log", "git -c diff.b.textconv='rm a' diff", "tar --checkpoint=1 --checkpoint-action exec='rm a' -cf b c", "tar -cI 'rm a' -f b c", "rsync -ave 'rm a' b c:",
		"printf -v 'b[$(rm a)]' c", "read 'b[$(rm a)]' <<< c", "test -v 'b[$(rm a)]'", "[[ -v 'b[$(rm a)]' ]]", "[[ 'b[$(rm a)]' -eq 1 ]]", "let 'b[$(rm a)]=1'", "declare 'b[`rm a`]=1'",
	} {
		found := false
		for _, v := range AppendInvocations(nil, script) {
			found = found || len(v.Words) > 1 && v.Words[0] == "rm" && v.Words[1] == "a"
		}
		if !found {
			t.Errorf("%q runs no rm", script)
		}
	}
}

// TestUnknownPrograms holds which scripts run what nobody can know from them.
func TestUnknownPrograms(t *testing.T) {
	for script, want := range map[string]bool{
		"source <(curl a)": true, ". <(curl a)": true, "bash <(curl a)": true, "source /dev/stdin <<< a": true, "bash /dev/stdin": true, "@(rm) a": true, "echo a $(b $(c $(d $(e)))) )(": true,
		"$(echo /bin/rm) a": true, "`echo /bin/rm` a": true, "${x:-/bin/rm} a": true, "/bin/r? a": true, "/bin/{rm,-r} a": true, "$x$y a": true, "a/$x b": true,
		"a | bash -s b": true, "a | sh -s -- -y b": true, "a | bash -o pipefail": true, "a | bash +e": true, "a | bash /proc/self/fd/0": true, "a | bash -": true, "a | sudo -u b bash": true, "a | sudo -s": true, "a | su b": true, "a | docker exec -i b sh": true,
		". /proc/self/fd/0 <<< a": true, "a | xargs env": true, "a | xargs sudo -n env": true, "a | xargs -I% sh -c %": true, "a | xargs -I % %": true, "a | parallel {}": true, "a | xargs -d , bash -c": true, "bash -c": true,
		"a | bash b.sh": false, "a | sudo bash b.sh": false, "a | docker exec -i b bash -c c": false, "docker run -it b bash": false, "a | sudo tee b": false, "sudo -v": false, "a | su b -c c": false, "a | ssh b c": false, "su - b -c c": false,
		"a | xargs -I{} cp {} b": false, "a | xargs -n 1 sh -c 'echo {}'": false, "a | xargs": false, "a | xargs -0 env A=1 b": false, "a | pwsh -ExecutionPolicy Bypass -File b.ps1": false, "bash -euxo pipefail b.sh": false, "git merge -X ours b": false, "sudo -s": false,
		"$HOME/bin/a b": false, "\"$x\"/a b": false, "$(go env GOPATH)/bin/a b": false, "${x}/a b": false, "[ -f a ]": false, "/opt/*/a b": false,
		"EDITOR=${EDITOR:-vi} git commit": false, "source venv/bin/activate": false, ". ~/.profile": false, "bash build.sh": false, "uv add curl": false, "npm install x": false, "[[ -f a ]]": false, "((1))": false, "tar czf a b": false,
	} {
		unknown := false
		for _, v := range AppendInvocations(nil, script) {
			unknown = unknown || v.Unknown && !v.Maybe
		}
		if unknown != want {
			t.Errorf("%q: unknown = %t", script, unknown)
		}
	}
}

// TestAppendInvocationsBounded holds that a hostile script ends with an unknown program.
func TestAppendInvocationsBounded(t *testing.T) {
	found := AppendInvocations(nil, strings.Repeat("sudo -a ", 5000)+"x")
	if len(found) > 2*maxCommands {
		t.Errorf("%d programs, want %d at most", len(found), 2*maxCommands)
	}
	for _, script := range []string{strings.Repeat("find . -exec a b ", 4000), "sudo -a " + strings.Repeat("nice -a ", 20000), strings.Repeat("sudo -a b", 2*maxCommands)} {
		found, words := AppendInvocations(nil, script), 0
		for _, v := range found {
			words += len(v.Words)
		}
		if words > len(script)+maxMaybe*2*maxCommands {
			t.Errorf("the programs of a script of %d bytes have %d words", len(script), words)
		}
		if last := found[len(found)-1]; !last.Unknown || last.Maybe {
			t.Errorf("the last program of a script that is too long is %+v", last)
		}
	}
	if n := strings.Count(describeInvocations(AppendInvocations(nil, strings.Repeat("ls;", 2*maxCommands))), "?"); n != 1 {
		t.Errorf("%d programs are unknown in a script of many, want 1", n)
	}
	if !strings.Contains(fmt.Sprint(describeInvocations(found[len(found)-1:])), "?") {
		t.Error("the last program is not unknown")
	}
}
