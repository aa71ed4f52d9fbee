package mask

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"weir/internal/vault"
	"weir/pii/match"
)

func testKey() []byte { return bytes.Repeat([]byte("k"), vault.MinKey) }

func TestModes(t *testing.T) {
	card := match.Match{Entity: "CREDIT_CARD", Strength: match.Validated}
	token := match.Match{Entity: "GITHUB_TOKEN", Strength: match.Prefix, Secret: true}
	m := Masking{Key: testKey(), Modes: map[string]Mode{}}
	for _, c := range []struct {
		mode  Mode
		match match.Match
		value string
		want  string
	}{
		{ByKind, card, "4111 1111 1111 1111", "[CREDIT_CARD_1]"},
		{ByKind, token, "abcdefghij", "[REDACTED:GITHUB_TOKEN]"},
		{Token, token, "abcdefghij", "[GITHUB_TOKEN_1]"},
		{Redact, card, "4111 1111 1111 1111", "[REDACTED:CREDIT_CARD]"},
		{Partial, card, "4111 1111-1111 1111", "**** ****-**** 1111"},
		{Partial, card, "４１１１ 1111 1111 1111", "**** **** **** 1111"},
		{Partial, card, "12345678", "********"},
		{Partial, token, "abcdefghijklmnopqrst", "********************"},
		{Partial, token, strings.Repeat("a", 30) + "wxyz", strings.Repeat("*", 30) + "wxyz"},
		{Head, token, "sk-" + strings.Repeat("a", 30), "sk-aaaa" + strings.Repeat("*", 26)},
		{Head, token, "abcdefghijklmnopqrst", "********************"},
		{Head, card, "4111 1111 1111 1111", "**** **** **** ****"},
		{Drop, card, "4111 1111 1111 1111", ""},
	} {
		m.Modes[ClassAll] = c.mode
		if got := m.Masker().Replace("s", c.match, []byte(c.value)); got != c.want {
			t.Errorf("mode %d: Replace(%s, %q) = %q, want %q", c.mode, c.match.Entity, c.value, got, c.want)
		}
	}
}

// TestKeyed holds that keyed tokens are stable under a key, whatever the
// session, the run and the spelling, and differ under another key.
func TestKeyed(t *testing.T) {
	mail := match.Match{Entity: "EMAIL_ADDRESS", Strength: match.Validated}
	m := Masking{Key: testKey(), Modes: map[string]Mode{ClassPII: HMAC}}
	one := m.Masker().Replace("a", mail, []byte("ada@example.com"))
	if len(one) != len("[EMAIL_ADDRESS:]")+keyedSize || writtenAt([]byte(one), 0) != len(one) {
		t.Errorf("Replace = %q, want a keyed token", one)
	}
	if got := m.Masker().Replace("b", mail, []byte("ADA@example.com")); got != one {
		t.Errorf("another run and spelling gives %q, want %q", got, one)
	}
	if got := m.Masker().Replace("a", mail, []byte("bob@example.com")); got == one {
		t.Errorf("another value gives the same token %q", got)
	}
	if got := m.Masker().Replace("a", match.Match{Entity: "USERNAME", Strength: match.Validated}, []byte("ada@example.com")); strings.HasSuffix(got, one[len("[EMAIL_ADDRESS:"):]) {
		t.Errorf("another entity gives the same hash %q", got)
	}
	m.Key = bytes.Repeat([]byte("x"), vault.MinKey)
	if got := m.Masker().Replace("a", mail, []byte("ada@example.com")); got == one {
		t.Errorf("another key gives the same token %q", got)
	}
}

func TestMaskingCheck(t *testing.T) {
	var unknown *UnknownEntityError
	for _, c := range []struct {
		name string
		m    Masking
		want func(error) bool
	}{
		{"default", Masking{}, func(err error) bool { return err == nil }},
		{"hmac without a key", Masking{Modes: map[string]Mode{ClassPII: HMAC}}, func(err error) bool { return errors.Is(err, ErrNoMaskKey) }},
		{"hmac with a short key", Masking{Modes: map[string]Mode{ClassPII: HMAC}, Key: []byte("short")}, func(err error) bool { return errors.Is(err, ErrNoMaskKey) }},
		{"seal without a vault", Masking{Modes: map[string]Mode{"EMAIL_ADDRESS": Seal}}, func(err error) bool { return errors.Is(err, ErrNoVault) }},
		{"unknown", Masking{Modes: map[string]Mode{"EMAIL": Token}}, func(err error) bool { return errors.As(err, &unknown) }},
	} {
		if err := c.m.Check(); !c.want(err) {
			t.Errorf("%s: Check = %v", c.name, err)
		}
	}
}

