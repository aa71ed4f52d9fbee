package rule

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/dlclark/regexp2/v2"

	"weir/internal/ascii"
)

// Prove runs a rule's own examples and returns the faults of the rule, or
// nil. Every Match has to be found by a Set and by the bare pattern run over
// the whole text, every NoMatch must not be found. Errors name the rule and
// the index of the example, never its text.
func Prove(r *Rule) []error {
	errs := r.faults()
	if len(errs) > 0 {
		return errs
	}
	s := NewSet([]*Rule{r})
	match, noMatch := r.AllExamples()
	for i, text := range match {
		errs = append(errs, s.mustMatch(r, i, text)...)
	}
	var sc Scratch
	for i, text := range noMatch {
		if m, err := s.Append(nil, []byte(text), &sc); err != nil {
			errs = append(errs, err)
		} else if len(m) > 0 {
			errs = append(errs, fmt.Errorf("rule %s: NoMatch[%d] is found at %d:%d", r.ID, i, m[0].Start, m[0].End))
		}
	}
	return errs
}

// faults returns the faults that show without running the rule.
func (r *Rule) faults() (errs []error) {
	fault := func(bad bool, what string) {
		if bad {
			errs = append(errs, fmt.Errorf("rule %s: %s", r.ID, what))
		}
	}
	fault(!validID.MatchString(r.ID), "ID is not family-what in kebab-case")
	fault(r.Title == "" || r.Why == "" || r.Fix == "", "Title, Why or Fix is missing")
	fault(r.Category == "", "Category is missing")
	fault(r.Severity > Critical, "Severity is out of range")
	fault(len(r.Anchors) == 0, "no anchor")
	for _, words := range [][]string{r.Anchors, r.Required} {
		for _, w := range words {
			fault(len(w) < 3, "an anchor or Required literal is shorter than 3 bytes")
			fault(w != ascii.Lowered(w) && !r.Exact, "an anchor or Required literal is not in lower case")
		}
	}
	for _, a := range r.Anchors {
		fault(!r.anchor(a).Findable(), "an anchor cannot be looked for: no word of three letters or digits starts in it")
	}
	fault(r.Before < 0 || r.After < 0, "Before or After is negative")
	match, noMatch := r.AllExamples()
	fault(len(match) == 0 || len(noMatch) == 0, "it needs a Match and a NoMatch example")
	if err := r.Compile(); err != nil {
		errs = append(errs, err)
	}
	return errs
}

var validID = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)+$`)

// mustMatch checks one positive example: found as it is, in other case, and in
// the middle of a longer text, and by the bare pattern too.
func (s *Set) mustMatch(r *Rule, i int, text string) (errs []error) {
	var sc Scratch
	check := func(how, text string) {
		m, err := s.Append(nil, []byte(text), &sc)
		if err != nil {
			errs = append(errs, err)
		} else if len(m) == 0 {
			if !r.hasAnchor(text) {
				how += ": no anchor occurs in it, and a match has one near its beginning"
			}
			errs = append(errs, fmt.Errorf("rule %s: Match[%d] is not found %s", r.ID, i, how))
		}
	}
	check("by the set", text)
	if r.Find != nil || !strings.ContainsAny(r.Pattern, "^$") && !strings.Contains(r.Pattern, `\A`) && !strings.Contains(r.Pattern, `\z`) {
		check("inside a longer text", strings.Repeat("lorem ipsum\n", 90)+text+strings.Repeat("\ndolor sit", 90))
	}
	if r.Find != nil {
		return errs // a rule judged by hand has its slow twin in its family's tests
	}
	if !r.CaseSensitive && r.Valid == nil && !strings.Contains(text, `\`) {
		check("in capitals", strings.Map(asciiUpper, text))
	}
	if ok, err := r.naive([]byte(text)); err != nil || !ok {
		errs = append(errs, errors.Join(fmt.Errorf("rule %s: Match[%d] is not found by the bare pattern", r.ID, i), err))
	}
	return errs
}

// hasAnchor reports whether text has an anchor. Each of its runs of blanks counts as one space.
func (r *Rule) hasAnchor(text string) bool {
	words := strings.Join(strings.Fields(text), " ")
	return slices.ContainsFunc(r.Anchors, func(a string) bool {
		return strings.Contains(words, a) || !r.Exact && strings.Contains(ascii.Lowered(words), a)
	})
}

func asciiUpper(c rune) rune {
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

// naive runs the bare pattern over the whole text: the slow twin of a Set.
func (r *Rule) naive(text []byte) (bool, error) {
	if r.Engine == Backtrack {
		return r.naiveBack(text)
	}
	re, err := compileLinear(r, "", "")
	if err != nil {
		return false, err
	}
	for _, m := range re.FindAllSubmatchIndex(text, -1) {
		if r.accept(text, spanOf(m, 0)) {
			return true, nil
		}
	}
	return false, nil
}

func (r *Rule) naiveBack(text []byte) (bool, error) {
	re, err := compileBack(r, "", "")
	if err != nil {
		return false, err
	}
	var m *regexp2.Match
	for m, err = re.FindStringMatch(string(text)); m != nil && err == nil; m, err = re.FindNextMatch(m) {
		i, n := m.ByteRange()
		if j, k, ok := firstGroup(m); ok {
			i, n = j, k
		}
		if r.accept(text, span{i, i + n, i, i + n}) {
			return true, nil
		}
	}
	return false, err
}
