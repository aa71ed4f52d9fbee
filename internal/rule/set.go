package rule

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"weir/internal/literal"
)

// defaultAfter is the window from the anchor on where a rule gives none.
const defaultAfter = 256

// maxReach bounds how far a match may grow past its rule's window.
const maxReach = 64 << 10

// A Match is one place where a rule matched.
type Match struct {
	Rule       *Rule
	Start, End int // bytes of the text, half-open; the first capture group's span where the pattern has one
}

// A Set is a list of rules compiled to be run together. It is immutable but
// for patterns compiled on first use, and may be used from many goroutines.
type Set struct {
	rules    []*Rule
	order    map[*Rule]int
	jobs     []job // by rule, as all others
	programs []program
	also     []also // by rule, made when they are first looked for
	literals *literal.Set
	uses     []use    // by literal ID, and one more
	owners   []owner  // of each literal, one behind the other
	needs    []uint64 // all that rules have, the first being 0
	slots    []int32  // likewise the slots (see the bits below) it is a witness for
	reach    int      // how far from a hit any rule looks, to either side
	longest  int      // bytes of the longest literal and what has to stand behind it
}

// A job is what each hit asks of a rule, close together.
type job struct {
	find          func(text []byte, at int) (start, end int, ok bool)
	before, after int32
	also          bool    // it has Also words
	_             [8]byte // so that no job lies in two cache lines
}

// A use says what a literal is for.
type use struct {
	owners, slots int32 // where those of the literal begin; they end where the next one's begin
}

// ownersOf returns the owners of a literal.
func (s *Set) ownersOf(id int32) []owner { return s.owners[s.uses[id].owners:s.uses[id+1].owners] }

// slotsOf returns the slots that a literal is a witness for.
func (s *Set) slotsOf(id int32) []int32 { return s.slots[s.uses[id].slots:s.uses[id+1].slots] }

// An owner is a rule that has a literal as an anchor, with what decides whether a
// hit is worth anything: as little as can be, as owners are all over the memory.
type owner struct {
	rule          int32
	before, after uint16 // the window of a hit
	gate          uint16 // the number of the anchor's gate, from 1 on, or 0
	size          uint8  // bytes of the anchor, if it has a gate
	asks          uint8  // see the bits below
	needs         uint8  // of its rule: the place in Set.needs
}

// The bits of what an owner asks for, and what the first of a literal's owners tells
// of all of them.
const (
	asksAlso     = 1 << iota // a witness in the window for the rule's first slot, 2*rule …
	asksWitness              // … and for the one after it
	asksBound                // a word boundary
	oneIsNeedy               // one of them needs a witness …
	oneLooksBack             // … that may stand before the anchor

	asksSlots  = asksAlso | asksWitness
	asksItself = asksSlots | asksBound
)

// NewSet compiles rules, in the order given. The set keeps the rules, which
// must not be changed afterwards. It panics if a rule has no anchor or one that
// cannot be looked for, or a window of 64 KiB or more, or an ID occurs twice: such a
// table is wrong before any text is seen. Patterns are read, or compiled where nothing was worked out
// beforehand, on their first hit; one that does not compile is an error of Append.
// The set of all built-in rules is read as a whole.
func NewSet(rules []*Rule) *Set {
	if s := newSet(rules); s.restore(builtIn) {
		return s
	}
	return compileSet(rules)
}

// newSet returns a set that does not know its literals.
func newSet(rules []*Rule) *Set {
	s := &Set{
		needs:    []uint64{0},
		rules:    slices.Clone(rules),
		order:    make(map[*Rule]int, len(rules)),
		jobs:     make([]job, len(rules)),
		programs: make([]program, len(rules)),
		also:     make([]also, len(rules)),
	}
	for i, r := range rules {
		s.order[r] = i
		s.jobs[i] = job{find: r.Find, before: int32(r.Before), after: int32(r.after()), also: len(r.Also) > 0}
		s.programs[i].rule = r
		s.reach = max(s.reach, r.Before+r.after(), 2*maxLook)
	}
	return s
}

// compileSet is NewSet for rules of which nothing is stored.
func compileSet(rules []*Rule) *Set {
	s := newSet(rules)
	t := table{set: s, index: make(map[literal.Literal]int, 4*len(rules))}
	seen := make(map[string]bool, len(rules))
	for i, r := range rules {
		if len(r.Anchors) == 0 || seen[r.ID] {
			panic(fmt.Sprintf("rule %s: no anchor, or its ID is taken", r.ID))
		}
		seen[r.ID] = true
		s.programs[i].known = r.derivation()
		t.own(r, int32(i))
	}
	t.finish()
	var err error
	if s.literals, err = literal.New(t.literals); err != nil {
		panic(s.blame(err))
	}
	return s
}

// blame names the rule whose anchor cannot be looked for.
func (s *Set) blame(err error) string {
	var id literal.NoWindow
	if errors.As(err, &id) && len(s.ownersOf(int32(id))) > 0 {
		return fmt.Sprintf("rule %s: an anchor cannot be looked for", s.rules[s.ownersOf(int32(id))[0].rule].ID)
	}
	return err.Error()
}

