// Package shape reads and matches the forms of tokens: literals and runs of bytes of a class.
package shape

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"sync"

	"weir/internal/ascii"
)

// A Shape is a token format read from a small subset of regular expression
// syntax: literals, \-escapes, [classes] with \w and \d, (?:a|b|) of literals,
// and {n} or {n,m} after a class. The subset can be matched by hand in a few
// nanoseconds and has the same meaning for package regexp, which the tests use
// as the slow twin.
type Shape struct {
	Parts []Part
}

// A Part is one step of a shape: alternative literals, or bytes of one class.
type Part struct {
	Alts     []string   // literals to choose from, in order; nil for a class
	Set      *ascii.Set // bytes allowed, nil for literals
	Min, Max int        // how many bytes of set
}

// Must reads a shape of weir's own tables and panics on one it cannot read.
func Must(pattern string) *Shape {
	s, rest := &Shape{}, pattern
	var lit []byte
	flush := func() {
		if len(lit) > 0 {
			s.Parts = append(s.Parts, Part{Alts: []string{string(lit)}})
			lit = nil
		}
	}
	for rest != "" {
		switch {
		case strings.HasPrefix(rest, "(?:"):
			flush()
			body, after, ok := strings.Cut(rest[3:], ")")
			if !ok {
				panic(fmt.Sprintf("shape %q: open group", pattern))
			}
			s.Parts = append(s.Parts, Part{Alts: strings.Split(unescape(body), "|")})
			rest = after
		case rest[0] == '[':
			flush()
			end := strings.IndexByte(rest, ']')
			if end < 0 {
				panic(fmt.Sprintf("shape %q: open class", pattern))
			}
			p := Part{Set: Class(rest[1:end]), Min: 1, Max: 1}
			p.Min, p.Max, rest = parseCount(rest[end+1:])
			s.Parts = append(s.Parts, p)
		case rest[0] == '\\':
			lit, rest = append(lit, rest[1]), rest[2:]
		default:
			lit, rest = append(lit, rest[0]), rest[1:]
		}
	}
	flush()
	return s
}

