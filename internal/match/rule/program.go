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

// A LimitError is the error of a rule whose pattern backtracked too deep or for too long.
// Its text has not been judged, so that the caller blocks.
type LimitError struct{ Rule string } // the ID

func (e LimitError) Error() string {
	return "rule " + e.Rule + ": its regexp2 expression reached its limit of depth or time"
}

// ErrMany is the error of a text with more matches than Scratch.Most.
var ErrMany = errors.New("too many matches")

const (
	backtrackSlots = 50_000          // backtracking stack of a Backtrack rule
	watchdog       = 2 * time.Second // for one run of a Backtrack rule whose stack stays small
	lookBehind     = 64              // bytes before a window that look-behind may see
)

// A program is the compiled pattern of one rule. Each form is made when it is
// first needed: most rules never see a hit, and making all of them would be the
// greater part of the start-up. Package regexp is needed only where an automaton
// or the backtracker's memory would be too large.
type program struct {
	rule *Rule

	once, onceOwn, onceTail sync.Once
	auto, whole, tailOf     *automaton // see automaton, own and tail

	onceForms sync.Once
	compiled  *forms // see forms
}

// forms are what libraries make of a pattern.
type forms struct {
	first  lazy[regexp.Regexp]  // matches from the first byte of a text
	next   lazy[regexp.Regexp]  // the same after one code point of context
	bare   lazy[regexp.Regexp]  // matches anywhere
	search lazy[regexp.Regexp]  // the same after one code point of context
	start  lazy[regexp2.Regexp] // Backtrack: matches from the offset given
	back   lazy[regexp2.Regexp] // Backtrack: matches anywhere from there
}

// forms returns the forms of the pattern that libraries have made so far.
func (p *program) forms() *forms {
	p.onceForms.Do(func() { p.compiled = new(forms) })
	return p.compiled
}

// automaton returns an automaton that rules out matches of the rule, or nil if
// the pattern has no automaton. The other forms report a bad pattern.
func (p *program) automaton() *automaton {
	p.once.Do(func() {
		rest := ""
		if s := p.rule.precompiled(); s != "" {
			p.auto, rest = decode(s)
		} else if loose := p.rule.compileAutomaton(true); loose != "" {
			p.auto, _ = decode(loose)
			return
		} else if own := p.rule.compileAutomaton(false); own != "" {
			p.auto, _ = decode(own)
		}
		if rest == "" {
			p.whole = p.auto
		}
	})
	return p.auto
}

// own returns the automaton of the pattern itself, where automaton returns one. It is nil
// if that is too large.
func (p *program) own() *automaton {
	p.onceOwn.Do(func() {
		if p.whole != nil {
			return
		}
		if s := p.rule.precompiled(); s != "" {
			_, rest := decode(s) // read again: few rules come here, and all would keep it
			p.whole, _ = decode(rest)
		} else if own := p.rule.compileAutomaton(false); own != "" {
			p.whole, _ = decode(own)
		}
	})
	return p.whole
}

// tail returns the automaton of the rule's Tail, or nil if it is too large.
func (p *program) tail() *automaton {
	p.onceTail.Do(func() {
		if encoded, err := assembleTree(relax(p.rule.Tail), false, false); err == nil {
			p.tailOf, _ = decode(encoded)
		}
	})
	return p.tailOf
}

// A lazy is one compiled form of a pattern.
type lazy[T any] struct {
	once sync.Once
	re   *T
	err  error
}

// get compiles the rule's pattern with before and after around it, once.
func (l *lazy[T]) get(r *Rule, compile func(r *Rule, before, after string) (*T, error), before, after string) (*T, error) {
	l.once.Do(func() {
		if l.re, l.err = compile(r, before, after); l.err != nil {
			l.err = fmt.Errorf("rule %s: %w", r.ID, l.err)
		}
	})
	return l.re, l.err
}

// A span is a match of a pattern in bytes of the text: the whole match, and the part that
// is reported.
type span struct{ start, end, from, to int }