// A table collects the literals of a Set. One that several rules have is
// looked for once.
type table struct {
	set      *Set
	index    map[literal.Literal]int
	literals []literal.Literal
	owners   [][]owner // by literal ID …
	slots    [][]int32 // … until finish joins them
}

func (t *table) id(l literal.Literal) int {
	id, ok := t.index[l]
	if !ok {
		id = len(t.literals)
		t.index[l] = id
		t.set.longest = max(t.set.longest, len(l.Text)+int(l.Run))
		t.literals = append(t.literals, l)
		t.owners = append(t.owners, nil)
		t.slots = append(t.slots, nil)
	}
	return id
}

// own makes rule r, the i-th, an owner of its anchors, and enters its
// witnesses.
func (t *table) own(r *Rule, i int32) {
	if r.Before > math.MaxUint16 || r.after() > math.MaxUint16 {
		panic(fmt.Sprintf("rule %s: its window is too large", r.ID))
	}
	o := owner{rule: i, before: uint16(r.Before), after: uint16(r.after())}
	for k, set := range [2][]literal.Literal{alsoLiterals(r.Also), r.witness(t.set.programs[i].known)} {
		for _, w := range set {
			id := t.id(w)
			t.slots[id] = append(t.slots[id], 2*i+int32(k))
			o.asks |= asksAlso << k
		}
	}
	for k, a := range r.Anchors {
		id := t.id(r.anchor(a))
		o.gate, o.size = 0, 0
		if gate := t.set.programs[i].known.gate(k); gate != 0 && len(a) <= math.MaxUint8 && len(a)+gateReach <= r.after() {
			o.gate, o.size = gate, uint8(len(a))
		}
		o.asks &^= asksBound
		if r.Before == 0 && !r.Inside && a != "" && word[a[0]] {
			o.asks |= asksBound
		}
		if !slices.Contains(t.owners[id], o) {
			t.owners[id] = append(t.owners[id], o)
		}
	}
}

// finish gives the set all owners and slots.
func (t *table) finish() {
	s := t.set
	s.uses = make([]use, len(t.literals)+1)
	for id := range t.literals {
		s.use(id, t.owners[id], len(t.slots[id]))
		s.slots = append(s.slots, t.slots[id]...)
	}
	s.placeNeeds()
}

// use notes what the literal id, the next one, is for: it has these owners, and is
// a witness for so many slots.
func (s *Set) use(id int, owners []owner, slots int) {
	first := len(s.owners)
	s.owners = append(s.owners, owners...)
	s.uses[id+1] = use{owners: int32(len(s.owners)), slots: s.uses[id].slots + int32(slots)}
	for i := range owners {
		if o := &owners[i]; o.asks&asksSlots != 0 {
			s.owners[first].asks |= oneIsNeedy
			if o.looksBack() {
				s.owners[first].asks |= oneLooksBack
			}
		}
	}
}

// placeNeeds gives owners the needs of their rules.
func (s *Set) placeNeeds() {
	places := make([]uint8, len(s.rules))
	for i := range s.programs {
		needs := s.programs[i].known.mustHave()
		place := slices.Index(s.needs, needs)
		if place < 0 && len(s.needs) <= math.MaxUint8 {
			place = len(s.needs)
			s.needs = append(s.needs, needs)
		}
		places[i] = uint8(max(place, 0))
	}
	for i := range s.owners {
		s.owners[i].needs = places[s.owners[i].rule]
	}
}

// looksBack reports whether witnesses before a hit count.
func (o *owner) looksBack() bool { return o.before > 0 && o.asks&asksSlots != 0 }

// anchor returns a as the literal that is looked for.
func (r *Rule) anchor(a string) literal.Literal {
	l := literal.Literal{Text: a, Inside: r.Inside, Exact: r.Exact, Edge: r.Edge, Run: r.Run}
	if !l.Exact {
		l.Text = asciiLower(a)
	}
	if r.Inside && !l.Findable() {
		l.Inside = false
	}
	return l
}

// alsoLiterals returns the words as literals that vouch for a hit, or nil where
// one of them could be missed or is so frequent that it would tell nothing: then
// they are looked for near hits only.
func alsoLiterals(words []string) []literal.Literal {
	set := make([]literal.Literal, len(words))
	for i, w := range words {
		set[i] = literal.Literal{Text: asciiLower(w)}
		if !telling(w) || !set[i].Findable() {
			return nil
		}
	}
	return set
}

// Rules returns the rules of the set in order. The caller must not change them.
func (s *Set) Rules() []*Rule { return s.rules }

// asciiLower maps ASCII capitals to small letters and leaves all else alone.
func asciiLower(a string) string {
	for i := 0; i < len(a); i++ {
		if 'A' <= a[i] && a[i] <= 'Z' {
			return lowered(a)
		}
	}
	return a // as nearly all that are given
}

func lowered(a string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, a)
}
