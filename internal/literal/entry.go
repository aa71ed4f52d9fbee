package literal

// An entry is a literal with the place of its window, one cache line.
type entry struct {
	// What the text has from the place on, before it, and at the literal's end, eight
	// bytes each, once the bits of the folds are set, which are the case of letters and
	// all that the literal does not reach.
	ahead, before, end pattern

	id    int32
	size  int32
	at    int16 // bytes from the literal's start to the place of the window
	free  bool  // it may begin in the middle of a word
	whole bool  // the word at the place has to have less than four letters and digits
	far   bool  // it goes on beyond ahead, so that end counts, too …
	long  bool  // … or beyond all three
}

// A pattern is what eight bytes of text are, the first one lowest.
type pattern struct{ want, fold uint64 }

// patternOf returns what a literal has from text[at] on.
func patternOf(text string, at int) pattern {
	p := pattern{^uint64(0), ^uint64(0)}
	for i := max(0, at); i < min(at+8, len(text)); i++ {
		c, n := text[i], 8*(i-at)
		p.want ^= uint64(^c) << n
		if letter(c) {
			p.fold ^= 0xdf << n
		} else {
			p.fold ^= 0xff << n
		}
	}
	return p
}

// differs returns 0 if x is what the pattern wants.
func (p *pattern) differs(x uint64) uint64 { return (x | p.fold) ^ p.want }

// newEntry returns the entry of a literal with its place at text[at].
func newEntry(text string, id, at int) entry {
	e := entry{id: int32(id), size: int32(len(text)), at: int16(at)}
	e.ahead, e.before = patternOf(text, at), patternOf(text, at-8)
	if behind := len(text) - at; behind > 8 {
		e.far, e.end = true, patternOf(text, len(text)-8)
		e.long = behind > 16
	}
	e.long = e.long || at > 8
	return e
}

// isLong reports whether t begins with four letters and digits.
func isLong[T []byte | string](t T) bool {
	return len(t) >= 4 && alnum[t[0]] && alnum[t[1]] && alnum[t[2]] && alnum[t[3]]
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
