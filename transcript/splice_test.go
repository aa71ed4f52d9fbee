package transcript

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// find returns the segment at a pointer; a leading ! means the key there.
func find(t testing.TB, ev *Event, pointer string) int {
	t.Helper()
	pointer, isKey := strings.CutPrefix(pointer, "!")
	for i := range ev.Segments {
		if ev.Pointer(i) == pointer && (ev.Segments[i].Kind == Key) == isKey {
			return i
		}
	}
	t.Fatalf("%s: no segment at %q", ev.Raw, pointer)
	return -1
}

type edit struct {
	pointer    string
	start, end int
	replace    string
}

func edits(t testing.TB, ev *Event, es []edit) []Edit {
	var out []Edit
	for _, e := range es {
		out = append(out, Edit{find(t, ev, e.pointer), e.start, e.end, e.replace})
	}
	return out
}

// outerEdits returns edits as those of the outermost strings, or as they are if they
// are refused.
func outerEdits(ev *Event, edits []Edit) []Edit {
	sorted := slices.Clone(edits)
	if ev.checkEdits(sorted) != nil {
		return edits
	}
	outer, err := ev.reparent(sorted)
	if err != nil {
		return edits
	}
	return slices.Clone(outer)
}

func TestSplice(t *testing.T) {
	for _, tt := range []struct {
		name, raw string
		edits     []edit
		want      string
	}{
		{"none", ` { "a" : 1.10 } `, nil, ` { "a" : 1.10 } `},
		{"string", `{"a":"mail x@y.z now","b":1e5}`, []edit{{"/a", 5, 10, "[E]"}}, `{"a":"mail [E] now","b":1e5}`},
		{"escapes stay", `"\u0061\/b\n"`, []edit{{"", 2, 3, "c"}}, `"\u0061\/c\n"`},
		{"escape replaced whole", `"\u0061\/b\n"`, []edit{{"", 0, 2, "x"}}, `"xb\n"`},
		{"minimal escaping", `"ab"`, []edit{{"", 1, 1, "\"\\/\n\x01é\x7f"}}, `"a\"\\/\n\u0001é` + "\x7f" + `b"`},
		{"pair", `"a\ud83d\ude00b"`, []edit{{"", 1, 5, ""}}, `"ab"`},
		{"in any order", `["abc","d"]`, []edit{{"/1", 0, 1, "4"}, {"/0", 2, 3, "3"}, {"/0", 0, 1, "1"}}, `["1b3","4"]`},
		{"touching", `"abc"`, []edit{{"", 1, 2, "y"}, {"", 0, 1, "x"}, {"", 2, 2, "+"}}, `"xy+c"`},
		{"number", `{"a":4111111111111111}`, []edit{{"/a", 0, 16, "[CARD]"}}, `{"a":"[CARD]"}`},
		{"part of a number", `[-12.5]`, []edit{{"/0", 1, 3, "x"}, {"/0", 4, 5, "y"}}, `["-x.y"]`},
		{"key", `{"a":1,"b":2}`, []edit{{"!/a", 0, 1, "c"}}, `{"c":1,"b":2}`},
		{"keys swapped", `{"a":1,"b":2}`, []edit{{"!/a", 0, 1, "b"}, {"!/b", 0, 1, "a"}}, `{"b":1,"a":2}`},
		{"inner string", `{"a":"{\"b\":\"x\"}"}`, []edit{{"/a/#/b", 0, 1, `"\`}}, `{"a":"{\"b\":\"\\\"\\\\\"}"}`},
		{"inner escape", `"[\"\\u0041\\n\"]"`, []edit{{"/#/0", 1, 2, "é"}}, `"[\"\\u0041é\"]"`},
		{"inner number", `"[17]"`, []edit{{"/#/0", 0, 2, "N"}}, `"[\"N\"]"`},
		{"inner inner number", `"[\"[17]\"]"`, []edit{{"/#/0/#/0", 0, 2, "N"}}, `"[\"[\\\"N\\\"]\"]"`},
		{"inner and outer", `"[\"x\"] "`, []edit{{"/#/0", 0, 1, "y"}, {"", 5, 6, "\n"}}, `"[\"y\"]\n"`},
		{"second value", `"{\"k\":\"a\"}\n{\"k\":\"b\"}"`, []edit{{"/#/1/k", 0, 1, "c"}}, `"{\"k\":\"a\"}\n{\"k\":\"c\"}"`},
		{"bad byte", "\"a\xffb\xfe\"", []edit{{"", 1, 4, "?"}}, "\"a?b\xfe\""},
		{"lone surrogate", `"a\ud800b"`, []edit{{"", 1, 4, "?"}}, `"a?b"`},
		{"bad bytes do not join", "\"\xc3x\xa9\"", []edit{{"", 3, 4, ""}}, "\"\uFFFD\xa9\""},
		{"bad bytes do not join over two edits", "\"\xc3xy\xa9\"", []edit{{"", 3, 4, ""}, {"", 4, 5, ""}}, "\"\uFFFD\xa9\""},
		{"surrogates do not join", `"\ud83dx\ude00"`, []edit{{"", 3, 4, ""}}, "\"\uFFFD\\ude00\""},
		{"inner surrogates do not join", `"[\"\\ud83dx\\ude00\"]"`, []edit{{"/#/0", 3, 4, ""}}, "\"[\\\"\uFFFD\\\\ude00\\\"]\""},
		{"bad replacement", `"a"`, []edit{{"", 0, 1, "\xff"}}, "\"\uFFFD\""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := parse(tt.raw)
			es := edits(t, ev, tt.edits)
			got, err := ev.Splice([]byte("before "), es)
			if err != nil || string(got) != "before "+tt.want {
				t.Errorf("Splice(%q, %v) = %q, %v, want %q", tt.raw, tt.edits, got, err, tt.want)
			}
			again, err := ev.Splice(nil, outerEdits(ev, es))
			if err != nil || string(again) != tt.want {
				t.Errorf("Splice(%q, Outer(%v)) = %q, %v, want %q", tt.raw, tt.edits, again, err, tt.want)
			}
		})
	}
}

func TestSpliceErrors(t *testing.T) {
	for _, tt := range []struct {
		name, raw string
		edits     []Edit
		want      error
	}{
		{"beyond the text", `"ab"`, []Edit{{0, 1, 3, ""}}, errRange},
		{"before the text", `"ab"`, []Edit{{0, -1, 1, ""}}, errRange},
		{"backwards", `"ab"`, []Edit{{0, 2, 1, ""}}, errRange},
		{"no such segment", `"ab"`, []Edit{{1, 0, 0, ""}}, errRange},
		{"overlap", `"abc"`, []Edit{{0, 1, 3, ""}, {0, 0, 2, ""}}, errOverlap},
		{"overlap of inner and outer", `"[\"x\"]"`, []Edit{{1, 0, 1, ""}, {0, 0, 5, ""}}, errOverlap},
		{"inside a code point", `"é"`, []Edit{{0, 1, 2, ""}}, errInside},
		{"ends inside a code point", `"aé"`, []Edit{{0, 1, 2, ""}}, errInside},
		{"inside an escape", `"\u00e9"`, []Edit{{0, 1, 2, ""}}, errInside},
		{"inside a pair", `"\ud83d\ude00"`, []Edit{{0, 0, 3, ""}}, errInside},
		{"inside a bad byte", "\"\xff\"", []Edit{{0, 0, 1, ""}}, errInside},
		{"key", `{"a":1,"b":2}`, []Edit{{0, 0, 1, "b"}}, errCollision},
		{"key against escaped key", `{"a":1,"\u0062":2}`, []Edit{{0, 0, 1, "b"}}, errCollision},
		{"two edited keys", `{"a":1,"b":2}`, []Edit{{0, 0, 1, "c"}, {2, 0, 1, "c"}}, errCollision},
		{"inner key", `"{\"a\":1,\"b\":2}"`, []Edit{{1, 0, 1, "b"}}, errCollision},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := parse(tt.raw)
			for _, es := range [][]Edit{tt.edits, outerEdits(ev, tt.edits)} {
				got, err := ev.Splice([]byte("x"), es)
				if !errors.Is(err, tt.want) || string(got) != "x" {
					t.Errorf("Splice(%q, %v) = %q, %v, want %v", tt.raw, es, got, err, tt.want)
				}
			}
		})
	}
}

func TestSpliceFault(t *testing.T) {
	if _, err := parse(`{"a":1`).Splice(nil, nil); err == nil {
		t.Errorf("Splice of a faulty line: no error")
	}
}

func TestOuter(t *testing.T) {
	ev := parse(`{"a":"{\"b\":\"x\",\"n\":17}","c":"y"}`)
	es := edits(t, ev, []edit{{"/c", 0, 1, "z"}, {"/a/#/n", 0, 2, "N"}, {"/a/#/b", 0, 1, `"`}})
	a, c := find(t, ev, "/a"), find(t, ev, "/c")
	want := []Edit{{a, 6, 7, `\"`}, {a, 13, 15, `"N"`}, {c, 0, 1, "z"}}
	if got := outerEdits(ev, es); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("Outer = %v, want %v", got, want)
	}
}

// many gives a line with one string of n escaped letters, and an edit for every
// second one.
func many(n int) (*Event, []Edit) {
	ev := parse(`"` + strings.Repeat(`\n\u00e9`, n) + `"`)
	es := make([]Edit, n)
	for i := range es {
		es[i] = Edit{0, 3*i + 1, 3*i + 3, "x"}
	}
	return ev, es
}

func TestSpliceMany(t *testing.T) {
	ev, es := many(100_000)
	got, err := ev.Splice(nil, es)
	if want := `"` + strings.Repeat(`\nx`, len(es)) + `"`; err != nil || string(got) != want {
		t.Errorf("Splice with %d edits = %.40q, %v, want %.40q", len(es), got, err, want)
	}
}

// Repairs of adjacent bad bytes are joined in linear time: none is copied again for each
// that follows.
func TestSpliceBadBytes(t *testing.T) {
	const n = 20000
	ev := parse(`"` + strings.Repeat("\xff", n) + `"`)
	repairs := make([]Edit, n)
	for i := range repairs {
		repairs[i] = Edit{0, 3 * i, 3*i + 3, "\uFFFD"}
	}
	var out []byte
	allocs := testing.AllocsPerRun(1, func() { out, _ = ev.Splice(out[:0], repairs) })
	if want := `"` + strings.Repeat("\uFFFD", n) + `"`; string(out) != want {
		t.Errorf("Splice of %d repairs = %d bytes, want %d", n, len(out), len(want))
	}
	if allocs > n/10 {
		t.Errorf("Splice of %d repairs allocates %.0f times", n, allocs)
	}
}
