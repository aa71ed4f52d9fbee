package judge

import (
	"bytes"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/internal/jsonout"
	"weir/pii/secret"
	"weir/stages"
	"weir/stages/analysis"
	"weir/transcript"
)

const (
	maxToken = 64 // code points from which on a token of a pointer is not printed
	elided   = "…"
)

// Bounds of what a name may look like that is printed in a pointer. A name that
// goes beyond one may be a value that no rule knows, and is elided.
const (
	manyDigits = 9  // digits of a name: cards, accounts and identity numbers have more
	longMixed  = 16 // letters and digits in a row that hold both
	longJumble = 12 // letters in a row whose case changes at every third
	longRandom = 20 // letters in a row whose case changes at every fifth, as it does at every fourth of letters drawn at random, or that are a third or more of either case
	maxJoined  = 8  // names that are read as one
	maxUnseen  = 3  // characters that cannot be seen
	longGiven  = 5  // bytes after a name of secrets and : or =
)

// Pointers prints pointers to the segments of events, without the values that names may
// hold.
type pointers struct {
	analyzer *analysis.Analyzer
	names    printed
	paths    printed

	ev   *transcript.Event
	fs   []stages.Finding // in ev, sorted by place, or nil
	path []byte           // the names that the current pointer shows, joined
	from []int            // where each of them begins in path
}

func newPointers(a *analysis.Analyzer) pointers {
	return pointers{analyzer: a, names: printed{}, paths: printed{}}
}

// of makes p print pointers to segments of ev, in which fs were found, sorted by place.
func (p *pointers) of(ev *transcript.Event, fs []stages.Finding) *pointers {
	p.ev, p.fs = ev, fs
	return p
}

// pointer returns the pointer of a segment as it may be printed: with masked
// values replaced, and without names that may hold one. Where only several names
// together do, none of them is printed.
func (p *pointers) pointer(seg int) string {
	p.path, p.from = p.path[:0], p.from[:0]
	text := p.ev.PointerWith(seg, p.name)
	for i := max(0, len(p.from)-maxJoined); i < len(p.from)-1; i++ {
		joined := p.path[p.from[i]:]
		if _, ok := p.paths[string(joined)]; ok {
			continue
		}
		if _, ok := p.paths.add(joined, p.analyzer.Harmless(joined)); !ok {
			return p.nameless(seg)
		}
	}
	return text
}

func (p *pointers) nameless(seg int) string {
	return p.ev.PointerWith(seg, func(int) string { return elided })
}

// name returns one name as it may be printed.
func (p *pointers) name(key int) string {
	text := p.ev.Segments[key].Text
	fs := p.findings(key)
	if len(fs) > 0 {
		shown, rest, edited := editedName(text, fs)
		if !printable(text) || longNumber(rest) || jumbled(rest) || !edited && !p.plain(text) {
			return p.elide(text)
		}
		p.show(rest)
		return shown
	}
	shown, ok := p.names[string(text)]
	if !ok {
		if shown, ok = p.names.add(text, printable(text) && !longNumber(text) && !jumbled(text) && p.plain(text)); !ok {
			return p.elide(text)
		}
	}
	p.show(text)
	return shown
}

// maxElided is how many bytes of an elided name are read with those beside it.
const maxElided = 256

// elide returns what is printed for a name that may not be. The name still counts where
// several are read as one: the one before it may be the first half of a value.
func (p *pointers) elide(name []byte) string {
	p.show(name[:min(len(name), maxElided)])
	return elided
}

// show notes a name of the current pointer.
func (p *pointers) show(name []byte) {
	p.from, p.path = append(p.from, len(p.path)), append(p.path, name...)
}

// printable reports whether a name may be printed for its characters and its
// length.
func printable(name []byte) bool { return utf8.RuneCount(name) <= maxToken && showable(name) }

// plain reports whether a name holds nothing that may be a value.
func (p *pointers) plain(name []byte) bool {
	return bytes.IndexByte(name, '@') < 0 && !given(name) && p.analyzer.Harmless(name)
}

// showable reports whether a name may be printed for its characters: there is no
// control among them, and not so many that cannot be seen that they may spell
// something.
func showable(name []byte) bool {
	unseen := 0
	for _, r := range string(name) {
		if unicode.IsControl(r) {
			return false
		}
		if jsonout.Invisible(r) {
			unseen++
		}
	}
	return unseen <= maxUnseen
}

