package pack

import (
	"math/bits"
	"regexp/syntax"
	"slices"
	"strings"
	"unicode/utf8"

	"weir/internal/ascii"
)

const (
	unbounded  = 1 << 20 // longer than any window
	maxExact   = 64      // texts that a part of a pattern is spelled out in
	maxClass   = 8       // characters of a class that are spelled out
	maxSpelled = 64      // bytes of one of them
	loopReach  = 256     // bytes that what repeats without end may have before an anchor
	leastLong  = 3       // bytes of an anchor
	enoughLong = 8       // bytes beyond which a longer anchor is no better
)

// A part is what is known of the texts that a part of a pattern matches.
type part struct {
	longest int      // in bytes
	reach   int      // the same with loopReach for each loop
	exact   []string // all of them, in small letters, if they are few; else nil
	anchors []string // one of these is in each of them, or nil
	before  int      // bytes before the anchor, at the most
	edge    bool     // the anchor begins where \b or the like says that a word may
}

// anchored returns what is known of the matches of a pattern in the syntax of RE2.
func anchored(re *syntax.Regexp) part {
	p := partOf(re)
	p.offer(p.exact, 0, false)
	return p
}

// offer takes anchors over if they are better than those that p has.
func (p *part) offer(anchors []string, before int, edge bool) {
	if worth(anchors, before) > 0 && before < maxWindow && (p.anchors == nil || worth(anchors, before) > worth(p.anchors, p.before)) {
		p.anchors, p.before, p.edge = anchors, before, edge
	}
}

// worth ranks anchors: by the length of the shortest one, by how few they are and by how near
// they are to the beginning of a match. Twice as many, or twice as far, have to be a byte
// longer.
func worth(anchors []string, before int) int {
	if len(anchors) == 0 {
		return 0
	}
	least := enoughLong
	for _, a := range anchors {
		least = min(least, len(a))
	}
	if least < leastLong {
		return 0
	}
	return least + 32 - bits.Len(uint(len(anchors)-1)) - bits.Len(uint(before/16))
}

func partOf(re *syntax.Regexp) part {
	switch re.Op {
	case syntax.OpEmptyMatch, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText, syntax.OpWordBoundary, syntax.OpNoWordBoundary:
		return part{exact: []string{""}}
	case syntax.OpLiteral:
		return literalPart(re)
	case syntax.OpCharClass:
		return classPart(re)
	case syntax.OpCapture:
		return partOf(re.Sub[0])
	case syntax.OpConcat:
		return concatPart(re.Sub)
	case syntax.OpAlternate:
		return alternatePart(re.Sub)
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		return repeatPart(re)
	}
	return part{longest: utf8.UTFMax, reach: utf8.UTFMax} // any character; a pattern without a match may be longer than it is
}

func literalPart(re *syntax.Regexp) part {
	s := string(re.Rune)
	if re.Flags&syntax.FoldCase != 0 && ascii.Lowered(s) != strings.ToLower(s) || len(s) > maxSpelled {
		return beginPart(re)
	}
	return part{longest: len(s) + folding(re), reach: len(s) + folding(re), exact: []string{ascii.Lowered(s)}}
}

// beginPart is literalPart for a text that is too long, or has letters beyond ASCII without
// regard to case: what is plain at its beginning is an anchor.
func beginPart(re *syntax.Regexp) part {
	s := string(re.Rune)
	n := 0
	for n < min(len(s), maxSpelled) && s[n] < utf8.RuneSelf {
		n++
	}
	p := part{longest: len(s) * 2, reach: len(s) * 2}
	p.offer([]string{ascii.Lowered(s[:n])}, 0, false)
	return p
}

// folding returns how many bytes longer a literal may be where case does not count: k and s
// have forms beyond ASCII.
func folding(re *syntax.Regexp) int {
	if re.Flags&syntax.FoldCase == 0 {
		return 0
	}
	return 2 * len(re.Rune)
}

