package pack

import (
	"math"
	"regexp/syntax"
	"slices"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/internal/match/literal"
)

const (
	enoughRare  = 16  // bits; much rarer anchors are hardly better
	enoughBytes = 12  // a longer text is cut there, …
	enoughWord  = 7   // … if what is left has so many bytes without a blank
	maxAnchors  = 256 // of one pattern
	maxVariants = 8   // of one text, see variants
	windowCost  = 128 // what a window costs, in bytes before its anchor
	shortCost   = 4   // what a text of three bytes costs, in longer ones that are as frequent
)

// The characters beyond ASCII that fold to letters of ASCII.
const (
	longS  = '\u017f'
	kelvin = '\u212a'
)

// beyond are those characters, by the letter.
var beyond = map[rune]string{'s': string(longS), 'k': string(kelvin)}

// An anchors value has texts of which one is in each match of a pattern. The zero value
// has none.
type anchors struct {
	texts  []string
	others []string // those that the texts fold to, and that have a letter of beyond
	before int      // bytes of the match before the text, at the most
	tail   *chain   // what matches from the text on
	edge   bool     // the text begins where a word may
	often  float64  // how often one of them occurs, by literal.Rarity, in a byte of text
}

// anchored returns what is known of the matches of a pattern in the syntax of RE2.
func anchored(re *syntax.Regexp) part {
	p := partOf(re)
	p.finish()
	if !p.best.usable() {
		p.best = anchors{}
	} else if foldsBeyond(re) {
		p.best.others = variants(p.best.texts)
	}
	return p
}

// finish offers what the texts of p begin and end with as anchors.
func (p *part) finish() {
	p.best.offer(newAnchors(p.begins, 0, p.exact != nil && p.edge, chainOf(p.re)))
	p.best.offer(newAnchors(p.ends, p.from, p.edge, p.suffix))
}

// newAnchors returns texts as anchors, or none if they cannot be looked for.
func newAnchors(texts []string, before int, edge bool, tail *chain) anchors {
	often := 0.0
	texts = cut(texts)
	for _, text := range texts {
		if literal.LongestWord(text) < literal.MinAnywhere {
			return anchors{}
		}
		// Whole words are about as often as half of that says: their letters go together.
		one := math.Exp2(-float64(literal.Rarity(text)) / 2)
		if literal.LongestWord(text) == literal.MinAnywhere {
			one *= shortCost
		}
		often += one + math.Exp2(-enoughRare)
	}
	if edge {
		often /= 2
	}
	return anchors{texts: texts, before: before, tail: tail, edge: edge, often: often}
}

// cut returns the beginnings of texts, as long as makes them rare, each of them once.
func cut(texts []string) []string {
	if !slices.ContainsFunc(texts, func(text string) bool { return len(text) > enoughBytes }) {
		return texts
	}
	var short []string
	for _, text := range texts {
		for n := enoughBytes; n < len(text); n++ {
			if utf8.RuneStart(text[n]) && literal.Rarity(text[:n]) >= 2*enoughRare && literal.LongestWord(text[:n]) >= enoughWord {
				text = text[:n]
			}
		}
		if !slices.Contains(short, text) {
			short = append(short, text)
		}
	}
	return short
}

// offer takes b over if its anchors are better: they occur less often, and their windows
// are shorter.
func (a *anchors) offer(b anchors) {
	if b.usable() && (!a.usable() || b.often*float64(windowCost+b.before) < a.often*float64(windowCost+a.before)) {
		*a = b
	}
}

// hides reports whether a search that looks where words begin may pass over one of the texts.
func (a *anchors) hides(text string) bool {
	l := literal.Literal{Text: text}
	return !l.FoundInside() && !(a.edge && ascii.Alnum[text[0]] && l.Findable())
}

func (a *anchors) usable() bool {
	return len(a.texts) > 0 && len(a.texts) <= maxAnchors && a.before <= maxWindow
}

// or returns anchors for a pattern that matches where one of two does.
func (a anchors) or(b anchors) anchors {
	if !a.usable() || !b.usable() {
		return anchors{}
	}
	return anchors{
		texts: slices.Concat(a.texts, b.texts), before: max(a.before, b.before), tail: a.tail.or(b.tail),
		edge: a.edge && b.edge, often: a.often + b.often,
	}
}

// foldsBeyond reports whether a pattern may match a letter beyond ASCII that spell takes for
// one of ASCII.
func foldsBeyond(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpLiteral:
		return re.Flags&syntax.FoldCase != 0 || slices.Contains(re.Rune, longS) || slices.Contains(re.Rune, kelvin)
	case syntax.OpCharClass:
		return hasRune(re.Rune, longS) || hasRune(re.Rune, kelvin)
	}
	return slices.ContainsFunc(re.Sub, foldsBeyond)
}

// hasRune reports whether a class, given as the first and last characters of ranges, has r.
func hasRune(class []rune, r rune) bool {
	for i := 0; i+1 < len(class); i += 2 {
		if class[i] <= r && r <= class[i+1] {
			return true
		}
	}
	return false
}

// variants returns all that fold to texts and have a letter of beyond. Of a text with many
// letters that have such a form, the beginning has to do.
func variants(texts []string) (all []string) {
	for _, text := range texts {
		forms := []string{""}
		for _, c := range text {
			other := beyond[c]
			if other != "" && len(forms) == maxVariants {
				break
			}
			for k, v := range forms {
				forms[k] = v + string(c)
				if other != "" {
					forms = append(forms, v+other)
				}
			}
		}
		for _, v := range forms {
			if v != text && !slices.Contains(all, v) {
				all = append(all, v)
			}
		}
	}
	return all
}
