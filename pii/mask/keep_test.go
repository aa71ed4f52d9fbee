package mask

import (
	"fmt"
	"reflect"
	"testing"

	"weir/internal/state"
	"weir/internal/testrand"
	"weir/pii/match"
)

// again returns a Masker that goes on where m ends, for one session, as another process
// would.
func again(t *testing.T, m *Masker, session string) *Masker {
	w := state.NewWriter()
	m.Keep(w, session)
	if w.Err() != nil {
		t.Fatal(w.Err())
	}
	next, r := m.Masking.Masker(), state.NewReader(w.Written())
	next.Keep(r, session)
	if err := r.End(); err != nil {
		t.Fatal(err)
	}
	return next
}

// A Masker that is read back between two values gives the same tokens, and finds the same
// redacted values, as one that was never written.
func TestKeep(t *testing.T) {
	r := testrand.New(t)
	kept, whole := NewMasker(), NewMasker()
	entities := []string{"EMAIL_ADDRESS", "PASSWORD", "PHONE_NUMBER", match.Person}
	owner := map[string]string{} // of a token: the value that has it
	for range 400 {
		n := r.IntN(60)
		x := match.Match{Entity: entities[n%len(entities)], Rule: "pii-test", Strength: match.Context}
		value := fmt.Appendf(nil, "value-%d-of-it", 1000+n)
		switch x.Entity {
		case "PHONE_NUMBER":
			value = fmt.Appendf(nil, "0%d 55 %d", 200+n, 100000+n)
		case match.Person:
			value = fmt.Appendf(nil, "Ada%c Lovel%c", 'a'+n%26, 'a'+n/3)
		}
		got, want := kept.Replace("s", x, value), whole.Replace("s", x, value)
		if got != want {
			t.Fatalf("a value has the token %s, and %s where nothing was written", got, want)
		}
		if v, ok := owner[got]; ok && v != string(value) {
			t.Fatalf("token %s is of two values", got)
		}
		owner[got] = string(value)
		if kept.LeastRedacted("s") != whole.LeastRedacted("s") {
			t.Fatal("LeastRedacted differs")
		}
		text := fmt.Appendf(nil, "see %s, and 0%d-55-%d or Ada%c", value, 200+n, 100000+n, 'a'+n%26)
		if a, b := kept.AppendRedacted(nil, "s", text), whole.AppendRedacted(nil, "s", text); !reflect.DeepEqual(a, b) {
			t.Fatalf("AppendRedacted = %v, want %v", a, b)
		}
		if r.IntN(3) == 0 {
			kept = again(t, kept, "s")
		}
	}
}