// findings returns what was found in a name.
func (p *pointers) findings(key int) []stages.Finding {
	first := sort.Search(len(p.fs), func(i int) bool { return p.fs[i].Segment >= key })
	last := first
	for last < len(p.fs) && p.fs[last].Segment == key {
		last++
	}
	return p.fs[first:last]
}

// editedName returns a name with its values masked, and what is left of it without
// them. Stripped and folded characters are printed as in the
// input: a pointer has to resolve there.
func editedName(text []byte, fs []stages.Finding) (shown string, rest []byte, edited bool) {
	var b strings.Builder
	at := 0
	for i := range fs {
		if f := &fs[i]; f.Edits() && f.Act >= stages.Sanitize && f.Start >= at {
			b.Write(text[at:f.Start])
			b.WriteString(f.Replace)
			rest = append(append(rest, text[at:f.Start]...), ' ')
			at, edited = f.End, true
		}
	}
	b.Write(text[at:])
	return b.String(), append(rest, text[at:]...), edited
}

// printed are names, or paths of names, that may be printed. They are remembered
// because those of one format come again and again. A name that may not be printed
// is not kept.
type printed map[string]string

// maxPrinted is the number of names at which all are forgotten.
const maxPrinted = 1 << 10

// add takes a judgement and returns it, with the name.
func (p printed) add(name []byte, harmless bool) (string, bool) {
	if len(p) >= maxPrinted {
		clear(p)
	}
	text := string(name)
	if harmless {
		p[text] = text
	}
	return text, harmless
}

// longNumber reports whether b has as many digits as a card, an account or an
// identity number, and is no day and no UUID.
func longNumber(b []byte) bool { return digitsIn(b) >= manyDigits && !isUUID(b) && !isDay(b) }

// given reports whether b gives a value to a name of secrets, or names a scheme
// of authorization and a value.
func given(b []byte) bool {
	for _, sep := range [...]string{":", "=", "earer ", "asic "} {
		if i := bytes.Index(b, []byte(sep)); i >= 0 && len(bytes.TrimSpace(b[i+len(sep):])) >= longGiven && (len(sep) > 1 || secret.MayName(b[:i])) {
			return true
		}
	}
	return false
}

// isUUID reports whether b is a UUID, as formats use them for names.
func isUUID(b []byte) bool {
	if len(b) != 36 {
		return false
	}
	for i, c := range b {
		if dash := i == 8 || i == 13 || i == 18 || i == 23; dash != (c == '-') || !dash && c-'0' >= 10 && c|0x20-'a' >= 6 {
			return false
		}
	}
	return true
}

// isDay reports whether b begins with a date.
func isDay(b []byte) bool {
	return len(b) >= 10 && len(b) < 32 && (bytes.HasPrefix(b, []byte("19")) || bytes.HasPrefix(b, []byte("20"))) && b[4] == '-' && b[7] == '-' && digitsIn(b[:10]) == 8
}

// jumbled reports whether a row of letters and digits in b changes between
// them, or between cases, as no word does.
func jumbled(b []byte) bool {
	if isUUID(b) {
		return false
	}
	var size, digits, capitals, turns, cases int // of the current row: turns from digit to letter, from small to capital
	var last byte
	for _, c := range append(b[:len(b):len(b)], ' ') {
		digit, small, capital := c-'0' < 10, c-'a' < 26, c-'A' < 26
		if !digit && !small && !capital {
			mixed := digits > 0 && digits < size && (size >= longMixed || size >= longJumble-2 && cases >= 2)
			if turns >= 2 || mixed || size >= longJumble && 3*cases >= size ||
				size >= longRandom && (5*cases >= size || 3*min(capitals, size-digits-capitals) >= size) {
				return true
			}
			size, digits, capitals, turns, cases, last = 0, 0, 0, 0, 0, 0
			continue
		}
		size++
		if capital {
			capitals++
		}
		switch {
		case digit:
			digits++
		case last-'0' < 10:
			turns++
		case capital && last-'a' < 26:
			cases++
		}
		last = c
	}
	return false
}

func digitsIn(b []byte) (n int) {
	for _, c := range b {
		if ascii.IsDigit(c) {
			n++
		}
	}
	return n
}