// Compile reports whether the pattern of r can be compiled. It is meant for
// rules that come from outside; weir's own are proved by their tests.
func (r *Rule) Compile() error {
	var err error
	if r.Engine == Backtrack {
		_, err = compileBack(r, "", "")
	} else {
		_, err = compileLinear(r, "", "")
	}
	if err != nil {
		return fmt.Errorf("rule %s: %w", r.ID, err)
	}
	return nil
}

func compileLinear(r *Rule, before, after string) (*regexp.Regexp, error) {
	return regexp.Compile(before + r.flagged() + after)
}

// flagged returns the pattern as one group with its case flag.
func (r *Rule) flagged() string {
	if r.CaseSensitive {
		return "(?:" + r.Pattern + ")"
	}
	return "(?i:" + r.Pattern + ")"
}

func compileBack(r *Rule, before, after string) (*regexp2.Regexp, error) {
	options := regexp2.None
	if !r.CaseSensitive {
		options = regexp2.IgnoreCase
	}
	limit := regexp2.OptionMaxBacktrackingStackSize(backtrackSlots)
	re, err := regexp2.Compile(before+r.Pattern+after, options, limit)
	if err == nil {
		re.MatchTimeout = watchdog
	}
	return re, err
}

// at runs the pattern anchored at text[at], on text[:end].
func (p *program) at(text []byte, at, end int) (span, bool, error) {
	if p.rule.Engine == Backtrack {
		re, err := p.forms().start.get(p.rule, compileBack, `\G(?:`, `)`)
		return p.backtrack(re, err, text, at, end)
	}
	if at == 0 {
		re, err := p.forms().first.get(p.rule, compileLinear, `\A`, ``)
		return linear(re, err, text[:end], 0, 0)
	}
	// One code point of context lets \b and ^ see the text before the window.
	_, width := utf8.DecodeLastRune(text[:at])
	re, err := p.forms().next.get(p.rule, compileLinear, `\A(?s:.)`, ``)
	s, ok, err := linear(re, err, text[at-width:end], at-width, 0)
	s.start += width
	s.from = max(s.from, s.start)
	return s, ok, err
}

// find runs the pattern on text[at:end] and returns the leftmost match.
func (p *program) find(text []byte, at, end int) (span, bool, error) {
	if p.rule.Engine == Backtrack {
		re, err := p.forms().back.get(p.rule, compileBack, ``, ``)
		return p.backtrack(re, err, text, at, end)
	}
	re, err := p.forms().bare.get(p.rule, compileLinear, ``, ``)
	if at == 0 {
		return linear(re, err, text[:end], 0, 0)
	}
	_, width := utf8.DecodeLastRune(text[:at])
	s, ok, err := linear(re, err, text[at-width:end], at-width, 0)
	if err != nil || !ok || s.start >= at {
		return s, ok, err
	}
	// The leftmost match began with the context: ask for one after it.
	re, err = p.forms().search.get(p.rule, compileLinear, `\A(?s:.+?)(`, `)`)
	return linear(re, err, text[at-width:end], at-width, 1)
}

// linear runs re on window, which begins at offset base of the text. The match
// is in group whole, the reported part in the group after it if there is one.
func linear(re *regexp.Regexp, err error, window []byte, base, whole int) (span, bool, error) {
	if err != nil {
		return span{}, false, err
	}
	m := re.FindSubmatchIndex(window)
	if m == nil {
		return span{}, false, nil
	}
	return spanOf(m[2*whole:], base), true, nil
}

// spanOf makes a span of a match's index pairs: the first group is the whole,
// the next one that took part is the reported part.
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

// backtrack runs re on text[at:end], with some text before at for look-behind.
func (p *program) backtrack(re *regexp2.Regexp, err error, text []byte, at, end int) (span, bool, error) {
	if err != nil {
		return span{}, false, err
	}
	base := runeStart(text, max(0, at-lookBehind))
	m, err := re.FindStringMatchStartingAt(string(text[base:end]), at-base)
	if err != nil {
		// The library's message quotes the text; it must not be passed on.
		return span{}, false, LimitError{p.rule.ID}
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
