package secret

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode/utf16"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/match"
)

// entityKnown is the entity of known values.
const entityKnown = "KNOWN_VALUE"

// RuleKnown is the rule of known values.
const RuleKnown = "secret-known-value"

// Lengths of known values in bytes.
const (
	MinKnown  = 4    // shorter ones occur in every text
	wholeOnly = 8    // from here on a value counts inside of words too
	maxKnownN = 4096 // longest value
)

// A Known finds values that the user gave, letter by letter and as they look
// inside URLs, JSON strings, base64 and hexadecimal. It is immutable.
type Known struct {
	forms  []knownForm
	heads  map[uint32][]int32           // forms by their first four bytes
	filter [1 << (knownBits - 6)]uint64 // of the heads
	most   int                          // length of the longest form
}

type knownForm struct {
	text  []byte
	whole bool // it must not be part of a longer word
}

const (
	knownHead = 4
	knownBits = 16
)

// ParseKnown reads a list of values: one a line, blank lines left out. White
// space around a value is not part of it. The error does not quote what was
// read.
func ParseKnown(text []byte) ([]string, error) {
	var values []string
	for i, line := range strings.Split(string(text), "\n") {
		v := strings.TrimSpace(line)
		switch {
		case v == "":
			continue
		case len(v) < MinKnown:
			return nil, fmt.Errorf("line %d: a value has at least %d bytes", i+1, MinKnown)
		case len(v) > maxKnownN:
			return nil, fmt.Errorf("line %d: a value has at most %d bytes", i+1, maxKnownN)
		}
		values = append(values, v)
	}
	if len(values) == 0 {
		return nil, errors.New("there are no values in it")
	}
	return values, nil
}

// FromEnvironment returns the values of those variables, given as "NAME=value",
// whose names are those of credentials. Values that are short, plain words,
// paths or references to another place are left out: they occur in many texts.
func FromEnvironment(environ []string) []string {
	var values []string
	for _, variable := range environ {
		name, value, _ := strings.Cut(variable, "=")
		_, n := nameOf([]byte(name))
		v := []byte(strings.TrimSpace(value))
		if n == namesNothing || len(v) < 8 || len(v) > maxKnownN || reference(v) || commonplace(v) {
			continue
		}
		values = append(values, string(v))
	}
	slices.Sort(values)
	return slices.Compact(values)
}

// commonplace reports whether a variable's value may well occur in a text that
// has nothing to do with it: a word, a number, a path or an address.
func commonplace(v []byte) bool {
	if v[0] == '/' || v[0] == '~' || bytes.HasPrefix(v, []byte("./")) {
		return true
	}
	if i := bytes.Index(v, []byte("://")); i > 0 && bytes.IndexByte(v[i:], '@') < 0 {
		return true
	}
	kinds := 0
	for _, is := range [...]func(byte) bool{ascii.IsDigit, ascii.IsLower, ascii.IsUpper, func(c byte) bool { return !ascii.IsAlnum(c) }} {
		if bytes.ContainsFunc(v, func(r rune) bool { return r < 0x80 && is(byte(r)) }) {
			kinds++
		}
	}
	return kinds < 2 && len(v) < 16
}

// NewKnown returns a Known for values, or nil for none. Values shorter than
// MinKnown are left out.
func NewKnown(values []string) *Known {
	k := &Known{heads: map[uint32][]int32{}}
	seen := map[string]bool{}
	for _, v := range values {
		if len(v) < MinKnown {
			continue
		}
		for _, form := range knownForms(v) {
			if len(form) >= MinKnown && !seen[form] {
				seen[form] = true
				k.add(form, len(v) < wholeOnly)
			}
		}
	}
	if len(k.forms) == 0 {
		return nil
	}
	return k
}

func (k *Known) add(form string, whole bool) {
	head := binary.LittleEndian.Uint32([]byte(form))
	k.heads[head] = append(k.heads[head], int32(len(k.forms)))
	k.forms = append(k.forms, knownForm{[]byte(form), whole})
	h := knownHash(head)
	k.filter[h>>6] |= 1 << (h & 63)
	k.most = max(k.most, len(form))
}

func knownHash(head uint32) uint32 { return head * 0x9e3779b1 >> (32 - knownBits) }

