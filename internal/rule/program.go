package rule

import (
	"errors"
	"fmt"
	"regexp"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/dlclark/regexp2/v2"
)

// ErrLimit is the error of a rule whose pattern ran out of backtracking steps
// or of time. What it was run on has not been judged: the caller blocks.
var ErrLimit = errors.New("pattern ran out of steps")

const (
	backtrackSlots = 50_000                 // backtracking stack of a Backtrack rule
	watchdog       = 500 * time.Millisecond // for one run of a Backtrack rule; the stack limit comes first
	lookBehind     = 64                     // bytes before a window that look-behind may see
)

// A program is the compiled pattern of one rule. Each form is compiled when it
// is first needed: most rules never see a hit, and compiling all of them would
// be the greater part of the start-up.
type program struct {
	rule *Rule

	first  lazy[regexp.Regexp]  // matches at or from the first byte of a text
	next   lazy[regexp.Regexp]  // the same after one code point of context
	search lazy[regexp.Regexp]  // like next, anywhere after the context
	back   lazy[regexp2.Regexp] // Backtrack
}

type lazy[T any] struct {
	once sync.Once
	re   *T
	err  error
}

func (l *lazy[T]) get(pattern string, compile func(string) (*T, error)) (*T, error) {
	l.once.Do(func() { l.re, l.err = compile(pattern) })
	return l.re, l.err
}

// A span is where a pattern matched: the whole match, and what is reported.
type span struct{ start, end, from, to int }

// Compile reports whether the pattern of r can be compiled. It is meant for
// rules that come from outside; weir's own are proved by their tests.
func (r *Rule) Compile() error {
	var err error
	if r.Engine == Backtrack {
		_, err = compileBack(r)(r.Pattern)
	} else {
		_, err = regexp.Compile(r.flagged())
	}
	if err != nil {
		return fmt.Errorf("rule %s: %w", r.ID, err)
	}
	return nil
}

// flagged returns the pattern as one group with its case flag.
func (r *Rule) flagged() string {
	if r.CaseSensitive {
		return "(?:" + r.Pattern + ")"
	}
	return "(?i:" + r.Pattern + ")"
}

func compileBack(r *Rule) func(string) (*regexp2.Regexp, error) {
	return func(pattern string) (*regexp2.Regexp, error) {
		options := regexp2.None
		if !r.CaseSensitive {
			options = regexp2.IgnoreCase
		}
		re, err := regexp2.Compile(pattern, options, regexp2.OptionMaxBacktrackingStackSize(backtrackSlots))
		if err == nil {
			re.MatchTimeout = watchdog
		}
		return re, err
	}
}

// at runs the pattern anchored at text[at], on text[:end].
func (p *program) at(text []byte, at, end int) (span, bool, error) {
	if p.rule.Engine == Backtrack {
		return p.backtrack(text, at, end, `\G(?:`+p.rule.Pattern+`)`)
	}
	if at == 0 {
		re, err := p.first.get(`\A`+p.rule.flagged(), regexp.Compile)
		return p.linear(re, err, text[:end], 0, 0)
	}
	// One code point of context lets \b and ^ see what really stands before.
	_, width := utf8.DecodeLastRune(text[:at])
	re, err := p.next.get(`\A(?s:.)`+p.rule.flagged(), regexp.Compile)
	s, ok, err := p.linear(re, err, text[at-width:end], at-width, 0)
	s.start += width
	s.from = max(s.from, s.start)
	return s, ok, err
}

// find runs the pattern on text[at:end] and returns the leftmost match.
func (p *program) find(text []byte, at, end int) (span, bool, error) {
	if p.rule.Engine == Backtrack {
		return p.backtrack(text, at, end, p.rule.Pattern)
	}
	re, err := p.first.get(p.rule.flagged(), regexp.Compile)
	if at == 0 {
		return p.linear(re, err, text[:end], 0, 0)
	}
	_, width := utf8.DecodeLastRune(text[:at])
	s, ok, err := p.linear(re, err, text[at-width:end], at-width, 0)
	if err != nil || !ok || s.start >= at {
		return s, ok, err
	}
	// The leftmost match began with the context: ask for one after it.
	re, err = p.search.get(`\A(?s:.+?)(`+p.rule.flagged()+`)`, regexp.Compile)
	return p.linear(re, err, text[at-width:end], at-width, 1)
}

// linear runs re on window, which begins at offset base of the text. The match
// is in group whole, the reported part in the group after it if there is one.
func (p *program) linear(re *regexp.Regexp, err error, window []byte, base, whole int) (span, bool, error) {
	if err != nil {
		return span{}, false, fmt.Errorf("rule %s: %w", p.rule.ID, err)
	}
	m := re.FindSubmatchIndex(window)
	if m == nil {
		return span{}, false, nil
	}
	return spanOf(m[2*whole:], base), true, nil
}

// spanOf makes a span of a match's index pairs: the first group is the whole,
// the next one that took part is what is reported.
func spanOf(m []int, base int) span {
	s := span{base + m[0], base + m[1], base + m[0], base + m[1]}
	for g := 2; g < len(m); g += 2 {
		if m[g] >= 0 {
			s.from, s.to = base+m[g], base+m[g+1]
			break
		}
	}
	return s
}

// backtrack runs pattern on text[at:end], with some text before at for
// look-behind.
func (p *program) backtrack(text []byte, at, end int, pattern string) (span, bool, error) {
	re, err := p.back.get(pattern, compileBack(p.rule))
	if err != nil {
		return span{}, false, fmt.Errorf("rule %s: %w", p.rule.ID, err)
	}
	base := runeStart(text, max(0, at-lookBehind))
	m, err := re.FindStringMatchStartingAt(string(text[base:end]), at-base)
	if err != nil {
		// The library's message quotes the text; it must not be passed on.
		return span{}, false, fmt.Errorf("rule %s: %w", p.rule.ID, ErrLimit)
	}
	if m == nil {
		return span{}, false, nil
	}
	i, n := m.ByteRange()
	s := span{base + i, base + i + n, base + i, base + i + n}
	if i, n, ok := firstGroup(m); ok {
		s.from, s.to = base+i, base+i+n
	}
	return s, true, nil
}

// firstGroup returns the place of the first capture group that took part.
func firstGroup(m *regexp2.Match) (start, length int, ok bool) {
	for _, g := range m.Groups()[1:] {
		if len(g.Captures) > 0 {
			start, length = g.ByteRange()
			return start, length, true
		}
	}
	return 0, 0, false
}

// runeStart moves at back to the beginning of the code point it lies in.
func runeStart(text []byte, at int) int {
	for i := 0; i < utf8.UTFMax && at > 0 && at < len(text) && !utf8.RuneStart(text[at]); i++ {
		at--
	}
	return at
}

// runeEnd moves at forward to the end of the code point it lies in.
func runeEnd(text []byte, at int) int {
	for i := 0; i < utf8.UTFMax && at < len(text) && !utf8.RuneStart(text[at]); i++ {
		at++
	}
	return at
}
