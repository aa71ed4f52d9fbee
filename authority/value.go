package authority

import (
	"bytes"
	"unicode"

	"weir/internal/ascii"
)

// A Value is something that a call names: a recipient, a target or an object.
type Value struct {
	Text []byte // in lower case, as it is looked for
	Kind Kind
	Host []byte // of an address of the web, or nil

	compact []byte // the letters and digits of a long number, which texts write in groups, or nil

	// Names are stems of the words beside which the model read the value. The caller
	// sets them.
	Names []uint32
}

// A Kind says how much it means that two texts name the same value.
type Kind uint8

// The kinds, the least telling first.
const (
	Figure  Kind = iota // a number
	Phrase              // words
	Path                // of a file
	Code                // letters and digits: of an account, a product, a key
	Address             // of mail or the web
)

const (
	minArgument = 2   // bytes
	maxPhrase   = 100 // bytes of an argument that is compared as a whole
	maxTokens   = 48  // values of one argument
	minCode     = 4   // bytes
	minWhole    = 3   // bytes of one that is a whole argument
	minDigits   = 6   // of a number that names something
	maxEnding   = 8   // of the name of a file or host, with its dot
	minPhone    = 9   // digits of one with marks between them, which is no date
)

// AppendValues appends what the text of an argument names to dst.
func AppendValues(dst []Value, text []byte) []Value {
	if t := trim(text); len(t) >= minArgument && len(t) <= maxPhrase && bytes.IndexByte(t, '\n') < 0 {
		whole := wholeValue(t)
		if dst = append(dst, whole); whole.Kind > Phrase {
			return dst
		}
	}
	n := 0
	for i := 0; i < len(text) && n < maxTokens; {
		start, end := nextToken(text, i)
		if start == end {
			break
		}
		i = end
		t := trim(text[start:end])
		if kind, host := kindOf(t); kind > Phrase {
			v := Value{Text: lower(t), Kind: kind, Host: host}
			if kind == Code {
				v.compact = compact(t)
			}
			dst = append(dst, v)
			n++
		}
	}
	return dst
}

// wholeValue returns the value that the text of an argument is as a whole.
func wholeValue(text []byte) Value {
	kind, host := kindOf(text)
	if kind == Figure && len(text) == minWhole && isMixed(text) {
		kind = Code
	}
	if kind == Figure && hasLetter(text) {
		kind = Phrase
	} else if kind == Phrase && (!hasLetter(text) || bytes.ContainsAny(text, "{}();=<>[]")) {
		kind = Figure // a time, or a line of code
	}
	long := compact(text)
	if kind <= Phrase && long != nil {
		kind = Code
	}
	if kind != Code {
		long = nil
	}
	return Value{Text: lower(text), Kind: kind, Host: host, compact: long}
}

func nextToken(text []byte, i int) (start, end int) {
	for i < len(text) && parts(text[i]) {
		i++
	}
	start = i
	for i < len(text) && !parts(text[i]) {
		i++
	}
	return start, i
}

// parts reports whether c separates two values.
func parts(c byte) bool {
	switch c {
	case ' ', '\n', '\t', '\r', '"', '\'', '`', ',', ';', '<', '>', '(', ')', '[', ']', '{', '}', '|':
		return true
	}
	return false
}

// trim returns t without marks around it.
func trim(t []byte) []byte { return bytes.Trim(t, " \n\t\r\"'`.,;:!?()[]<>{}*") }

func lower(t []byte) []byte {
	t = bytes.ToLower(t)
	t = bytes.TrimPrefix(t, []byte("https://"))
	t = bytes.TrimPrefix(t, []byte("http://"))
	t = bytes.TrimPrefix(t, []byte("mailto:"))
	t = bytes.TrimPrefix(t, []byte("www."))
	if len(t) > 1 {
		t = bytes.TrimRight(t, "/")
	}
	return t
}

// kindOf returns the kind of a token, Figure for one that is nothing else, and the host of
// an address of the web.
func kindOf(t []byte) (Kind, []byte) {
	if len(t) < 3 {
		return Figure, nil
	}
	if bytes.IndexByte(t, ' ') >= 0 {
		return Phrase, nil
	}
	if at := bytes.IndexByte(t, '@'); at > 0 && bytes.IndexByte(t[at:], '.') > 0 {
		return Address, nil
	}
	l := lower(t)
	if host := hostOf(t, l); host != nil {
		return Address, host
	}
	if t[0] == '/' || t[0] == '~' || t[0] == '.' && bytes.IndexByte(t, '/') > 0 || bytes.IndexByte(t, '/') > 0 || len(t) > 3 && t[1] == ':' && t[2] == '\\' {
		return Path, nil
	}
	if k := bytes.LastIndexByte(t, '.'); k > 0 && len(t)-k <= maxEnding && len(t)-k > 1 && ascii.IsLetter(t[k+1]) {
		return Path, nil // the name of a file
	}
	if isIP(t) {
		return Address, nil
	}
	if isCode(t) {
		return Code, nil
	}
	return Figure, nil
}