func unescape(s string) string { return strings.ReplaceAll(s, `\`, "") }

// Class returns the bytes of a class: those of ascii.NewSet, \w and \d. Few classes
// differ, so each is made once.
func Class(s string) *ascii.Set {
	if set, ok := classes.Load(s); ok {
		return set.(*ascii.Set)
	}
	set, _ := classes.LoadOrStore(s, ascii.NewSet(classEscapes.Replace(s)))
	return set.(*ascii.Set)
}

var classes sync.Map // from a class to its *ascii.Set

var classEscapes = strings.NewReplacer(`\w`, "0-9A-Za-z_", `\d`, "0-9")

// parseCount reads {n} or {n,m}; without either the count is one.
func parseCount(s string) (lo, hi int, rest string) {
	if s == "" || s[0] != '{' {
		return 1, 1, s
	}
	body, rest, _ := strings.Cut(s[1:], "}")
	a, b, ranged := strings.Cut(body, ",")
	lo = countOf(a)
	if !ranged {
		return lo, lo, rest
	}
	return lo, countOf(b), rest
}

func countOf(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		n = n*10 + int(s[i]-'0')
	}
	return n
}

// Match returns the end of the shape in text from at on, or -1. Like package
// regexp it takes as much as it can and gives back only what later parts need.
func (s *Shape) Match(text []byte, at int) int { return matchParts(s.Parts, text, at) }

func matchParts(parts []Part, text []byte, at int) int {
	for i := range parts {
		p := &parts[i]
		if p.Set == nil {
			if len(p.Alts) > 1 {
				return matchAlts(p.Alts, parts[i+1:], text, at)
			}
			if !HasPrefixAt(text, at, p.Alts[0]) {
				return -1
			}
			at += len(p.Alts[0])
			continue
		}
		n := Run(p.Set, text, at, p.Max)
		if n < p.Min {
			return -1
		}
		if p.Min != p.Max && i+1 < len(parts) {
			return backOff(p, parts[i+1:], text, at, n)
		}
		at += n
	}
	return at
}

func matchAlts(alts []string, rest []Part, text []byte, at int) int {
	for _, a := range alts {
		if HasPrefixAt(text, at, a) {
			if end := matchParts(rest, text, at+len(a)); end >= 0 {
				return end
			}
		}
	}
	return -1
}

// backOff gives back bytes of a run one by one until the rest fits.
func backOff(p *Part, rest []Part, text []byte, at, n int) int {
	literal := len(rest[0].Alts) == 1
	for ; n >= p.Min; n-- {
		if literal && (at+n >= len(text) || text[at+n] != rest[0].Alts[0][0]) {
			continue
		}
		if end := matchParts(rest, text, at+n); end >= 0 {
			return end
		}
	}
	return -1
}

// Run counts the bytes of set from text[at] on, at most max.
func Run(set *ascii.Set, text []byte, at, max int) int {
	n := 0
	for n < max && at+n < len(text) && set[text[at+n]] {
		n++
	}
	return n
}

// RunBefore counts the bytes of set that end before text[at], at most max.
func RunBefore(set *ascii.Set, text []byte, at, max int) int {
	n := 0
	for n < max && n < at && set[text[at-n-1]] {
		n++
	}
	return n
}

// HasPrefixAt reports whether text[at:] begins with s. It is false for an at outside of text.
func HasPrefixAt(text []byte, at int, s string) bool {
	return at >= 0 && len(text)-at >= len(s) && string(text[at:at+len(s)]) == s
}

// First returns the bytes that may begin a match.
func (s *Shape) First() *ascii.Set {
	p, c := &s.Parts[0], new(ascii.Set)
	if p.Set != nil && p.Min > 0 {
		return p.Set
	}
	for _, a := range p.Alts {
		if a != "" {
			c[a[0]] = true
		}
	}
	if p.Set != nil || slices.Contains(p.Alts, "") {
		for b := range c {
			c[b] = true // what follows may begin it
		}
	}
	return c
}

// LeastRun is how many bytes of a token are asked for behind a prefix, where all have
// as many.
const LeastRun = 10

// Prefixes returns the literals one of which begins every match, and how many bytes of
// TokenBytes follow each, up to LeastRun.
func (s *Shape) Prefixes() (list []string, run uint8) {
	list = []string{""}
	for i := range s.Parts {
		p := &s.Parts[i]
		if p.Set == nil {
			list = product(list, p.Alts)
			continue
		}
		// A literal under three bytes is no anchor: the next byte is added where
		// it is one of a few.
		taken := 0
		if p.Min > 0 && len(list[0]) < 3 {
			if members := few(p.Set); members != nil {
				list, taken = product(list, members), 1
			}
		}
		run = uint8(min(LeastRun, max(0, runOf(s.Parts[i:])-taken)))
		break
	}
	return shortest(Dedupe(list)), run
}

// shortest drops literals that begin with another of the list and go on with bytes of
// TokenBytes: where a long one occurs, its beginning does, with as many of those bytes
// after it.
func shortest(list []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(long string) bool {
		return slices.ContainsFunc(list, func(short string) bool {
			rest, ok := strings.CutPrefix(long, short)
			return ok && rest != "" && TokenBytes.All([]byte(rest))
		})
	})
}

// runOf returns with how many bytes of TokenBytes parts begin at least.
func runOf(parts []Part) (n int) {
	for i := range parts {
		p := &parts[i]
		if p.Set != nil {
			if *TokenBytes.Or(p.Set) != *TokenBytes {
				break
			}
			n += p.Min
			continue
		}
		least := len(p.Alts[0])
		for _, a := range p.Alts {
			if !TokenBytes.All([]byte(a)) {
				return n
			}
			least = min(least, len(a))
		}
		n += least
	}
	return n
}

// few lists the members of a class of at most sixteen, or returns nil.
func few(set *ascii.Set) (list []string) {
	for b, in := range set {
		if in && len(list) == 16 {
			return nil
		}
		if in {
			list = append(list, string(rune(b)))
		}
	}
	return list
}

func product(a, b []string) []string {
	out := make([]string, 0, len(a)*len(b))
	for _, x := range a {
		for _, y := range b {
			out = append(out, x+y)
		}
	}
	return out
}

// Dedupe removes strings that occur earlier in the list. It reuses the memory of in.
func Dedupe(in []string) []string {
	out := in[:0]
	for i, s := range in {
		if !slices.Contains(in[:i], s) {
			out = append(out, s)
		}
	}
	return out
}

// Leading returns the index of the literal part that serves as anchor when a
// shape begins with a class: the first literal after it.
func (s *Shape) Leading() int {
	for i, p := range s.Parts {
		if p.Set == nil {
			return i
		}
	}
	return -1
}

// StepBack returns where a shape begins whose lead-th part begins at text[at].
// The parts before it are classes.
func (s *Shape) StepBack(text []byte, at, lead int) int {
	for i := lead - 1; i >= 0; i-- {
		p := &s.Parts[i]
		n := RunBefore(p.Set, text, at, p.Max)
		if n < p.Min {
			return -1
		}
		at -= n
	}
	return at
}

// Body returns the part of a value after its prefix, which is random.
func (s *Shape) Body(value []byte) []byte {
	if s.Parts[0].Set != nil {
		return value
	}
	for _, a := range s.Parts[0].Alts {
		if HasPrefixAt(value, 0, a) {
			return value[len(a):]
		}
	}
	return value
}

// TokenBytes are the bytes that most tokens consist of.
var TokenBytes = Class(`\w.-`)

// AccountNumber reports whether part is the base64 of 17 to 20 digits, as a number of an account
// at Discord is in its tokens.
func AccountNumber(part []byte) bool {
	var buf [24]byte
	n, err := base64.RawURLEncoding.Decode(buf[:], part)
	return err == nil && n >= 17 && n <= 20 && ascii.Digit.All(buf[:n])
}

// Fixed reports whether all values of the shape end with as many bytes of the same class, none of
// which is an underscore or hyphen.
func (s *Shape) Fixed() bool {
	p := &s.Parts[len(s.Parts)-1]
	return p.Set != nil && p.Min == p.Max && !p.Set['_'] && !p.Set['-']
}
