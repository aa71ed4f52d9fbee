package share

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-json"

	"weir/internal/app/packs"
	"weir/internal/pack"
	"weir/stages"
)

// machine is a machine whose user has an ordinary word for a name.
var machine = Machine{
	Home: "/home/mark", Host: "deepthought.kontor.example", Names: []string{"mark", `KONTOR\mlind`},
	People: []string{"Mark Lindqvist"}, Git: map[string]string{"user.email": "ml@kontor.example"},
	SSH: []string{"Host db-live db-*", "  HostName=10.1.2.3", "User oncall7", "Host github.com"},
}

// TestIdentity shows texts and what is left of them in a copy.
func TestIdentity(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"cd /home/mark/src", "cd /home/[USER_1]/src"},
		{"please mark it", "please mark it"}, // an ordinary word
		{"mark@deepthought:~$ ls", "[USER_1]@[HOST_1]:~$ ls"},
		{`C:\Users\mlind\x`, `C:\Users\[USER_1]\x`},
		{"ssh db-live as oncall7", "ssh [HOST_1] as [USER_1]"},
		{"Mark Lindqvist wrote", "[OWNER_1] wrote"},
		{"Author: ml@kontor.example", "Author: [OWNER_EMAIL_1]"},
		{"ping 10.1.2.3 and 192.168.0.7", "ping [HOST_1] and [PRIVATE_ADDRESS_1]"},
		{"ping 10.1.2.34", "ping [PRIVATE_ADDRESS_1]"},
		{"ping fd12:3456::7", "ping [PRIVATE_ADDRESS_1]"},
		{"git clone git@github.com:a/b", "git clone git@github.com:a/b"},
		{"host.docker.internal and build7.corp", "host.docker.internal and [HOST_1]"},
		{"-home-tilda-src and tilda", "-home-[USER_1]-src and [USER_1]"},
		{"/home/x/a and x", "/home/[USER_1]/a and x"},
		{"/home/runner/work", "/home/runner/work"},
		{"TILDA in /Users/Tilda/x", "[USER_1] in /Users/[USER_1]/x"},
	} {
		if got := shared(t, c.in); got != c.want {
			t.Errorf("shared(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

// shared returns a text as it is in a copy of a transcript of machine.
func shared(t *testing.T, text string) string {
	t.Helper()
	line, err := json.Marshal(map[string]string{"role": "user", "content": text})
	if err != nil {
		t.Fatal(err)
	}
	var id Identity
	id.Of(&machine)
	if err := id.See(strings.NewReader(string(line)), 0); err != nil {
		t.Fatal(err)
	}
	p, err := id.Pack()
	if err != nil {
		t.Fatal(err)
	}
	own, err := pack.Compile([]*pack.Pack{p}, nil)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	from, to := filepath.Join(dir, "a.jsonl"), filepath.Join(dir, "b.jsonl")
	if err := os.WriteFile(from, line, 0o600); err != nil {
		t.Fatal(err)
	}
	s := Sharer{Policy: stages.Config{Stages: Stages(), Own: own}}
	r, err := s.File(context.Background(), from, to)
	if err != nil || r.State != Written {
		t.Fatalf("File(%q): %s, %v", text, r.State, err)
	}
	out, err := os.ReadFile(to)
	if err != nil {
		t.Fatal(err)
	}
	var event struct{ Content string }
	if err := json.Unmarshal(out, &event); err != nil {
		t.Fatal(err)
	}
	return event.Content
}

// TestRulesHold has the rules for names read as any pack is.
func TestRulesHold(t *testing.T) {
	var id Identity
	id.Of(&machine)
	p, err := id.Pack()
	if err != nil {
		t.Fatal(err)
	}
	set, err := packs.Read(nil, p)
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Alone) > 0 {
		t.Errorf("%d rules run on every text, want none", len(set.Alone))
	}
}
