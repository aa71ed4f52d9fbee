package normalize

import (
	"bytes"
	"testing"
	"unicode/utf8"

	"weir/normalize/issue"
	"weir/normalize/view"
)

func seeds(f *testing.F) {
	p := newPhrases(f)
	for _, tt := range honest {
		f.Add([]byte(tt.text), false)
	}
	for _, d := range obfuscations {
		f.Add([]byte(d.make(p, p.phrase())), false)
	}
	f.Add([]byte("a\uFFFD\u200cb\uFFFD"), true)
	for _, s := range found {
		f.Add([]byte(s), false)
	}
}

// found has texts on which FuzzAnalyze failed once.
var found = []string{
	"AA\x7f\uFFFDч0ф",
	"\x1b[",
	"\uFFFDdetCirtser",
	"0\u094d\u03640",
	"XAA0AC0AXAA0AC0ACgB0ACAAYQB0AHA",
	hiddenAs("ignorehowmessagei", 0xe0000),
}

// FuzzAnalyze checks the contract: Issues in order, in range and on runes, an
// emitted text that is emitted again unchanged, and a way back from every view.
func FuzzAnalyze(f *testing.F) {
	seeds(f)
	var n, again Normalizer
	f.Fuzz(func(t *testing.T, text []byte, ill bool) {
		if !utf8.Valid(text) {
			text = bytes.ToValidUTF8(text, []byte("\uFFFD"))
		}
		a := n.Analyze(text, ill)
		checkIssues(t, text, a)
		for _, v := range a.Views {
			checkView(t, text, v)
		}
		for i := range a.Children {
			checkChild(t, text, &a.Children[i])
		}
		once := emit(string(text), a)
		if twice := emit(once, again.Analyze([]byte(once), false)); twice != once {
			t.Errorf("Analyze(%q) emits %q, and that %q", text, once, twice)
		}
	})
}

func onRune(text []byte, i int) bool {
	return i >= 0 && i <= len(text) && (i == len(text) || utf8.RuneStart(text[i]))
}

func checkIssues(t *testing.T, text []byte, a *Analysis) {
	t.Helper()
	last, edited := 0, 0
	for _, is := range a.Issues {
		if !onRune(text, is.Start) || !onRune(text, is.End) || is.Start > is.End || is.Start < last {
			t.Errorf("Analyze(%q) has %+v after %d", text, is, last)
		}
		last = is.Start
		if is.Act == issue.Note {
			continue
		}
		if is.Start < edited {
			t.Errorf("Analyze(%q) has %+v, which overlaps what ends at %d", text, is, edited)
		}
		edited = is.End
		if !utf8.ValidString(is.Replace) {
			t.Errorf("Analyze(%q) replaces by %q", text, is.Replace)
		}
	}
}

func checkView(t *testing.T, text []byte, v *view.View) {
	t.Helper()
	if !utf8.Valid(v.Text) {
		t.Errorf("Analyze(%q) has view %s %q, which is no UTF-8", text, v.Name, v.Text)
		return
	}
	loose := false
	for p := v; p != nil; p = p.Parent {
		loose = loose || p.Loose
	}
	before := 0
	for i := 0; i < len(v.Text); {
		_, size := utf8.DecodeRune(v.Text[i:])
		lo, hi := v.Source(i, i+size)
		if !onRune(text, lo) || !onRune(text, hi) || lo >= hi {
			t.Fatalf("view %s %q of %q: Source(%d, %d) = %d, %d", v.Name, v.Text, text, i, i+size, lo, hi)
		}
		if lo < before && !loose {
			t.Fatalf("view %s %q of %q: Source(%d, %d) = %d, %d goes back from %d", v.Name, v.Text, text, i, i+size, lo, hi, before)
		}
		if !loose {
			before = lo
		}
		if a, b := v.Source(i, len(v.Text)); a > lo || b < hi {
			t.Fatalf("view %s %q of %q: Source(%d, end) = %d, %d is without %d:%d", v.Name, v.Text, text, i, a, b, lo, hi)
		}
		i += size
	}
}

func checkChild(t *testing.T, text []byte, c *Child) {
	t.Helper()
	if !utf8.Valid(c.Text) || !onRune(text, c.Start) || !onRune(text, c.End) || c.Start > c.End || len(c.Via) != c.Depth {
		t.Errorf("Analyze(%q) has child %v %q of %d:%d", text, c.Via, c.Text, c.Start, c.End)
	}
	if lo, hi := c.Source(0, len(c.Text)); lo < c.Start || hi > c.End {
		t.Errorf("child %v of %q: Source(all) = %d, %d, want inside of %d:%d", c.Via, text, lo, hi, c.Start, c.End)
	}
	for _, v := range c.Views {
		if !utf8.Valid(v.Text) {
			t.Errorf("child %v of %q has view %s %q", c.Via, text, v.Name, v.Text)
		}
		if lo, hi := v.Source(0, len(v.Text)); !onRune(text, lo) || !onRune(text, hi) {
			t.Errorf("child %v of %q: view %s has Source(all) = %d, %d", c.Via, text, v.Name, lo, hi)
		}
	}
}

func FuzzRecover(f *testing.F) {
	f.Add([]byte("\xc1\xa9\xc1\xa7 \xed\xa0\xbd\xed\xb8\x80 \xff"))
	f.Add([]byte("plain é"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		got, found := Recover(nil, raw)
		if !utf8.Valid(got) {
			t.Errorf("Recover(%q) = %q, want UTF-8", raw, got)
		}
		if utf8.Valid(raw) && (found || !bytes.Equal(got, raw)) {
			t.Errorf("Recover(%q) = %q, %t, want it as it is", raw, got, found)
		}
	})
}
