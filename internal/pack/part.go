package pack

import (
	"regexp/syntax"
	"slices"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
)

const (
	unbounded  = 1 << 20 // longer than any window
	maxTexts   = 64      // texts that a part of a pattern is spelled out in
	maxClass   = 16      // characters of a class that are spelled out
	maxSpelled = 64      // bytes of one of them
	maxRounds  = 8       // rounds of a loop that are spelled out
	loopReach  = 256     // bytes that what repeats without end may have before an anchor
)

// A part is what is known of the texts that a part of a pattern matches. Texts are spelled
// as spell does.
type part struct {
	longest int      // in bytes
	reach   int      // the same with loopReach for each loop
	exact   []string // all of them, if they are few; else nil
	begins  []string // each of them begins with one of these, …
	ends    []string // … and ends with one of these; anything says nothing
	from    int      // bytes before ends, at the most
	edge    bool     // ends begin where \b or the like says that a word may
	suffix  *chain   // what matches from the beginning of ends on
	best    anchors
	re      *syntax.Regexp // matches all of them, and perhaps more
}

// anything is what a text begins or ends with of which nothing is known.
var anything = []string{""}

func isAnything(texts []string) bool { return len(texts) == 1 && texts[0] == "" }

func exactPart(texts []string, longest int) part {
	return part{longest: longest, reach: longest, exact: texts, begins: texts, ends: texts}
}

func opaquePart(longest, reach int) part {
	return part{longest: longest, reach: reach, begins: anything, ends: anything, from: reach}
}

func partOf(re *syntax.Regexp) part {
	p := unnamedPart(re)
	p.re = re
	if p.exact != nil {
		p.suffix = chainOf(re)
	}
	return p
}

// unnamedPart is partOf without its pattern.
func unnamedPart(re *syntax.Regexp) part {
	switch re.Op {
	case syntax.OpBeginLine, syntax.OpBeginText, syntax.OpWordBoundary:
		p := exactPart(anything, 0)
		p.edge = true
		return p
	case syntax.OpEmptyMatch, syntax.OpEndLine, syntax.OpEndText, syntax.OpNoWordBoundary:
		return exactPart(anything, 0)
	case syntax.OpLiteral:
		return literalPart(re)
	case syntax.OpCharClass:
		return classPart(re)
	case syntax.OpCapture:
		return partOf(re.Sub[0])
	case syntax.OpConcat:
		whole := exactPart(anything, 0)
		for _, sub := range re.Sub {
			whole = join(whole, partOf(sub))
		}
		return whole
	case syntax.OpAlternate:
		return alternatePart(re.Sub)
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		return repeatPart(re)
	}
	return opaquePart(utf8.UTFMax, utf8.UTFMax) // any character; a pattern without a match may be longer than it is
}

// join returns what is known of the texts of a with those of b behind them.
func join(a, b part) part {
	if b.longest == 0 && !b.edge && isAnything(b.exact) {
		return a
	}
	p := part{longest: min(a.longest+b.longest, unbounded), reach: min(a.reach+b.reach, unbounded), best: a.best}
	p.best.tail = p.best.tail.with(b.re)
	tail := a.suffix.with(b.re)
	begun := isAnything(a.ends) // nothing is spelled out right before b
	edge := a.edge || begun && b.edge && b.exact != nil
	b.finish()
	inner := b.best
	inner.edge = inner.edge || inner.before == 0 && (begun && a.edge || endInSigns(a.ends))
	inner.before += a.reach
	p.best.offer(inner)
	p.best.offer(newAnchors(a.ends, a.from, a.edge, tail))
	p.best.offer(newAnchors(product(a.ends, b.begins), a.from, edge, tail))
	if a.exact != nil {
		p.exact = product(a.exact, b.exact)
	}
	if p.begins = a.begins; a.exact != nil {
		if texts := product(a.exact, b.begins); texts != nil {
			p.begins = texts
		}
	}
	p.ends, p.from, p.edge, p.suffix = b.ends, a.reach+b.from, b.edge, b.suffix
	if texts := product(a.ends, b.exact); texts != nil {
		p.ends, p.from, p.edge, p.suffix = texts, a.from, edge, tail
	}
	return p
}

