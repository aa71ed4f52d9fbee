package tuning

import (
	"errors"
	"strings"
	"testing"
)

func TestAllowed(t *testing.T) {
	salt := NewSalt()
	for name, tt := range map[string]struct {
		entry     Entry
		yes, no   []string
		rule      string
		elsewhere bool
	}{
		"value":  {entry: Entry{Value: "a@b.example"}, yes: []string{"a@b.example"}, no: []string{"A@b.example", "a@b.example ", "xa@b.example", ""}},
		"glob":   {entry: Entry{Glob: "*@b.example"}, yes: []string{"a@b.example", "@b.example"}, no: []string{"a/x@b.example", "a@b.example.evil", "a@bXexample"}},
		"braces": {entry: Entry{Glob: "{a,b}-[0-9]"}, yes: []string{"a-1", "b-9"}, no: []string{"c-1", "a-10"}},
		"regex":  {entry: Entry{Regex: `TEST-\d+|demo`}, yes: []string{"TEST-1", "demo"}, no: []string{"TEST-", "TEST-1x", "xdemo", "demo\n", "a\nTEST-1"}},
		"lines":  {entry: Entry{Regex: `(?m)^a$`}, yes: []string{"a"}, no: []string{"a\nb"}},
		"domain": {entry: Entry{Domain: "B.example"}, yes: []string{"x@b.example", "x@a.b.Example", "b.example"},
			no: []string{"x@bb.example", "x@b.example.evil", "x@y@b.example", "u:p@b.example", "https://b.example", "https://x@b.example", "@b.example", "x@.b.example", "x@b.example/"}},
		"hash":   {entry: Entry{Hash: HashEntry(salt, "hunter2")}, yes: []string{"hunter2"}, no: []string{"hunter", "hunter22", HashEntry(salt, "hunter2")}},
		"rule":   {entry: Entry{Value: "v", Rules: []string{"pii-*"}}, rule: "pii-email", yes: []string{"v"}},
		"other":  {entry: Entry{Value: "v", Rules: []string{"pii-*", "canary-token"}}, rule: "secret-x", no: []string{"v"}},
		"call":   {entry: Entry{Value: "v"}, rule: "tools-denied", no: []string{"v"}},
		"source": {entry: Entry{Value: "v", Where: Where{Role: []string{"user"}, Session: []string{"ci-*"}}}, no: []string{"v"}},
		"long":   {entry: Entry{Regex: `a+`}, yes: []string{"aaa"}, no: []string{strings.Repeat("a", maxMatched+1)}},
	} {
		t.Run(name, func(t *testing.T) {
			var a Allowed
			if err := a.Add(&tt.entry); err != nil {
				t.Fatal(err)
			}
			for _, v := range tt.yes {
				if got := a.By(tt.rule, []byte(v), &Source{Role: "user"}); got != "allow-1" {
					t.Errorf("By(%q) = %q, want allow-1", v, got)
				}
			}
			for _, v := range tt.no {
				if got := a.By(tt.rule, []byte(v), &Source{Role: "user"}); got != "" {
					t.Errorf("By(%q) = %q, want nothing", v, got)
				}
			}
		})
	}
}

func TestAllowedRefused(t *testing.T) {
	hash := HashEntry(NewSalt(), "v")
	for name, tt := range map[string]struct {
		entry Entry
		want  error
	}{
		"none":         {Entry{Rules: []string{"pii-email"}}, ErrNoValue},
		"two":          {Entry{Value: "a", Glob: "b"}, ErrNoValue},
		"any glob":     {Entry{Glob: "**"}, ErrEverything},
		"bad glob":     {Entry{Glob: "a[b"}, ErrPattern},
		"any regex":    {Entry{Regex: ".*"}, ErrEverything},
		"some regex":   {Entry{Regex: ".+"}, ErrEverything},
		"broken regex": {Entry{Regex: "a("}, ErrRegex},
		"freed regex":  {Entry{Regex: "a)|(?:b"}, ErrRegex},
		"look-around":  {Entry{Regex: "a(?=b)"}, ErrRegex},
		"top level":    {Entry{Domain: "com"}, ErrDomain},
		"address":      {Entry{Domain: "https://b.example"}, ErrDomain},
		"short hash":   {Entry{Hash: hash[:len(hash)-1]}, ErrHash},
		"bare hash":    {Entry{Hash: "d41d8cd98f00b204e9800998ecf8427e"}, ErrHash},
	} {
		var a Allowed
		if err := a.Add(&tt.entry); !errors.Is(err, tt.want) {
			t.Errorf("%s: Add error = %v, want %v", name, err, tt.want)
		}
	}
	var a Allowed
	for range maxSalts {
		if err := a.Add(&Entry{Hash: HashEntry(NewSalt(), "v")}); err != nil {
			t.Fatal(err)
		}
	}
	if err := a.Add(&Entry{Hash: hash}); !errors.Is(err, ErrSalts) {
		t.Errorf("Add of one salt too many = %v", err)
	}
}

func TestRules(t *testing.T) {
	var r Rules
	r.Set("pii-*", Note)
	r.Set("pii-email", High)
	r.Set("pii-e*", Off)
	r.Set("pii-*", Low)
	for id, want := range map[string]Level{"pii-email": High, "pii-emergency": Off, "pii-phone": Low, "secret-jwt": Unset} {
		if got := r.Level(id); got != want {
			t.Errorf("Level(%q) = %d, want %d", id, got, want)
		}
	}
	for i, word := range Levels() {
		if got := ParseLevel(word); got != Level(i+1) {
			t.Errorf("ParseLevel(%q) = %d", word, got)
		}
	}
}

func TestWhere(t *testing.T) {
	in := Where{Tool: []string{"Read", "mcp__*"}, Path: []string{"docs/**", "*.md"}}
	for _, tt := range []struct {
		tool, path string
		want       bool
	}{
		{"Read", "docs/a/b.txt", true}, {"mcp__x", "README.md", true}, {"Read", "docs/../src/a.go", false}, {"Read", "../docs/a.md", false},
		{"Write", "docs/a", false}, {"", "docs/a", false}, {"Read", "", false}, {"Read", "src/docs/a", false}, {"Read", "src/a.md", false},
	} {
		if got := in.Holds(&Source{Tool: tt.tool, Path: tt.path}); got != tt.want {
			t.Errorf("Holds(%q, %q) = %v, want %v", tt.tool, tt.path, got, tt.want)
		}
	}
}

// A name with a slash in it does not get out of a pattern.
func TestWhereSlash(t *testing.T) {
	const name = "a/b"
	for kind, w := range map[string]Where{"tool": {Tool: []string{"a*"}}, "session": {Session: []string{"*"}}, "user": {User: []string{"*b"}}, "tenant": {Tenant: []string{"a/*"}}, "channel": {Channel: []string{"?/b"}}} {
		if s := (Source{Tool: name, Session: name, User: name, Tenant: name, Channel: name}); !w.Holds(&s) {
			t.Errorf("%s: a pattern does not hold for %s", kind, name)
		}
		if s := (Source{Tool: "x/c", User: "x/c", Tenant: "x/c", Channel: "x/c"}); w.Holds(&s) {
			t.Errorf("%s: a pattern holds for another name", kind)
		}
	}
}
