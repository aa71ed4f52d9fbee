package pii

import (
	"testing"

	"weir/internal/testrand"
)

// What names say does not depend on which have been asked for before.
func TestKnownNames(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"api", "key", "token", "access", "_", "-", ".", "db", "password", "Phone", "number", "ssn", "user", "id", "a", "B", "card", "secret", "client", "x"}
	for _, name := range []string{"content", "text", "arguments", "command", "output"} {
		_, naming := lastNoun([]byte(name))
		if !plainMember([]byte(name)) || naming != namesNothing || speak([]byte(name), 0, len(name), wordsOfName, true) != (marks{}) {
			t.Errorf("%s is no plain name", name)
		}
	}
	said := 0
	for range 50_000 {
		var name []byte
		for range 1 + r.IntN(4) {
			name = append(name, parts[r.IntN(len(parts))]...)
		}
		entity, naming := secretName(name)
		marks := speak(name, 0, len(name), wordsOfName, true)
		for range 2 {
			if e, n := secretMember(name); e != entity || n != naming {
				t.Fatalf("secretMember(%q) = %q, %d, want %q, %d", name, e, n, entity, naming)
			}
			if m := speakOfMember(name); m != marks {
				t.Fatalf("speakOfMember(%q) = %x, want %x", name, m, marks)
			}
		}
		said += b2i(naming != namesNothing)
	}
	if said < 10_000 {
		t.Errorf("only %d names say anything", said)
	}
}
