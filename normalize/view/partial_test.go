package view_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"weir/internal/testrand"
	"weir/normalize"
	"weir/normalize/sampletext"
	"weir/normalize/view"
)

const longText = 4096 // bytes from which on views may be partial

// A partial view shows parts of the whole view between line breaks. They map to the same
// places and hold every change with its surroundings.
func TestPartialViews(t *testing.T) {
	r := testrand.New(t)
	changes := []string{"é", "“", "ö", "’", "\u00a0", "ｗ", "µ", "À la carte", "d’être"}
	var n normalize.Normalizer
	partial := 0
	for range 300 {
		text := sampletext.ASCII(r, longText+r.IntN(40<<10))
		for range r.IntN(12) {
			at := r.IntN(len(text))
			text = bytes.Join([][]byte{text[:at], text[at:]}, []byte(changes[r.IntN(len(changes))]))
		}
		if r.IntN(3) > 0 {
			text = bytes.ReplaceAll(text, []byte(". "), []byte(".\n"))
		}
		for _, v := range n.Analyze(text, false).Views {
			if v.IsPartial() {
				partial++
				checkPart(t, text, v)
			}
		}
	}
	if partial < 50 {
		t.Errorf("%d partial views, want more", partial)
	}
}

func checkPart(t *testing.T, text []byte, v *view.View) {
	t.Helper()
	whole := v.Parent
	if 2*len(v.Text) > len(whole.Text) {
		t.Fatalf("%s view of %d bytes shows %d", v.Name, len(text), len(v.Text))
	}
	at := 0
	for _, line := range bytes.SplitAfter(v.Text, []byte("\n")) {
		k := bytes.Index(whole.Text[at:], bytes.TrimSuffix(line, []byte("\n")))
		if k < 0 {
			t.Fatalf("%s view shows %q, which the whole has not", v.Name, line)
		}
		at += k
	}
	for i := range v.Text {
		lo, hi := v.Source(i, i+1)
		if v.Text[i] != '\n' && (hi <= lo || !bytes.Contains(whole.Text, v.Text[i:i+1])) {
			t.Fatalf("%s view: Source(%d) = %d, %d", v.Name, i, lo, hi)
		}
		if hi-lo == 1 && v.Text[i] != '\n' && v.Text[i] != text[lo] && v.Text[i] != text[lo]|0x20 {
			t.Fatalf("%s view: %q at %d is of %q", v.Name, v.Text[i], i, text[lo:hi])
		}
	}
	for i, b := range whole.Text {
		lo, hi := whole.Source(i, i+1)
		if text[lo] < 0x80 || !utf8.RuneStart(b) || bytes.HasPrefix(whole.Text[i:], text[lo:hi]) {
			continue
		}
		// A change is noted up to a few bytes late.
		near := whole.Text[max(i-view.Reach+8, 0):min(i+view.Reach-8, len(whole.Text))]
		k := bytes.Index(v.Text, near)
		if k < 0 {
			t.Fatalf("%s view does not show the change at %d of %d", v.Name, i, len(whole.Text))
		}
		if !v.Shows(k, k+1) || !v.Shows(k+len(near)-1, k+len(near)) {
			t.Fatalf("%s view does not tell of the change at %d", v.Name, i)
		}
	}
}

// A partial view does not show a match far from all changes.
func TestShows(t *testing.T) {
	line := strings.Repeat("word after word ", 4) + "\n"
	text := strings.Repeat(line, 200) + "café\n" + strings.Repeat(line, 200)
	var n normalize.Normalizer
	a := n.Analyze([]byte(text), false)
	if len(a.Views) != 1 || !a.Views[0].IsPartial() {
		t.Fatalf("%d views of a long text", len(a.Views))
	}
	v := a.Views[0]
	k := bytes.Index(v.Text, []byte("cafe"))
	if k < 0 || !v.Shows(k, k+4) || !v.Shows(k-view.Reach/2, k-view.Reach/2+3) || v.Shows(0, 4) || v.Shows(len(v.Text)-4, len(v.Text)) {
		t.Errorf("view %q tells the wrong places", v.Text)
	}
	if lo, hi := v.Source(k, k+4); text[lo:hi] != "café" {
		t.Errorf("Source of the change is %q", text[lo:hi])
	}
}

// TestWholeBesidePlain holds that the other views of a long text are whole if there is a
// plain view, which is searched in place of the text: it splits the Thai vowel that the
// others leave as it is, far from their changes.
func TestWholeBesidePlain(t *testing.T) {
	filler := strings.Repeat("plain words of no weight stand here\n", 60)
	text := "\uff21 stands here\n" + filler + "\u0e04\u0e33\u0e2a\u0e31\u0e48\u0e07\n" + filler
	plain := false
	for _, v := range new(normalize.Normalizer).Analyze([]byte(text), false).Views {
		plain = plain || v.Name == "plain"
		if len(v.Text) < len(filler) || !v.Shows(len(v.Text)/2, len(v.Text)/2+1) {
			t.Errorf("the %s view is shown in part", v.Name)
		}
	}
	if !plain {
		t.Error("there is no plain view")
	}
}
