package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"weir/cmd/settings"
	"weir/internal/app/audit"
	"weir/internal/vault"
)

// TestLedgersFirst holds that when an answer goes out the vault has its values,
// the audit log its verdict and the quarantine the event: whoever is killed then
// has lost nothing.
func TestLedgersFirst(t *testing.T) {
	secret := strings.Repeat("k", vault.MinKey)
	t.Setenv(settings.VaultKeyVar, secret)
	dir := t.TempDir()
	name := func(f string) string { return filepath.Join(dir, f) }
	c := converse(t, "--on-block", "redact", "--emit", "events", "--vault", name("v"), "--audit", name("a"), "--quarantine", name("q"))
	c.say(t, `{"role":"user","content":"ada@example.com"}`+"\n"+`{"torn`+"\n")
	token := regexp.MustCompile(`\[EMAIL_ADDRESS_1:[a-z2-7]{8}\]`).FindString(c.hear(t))
	if withheld := c.hear(t); !strings.Contains(withheld, "withheld") {
		t.Errorf("answer = %q, want the event withheld", withheld)
	}
	key, err := vault.NewKey([]byte(secret))
	if err != nil {
		t.Fatal(err)
	}
	if v := opened(t, name("v"), key); v.Entry(token) == nil || string(v.Entry(token).Text) != "ada@example.com" {
		t.Errorf("the vault has no value for %q while the run is at work", token)
	}
	if v := opened(t, name("q"), key); len(v.Entries()) != 1 || string(v.Entries()[0].Text) != `{"torn` {
		t.Error("the quarantine lacks the event while the run is at work")
	}
	f, err := os.Open(name("a"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if s, err := audit.Read(f, nil, nil); err != nil || s.Lines != 3 || s.Ended {
		t.Errorf("audit log = %+v, %v while the run is at work, want 3 lines", s, err)
	}
	c.in.Close()
	<-c.status
}

func opened(t *testing.T, name string, key *vault.Key) *vault.Vault {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	v, err := vault.Read(f, []vault.Opener{key}, true)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
