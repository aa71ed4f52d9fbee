package stages

import (
	"bytes"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"weir/pii"
	"weir/pii/secret"
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
	maxJoined  = 8  // names that are read as one
	maxUnseen  = 3  // characters that cannot be seen
	longGiven  = 5  // bytes that stand after a name of secrets and : or =
)

// A namer gives the names of one event as pointers print them.
type namer struct {
	w    *worker
	ev   *transcript.Event
	fs   []Finding // sorted by place, or nil
	path []byte    // the names that the pointer at hand shows, joined
	from []int     // where each of them begins in path
}

// naming returns the namer of w for an event and what was found in it, sorted by place.
func (w *worker) naming(ev *transcript.Event, fs []Finding) *namer {
	w.namer.w, w.namer.ev, w.namer.fs = w, ev, fs
	return &w.namer
}

// pointer returns the pointer of a segment as it may be printed: with masked
// values replaced, and without names that may hold one. Where only several names
// together do, none of them is printed.
func (n *namer) pointer(seg int) string {
	n.path, n.from = n.path[:0], n.from[:0]
	p := n.ev.PointerWith(seg, n.name)
	for i := max(0, len(n.from)-maxJoined); i < len(n.from)-1; i++ {
		joined := n.path[n.from[i]:]
		if _, ok := n.w.paths[string(joined)]; ok {
			continue
		}
		if _, ok := n.w.paths.add(joined, n.w.harmless(joined)); !ok {
			return n.nameless(seg)
		}
	}
	return p
}

func (n *namer) nameless(seg int) string {
	return n.ev.PointerWith(seg, func(int) string { return elided })
}

// name returns one name as it may be printed.
func (n *namer) name(key int) string {
	text := n.ev.Segments[key].Text
	fs := n.findings(key)
	if len(fs) > 0 {
		shown, rest, edited := editedName(text, fs)
		if !printable(text) || longNumber(rest) || jumbled(rest) || !edited && !n.w.plain(text) {
			return elided
		}
		n.show(rest)
		return shown
	}
	shown, ok := n.w.names[string(text)]
	if !ok {
		if shown, ok = n.w.names.add(text, printable(text) && !longNumber(text) && !jumbled(text) && n.w.plain(text)); !ok {
			return elided
		}
	}
	n.show(text)
	return shown
}

// show notes a name that a pointer shows.
func (n *namer) show(name []byte) {
	n.from, n.path = append(n.from, len(n.path)), append(n.path, name...)
}

// printable reports whether a name may be printed for its characters and its
// length.
func printable(name []byte) bool { return utf8.RuneCount(name) <= maxToken && showable(name) }

// plain reports whether a name holds nothing that may be a value.
func (w *worker) plain(name []byte) bool {
	return bytes.IndexByte(name, '@') < 0 && !given(name) && w.harmless(name)
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
		if invisible(r) {
			unseen++
		}
	}
	return unseen <= maxUnseen
}

func invisible(r rune) bool {
	if ' ' <= r && r <= '~' {
		return false
	}
	return !unicode.IsPrint(r) || r > 0x7f && unicode.Is(unicode.Variation_Selector, r)
}

// findings returns what was found in a name.
func (n *namer) findings(key int) []Finding {
	first := sort.Search(len(n.fs), func(i int) bool { return n.fs[i].Segment >= key })
	last := first
	for last < len(n.fs) && n.fs[last].Segment == key {
		last++
	}
	return n.fs[first:last]
}

// editedName returns a name with its values masked, and what is left of it without
// them. What is stripped or folded is printed as it stands in the input: a
// pointer has to resolve there.
func editedName(text []byte, fs []Finding) (shown string, rest []byte, edited bool) {
	var b strings.Builder
	at := 0
	for i := range fs {
		if f := &fs[i]; f.edits() && f.Act >= Sanitize && f.Start >= at {
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
// because those of one format come again and again. What may not be printed is not
// kept.
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

// harmless reports whether nothing in text would be masked.
func (w *worker) harmless(text []byte) bool {
	found, err := w.env.rules().Append(nil, text, w.reader.scratch)
	return err == nil && len(w.env.pii.Append(nil, pii.Text{Bytes: text, IsKey: true}, found)) == 0
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
	var size, digits, turns, cases int // of the row at hand: turns from digit to letter, from small to capital
	var last byte
	for _, c := range append(b[:len(b):len(b)], ' ') {
		digit, small, capital := c-'0' < 10, c-'a' < 26, c-'A' < 26
		if !digit && !small && !capital {
			mixed := digits > 0 && digits < size
			if turns >= 2 || mixed && (size >= longMixed || size >= longJumble-2 && cases >= 2) || size >= longJumble && 3*cases >= size {
				return true
			}
			size, digits, turns, cases, last = 0, 0, 0, 0, 0
			continue
		}
		size++
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
		if '0' <= c && c <= '9' {
			n++
		}
	}
	return n
}

func blank(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
