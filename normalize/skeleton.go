package normalize

import "weir/internal/ascii"

// skeleton looks at the words of the latin view that may be spelled in letters
// that are not: it notes those that are not for sure, and adds the view in which
// words that only look like a word of the lexicon are that word, with letters of
// other alphabets that look the same made one.
func (b *disguise) skeleton(s *survey) {
	if b.parent == nil || !s.spoofs() {
		return
	}
	if b.d.depth == 0 {
		for i, j := b.nextWord(0); j > i; i, j = b.nextWord(j) {
			b.spoofed(i, j)
		}
	}
	if s.mixed {
		b.lookalikes()
	}
}

// nextWord returns the next letters and digits from i on, or bars, which look like
// letters; an empty range where there are none.
func (b *disguise) nextWord(i int) (int, int) {
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
func (b *disguise) lookalikes() {
	v := b.view("skeleton")
	changed, done := false, 0
	for i, j := b.nextWord(0); j > i; i, j = b.nextWord(j) {
		w := b.text[i:j]
		if len(w) < 4 || inLexicon(w) >= 0 {
			continue
		}
		if word := bySkeleton(w); word != "" {
			if done < i {
				v.copy(done, i)
			}
			v.unit(i, j)
			v.Text = append(v.Text, word...)
			changed, done = true, j
		}
	}
	if changed {
		if done < len(b.text) {
			v.copy(done, len(b.text))
		}
		b.add(v)
	}
}

// spoofed notes the word text[i:j] of the latin view if it is one of instructions
// and none of its letters is Latin in the source.
func (b *disguise) spoofed(i, j int) {
	if b.d.depth > 0 || j-i < 5 || !isKeyword(b.text[i:j]) {
		return
	}
	lo, hi := b.parent.Source(i, j)
	if hi-lo < 2*(j-i) {
		return
	}
	for k := lo; k < hi; {
		if b.d.text[k] < 0x80 {
			return
		}
		rec, size := runeRecord(b.d.text[k:])
		if rec.class == visible && 1<<rec.script&spoofScripts == 0 {
			return
		}
		k += size
	}
	b.d.note(Issue{Rule: "unicode-spoofed-word", Severity: Medium, Start: lo, End: hi})
}

// squashNative adds the squash view of letters beyond ASCII.
func (n *scanner) squashNative(d *document) {
	b := disguise{s: n, d: d, text: d.text}
	for _, v := range *d.views {
		if v.Name == "native" {
			b.text, b.parent = v.Text, v
		}
	}
	s := squash{disguise: b, v: b.view("squash")}
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

// noSingle passes over the ASCII from i on in which no letter stands by itself, by
// what stands beside it in ASCII, and returns where that ends.
func (b *disguise) noSingle(i int) int {
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
