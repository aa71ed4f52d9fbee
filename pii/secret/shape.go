package secret

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"weir/internal/ascii"
)

// A shape is a token format read from a small subset of regular expression
// syntax: literals, \-escapes, [classes] with \w and \d, (?:a|b|) of literals,
// and {n} or {n,m} after a class. The subset can be matched by hand in a few
// nanoseconds and has the same meaning for package regexp, which the tests use
// as the slow twin.
type shape struct {
	parts []part
}

// A part is one step of a shape: alternative literals, or bytes of one class.
type part struct {
	alts     []string   // literals to choose from, in order; nil for a class
	set      *ascii.Set // bytes allowed, nil for literals
	min, max int        // how many bytes of set
}

// mustShape reads a shape of weir's own tables and panics on one it cannot read.
func mustShape(pattern string) *shape {
	s, rest := &shape{}, pattern
	var lit []byte
	flush := func() {
		if len(lit) > 0 {
			s.parts = append(s.parts, part{alts: []string{string(lit)}})
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
			s.parts = append(s.parts, part{alts: strings.Split(unescape(body), "|")})
			rest = after
		case rest[0] == '[':
			flush()
			end := strings.IndexByte(rest, ']')
			if end < 0 {
				panic(fmt.Sprintf("shape %q: open class", pattern))
			}
			p := part{set: parseClass(rest[1:end]), min: 1, max: 1}
			p.min, p.max, rest = parseCount(rest[end+1:])
			s.parts = append(s.parts, p)
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

// parseClass returns the bytes of a class: those of ascii.NewSet, \w and \d. Few classes
// differ, so each is made once.
func parseClass(s string) *ascii.Set {
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

// match returns the end of the shape in text from at on, or -1. Like package
// regexp it takes as much as it can and gives back only what later parts need.
func (s *shape) match(text []byte, at int) int { return matchParts(s.parts, text, at) }

func matchParts(parts []part, text []byte, at int) int {
	for i := range parts {
		p := &parts[i]
		if p.set == nil {
			if len(p.alts) > 1 {
				return matchAlts(p.alts, parts[i+1:], text, at)
			}
			if !hasPrefixAt(text, at, p.alts[0]) {
				return -1
			}
			at += len(p.alts[0])
			continue
		}
		n := runLength(p.set, text, at, p.max)
		if n < p.min {
			return -1
		}
		if p.min != p.max && i+1 < len(parts) {
			return backOff(p, parts[i+1:], text, at, n)
		}
		at += n
	}
	return at
}

func matchAlts(alts []string, rest []part, text []byte, at int) int {
	for _, a := range alts {
		if hasPrefixAt(text, at, a) {
			if end := matchParts(rest, text, at+len(a)); end >= 0 {
				return end
			}
		}
	}
	return -1
}

// backOff gives back bytes of a run one by one until the rest fits.
func backOff(p *part, rest []part, text []byte, at, n int) int {
	literal := len(rest[0].alts) == 1
	for ; n >= p.min; n-- {
		if literal && (at+n >= len(text) || text[at+n] != rest[0].alts[0][0]) {
			continue
		}
		if end := matchParts(rest, text, at+n); end >= 0 {
			return end
		}
	}
	return -1
}

// runLength counts the bytes of set from text[at] on, at most max.
func runLength(set *ascii.Set, text []byte, at, max int) int {
	n := 0
	for n < max && at+n < len(text) && set[text[at+n]] {
		n++
	}
	return n
}

// runBefore counts the bytes of set that end before text[at], at most max.
func runBefore(set *ascii.Set, text []byte, at, max int) int {
	n := 0
	for n < max && n < at && set[text[at-n-1]] {
		n++
	}
	return n
}

func hasPrefixAt(text []byte, at int, s string) bool {
	return at >= 0 && len(text)-at >= len(s) && string(text[at:at+len(s)]) == s
}

// first returns the bytes that may begin a match.
func (s *shape) first() *ascii.Set {
	p, c := &s.parts[0], new(ascii.Set)
	if p.set != nil && p.min > 0 {
		return p.set
	}
	for _, a := range p.alts {
		if a != "" {
			c[a[0]] = true
		}
	}
	if p.set != nil || slices.Contains(p.alts, "") {
		for b := range c {
			c[b] = true // what follows may begin it
		}
	}
	return c
}

// leastRun is how many bytes of a token are asked for behind a prefix, where all have
// as many.
const leastRun = 10

// prefixes returns the literals one of which begins every match, and how many bytes of
// tokenBytes follow each, up to leastRun.
func (s *shape) prefixes() (list []string, run uint8) {
	list = []string{""}
	for i := range s.parts {
		p := &s.parts[i]
		if p.set == nil {
			list = product(list, p.alts)
			continue
		}
		// A literal under three bytes is no anchor: the next byte is added where
		// it is one of a few.
		taken := 0
		if p.min > 0 && len(list[0]) < 3 {
			if members := few(p.set); members != nil {
				list, taken = product(list, members), 1
			}
		}
		run = uint8(min(leastRun, max(0, runOf(s.parts[i:])-taken)))
		break
	}
	return shortest(dedupe(list)), run
}

// shortest drops literals that begin with another of the list and go on with bytes of
// tokenBytes: where a long one occurs, its beginning does, with as many of those bytes
// after it.
func shortest(list []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(long string) bool {
		return slices.ContainsFunc(list, func(short string) bool {
			rest, ok := strings.CutPrefix(long, short)
			return ok && rest != "" && tokenBytes.All([]byte(rest))
		})
	})
}

// runOf returns with how many bytes of tokenBytes parts begin at least.
func runOf(parts []part) (n int) {
	for i := range parts {
		p := &parts[i]
		if p.set != nil {
			if *tokenBytes.Or(p.set) != *tokenBytes {
				break
			}
			n += p.min
			continue
		}
		least := len(p.alts[0])
		for _, a := range p.alts {
			if !tokenBytes.All([]byte(a)) {
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

func dedupe(in []string) []string {
	out := in[:0]
	for i, s := range in {
		if !slices.Contains(in[:i], s) {
			out = append(out, s)
		}
	}
	return out
}

// leading returns the index of the literal part that serves as anchor when a
// shape begins with a class: the first literal after it.
func (s *shape) leading() int {
	for i, p := range s.parts {
		if p.set == nil {
			return i
		}
	}
	return -1
}
