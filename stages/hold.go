package stages

import (
	"bytes"
	"unicode/utf8"

	"weir/transcript"
)

const (
	reachAfter   = 41   // bytes after a number whose words may say what it is
	reachWords   = 5    // and how many words
	reachIn      = 1024 // bytes of text to be read that are held: patterns reach that far
	reachArmour  = 160  // bytes within which a key must follow the line that announces it
	reachQuote   = 160  // bytes of a quoted value that may have spaces
	reachDate    = 64   // bytes within which a date follows a word of birth
	reachEscape  = 128  // bytes of a terminal sequence
	reachRun     = 384  // bytes of a run without a blank that are held: values are known by fewer
	reachFile    = 4096 // bytes of a key file within which its secret part must begin
	maxGroup     = 128  // bytes of a number or code, or of one group of it
	minDigits    = 5    // digits that make a number worth asking about
	minCode      = 6    // letters and digits of a code, of which two are digits
	maxChainGap  = 3    // bytes between two groups of a number
	shortCapital = 4    // capitals that may be part of a number with blanks
)

// hold returns the offset from which on the end of the text may be the
// beginning of something to mask, however it goes on. Whatever stands before
// is decided: every value found there, and that nothing else is one.
func (t *text) hold(dir transcript.Dir) int {
	t.note()
	b, n := t.buf, &t.tail
	h := t.runStart() - t.base
	if run := n.run - t.base; h <= run || h == len(b) {
		h = lead(b, chainStart(b, h)) // not in the middle of a run
	}
	h = min(h, armour(b))
	if t.end()-n.mark <= reachQuote {
		h = min(h, terminal(b), quoted(b), element(b), spelled(b))
	}
	if t.end()-n.born <= reachDate {
		h = min(h, birth(b))
	}
	if t.end()-n.digit < reachAfter+maxGroup {
		h = awaited(b, h)
	}
	if n.file >= 0 {
		h = min(h, n.file-t.base)
	}
	if dir == transcript.In {
		h = min(h, len(b)-reachIn)
	}
	return max(t.done, t.base+max(h, 0))
}

// runStart returns where the end of the text begins that may be a value without
// blanks: where its last run begins, unless punctuation that no value has
// closes it. Of a run that is longer than what any value is known by only the
// end is held, and the header of a token, which is told by what follows it.
func (t *text) runStart() int {
	run := max(t.tail.run, t.base)
	if t.end()-run > reachRun {
		h := t.end() - reachRun
		for h > run && !utf8.RuneStart(t.buf[h-t.base]) {
			h--
		}
		return t.header(run, h)
	}
	if closed(t.buf[run-t.base:]) {
		return t.end()
	}
	return run
}

// spaceless tells the letters and marks of scripts that put no blanks between
// words. Full-width letters and digits are not among them: values are written
// in those.
func spaceless(r rune) bool {
	return r >= 0x2e80 && r <= 0xa4cf || r >= 0xe00 && r <= 0xe7f || r >= 0x20000 && r <= 0x3ffff
}

// closed reports whether a run is one plain word with a mark after it that
// ends a clause.
func closed(run []byte) bool {
	n := len(run)
	if n < 2 || bytes.IndexByte([]byte("!?,;)"), run[n-1]) < 0 {
		return false
	}
	for _, c := range run[:n-1] {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			return false
		}
	}
	return true
}

// A token is a run of characters without a blank, or the end of a longer one.
type token struct {
	start, end              int
	digits, letters, others int
	capitals                int
}

// tokenBefore returns the token that ends last before b[:at], skipping what is
// blank. Its start equals its end where there is none.
func tokenBefore(b []byte, at int) (t token) {
	for at > 0 && blank(b[at-1]) {
		at--
	}
	t.start, t.end = at, at
	for t.start > 0 && !blank(b[t.start-1]) && t.end-t.start < maxGroup {
		t.start--
		t.count(b[t.start])
	}
	return t
}

// lastPart returns the letters and digits that t ends with: a group may follow
// a mark without a blank.
func (t *token) lastPart(b []byte) token {
	p := token{start: t.end, end: t.end}
	for p.start > t.start && (b[p.start-1]-'0' < 10 || b[p.start-1]|0x20-'a' < 26) {
		p.start--
		p.count(b[p.start])
	}
	return p
}

