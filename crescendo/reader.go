package crescendo

import (
	"fmt"
	"regexp/syntax"
	"slices"
	"sync"

	"weir/internal/match/rule"
)

// maxText is how many bytes of the beginning and of the end of a text are read.
const maxText = 8 << 10

// phrases are patterns of one kind of signal, in the syntax of RE2 and without regard to case. Words
// are whole words of English, German, French, Spanish, Portuguese and Italian. Letters are
// parts of texts in other scripts.
type phrases struct {
	kind           Signals
	words, letters []string
}

// tables holds the phrases of all kinds.
var tables = []*phrases{&frames, &suppositions, &pretexts, &subjects, &hints, &methods, &details, &products, &evasions, &overrides, &pushes, &studies, &defences}

// A Reader finds the signals of texts. It is for one goroutine. The zero value is ready.
type Reader struct {
	scratch rule.Scratch
	found   []rule.Match
}

// Signals returns the signals of a text. Of a long one it reads the beginning and the end. On
// an error, the text has not been judged.
func (r *Reader) Signals(text []byte) (s Signals, err error) {
	if len(text) > 2*maxText {
		head, err := r.Signals(text[:maxText])
		if err != nil {
			return 0, err
		}
		tail, err := r.Signals(text[len(text)-maxText:])
		return head | tail, err
	}
	known := compiled()
	if r.found, err = known.set.Append(r.found[:0], text, &r.scratch); err != nil {
		return 0, fmt.Errorf("signals of a text: %w", err)
	}
	for i := range r.found {
		s |= known.kinds[r.found[i].Rule]
	}
	return s, nil
}

// A compilation is the phrases as rules, and which kind each belongs to.
type compilation struct {
	set   *rule.Set
	kinds map[*rule.Rule]Signals
}

// compiled compiles the phrases when they are first needed: few runs do.
var compiled = sync.OnceValue(func() *compilation {
	c := &compilation{kinds: map[*rule.Rule]Signals{}}
	var rules []*rule.Rule
	add := func(p *phrases, r *rule.Rule) {
		r.ID = fmt.Sprintf("phrase-%d", len(rules))
		r.Anchors = anchors(r.Pattern)
		rules, c.kinds[r] = append(rules, r), p.kind
	}
	for _, p := range tables {
		for _, w := range p.words {
			add(p, &rule.Rule{Pattern: `(?:` + w + `)\b`})
		}
		for _, l := range p.letters {
			add(p, &rule.Rule{Pattern: l, Anywhere: true})
		}
	}
	c.set = rule.NewSet(rules)
	return c
})

const (
	maxAnchors = 64 // of one phrase
	enough     = 6  // bytes of an anchor: a longer one finds hardly fewer places
)

// anchors returns texts one of which begins every match of a pattern. It panics on a pattern
// that cannot be read.
func anchors(pattern string) []string {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		panic("crescendo: " + err.Error())
	}
	list, _ := beginnings(re)
	slices.Sort(list)
	return slices.Compact(list)
}

// beginnings returns how matches of re can begin, and whether that is all of them.
func beginnings(re *syntax.Regexp) (list []string, whole bool) {
	switch re.Op {
	case syntax.OpEmptyMatch, syntax.OpWordBoundary:
		return []string{""}, true
	case syntax.OpLiteral:
		return []string{string(re.Rune)}, true
	case syntax.OpCharClass:
		return members(re)
	case syntax.OpCapture:
		return beginnings(re.Sub[0])
	case syntax.OpQuest:
		list, whole = beginnings(re.Sub[0])
		return append(list, ""), whole
	case syntax.OpAlternate:
		return eitherOf(re.Sub)
	case syntax.OpConcat:
		return inTurn(re.Sub)
	}
	return []string{""}, false
}

// members lists a class of few characters.
func members(re *syntax.Regexp) (list []string, whole bool) {
	for i := 0; i+1 < len(re.Rune); i += 2 {
		for r := re.Rune[i]; r <= re.Rune[i+1]; r++ {
			if list = append(list, string(r)); len(list) > 4 {
				return []string{""}, false
			}
		}
	}
	return list, true
}

// eitherOf is beginnings for alternatives.
func eitherOf(subs []*syntax.Regexp) (list []string, whole bool) {
	whole = true
	for _, sub := range subs {
		l, w := beginnings(sub)
		list, whole = append(list, l...), whole && w
	}
	return list, whole
}

// inTurn is beginnings for parts that follow each other.
func inTurn(subs []*syntax.Regexp) (list []string, whole bool) {
	list = []string{""}
	for _, sub := range subs {
		next, w := beginnings(sub)
		if len(list)*len(next) > maxAnchors || shortest(list) >= enough {
			return list, false
		}
		var joined []string
		for _, a := range list {
			for _, b := range next {
				joined = append(joined, a+b)
			}
		}
		if list = joined; !w {
			return list, false
		}
	}
	return list, true
}

func shortest(list []string) int {
	n := len(list[0])
	for _, s := range list {
		n = min(n, len(s))
	}
	return n
}
