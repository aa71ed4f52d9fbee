package labelled

import (
	_ "embed" // the words near numbers
	"strings"
	"sync"

	"weir/pii/word"
)

//go:embed near.txt
var nearText string

// The meanings of a word near a number. Those from saysKind on are kinds.
const (
	saysNothing = iota
	saysOther
	saysUnit
	saysClock
	saysCard
	saysKind
)

// nearWords is what the words near numbers say: whole ones, and beginnings of words.
type nearWords struct {
	whole, heads map[string]int
	shortest     map[string]int // the length of the shortest beginning with these two bytes
	sets         map[string]map[string]bool
}

// nearTable returns the words of near.txt. It panics on a class that is unknown.
var nearTable = sync.OnceValue(func() *nearWords {
	t := &nearWords{map[string]int{}, map[string]int{}, map[string]int{}, map[string]map[string]bool{}}
	for _, class := range strings.Fields("public sign home born beside thing dead day") {
		t.sets[class] = map[string]bool{}
	}
	for line := range strings.Lines(nearText) {
		class, list, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok || line[0] == '#' {
			continue
		}
		for _, w := range strings.Fields(list) {
			if set := t.sets[class]; set != nil {
				set[w] = true
			} else {
				t.add(w, nearClass(class))
			}
		}
	}
	return t
})

// nearClass returns what the class of a line of near.txt says.
func nearClass(name string) int {
	for i := range kinds {
		if kinds[i].name == name {
			return saysKind + i
		}
	}
	for i, n := range [...]string{saysOther: "other", saysUnit: "unit", saysClock: "clock", saysCard: "card"} {
		if n == name {
			return i
		}
	}
	panic("near.txt: unknown class " + name)
}

// add adds a word, or the beginning of words before a star.
func (t *nearWords) add(w string, says int) {
	head, star := strings.CutSuffix(w, "*")
	if !star && head[0] < 0xe0 {
		t.whole[head] = says
		return
	}
	t.heads[head] = says
	if n, ok := t.shortest[head[:2]]; !ok || len(head) < n {
		t.shortest[head[:2]] = len(head)
	}
}

// of returns what w says: as a whole, or by its longest beginning that is known.
func (t *nearWords) of(w []byte) int {
	if len(w) < 2 {
		return saysNothing
	}
	var room [2 * maxFiller]byte
	folded := word.AppendFolded(room[:0], w[:min(len(w), maxFiller)])
	if says, ok := t.whole[string(folded)]; ok {
		return says
	}
	least, ok := t.shortest[string(folded[:2])]
	if !ok {
		return saysNothing
	}
	for n := len(folded); n >= least; n-- {
		if says, ok := t.heads[string(folded[:n])]; ok {
			return says
		}
	}
	return saysNothing
}