func classPart(re *syntax.Regexp) part {
	var texts []string
	longest := 1
	for i := 0; i+1 < len(re.Rune); i += 2 {
		longest = max(longest, utf8.RuneLen(re.Rune[i+1]))
		for r := re.Rune[i]; r <= re.Rune[i+1] && len(texts) <= maxClass; r++ {
			if s := ascii.Lowered(string(r)); !slices.Contains(texts, s) {
				texts = append(texts, s)
			}
		}
	}
	if len(texts) > maxClass {
		texts = nil
	}
	return part{longest: longest, reach: longest, exact: texts}
}

func concatPart(subs []*syntax.Regexp) part {
	whole := part{exact: []string{""}}
	run, from := []string{""}, 0 // what the last parts spell, and where it begins at the most
	edge := false                // a word may begin there
	for _, sub := range subs {
		p := partOf(sub)
		edge = edge || isEdge(sub) && len(run) == 1 && run[0] == ""
		whole.offer(p.anchors, whole.reach+p.before, p.edge || edge && p.before == 0 && len(run) == 1 && run[0] == "")
		if joined := product(run, p.exact); joined != nil {
			run = joined
		} else {
			whole.offer(run, from, edge)
			whole.exact, edge = nil, false
			run, from = p.exact, whole.reach
			if run == nil {
				run, from = []string{""}, whole.reach+p.reach
			}
		}
		whole.longest, whole.reach = min(whole.longest+p.longest, unbounded), min(whole.reach+p.reach, unbounded)
	}
	if whole.exact != nil {
		whole.exact = run
	}
	whole.offer(run, from, edge)
	return whole
}

// isEdge reports whether a part says that a word may begin behind it.
func isEdge(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpWordBoundary, syntax.OpBeginText, syntax.OpBeginLine:
		return true
	case syntax.OpCapture:
		return isEdge(re.Sub[0])
	}
	return false
}

// product returns each text of a with each of b behind it, or nil if those are too many or
// too long.
func product(a, b []string) (all []string) {
	if b == nil || len(a)*len(b) > maxExact {
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

func alternatePart(subs []*syntax.Regexp) part {
	whole := part{exact: []string{}, edge: true}
	known := true
	for _, sub := range subs {
		p := partOf(sub)
		if whole.exact != nil && p.exact != nil && len(whole.exact)+len(p.exact) <= maxExact {
			whole.exact = append(whole.exact, p.exact...)
		} else {
			whole.exact = nil
		}
		p.offer(p.exact, 0, false)
		known = known && p.anchors != nil
		whole.anchors = append(whole.anchors, p.anchors...)
		whole.before = max(whole.before, p.before)
		whole.edge = whole.edge && p.edge
		whole.longest, whole.reach = max(whole.longest, p.longest), max(whole.reach, p.reach)
	}
	if !known || len(whole.anchors) > 4*maxExact {
		whole.anchors, whole.before, whole.edge = nil, 0, false
	}
	return whole
}

func repeatPart(re *syntax.Regexp) part {
	least, most := repetitions(re)
	p := partOf(re.Sub[0])
	once := p
	once.offer(p.exact, 0, false)
	p.reach = min(p.reach*max(most, 1), unbounded)
	if most < 0 {
		p.longest, p.reach = unbounded, loopReach
	}
	p.longest = min(p.longest*max(most, 1), unbounded)
	switch {
	case least == 0 && most == 1 && p.exact != nil && len(p.exact) < maxExact:
		return part{longest: p.longest, reach: p.reach, exact: append(slices.Clone(p.exact), "")}
	case least == 0:
		return part{longest: p.longest, reach: p.reach}
	case least == 1 && most == 1:
		return once
	}
	var exact []string
	if least == most && least <= maxSpelled && len(p.exact) == 1 && len(p.exact[0])*least <= maxSpelled {
		exact = []string{strings.Repeat(p.exact[0], least)}
	}
	return part{longest: p.longest, reach: p.reach, exact: exact, anchors: once.anchors, before: once.before, edge: once.edge}
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
