package mask

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/pii/match"
)

// The plain twin of unmasked looks back from each match alone.
func plainUnmasked(dst []match.Match, n int, text []byte) []match.Match {
	kept := append([]match.Match(nil), dst[:n]...)
	for _, m := range dst[n:] {
		low := max(0, m.Start-match.MaxToken)
		at := bytes.LastIndexByte(text[low:min(m.Start+1, len(text))], '[')
		if at >= 0 && inWritten(text, low+at, &m) || stars(text[m.Start:m.End]) {
			continue
		}
		kept = append(kept, m)
	}
	return kept
}

// A token that says which value it is for, or that one is missing, is found; what people write
// in brackets is not.
func TestAppendWritten(t *testing.T) {
	text := "a [EMAIL_ADDRESS_1] b [REDACTED:GITHUB_TOKEN], [PHONE_NUMBER_12:k7f3q2ma] [PERSON_1_2:k7f3q2ma][EMAIL_ADDRESS:k7f3q2ma4tzc]" +
		" but [EMAIL_ADDRESS] [PASSWORD] [TODO_1] [REDACTED] [REDACTED:x] [0] [a][b] [EMAIL_ADDRESS_] [["
	var got []string
	for _, m := range AppendWritten(nil, []byte(text)) {
		got = append(got, text[m[0]:m[1]])
	}
	want := []string{"[EMAIL_ADDRESS_1]", "[REDACTED:GITHUB_TOKEN]", "[PHONE_NUMBER_12:k7f3q2ma]", "[PERSON_1_2:k7f3q2ma]", "[EMAIL_ADDRESS:k7f3q2ma4tzc]"}
	if !slices.Equal(got, want) {
		t.Errorf("AppendWritten found %q, want %q", got, want)
	}
}

func TestUnmaskedTwin(t *testing.T) {
	parts := []string{"[EMAIL_ADDRESS_1]", "[EMAIL_ADDRESS", "_2]", "[REDACTED:GITHUB_TOKEN]", "[PASSWORD:abcdefghijkl]", "[", "]", " ", "word", "****12", "*", "ada@example.com", strings.Repeat("x", 62), "["}
	r := testrand.New(t)
	dropped := 0
	for range 20_000 {
		var b strings.Builder
		for n := r.IntN(8); n > 0; n-- {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		text := []byte(b.String())
		var found []match.Match
		for at := r.IntN(20); at < len(text); at += 1 + r.IntN(40) {
			end := min(len(text), at+1+r.IntN(12))
			found = append(found, match.Match{Start: at, End: end, Strength: match.Strength(r.IntN(4))})
			at = end
		}
		n := r.IntN(len(found) + 1)
		want := plainUnmasked(found, n, text)
		dropped += len(found) - len(want)
		if got := DropWritten(found, n, text); len(got)+len(want) > 0 && !reflect.DeepEqual(got, want) {
			t.Fatalf("of %q from %d on\n got %v\nwant %v", text, n, got, want)
		}
	}
	if dropped < 500 {
		t.Errorf("only %d matches are dropped", dropped)
	}
}
