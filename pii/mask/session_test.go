package mask

import (
	"math"
	"strconv"
	"testing"

	"weir/pii/match"
)

// Sessions that take turns keep what is known of each, until others take their place.
func TestSessionsTakeTurns(t *testing.T) {
	m := NewMasker()
	email := match.Match{Entity: "EMAIL_ADDRESS", Strength: match.Validated}
	password := match.Match{Entity: "PASSWORD", Rule: "secret-named", Strength: match.Context, Secret: true}
	const sessions = 700
	for round := range 2 {
		for i := range sessions {
			id := []string{"", "0000-", "a session with a long name "}[i%3] + strconv.Itoa(i)
			for n := range 2 {
				value := []byte(strconv.Itoa(n+round) + "@example.com")
				if got, want := m.Replace(id, email, value), "[EMAIL_ADDRESS_"+strconv.Itoa(n+round+1)+"]"; got != want {
					t.Fatalf("round %d, session %s: %s, want %s", round, id, got, want)
				}
			}
			if want := round > 0 && i%2 == 0; (m.LeastRedacted(id) < math.MaxInt) != want {
				t.Fatalf("round %d: session %s is remembered: %t", round, id, !want)
			}
			if i%2 == 0 {
				m.Replace(id, password, []byte("hunter2hunter2"))
			}
		}
	}
	for i := range maxSessions {
		m.Replace("more "+strconv.Itoa(i), password, []byte("hunter2hunter2"))
	}
	if m.LeastRedacted("0") < math.MaxInt {
		t.Error("a session is remembered that others have taken the place of")
	}
}