// hostOf returns the host of an address of the web, or nil. t is the address, l the same in
// lower case without its scheme.
func hostOf(t, l []byte) []byte {
	end := bytes.IndexAny(l, "/?#")
	if end < 0 {
		end = len(l)
	}
	host := l[:end]
	dot := bytes.LastIndexByte(host, '.')
	if dot <= 0 || len(host)-dot < 3 || !ascii.IsLetter(host[dot+1]) {
		return nil
	}
	if bytes.Contains(t, []byte("://")) || bytes.HasPrefix(bytes.ToLower(t), []byte("www.")) || end < len(l) && bytes.IndexByte(host, '@') < 0 {
		return host
	}
	return nil
}

// isCode reports whether t is letters and digits that name something, or a long number.
func isCode(t []byte) bool {
	if t[0] == '@' && len(t) > minCode {
		return !bytes.ContainsAny(t[1:], "@.:")
	}
	digits, letters := 0, 0
	for _, c := range t {
		switch {
		case ascii.IsDigit(c):
			digits++
		case ascii.IsLetter(c):
			letters++
		case c != '-' && c != '_' && c != '+' && c != '=' && c != '#':
			return false
		}
	}
	if letters == 0 {
		return digits == len(t) && digits >= minDigits || digits >= minPhone
	}
	return digits > 0 && len(t) >= minCode && !isOrdinal(t)
}

// isMixed reports whether t holds letters and digits, and is no number with an ending.
func isMixed(t []byte) bool {
	return hasLetter(t) && bytes.ContainsAny(t, "0123456789") && !isOrdinal(t)
}

// isIP reports whether t is four numbers with dots between them.
func isIP(t []byte) bool {
	dots := 0
	for _, c := range t {
		if c == '.' {
			dots++
		} else if !ascii.IsDigit(c) {
			return false
		}
	}
	return dots == 3
}

// isOrdinal reports whether t is a number with an ending, as 20th or 10am.
func isOrdinal(t []byte) bool {
	n := len(t) - 2
	for _, c := range t[:n] {
		if !ascii.IsDigit(c) {
			return false
		}
	}
	switch string(bytes.ToLower(t[n:])) {
	case "st", "nd", "rd", "th", "am", "pm", "px", "kb", "mb", "gb", "ms", "cm", "mm", "kg", "km":
		return true
	}
	return false
}

// hasLetter reports whether t is more than figures and marks.
func hasLetter(t []byte) bool {
	return bytes.IndexFunc(t, unicode.IsLetter) >= 0
}

// Find returns where text, which is in lower case, names v at or after from, or -1.
func (v *Value) Find(text []byte, from int) int {
	at := v.findExact(text, from)
	if at < 0 && len(v.compact) > 0 {
		return v.findSpaced(text, from)
	}
	return at
}

// findSpaced is Find for a long number that text writes in groups.
func (v *Value) findSpaced(text []byte, from int) int {
	for ; from < len(text); from++ {
		i := bytes.IndexByte(text[from:], v.compact[0])
		if i < 0 {
			return -1
		}
		if from += i; from > 0 && joined(text[from-1]) {
			continue
		}
		n, end := 0, from
		for ; n < len(v.compact) && end < len(text); end++ {
			switch c := text[end]; {
			case c == v.compact[n]:
				n++
				continue
			case isGroupMark(c):
				continue
			}
			break
		}
		if n == len(v.compact) && (end == len(text) || !joined(text[end])) {
			return from
		}
	}
	return -1
}

// isGroupMark reports whether c may separate the groups of a number.
func isGroupMark(c byte) bool {
	return c == ' ' || c == '-' || c == '.' || c == '/' || c == '(' || c == ')' || c == 0xC2 || c == 0xA0
}

const (
	minCompact = 9 // letters and digits of a number that is written in groups
	maxCompact = 40
)

// compact returns the letters and digits of a long number, or nil.
func compact(t []byte) []byte {
	if len(t) > maxCompact {
		return nil
	}
	var out []byte
	digits := 0
	for _, c := range t {
		switch {
		case ascii.IsDigit(c):
			digits++
			out = append(out, c)
		case ascii.IsLetter(c):
			out = append(out, ascii.ToLower(c))
		case c != '+' && !isGroupMark(c):
			return nil
		}
	}
	if len(out) < minCompact || 2*digits < len(out) {
		return nil
	}
	return out
}

func (v *Value) findExact(text []byte, from int) int {
	for {
		i := bytes.Index(text[from:], v.Text)
		if i < 0 {
			return -1
		}
		from += i
		end := from + len(v.Text)
		if (from == 0 || !joined(text[from-1])) && (end == len(text) || !joined(text[end])) {
			return from
		}
		from++
	}
}

// AddNames adds the words of text, beside which v was read, to its names.
func (v *Value) AddNames(text []byte) { v.Names = appendStems(v.Names, text) }

// joined reports whether c is part of a word beside a value.
func joined(c byte) bool { return ascii.IsAlnum(c) || c >= 0x80 || c == '_' }