func TestTokenAt(t *testing.T) {
	for _, c := range []struct {
		text, entity, tag string
		end               int
	}{
		{"[EMAIL_ADDRESS_1]", "EMAIL_ADDRESS", "", 17},
		{"[EMAIL_ADDRESS_12_3:k7f3q2ma] x", "EMAIL_ADDRESS", "k7f3q2ma", 29},
		{"[E2_1]", "E2", "", 6},
		{"[EMAIL_ADDRESS]", "", "", 0},
		{"[EMAIL_ADDRESS_1", "", "", 0},
		{"[EMAIL_ADDRESS_1:k7f3q2m]", "", "", 0},
		{"[EMAIL_ADDRESS_1:k7f3q2m1]", "", "", 0},
		{"[PASSPORT_123456789]", "", "", 0},
		{"[_1]", "", "", 0},
		{"[1_1]", "", "", 0},
		{"[", "", "", 0},
		{"[email_1]", "", "", 0},
	} {
		entity, tag, end := TokenAt([]byte(c.text), 0)
		if string(entity) != c.entity || string(tag) != c.tag || end != c.end {
			t.Errorf("TokenAt(%q) = %q, %q, %d, want %q, %q, %d", c.text, entity, tag, end, c.entity, c.tag, c.end)
		}
	}
}

// A text in brackets may be a secret.
func TestWritten(t *testing.T) {
	body := strings.Repeat("aZ3", 12)
	for _, c := range []struct {
		text string
		want bool
	}{
		{"[REDACTED:PASSWORD]", true}, {"[PASSWORD]", true}, {"[PASSWORD_1]", true}, {"[PASSWORD:abcdefgh2345]", true},
		{"[PASSWORD:abcdefgh234]", false}, {"[PASSWORD:Abcdefgh2345]", false}, {"[TOKEN:" + body + "]", false},
		{"[REDACTED:" + body + "]", false}, {"[NOBODY]", false}, {"[NOBODY:abcdefgh2345]", false},
	} {
		if got := writtenAt([]byte(c.text), 0) > 0; got != c.want {
			t.Errorf("writtenAt(%q) = %v, want %v", c.text, got, c.want)
		}
	}
}

// TestSealRotates holds that full tables begin a new tag, and that no token is
// given twice.
func TestSealRotates(t *testing.T) {
	var file bytes.Buffer
	index, err := vault.ReadIndex(&file)
	if err != nil {
		t.Fatal(err)
	}
	key, err := vault.NewKey(testKey())
	if err != nil {
		t.Fatal(err)
	}
	w, err := vault.NewWriter(&file, key, index)
	if err != nil {
		t.Fatal(err)
	}
	m := Masking{Vault: w}.Masker()
	seen := map[string]bool{}
	for i := range 2 * maxSealed {
		value := []byte{byte(i), byte(i >> 8), byte(i >> 16), 'v'}
		base := m.Replace("s", match.Match{Entity: "CREDIT_CARD", Strength: match.Validated}, value)
		token := m.Spell(vault.Entry{Token: base, Text: value, Raw: value})
		if seen[token] {
			t.Fatalf("token %s is given twice", token)
		}
		seen[token] = true
		m.Settle()
	}
	if n := len(m.sealed.numbers) + len(m.sealed.spelled); n > maxSealed {
		t.Errorf("%d entries remembered, want at most %d", n, maxSealed)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	v, err := vault.Read(&file, []vault.Opener{key}, false)
	if err != nil {
		t.Fatal(err)
	}
	for token := range seen {
		if v.Entry(token) == nil {
			t.Fatalf("the vault has nothing for %s", token)
		}
	}
}