// endInSigns reports whether a word may begin behind each of some texts: they end with bytes that
// are no letters or digits.
func endInSigns(texts []string) bool {
	return !slices.ContainsFunc(texts, func(text string) bool { return text == "" || ascii.Alnum[text[len(text)-1]] })
}

// product returns each text of a with each of b behind it, or nil if those are too many or
// too long.
func product(a, b []string) (all []string) {
	if len(a)*len(b) > maxTexts {
		return nil
	}
	for _, x := range a {
		for _, y := range b {
			if len(x)+len(y) > maxSpelled {
				return nil
			}
			all = append(all, x+y)
		}
	}
	return all
}

func literalPart(re *syntax.Regexp) part {
	whole, run, longest, from := exactPart(anything, 0), []byte(nil), 0, 0
	for i, r := range re.Rune {
		var p part
		if r < utf8.RuneSelf && len(run) < maxSpelled/2 {
			run = append(run, spellASCII(byte(r)))
			longest += longestForm(r, re.Flags)
			continue
		}
		if p = formsPart(formsOf(r, re.Flags)); len(p.exact) == 1 && len(run) < maxSpelled/2 {
			run = append(run, p.exact[0]...)
			longest += p.longest
			continue
		}
		whole = join(whole, piece(re, from, i, exactPart([]string{string(run)}, longest)))
		whole = join(whole, piece(re, i, i+1, p))
		run, longest, from = nil, 0, i+1
	}
	return join(whole, piece(re, from, len(re.Rune), exactPart([]string{string(run)}, longest)))
}

// piece returns p as what some characters of a literal match.
func piece(re *syntax.Regexp, from, to int, p part) part {
	p.re = &syntax.Regexp{Op: syntax.OpLiteral, Flags: re.Flags, Rune: re.Rune[from:to]}
	p.suffix = chainOf(p.re)
	return p
}

// longestForm returns how many bytes a character that matches one of ASCII has, at the most.
func longestForm(r rune, flags syntax.Flags) int {
	if flags&syntax.FoldCase == 0 {
		return 1
	}
	return max(1, len(beyond[rune(ascii.ToLower(byte(r)))]))
}

// formsOf returns the characters that a character of a pattern matches.
func formsOf(r rune, flags syntax.Flags) []rune {
	forms := []rune{r}
	if flags&syntax.FoldCase != 0 {
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			forms = append(forms, f)
		}
	}
	return forms
}

func classPart(re *syntax.Regexp) part {
	var forms []rune
	longest := 1
	for i := 0; i+1 < len(re.Rune); i += 2 {
		longest = max(longest, utf8.RuneLen(re.Rune[i+1]))
		for r := re.Rune[i]; r <= re.Rune[i+1] && len(forms) <= 2*maxClass; r++ {
			forms = append(forms, r)
		}
	}
	if len(forms) <= 2*maxClass {
		if p := formsPart(forms); len(p.exact) <= maxClass {
			return p
		}
	}
	return opaquePart(longest, longest)
}

// formsPart is the part that is one of some characters.
func formsPart(forms []rune) part {
	var texts []string
	longest := 0
	for _, r := range forms {
		longest = max(longest, utf8.RuneLen(r))
		if s := spell(r); !slices.Contains(texts, s) {
			texts = append(texts, s)
		}
	}
	return exactPart(texts, longest)
}

// spell returns a character as anchors have it: letters of ASCII small, those that fold to
// one as that one, and a space for each blank.
func spell(r rune) string {
	switch r {
	case longS:
		r = 's'
	case kelvin:
		r = 'k'
	}
	if r < utf8.RuneSelf {
		return string(rune(spellASCII(byte(r))))
	}
	return string(r)
}

