package pack

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	backtrack "github.com/dlclark/regexp2/v2/syntax"
)

const (
	maxCount  = 1000 // the greatest count of a repetition in the syntax of RE2
	maxListed = 64   // characters that a set is taken over with one by one
)

// relaxed returns a pattern in the syntax of RE2 that matches whatever a pattern of regexp2
// matches, and more: it has no look-around and no other assertion, and anything in the place
// of a back-reference. It is "" if the pattern has no such form. RE2 may refuse it: it may have too many
// repetitions.
func relaxed(pattern string) string {
	tree, err := backtrack.Parse(pattern, backtrack.ParseOptions{})
	if err != nil {
		return ""
	}
	return relax(tree.Root)
}

// Replacements for constructs that RE2 does not have.
const (
	nothing      = "(?:)"
	anyCharacter = "(?s:.)"
	anyText      = "(?s:.)*"
)

func relax(n *backtrack.RegexNode) string {
	switch n.T {
	case backtrack.NtPosLook, backtrack.NtNegLook, backtrack.NtEmpty, backtrack.NtUpdateBumpalong, backtrack.NtResetCapture,
		backtrack.NtBol, backtrack.NtEol, backtrack.NtBoundary, backtrack.NtNonboundary, backtrack.NtECMABoundary, backtrack.NtNonECMABoundary,
		backtrack.NtBeginning, backtrack.NtStart, backtrack.NtEndZ, backtrack.NtEnd:
		return nothing
	}
	if n.Options&backtrack.RightToLeft != 0 {
		return anyText
	}
	switch n.T {
	case backtrack.NtOne:
		return relaxedLiteral(n, n.Ch)
	case backtrack.NtMulti:
		return relaxedLiteral(n, n.Str...)
	case backtrack.NtSet:
		return relaxedSet(n)
	case backtrack.NtNotone:
		return anyCharacter
	case backtrack.NtOneloop, backtrack.NtOnelazy, backtrack.NtOneloopatomic:
		return repeated(n, relaxedLiteral(n, n.Ch))
	case backtrack.NtSetloop, backtrack.NtSetlazy, backtrack.NtSetloopatomic:
		return repeated(n, relaxedSet(n))
	case backtrack.NtNotoneloop, backtrack.NtNotonelazy, backtrack.NtNotoneloopatomic:
		return repeated(n, anyCharacter)
	case backtrack.NtLoop, backtrack.NtLazyloop:
		return repeated(n, relax(n.Children[0]))
	case backtrack.NtConcatenate, backtrack.NtCapture, backtrack.NtGroup, backtrack.NtAtomic:
		return relaxAll(n.Children, "")
	case backtrack.NtAlternate:
		return "(?:" + relaxAll(n.Children, "|") + ")"
	}
	return anyText
}

func relaxAll(nodes []*backtrack.RegexNode, between string) string {
	var all []string
	for _, n := range nodes {
		all = append(all, relax(n))
	}
	return strings.Join(all, between)
}

// repeated returns a pattern as often as n repeats.
func repeated(n *backtrack.RegexNode, pattern string) string {
	least, most := min(n.M, maxCount), ""
	if n.N <= maxCount {
		most = fmt.Sprint(n.N)
	}
	return fmt.Sprintf("(?:%s){%d,%s}", pattern, least, most)
}

func relaxedLiteral(n *backtrack.RegexNode, text ...rune) string {
	literal := regexp.QuoteMeta(string(text))
	if ignoresCase(n) {
		return "(?i:" + literal + ")"
	}
	return literal
}

func ignoresCase(n *backtrack.RegexNode) bool { return n.Options&backtrack.IgnoreCase != 0 }

// relaxedSet returns the class of a set, with all characters beyond ASCII unless the set is
// a short list.
func relaxedSet(n *backtrack.RegexNode) string {
	var class strings.Builder
	if list := n.Set.GetSetChars(maxListed); len(list) > 0 && !n.Set.IsNegated() && !ignoresCase(n) {
		slices.Sort(list)
		for _, r := range list {
			fmt.Fprintf(&class, `\x{%x}`, r)
		}
		return "[" + class.String() + "]"
	}
	for r := range rune(utf8.RuneSelf) {
		if n.Set.CharIn(r) || ignoresCase(n) && (n.Set.CharIn(unicode.ToUpper(r)) || n.Set.CharIn(unicode.ToLower(r))) {
			fmt.Fprintf(&class, `\x%02x`, r)
		}
	}
	return "[" + class.String() + `\x{80}-\x{10ffff}]`
}
