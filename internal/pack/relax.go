package pack

import (
	"regexp/syntax"
	"slices"
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
// of a back-reference. It returns nil if there is none.
func relaxed(pattern string) *syntax.Regexp {
	tree, err := backtrack.Parse(pattern, backtrack.ParseOptions{})
	if err != nil {
		return nil
	}
	re, err := syntax.Parse(relax(tree.Root).String(), syntax.Perl)
	if err != nil {
		return nil // it has too many repetitions
	}
	return re
}

func relax(n *backtrack.RegexNode) *syntax.Regexp {
	switch n.T {
	case backtrack.NtPosLook, backtrack.NtNegLook, backtrack.NtEmpty, backtrack.NtUpdateBumpalong, backtrack.NtResetCapture,
		backtrack.NtBol, backtrack.NtEol, backtrack.NtBoundary, backtrack.NtNonboundary, backtrack.NtECMABoundary, backtrack.NtNonECMABoundary,
		backtrack.NtBeginning, backtrack.NtStart, backtrack.NtEndZ, backtrack.NtEnd:
		return &syntax.Regexp{Op: syntax.OpEmptyMatch}
	}
	if n.Options&backtrack.RightToLeft != 0 {
		return anyText()
	}
	switch n.T {
	case backtrack.NtOne:
		return relaxedLiteral(n, n.Ch)
	case backtrack.NtMulti:
		return relaxedLiteral(n, n.Str...)
	case backtrack.NtSet:
		return relaxedSet(n)
	case backtrack.NtNotone:
		return anyCharacter()
	case backtrack.NtOneloop, backtrack.NtOnelazy, backtrack.NtOneloopatomic:
		return repeated(n, relaxedLiteral(n, n.Ch))
	case backtrack.NtSetloop, backtrack.NtSetlazy, backtrack.NtSetloopatomic:
		return repeated(n, relaxedSet(n))
	case backtrack.NtNotoneloop, backtrack.NtNotonelazy, backtrack.NtNotoneloopatomic:
		return repeated(n, anyCharacter())
	case backtrack.NtLoop, backtrack.NtLazyloop:
		return repeated(n, relax(n.Children[0]))
	case backtrack.NtConcatenate, backtrack.NtCapture, backtrack.NtGroup, backtrack.NtAtomic:
		return &syntax.Regexp{Op: syntax.OpConcat, Sub: relaxAll(n.Children)}
	case backtrack.NtAlternate:
		return &syntax.Regexp{Op: syntax.OpAlternate, Sub: relaxAll(n.Children)}
	}
	return anyText()
}

func relaxAll(nodes []*backtrack.RegexNode) (all []*syntax.Regexp) {
	for _, n := range nodes {
		all = append(all, relax(n))
	}
	return all
}

func anyCharacter() *syntax.Regexp { return &syntax.Regexp{Op: syntax.OpAnyChar} }

func anyText() *syntax.Regexp {
	return &syntax.Regexp{Op: syntax.OpStar, Sub: []*syntax.Regexp{anyCharacter()}}
}

// repeated returns re as often as n repeats.
func repeated(n *backtrack.RegexNode, re *syntax.Regexp) *syntax.Regexp {
	least, most := min(n.M, maxCount), n.N
	if most > maxCount {
		most = -1
	}
	return &syntax.Regexp{Op: syntax.OpRepeat, Min: least, Max: most, Sub: []*syntax.Regexp{re}}
}

func relaxedLiteral(n *backtrack.RegexNode, text ...rune) *syntax.Regexp {
	return &syntax.Regexp{Op: syntax.OpLiteral, Rune: text, Flags: caseFlag(n)}
}

func caseFlag(n *backtrack.RegexNode) syntax.Flags {
	if n.Options&backtrack.IgnoreCase != 0 {
		return syntax.FoldCase
	}
	return 0
}

// relaxedSet returns the class of a set, with all characters beyond ASCII unless the set is
// a short list.
func relaxedSet(n *backtrack.RegexNode) *syntax.Regexp {
	var class []rune
	if list := n.Set.GetSetChars(maxListed); len(list) > 0 && !n.Set.IsNegated() && caseFlag(n) == 0 {
		slices.Sort(list)
		for _, r := range list {
			class = append(class, r, r)
		}
		return &syntax.Regexp{Op: syntax.OpCharClass, Rune: class}
	}
	for r := range rune(utf8.RuneSelf) {
		if n.Set.CharIn(r) || caseFlag(n) != 0 && (n.Set.CharIn(unicode.ToUpper(r)) || n.Set.CharIn(unicode.ToLower(r))) {
			class = append(class, r, r)
		}
	}
	return &syntax.Regexp{Op: syntax.OpCharClass, Rune: append(class, utf8.RuneSelf, unicode.MaxRune)}
}