func (t *token) count(c byte) {
	switch {
	case '0' <= c && c <= '9':
		t.digits++
	case 'A' <= c && c <= 'Z':
		t.capitals++
		t.letters++
	case 'a' <= c && c <= 'z':
		t.letters++
	default:
		t.others++
	}
}

func blank(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }

// groups reports whether t may be a group of a number that is written with
// blanks.
func (t *token) groups() bool {
	n := t.end - t.start
	return t.digits > 0 || n > 0 && n <= shortCapital && t.letters > 0 && t.capitals == t.letters || n > 0 && t.letters == 0 && n <= maxChainGap
}

// chainStart returns where the row of groups begins that a number with blanks
// may be made of and that reaches to h, or h.
func chainStart(b []byte, h int) int {
	start, digits, n, capitals := h, 0, 0, 0
	for at, last := h, false; !last; n++ {
		t := tokenBefore(b, at)
		if t.start == t.end || at-t.end > maxChainGap || bytes.IndexByte(b[t.end:at], '\n') >= 0 || n > 12 {
			break
		}
		if last = !t.groups(); last {
			if t = t.lastPart(b); !t.groups() {
				break
			}
		}
		last = last || t.end-t.start >= maxGroup
		at = t.start
		digits += t.digits
		if n == 0 {
			capitals = t.capitals
		}
		if t.digits > 0 || t.letters > 0 {
			start = t.start
		}
	}
	// Two or three capitals may begin a number; more words of capitals than that
	// are shouting.
	if digits > 0 || n == 1 && (capitals == 2 || capitals == 3) {
		return start
	}
	return h
}

// awaited moves h before numbers and codes whose meaning may depend on words
// that follow, as long as these have not come.
func awaited(b []byte, h int) int {
	words, end := 0, lastEnd(b)
	for at := len(b); at > 0; {
		t := tokenBefore(b, at)
		if t.start == t.end || len(b)-t.end >= reachAfter {
			break
		}
		if t.end <= end {
			break
		}
		if t.end < len(b) && words > reachWords {
			break
		}
		if t.digits >= minDigits || t.digits >= 2 && t.digits+t.letters >= minCode {
			h = min(h, chainStart(b, t.end))
		} else if t.digits > 0 {
			if s := chainStart(b, t.end); digitsIn(b[s:t.end]) >= minDigits {
				h = min(h, s)
			}
		}
		if t.letters > 0 {
			words++
		}
		at = t.start
	}
	return h
}

func digitsIn(b []byte) (n int) {
	for _, c := range b {
		if '0' <= c && c <= '9' {
			n++
		}
	}
	return n
}

// lastEnd returns where the last mark stands after which no word says any more
// what stands before it, as far back as words reach, or -1.
func lastEnd(b []byte) int {
	for i := len(b) - 1; i >= max(0, len(b)-reachAfter); i-- {
		switch b[i] {
		case '\n', ';', '|', '{', '}', ',':
			return i
		}
	}
	return -1
}

// armour returns where a private key begins whose end has not come.
func armour(b []byte) int {
	from := max(0, len(b)-reachArmour)
	tail := b[from:]
	for _, first := range [...]string{"-----BEGIN", "PuTTY-User-Key-File-"} {
		if i := bytes.Index(tail, []byte(first)); i >= 0 {
			if j := bytes.Index(tail[i:], []byte("-----END")); j < 0 || !bytes.Contains(tail[i+j+8:], []byte("-----")) {
				return from + i
			}
		}
	}
	return len(b)
}

// terminal returns where a terminal sequence begins that may go on.
func terminal(b []byte) int {
	tail := b[max(0, len(b)-reachEscape):]
	i := bytes.LastIndexByte(tail, 0x1b)
	if i < 0 || len(tail)-i > 2 && tail[i+1] == '[' && tail[len(tail)-1] >= 0x40 {
		return len(b)
	}
	return len(b) - len(tail) + i
}

// quoted returns where a quoted value begins whose name says that it is a
// secret and whose closing mark has not come.
func quoted(b []byte) int {
	from := max(0, len(b)-reachQuote)
	tail := b[from:]
	for i := len(tail) - 1; i > 0; i-- {
		c := tail[i]
		if c != '"' && c != '\'' && c != '`' {
			continue
		}
		k := i
		for k > 0 && tail[k-1] == ' ' {
			k--
		}
		if k == 0 || tail[k-1] != ':' && tail[k-1] != '=' || bytes.IndexByte(tail[i+1:], c) >= 0 {
			continue
		}
		name := bytes.TrimRight(tail[:k-1], " \"'`")
		name = name[bytes.LastIndexAny(name, " \t\r\n{,(;")+1:]
		if secretName(name) {
			return from + i
		}
	}
	return len(b)
}