// knownForms returns how a value may be written.
func knownForms(v string) []string {
	forms := []string{v, url.QueryEscape(v), url.PathEscape(v), everyEscaped(v)}
	for _, f := range forms[1:4] {
		forms = append(forms, lowerHex(f))
	}
	for _, besides := range jsonBesides {
		forms = append(forms, jsonEscaped(v, besides))
	}
	forms = append(forms, hex.EncodeToString([]byte(v)), strings.ToUpper(hex.EncodeToString([]byte(v))))
	if len(v) < 6 {
		return forms // three or four characters of base64 are found by chance
	}
	for shift := range 3 {
		std := base64.RawStdEncoding.EncodeToString([]byte(strings.Repeat("\x00", shift) + v))
		// The first characters also encode the bytes before the value, the
		// last one also those after it.
		std = std[(shift*4+2)/3 : (shift+len(v))*4/3]
		forms = append(forms, std, strings.NewReplacer("+", "-", "/", "_").Replace(std))
	}
	return forms
}

// everyEscaped writes everything but letters and digits as %XX.
func everyEscaped(v string) string {
	var b strings.Builder
	for i := range len(v) {
		if c := v[i]; ascii.IsAlnum(c) {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// lowerHex writes the digits of %XX in lower case.
func lowerHex(v string) string {
	b := []byte(v)
	for i := 0; i+2 < len(b); i++ {
		if b[i] == '%' {
			copy(b[i+1:i+3], bytes.ToLower(b[i+1:i+3]))
		}
	}
	return string(b)
}

// jsonBesides has the characters that encoders escape in JSON strings besides those
// they must: none, those special in HTML, those beyond ASCII, those and the slash, the
// slash.
var jsonBesides = [...]func(r rune) bool{
	func(rune) bool { return false },
	func(r rune) bool { return r == '<' || r == '>' || r == '&' || r == 0x2028 || r == 0x2029 },
	func(r rune) bool { return r >= 0x7f },
	func(r rune) bool { return r >= 0x7f || r == '/' },
	func(r rune) bool { return r == '/' },
}

// jsonEscaped writes v as the inside of a JSON string.
func jsonEscaped(v string, besides func(r rune) bool) string {
	var b strings.Builder
	for _, r := range v {
		switch {
		case r == '"' || r == '\\' || r == '/' && besides(r):
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ' || besides(r):
			for _, u := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&b, `\u%04x`, u)
			}
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Append appends the places of known values in text.
func (k *Known) Append(dst []match.Match, text []byte) []match.Match {
	if k == nil {
		return dst
	}
	for i := 0; i+knownHead <= len(text); i++ {
		head := binary.LittleEndian.Uint32(text[i:])
		if h := knownHash(head); k.filter[h>>6]>>(h&63)&1 == 0 {
			continue
		}
		if end := k.longest(text, i, head); end > 0 {
			dst = append(dst, match.Match{Entity: entityKnown, Rule: RuleKnown, Start: i, End: end, Severity: rule.High,
				Strength: match.Validated, Secret: true})
			i = end - 1
		}
	}
	return dst
}

// longest returns where the longest form ends that begins at text[i], or 0.
func (k *Known) longest(text []byte, i int, head uint32) (end int) {
	for _, f := range k.heads[head] {
		form := &k.forms[f]
		e := i + len(form.text)
		if e <= end || !bytes.HasPrefix(text[i:], form.text) {
			continue
		}
		if form.whole && (i > 0 && ascii.Word[text[i-1]] && ascii.Word[text[i]] || e < len(text) && ascii.Word[text[e]] && ascii.Word[text[e-1]]) {
			continue
		}
		end = e
	}
	return end
}

// Awaits returns the offset from which on the end of text may be the beginning
// of a known value, or len(text).
func (k *Known) Awaits(text []byte) int {
	if k == nil {
		return len(text)
	}
	for i := max(0, len(text)-k.most); i < len(text); i++ {
		rest := text[i:]
		if len(rest) >= knownHead {
			head := binary.LittleEndian.Uint32(rest)
			for _, f := range k.heads[head] {
				if len(k.forms[f].text) >= len(rest) && bytes.HasPrefix(k.forms[f].text, rest) {
					return i
				}
			}
			continue
		}
		for f := range k.forms {
			if bytes.HasPrefix(k.forms[f].text, rest) {
				return i
			}
		}
	}
	return len(text)
}
