package mask

import (
	"fmt"
	"testing"

	"weir/pii/match"
)

func TestMaskerTokens(t *testing.T) {
	m := NewMasker()
	for _, c := range []struct{ session, entity, value, want string }{
		{"a", "EMAIL_ADDRESS", "ada@example.com", "[EMAIL_ADDRESS_1]"},
		{"a", "EMAIL_ADDRESS", "bob@example.com", "[EMAIL_ADDRESS_2]"},
		{"a", "EMAIL_ADDRESS", "ADA@Example.com", "[EMAIL_ADDRESS_1]"},
		{"a", "EMAIL_ADDRESS", "ada%40example.com", "[EMAIL_ADDRESS_1]"},
		{"a", "EMAIL_ADDRESS", "ada＠example.com", "[EMAIL_ADDRESS_1]"},
		{"b", "EMAIL_ADDRESS", "bob@example.com", "[EMAIL_ADDRESS_1]"},
		{"a", "CREDIT_CARD", "4111 1111 1111 1111", "[CREDIT_CARD_1]"},
		{"a", "CREDIT_CARD", "4111-1111-1111-1111", "[CREDIT_CARD_1]"},
		{"a", "CREDIT_CARD", "４１１１111111111111", "[CREDIT_CARD_1]"},
		{"a", "IBAN_CODE", "gb82 west 1234 5698 7654 32", "[IBAN_CODE_1]"},
		{"a", "IBAN_CODE", "GB82WEST12345698765432", "[IBAN_CODE_1]"},
		{"a", "PHONE_NUMBER", "(415) 555-2671", "[PHONE_NUMBER_1]"},
		{"a", "PHONE_NUMBER", "415.555.2671", "[PHONE_NUMBER_1]"},
		{"a", "IP_ADDRESS", "2A02:C7F::0005", "[IP_ADDRESS_1]"},
		{"a", "IP_ADDRESS", "2a02:c7f::5", "[IP_ADDRESS_1]"},
	} {
		if got := m.Replace(c.session, match.Match{Entity: c.entity, Strength: match.Validated}, []byte(c.value)); got != c.want {
			t.Errorf("Replace(%q, %s, %q) = %q, want %q", c.session, c.entity, c.value, got, c.want)
		}
	}
	if got, want := m.Replace("a", match.Match{Entity: "GITHUB_TOKEN", Secret: true, Strength: match.Prefix}, []byte("x")), "[REDACTED:GITHUB_TOKEN]"; got != want {
		t.Errorf("Replace(secret) = %q, want %q", got, want)
	}
}

// A full table masks without a number; it never gives a number twice.
func TestMaskerFull(t *testing.T) {
	m := NewMasker()
	e := match.Match{Entity: "E", Strength: match.Validated}
	for i := range maxEntries {
		m.Replace("a", e, fmt.Append(nil, "v", i))
	}
	if got := m.Replace("a", e, []byte("one more")); got != "[E]" {
		t.Errorf("Replace in a full session = %q, want [E]", got)
	}
	if got := m.Replace("a", e, []byte("v7")); got != "[E_8]" {
		t.Errorf("Replace of a known value = %q, want [E_8]", got)
	}
	for i := range maxTotal / maxEntries {
		for k := range maxEntries {
			m.Replace(fmt.Sprint("s", i), e, fmt.Append(nil, "v", k))
		}
	}
	if m.total > maxTotal {
		t.Errorf("total = %d, want at most %d", m.total, maxTotal)
	}
	if got := m.Replace("a", e, []byte("v7")); got != "[E]" {
		t.Errorf("Replace in a forgotten session = %q, want [E]", got)
	}
}

func TestMaskerSessions(t *testing.T) {
	m := NewMasker()
	for i := range maxSessions + 100 {
		m.Replace(fmt.Sprint(i), match.Match{Entity: "E", Strength: match.Validated}, []byte("v"))
	}
	if m.sessions.Len() > maxSessions {
		t.Errorf("%d sessions remembered, want at most %d", m.sessions.Len(), maxSessions)
	}
}
