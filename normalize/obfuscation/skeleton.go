package obfuscation

import (
	"weir/internal/ascii"
	"weir/normalize/chars"
	"weir/normalize/clean"
	"weir/normalize/issue"
	"weir/normalize/lexicon"
)

// skeleton searches the latin view for words in letters that are not Latin: it reports
// keywords without any Latin letter, and adds the view with words that look like one of
// the lexicon.
func (b *reading) skeleton(s *clean.Survey) {
	if b.parent == nil || !s.Spoofs() {
		return
	}
	if b.d.Depth == 0 {
		for i, j := b.nextWord(0); j > i; i, j = b.nextWord(j) {
			b.spoofed(i, j)
		}
	}
	if s.Mixed {
		b.lookalikes()
	}
}

// nextWord returns the next word of letters, digits and bars, which look like letters,
// from i on, or an empty range.
func (b *reading) nextWord(i int) (int, int) {
	for i < len(b.text) && !ascii.IsAlnum(b.text[i]) && b.text[i] != '|' {
		i++
	}
	j := i
	for j < len(b.text) && (ascii.IsAlnum(b.text[j]) || b.text[j] == '|') {
		j++
	}
	return i, j
}

// lookalikes adds the skeleton view.
func (b *reading) lookalikes() {
	v := b.view("skeleton")
	changed, done := false, 0
	for i, j := b.nextWord(0); j > i; i, j = b.nextWord(j) {
		w := b.text[i:j]
		if len(w) < 4 || lexicon.Index(w) >= 0 {
			continue
		}
		if word := lexicon.BySkeleton(w); word != "" {
			if done < i {
				v.Copy(done, i)
			}
			v.Unit(i, j)
			v.Text = append(v.Text, word...)
			changed, done = true, j
		}
	}
	if changed {
		if done < len(b.text) {
			v.Copy(done, len(b.text))
		}
		b.add(v)
	}
}

// spoofed reports the word text[i:j] of the latin view if it is a keyword and none of
// its letters is Latin in the source.
func (b *reading) spoofed(i, j int) {
	if b.d.Depth > 0 || j-i < 5 || !lexicon.IsKeyword(b.text[i:j]) {
		return
	}
	lo, hi := b.parent.Source(i, j)
	if hi-lo < 2*(j-i) {
		return
	}
	for k := lo; k < hi; {
		if b.d.Text[k] < 0x80 {
			return
		}
		rec, size := chars.LookupFirst(b.d.Text[k:])
		if rec.Class == chars.Visible && 1<<rec.Script&chars.SpoofScripts == 0 {
			return
		}
		k += size
	}
	b.d.Report(issue.Issue{Rule: "unicode-spoofed-word", Severity: issue.Medium, Start: lo, End: hi})
}

// despaceNative adds the squash view of letters beyond ASCII.
func (n *Scanner) despaceNative(d *Document) {
	b := reading{s: n, d: d, text: d.Text}
	for _, v := range *d.Views {
		if v.Name == "native" {
			b.text, b.parent = v.Text, v
		}
	}
	s := despacer{reading: b, v: b.view("squash")}
	for i := 0; i < len(b.text); {
		if j := b.noSingle(i); j > i {
			i = j
			continue
		}
		if size, ok := b.single(i); !ok {
			i += size
			continue
		}
		end, gap := b.runEnd(i)
		if gap != nil {
			s.joinRun(i)
		}
		i = end // no part of a run without a gap has one
	}
	s.end()
}

// noSingle returns where the ASCII from i on ends in which no letter is a word by
// itself.
func (b *reading) noSingle(i int) int {
	for i < len(b.text) && b.text[i] < 0x80 {
		if !ascii.IsAlnum(b.text[i]) {
			i++
			continue
		}
		j := i + 1
		for j < len(b.text) && ascii.IsAlnum(b.text[j]) {
			j++
		}
		if j == i+1 && ascii.IsLetter(b.text[i]) && (i == 0 || !ascii.IsAlnum(b.text[i-1])) {
			return i
		}
		i = j
	}
	return i
}