// spellASCII is spell for a character of ASCII.
func spellASCII(c byte) byte {
	if ascii.Space[c] {
		return ' '
	}
	return ascii.ToLower(c)
}

func alternatePart(subs []*syntax.Regexp) part {
	whole := partOf(subs[0])
	whole.finish()
	for _, sub := range subs[1:] {
		p := partOf(sub)
		p.finish()
		whole = either(whole, p)
	}
	return whole
}

// either returns what is known of the texts of a and those of b.
func either(a, b part) part {
	p := part{
		longest: max(a.longest, b.longest), reach: max(a.reach, b.reach), exact: union(a.exact, b.exact),
		begins: union(a.begins, b.begins), ends: union(a.ends, b.ends), from: max(a.from, b.from),
		edge: a.edge && b.edge, suffix: a.suffix.or(b.suffix), best: a.best.or(b.best),
	}
	if p.begins == nil {
		p.begins = anything
	}
	if p.ends == nil {
		p.ends, p.from, p.edge, p.suffix = anything, p.reach, false, nil
	}
	return p
}

// union returns the texts of a and of b, or nil if one of them is nil or those are too many.
func union(a, b []string) []string {
	if a == nil || b == nil || len(a)+len(b) > maxTexts {
		return nil
	}
	all := slices.Clone(a)
	for _, x := range b {
		if !slices.Contains(all, x) {
			all = append(all, x)
		}
	}
	return all
}

func repeatPart(re *syntax.Regexp) part {
	least, most := repetitions(re)
	p := partOf(re.Sub[0])
	longest, reach := min(p.longest*most, unbounded), min(p.reach*most, unbounded)
	if most < 0 {
		longest, reach = unbounded, max(loopReach, min(p.reach*least, unbounded))
	}
	if least == 0 {
		if most == 1 && p.exact != nil && len(p.exact) < maxTexts {
			return exactPart(union(p.exact, anything), longest)
		}
		return opaquePart(longest, reach)
	}
	whole := p
	rounds := min(least, maxRounds)
	for range rounds - 1 {
		whole = join(whole, p)
	}
	if rounds == most {
		return whole
	}
	more := opaquePart(0, 0)
	more.re = &syntax.Regexp{Op: syntax.OpStar, Sub: re.Sub}
	whole = join(whole, more)
	whole.longest, whole.reach = longest, reach
	whole.ends, whole.from, whole.suffix = p.ends, reach, p.suffix
	return whole
}

func repetitions(re *syntax.Regexp) (least, most int) {
	switch re.Op {
	case syntax.OpStar:
		return 0, -1
	case syntax.OpPlus:
		return 1, -1
	case syntax.OpQuest:
		return 0, 1
	}
	return re.Min, re.Max
}

// mayBeEmpty reports whether a pattern may match without any character.
func mayBeEmpty(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpLiteral, syntax.OpCharClass, syntax.OpAnyChar, syntax.OpAnyCharNotNL, syntax.OpNoMatch:
		return false
	case syntax.OpCapture, syntax.OpPlus:
		return mayBeEmpty(re.Sub[0])
	case syntax.OpRepeat:
		return re.Min == 0 || mayBeEmpty(re.Sub[0])
	case syntax.OpConcat:
		return !slices.ContainsFunc(re.Sub, func(sub *syntax.Regexp) bool { return !mayBeEmpty(sub) })
	case syntax.OpAlternate:
		return slices.ContainsFunc(re.Sub, mayBeEmpty)
	}
	return true // it may repeat no times, or is an assertion
}

// isEmpty reports whether a tree matches no text but the empty one.
func isEmpty(re *syntax.Regexp) bool {
	return re.Op == syntax.OpEmptyMatch || len(re.Sub) > 0 && !slices.ContainsFunc(re.Sub, func(sub *syntax.Regexp) bool { return !isEmpty(sub) })
}