// element returns where the text of an element begins whose name says that it
// is a secret and whose closing tag has not come.
func element(b []byte) int {
	tail := b[max(0, len(b)-reachQuote):]
	i := bytes.LastIndexByte(tail, '>')
	if i < 0 || bytes.Contains(tail[i:], []byte("</")) {
		return len(b)
	}
	open := bytes.LastIndexByte(tail[:i], '<')
	if open < 0 || !secretName(tail[open+1:i]) {
		return len(b)
	}
	return len(b) - len(tail) + i + 1
}

// lead moves h before the word that a value begins with, if that word and a
// blank stand there.
func lead(b []byte, h int) int {
	if h == 0 || b[h-1] != ' ' {
		return h
	}
	for _, w := range [...]string{"SSWS ", "aivenv1 "} {
		if bytes.HasSuffix(b[:h], []byte(w)) {
			return h - len(w)
		}
	}
	return h
}

// spelled returns where an address begins whose sign is spelled in brackets, a
// blank before it or not.
func spelled(b []byte) int {
	from := max(0, len(b)-reachDate)
	tail := b[from:]
	for i := bytes.LastIndexAny(tail, "[({"); i >= 0; i = bytes.LastIndexAny(tail[:i], "[({") {
		if n := min(len(tail)-i, len("[at]")); i == 0 || tail[i-1] == ' ' && n < 4 || bytes.EqualFold(tail[i+1:i+min(n, 3)], []byte("at")) {
			return tokenBefore(b, from+i).start
		}
	}
	return len(b)
}

var birthWords = [...]string{"born", "birth", "dob"}

// birth returns where what follows a word of birth begins, which a date written
// in words may make a date of birth.
func birth(b []byte) int {
	tail := b[max(0, len(b)-reachDate):]
	for _, w := range birthWords {
		for i := 0; i+len(w) <= len(tail); i++ {
			k := bytes.IndexByte(tail[i:len(tail)-len(w)+1], w[0])
			if k < 0 {
				break
			}
			if i += k; bytes.EqualFold(tail[i:i+len(w)], []byte(w)) {
				return len(b) - len(tail) + i + len(w)
			}
		}
	}
	return len(b)
}

// secretName reports whether a name may be that of a secret. It has to hold of
// every name that the pii stage takes for one.
func secretName(name []byte) bool {
	var b [64]byte
	n := 0
	for _, c := range name[max(0, len(name)-len(b)):] {
		if c != '_' && c != '-' && c != ' ' && c != '.' {
			b[n] = c | 0x20
			n++
		}
	}
	for _, w := range [...]string{"pass", "pwd", "secret", "token", "key", "cred", "auth", "pin", "phrase", "seed", "mnemonic", "bearer", "cookie"} {
		if bytes.Contains(b[:n], []byte(w)) {
			return true
		}
	}
	return false
}

// suspect returns where the end of a text that was torn off may be the
// beginning of a value, or its end where it looks like none. Up to from the text
// is edited.
func (t *text) suspect(from int) int {
	t.note()
	b := t.buf
	h := t.runStart() - t.base
	if digitsIn(b[h:]) > 0 || h > 0 && blank(b[h-1]) && h == len(b) {
		h = chainStart(b, h)
	}
	h = min(max(min(h, armour(b)), from-t.base), len(b))
	tail := b[h:]
	digits, letters := digitsIn(tail), 0
	for _, c := range tail {
		if c|0x20 >= 'a' && c|0x20 <= 'z' {
			letters++
		}
	}
	plain := bytes.Contains(tail, []byte("://")) && !bytes.ContainsAny(tail, "@") && bytes.Count(tail, []byte(":")) < 2
	key := bytes.Contains(tail, []byte("-----BEGIN"))
	if key || !plain && (digits >= 9 || digits > 0 && letters >= 4 && len(tail) >= 8) {
		return max(t.done, t.base+h)
	}
	return t.end()
}
