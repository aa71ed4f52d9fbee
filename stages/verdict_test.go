package stages

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"weir/internal/match/rule"
)

// appendStringSlow is the slow twin of appendString.
func appendStringSlow(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < 0x20 || r == 0x7f || r == 0x2028 || r == 0x2029:
			const hex = "0123456789abcdef"
			b.WriteString(`\u`)
			for shift := 12; shift >= 0; shift -= 4 {
				b.WriteByte(hex[r>>shift&15])
			}
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func TestAppendString(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pieces := []string{"a", "plain words ", "\"", "\\", "\n", "\x00", "\x7f", "é", "\u2028", "\u2029", "\u2027", "\u202a", "😀", "\xe2\x80", "\xff", "\xed\xa0\x80"}
	for range 20000 {
		var s string
		for range r.IntN(8) {
			s += pieces[r.IntN(len(pieces))]
		}
		want := "x" + appendStringSlow(s)
		if got := string(appendString([]byte("x"), s)); got != want {
			t.Fatalf("appendString(%q) = %s, want %s", s, got, want)
		}
		if got := string(appendString([]byte("x"), []byte(s))); got != want {
			t.Fatalf("appendString(%q) of bytes = %s, want %s", s, got, want)
		}
	}
}

// TestAppendRepeats holds that a finding is written alike whatever stands before
// it.
func TestAppendRepeats(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	pick := func(from ...string) string { return from[r.IntN(len(from))] }
	for range 3000 {
		var all Verdict
		want := ""
		for i := range r.IntN(6) {
			f := Finding{Stage: pick("pii", "injection"), Rule: pick("a", "b"), Category: Category(pick("X", "Y")), Severity: rule.Severity(r.IntN(2)), Act: Act(r.IntN(5)),
				Segment: r.IntN(3) - 1, Replace: pick("", "[X]"), AbsorbedBy: pick("", "b"), OWASP: pick("", "LLM02"), Intent: pick("", "quoted"), Confidence: float64(r.IntN(3)) / 4}
			all.wheres = append(all.wheres, whereabouts{pointer: pick("/a", "/b\u200b"), inner: pick("", "/#"), key: r.IntN(2) == 0, turn: r.IntN(2)})
			p := place{lies: int32(r.IntN(len(all.wheres))), start: int32(r.IntN(9))}
			if f.Segment < 0 {
				p = place{}
			}
			all.Findings, all.places = append(all.Findings, f), append(all.places, p)
			one := Verdict{Findings: []Finding{f}, places: []place{p}, wheres: all.wheres}
			_, text, _ := strings.Cut(string(one.Append(nil)), `"findings":[`)
			if i > 0 {
				want += ","
			}
			want += strings.TrimSuffix(text, "]}")
		}
		if got := string(all.Append([]byte("before"))); !strings.Contains(got, `"findings":[`+want+"]") {
			t.Fatalf("Append = %s, want the findings %s", got, want)
		}
	}
}

// An answer in parts is the answer as a whole, and an error of who takes them ends it.
func TestAppendParts(t *testing.T) {
	p, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 1, 300, 3000} {
		text := strings.Repeat("ada@example.com 4111 1111 1111 1111 ", n)
		v := p.Run(t.Context(), parse(t, `{"role":"user","content":"`+text+`"}`))
		var got []byte
		parts := 0
		rest, err := v.AppendParts(nil, func(part []byte) ([]byte, error) {
			got = append(got, part...)
			clear(part) // its memory may be used for anything
			parts++
			return part[:0], nil
		})
		want := v.Append(nil)
		if got = append(got, rest...); err != nil || string(got) != string(want) {
			t.Errorf("%d values: the parts are not the whole: %d bytes, want %d; %v", n, len(got), len(want), err)
		}
		if least := len(want)/partSize - 1; parts < least || parts > least+2 {
			t.Errorf("%d values: %d parts of %d bytes", n, parts, len(want))
		}
		failed := errors.New("full")
		if _, err := v.AppendParts(nil, func([]byte) ([]byte, error) { return nil, failed }); parts > 0 && err != failed {
			t.Errorf("%d values: AppendParts = %v, want %v", n, err, failed)
		}
	}
}
