package wordlist

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

func listOf(t testing.TB, entries ...string) *List {
	var b Builder
	for i, e := range entries {
		if err := b.Add([]byte(e), int32(i)); err != nil {
			t.Fatalf("Add(%q) = %v", e, err)
		}
	}
	l, err := b.List()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestAppend(t *testing.T) {
	for _, c := range []struct {
		entry, text string
		want        string // what is found, in order, parted by |
	}{
		{"bluefinch", "Project BlueFinch ships", "BlueFinch"},
		{"bluefinch", "bluefinches and abluefinch", ""},
		{"blue finch", "the Blue \t\n Finch, blue finch!", "Blue \t\n Finch|blue finch"},
		{"blue finch", "bluefinch blue-finch", ""},
		{"c++", "C++ and c++11, but c+", "C++|c++"},
		{"@acme", "mail @ACME or x@acme, not @acmecorp", "@ACME|@acme"},
		{"the quick brown fox jumps", "x the quick brown fox jumps. The Quick Brown Fox sits", "the quick brown fox jumps"},
		{"jane.doe@corp.example", "<Jane.Doe@corp.example>", "Jane.Doe@corp.example"},
		{"кот", "скот и Кот", "Кот"},
		{"straße", "STRASSE, Straße", "Straße"},
		{"東京都", "昨日東京都に", "東京都"},
		{"金", "现金流", "金"},
		{"a_b", "A_B a_bc", "A_B"},
		{"№ 42", "№ 42 № 421", "№ 42"},
	} {
		l := listOf(t, c.entry)
		var got []string
		for _, h := range l.Append(nil, []byte(c.text)) {
			got = append(got, c.text[h.Start:h.End])
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("Append of %q in %q = %q, want %q", c.entry, c.text, got, c.want)
		}
	}
}

func TestAddRefuses(t *testing.T) {
	for entry, want := range map[string]error{
		"ab": ErrShort, " a ": ErrShort, "----": ErrBare, strings.Repeat("x", MaxEntry+1): ErrLong, "abc\xff": ErrUTF8,
	} {
		if err := new(Builder).Add([]byte(entry), 0); err != want {
			t.Errorf("Add(%q) = %v, want %v", entry, err, want)
		}
	}
}

func TestAlike(t *testing.T) {
	var b Builder
	for i := range MaxAlike + 1 {
		if err := b.Add(fmt.Appendf(nil, "university of the %d", i), 0); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.List(); err != ErrAlike {
		t.Errorf("List() = %v, want %v", err, ErrAlike)
	}
}

// TestTwin holds the search against one that compares every entry at every place.
func TestTwin(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"ab", "cde", "f_g", "x1", " ", "  ", "-", ".", "é", "Я", "金", "都", "No", "\t"}
	random := func(most int) string {
		var b strings.Builder
		for range 1 + r.IntN(most) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		return b.String()
	}
	for range 300 {
		var b Builder
		for i := range 40 {
			_ = b.Add([]byte(random(4)), int32(i)) // some are refused
		}
		l, err := b.List()
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			text := []byte(upper(r, random(12*(1+r.IntN(20)))))
			got, want := l.Append(nil, text), l.twin(text)
			slices.SortFunc(got, compareHits)
			slices.SortFunc(want, compareHits)
			if !slices.Equal(got, want) {
				t.Fatalf("Append(%q) = %v, want %v", text, got, want)
			}
		}
	}
}

func upper(r *rand.Rand, s string) string {
	if r.IntN(2) == 0 {
		return strings.ToUpper(s)
	}
	return s
}

func compareHits(a, b Hit) int {
	return slices.Compare([]int{a.Start, a.End, int(a.Owner)}, []int{b.Start, b.End, int(b.Owner)})
}

// twin is a slow Append.
func (l *List) twin(text []byte) (hits []Hit) {
	w := words{text: text}
	for w.fill() {
		for _, at := range w.fresh() {
			for i := range l.Len() {
				if start, end, ok := l.compare(uint32(i), text, at.start); ok {
					hits = append(hits, Hit{l.owners[i], start, end})
				}
			}
		}
	}
	return hits
}

// TestFilter holds that a filter has what was added, and little else.
func TestFilter(t *testing.T) {
	r := testrand.New(t)
	for _, n := range []int{0, 1, 3, 100, 10_000} {
		var count [lengths]int
		last, keys := make([]uint64, n), make([]uint64, n)
		for i := range n {
			last[i], keys[i] = sized(r.Uint64(), 1+r.IntN(20)), r.Uint64()
			count[last[i]%lengths]++
		}
		f := newFilter(count)
		for i := range n {
			f.line(last[i]).add(last[i])
			f.line(last[i]).add(keys[i])
		}
		for i := range n {
			if l := f.line(last[i]); l.has(last[i])&l.has(keys[i]) == 0 {
				t.Errorf("of %d hashes number %d is not in the filter", n, i)
			}
		}
		others := 0
		for range 10_000 {
			others += int(f.lasts([]word{{hash: sized(r.Uint64(), 1+r.IntN(20))}}))
		}
		if n == 10_000 && others > 200 {
			t.Errorf("the filter of %d hashes has %d of 10000 others", n, others)
		}
	}
}

func BenchmarkMillion(b *testing.B) {
	var builder Builder
	for i := range 1_000_000 {
		if err := builder.Add(fmt.Appendf(nil, "name%d of%d", i, i%97), 0); err != nil {
			b.Fatal(err)
		}
	}
	l, err := builder.List()
	if err != nil {
		b.Fatal(err)
	}
	text := []byte(strings.Repeat("The quick brown fox jumps over the lazy dog, and name77 of6 is not there. ", 100))
	b.SetBytes(int64(len(text)))
	var hits []Hit
	for b.Loop() {
		hits = l.Append(hits[:0], text)
	}
}

// TestPlainEntries holds what is folded and hashed of plain entries against what the way for
// all entries does.
func TestPlainEntries(t *testing.T) {
	r := testrand.New(t)
	const signs = "abcdxyzABCXYZ012__ -.@\t"
	plain := 0
	for range 20_000 {
		var entry []byte
		for range MinEntry + r.IntN(30) {
			entry = append(entry, signs[r.IntN(len(signs))])
		}
		entry = append([]byte("x"), entry...) // an entry does not begin with a blank
		got, ok := appendPlain(nil, entry)
		if !ok {
			continue
		}
		plain++
		want := appendFolded(nil, entry)
		if string(got) != string(want) || plainKey(got) != keyOf(want) {
			t.Fatalf("%q becomes %q with %v, want %q with %v", entry, got, plainKey(got), want, keyOf(want))
		}
	}
	if plain < 1000 {
		t.Errorf("%d plain entries are too few to say anything", plain)
	}
}
