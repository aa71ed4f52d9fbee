package literal

// An entry is a literal with what is left to compare where its group matches.
type entry struct {
	// What the text has before the place and at the literal's end, eight bytes each, once
	// the bits of the folds are set, which are the case of letters and all that the
	// literal does not reach.
	before, end pattern

	id    int32
	size  int16
	at    int16 // bytes from the literal's start to the place of the window
	run   uint8 // as Literal has it
	free  bool  // it may begin in the middle of a word
	whole bool  // as the window has it
	far   bool  // it goes on beyond what the group tells, so that end counts, too …
	long  bool  // … or beyond all three
	exact bool  // as Literal has it
	edge  bool  // likewise
}

// A pattern is what eight bytes of text are, the first one lowest.
type pattern struct{ want, fold uint64 }

// patternOf returns what a literal has from text[at] on.
func patternOf(text string, at int, exact bool) pattern {
	x, beyond := uint64(0), uint64(0)
	if 0 <= at && at+8 <= len(text) {
		x = eight(text, at)
	} else {
		before := min(max(0, -at), 8)
		n := min(max(0, len(text)-at), 8)
		for i := before; i < n; i++ {
			x |= uint64(text[at+i]) << (8 * i)
		}
		beyond = ^(uint64(1)<<(8*n) - 1) // where the literal does not reach …
		beyond |= 1<<(8*before) - 1      // … as before it
	}
	if exact {
		return pattern{x | beyond, beyond}
	}
	return pattern{x | beyond, smallLetters(x) | beyond}
}

// eight returns eight bytes of text, the first one lowest.
func eight(text string, at int) uint64 {
	t := text[at:][:8]
	return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 | uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
}

// smallLetters returns 0x20 for each byte of x that is a small letter.
func smallLetters(x uint64) uint64 {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	low := x &^ tops
	return (low + (0x80-'a')*ones) &^ (low + (0x80-'z'-1)*ones) &^ x & tops >> 2
}

// differs returns 0 if x is what the pattern wants.
func (p *pattern) differs(x uint64) uint64 { return (x | p.fold) ^ p.want }

// newEntry returns the entry of k.
func newEntry(k *known) entry {
	e := entry{
		id: k.id, size: int16(len(k.Text)), at: int16(k.at), run: k.Run,
		free: k.Inside, whole: k.whole, exact: k.Exact, edge: k.Edge,
	}
	e.before = patternOf(k.Text, k.at-8, k.Exact)
	behind, told := len(k.Text)-k.at, 8-int(k.before())
	e.long = k.at > 8 || behind > told+8 || behind > told && len(k.Text) < 8
	if e.far = behind > told && len(k.Text) >= 8; e.far {
		e.end = patternOf(k.Text, len(k.Text)-8, k.Exact)
	}
	return e
}

// isLong reports whether t begins with four letters and digits.
func isLong[T []byte | string](t T) bool {
	return len(t) >= 4 && alnum[t[0]] && alnum[t[1]] && alnum[t[2]] && alnum[t[3]]
}

// equals compares text with what is known of the literal, which is as long.
func (e *entry) equals(text []byte, literal string) bool {
	if e.exact {
		return string(text) == literal
	}
	return equalFold(text, literal)
}

// equalFold compares text with a literal of the same length.
func equalFold(text []byte, literal string) bool {
	for i, c := range text {
		if fold[c] != literal[i] {
			return false
		}
	}
	return true
}

// fold maps ASCII capitals to small letters and every other byte to itself.
var fold = func() (t [256]byte) {
	for i := range t {
		t[i] = byte(i)
		if 'A' <= i && i <= 'Z' {
			t[i] += 'a' - 'A'
		}
	}
	return t
}()
