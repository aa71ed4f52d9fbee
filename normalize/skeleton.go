package normalize

// skeleton adds the view in which words that only look like a word of the
// lexicon are that word: letters of other alphabets fold to one letter where two
// look the same.
func (b *disguise) skeleton(s *survey) {
	if b.parent == nil || !s.spoofs() {
		return
	}
	v := b.view("skeleton")
	changed := false
	for i := 0; i < len(b.text); {
		j := i
		for j < len(b.text) && (isWordByte(b.text[j]) || b.text[j] == '|') {
			j++
		}
		if j == i {
			v.copy(i, i+1)
			i++
			continue
		}
		b.spoofed(i, j)
		if w := b.text[i:j]; s.mixed && len(w) >= 4 && inLexicon(w) < 0 {
			if word := bySkeleton(w); word != "" {
				v.unit(i, j)
				v.Text = append(v.Text, word...)
				changed = true
				i = j
				continue
			}
		}
		v.copy(i, j)
		i = j
	}
	if changed {
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
	b.n.out.Issues = append(b.n.out.Issues, Issue{Rule: "unicode-spoofed-word", Severity: Medium, Start: lo, End: hi})
}

// squashNative adds the squash view of letters beyond ASCII.
func (n *Normalizer) squashNative(d *document) {
	b := disguise{n: n, d: d, text: d.text}
	for _, v := range *d.views {
		if v.Name == "native" {
			b.text, b.parent = v.Text, v
		}
	}
	v := b.view("squash")
	done := 0
	for i := 0; i < len(b.text); {
		if b.inWord(i) {
			i++
			continue
		}
		size, ok := b.single(i)
		if !ok {
			i += size
			continue
		}
		if end, gap := b.runEnd(i); gap != nil {
			done = b.joinRun(v, i, done)
			i = max(done, end)
			continue
		}
		i += size
	}
	b.add(v)
}

// inWord reports whether text[i] is ASCII and no letter by itself, by what stands
// beside it in ASCII.
func (b *disguise) inWord(i int) bool {
	c := b.text[i]
	return c < 0x80 && (!isASCIILetter(c) || i > 0 && isWordByte(b.text[i-1]) || i+1 < len(b.text) && isWordByte(b.text[i+1]))
}
