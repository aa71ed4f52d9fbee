package rule

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"

	"weir/internal/ascii"
	"weir/internal/match/literal"
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
	programs []program  // by rule
	required []required // by rule, made on first use
	literals *literal.Set
	owned                // of literals
	anywhere *anywhere   // of rules with Anywhere, or nil
	alone    []int32     // rules without an anchor
	sieve    sieve       // of those
	foreign  func() *Set // the Set for texts with a letter of Rule.Foreign, made on first use, or nil if that is this one
}

// An anywhere finds the anchors of rules that have Anywhere.
type anywhere struct {
	literals *literal.Anywhere
	owned
}

// An owned knows whose anchors literals are.
type owned struct {
	owners []owner // of all literals, in the order of their IDs
	first  []int32 // by literal ID, and one more: where its owners begin
}

// An owner is a rule that has a literal as an anchor.
type owner struct {
	rule     int32
	boundary bool // the hit counts only where Boundary says so
}

// NewSet compiles rules, in the order given. The set keeps the rules, which
// must not be changed afterwards. It panics if a rule has no anchor, without Anywhere, or one that
// cannot be looked for, or a window of 64 KiB or more, or an ID occurs twice: such a
// table is wrong before any text is seen. Patterns are compiled on their first hit; one
// that does not compile is an error of Append.
func NewSet(rules []*Rule) *Set {
	s := newSet(rules, false)
	if slices.ContainsFunc(rules, func(r *Rule) bool { return len(r.Foreign) > 0 }) {
		s.foreign = sync.OnceValue(func() *Set { return newSet(rules, true) })
	}
	return s
}

// newSet is NewSet for texts that have a letter of Rule.Foreign, or for those that have none.
func newSet(rules []*Rule, foreign bool) *Set {
	s := &Set{
		rules:    slices.Clone(rules),
		order:    make(map[*Rule]int, len(rules)),
		programs: make([]program, len(rules)),
		required: make([]required, len(rules)),
	}
	t, inside := newTable(rules), newTable(nil)
	seen := make(map[string]bool, len(rules))
	for i, r := range rules {
		if len(r.Anchors) == 0 && !r.Anywhere || seen[r.ID] {
			panic(fmt.Sprintf("rule %s: no anchor, or its ID is taken", r.ID))
		}
		if r.Before > math.MaxUint16 || r.after() > math.MaxUint16 {
			panic(fmt.Sprintf("rule %s: its window is too large", r.ID))
		}
		seen[r.ID] = true
		s.order[r] = i
		s.programs[i].rule = r
		switch {
		case len(r.Anchors) == 0:
			s.alone = append(s.alone, int32(i))
		case foreign && len(r.Foreign) > 0:
			inside.add(r, int32(i), slices.Concat(r.Anchors, r.Foreign))
		case r.Anywhere:
			inside.add(r, int32(i), r.Anchors)
		default:
			t.add(r, int32(i), r.Anchors)
		}
	}
	s.owned = t.ownersByID()
	var err error
	if s.literals, err = literal.New(t.literals); err != nil {
		panic(s.blame(err))
	}
	if len(inside.literals) > 0 {
		s.anywhere = inside.anywhere()
	}
	return s
}

// anywhere returns the search for the literals of t.
func (t *table) anywhere() *anywhere {
	texts := make([]string, len(t.literals))
	for i := range t.literals {
		texts[i] = t.literals[i].Text
	}
	found, err := literal.NewAnywhere(texts)
	if err != nil {
		panic(err.Error())
	}
	return &anywhere{found, t.ownersByID()}
}

// of returns the owners of a literal.
func (o *owned) of(id int32) []owner { return o.owners[o.first[id]:o.first[id+1]] }

// blame names the rule whose anchor cannot be looked for.
func (s *Set) blame(err error) string {
	var id literal.NoWindow
	if errors.As(err, &id) {
		return fmt.Sprintf("rule %s: an anchor cannot be looked for", s.rules[s.of(int32(id))[0].rule].ID)
	}
	return err.Error()
}

// A table collects the literals of a Set. One that several rules have is looked for
// once.
type table struct {
	index    map[literal.Literal]int32 // ID of each literal
	literals []literal.Literal         // by ID
	claims   []claim
}

// A claim makes an owner one of a literal's.
type claim struct {
	id int32
	owner
}

func newTable(rules []*Rule) table {
	anchors := 0
	for _, r := range rules {
		anchors += len(r.Anchors)
	}
	return table{
		index:    make(map[literal.Literal]int32, anchors),
		literals: make([]literal.Literal, 0, anchors),
		claims:   make([]claim, 0, anchors),
	}
}

// add enters anchors of rule r, the i-th.
func (t *table) add(r *Rule, i int32, anchors []string) {
	first := len(t.claims)
	for _, a := range anchors {
		l := r.anchor(a)
		id, ok := t.index[l]
		if !ok {
			id = int32(len(t.literals))
			t.index[l] = id
			t.literals = append(t.literals, l)
		}
		c := claim{id, owner{rule: i, boundary: r.Before == 0 && !r.Inside && !r.Anywhere && a != "" && ascii.Word[a[0]]}}
		if !ok || !slices.Contains(t.claims[first:], c) {
			t.claims = append(t.claims, c)
		}
	}
}

// ownersByID returns the owners of all literals in the order of their IDs, and where
// those of each begin. The owners of one literal stay in the order of the rules.
func (t *table) ownersByID() owned {
	first := make([]int32, len(t.literals)+2)
	for _, c := range t.claims {
		first[c.id+2]++
	}
	for id := range t.literals {
		first[id+2] += first[id+1]
	}
	owners := make([]owner, len(t.claims))
	for _, c := range t.claims {
		at := &first[c.id+1] // the next free place; in the end where the next literal's begin
		owners[*at] = c.owner
		*at++
	}
	return owned{owners, first[:len(first)-1]}
}

// anchor returns a as the literal that is looked for.
func (r *Rule) anchor(a string) literal.Literal {
	l := literal.Literal{Text: a, Inside: r.Inside, Exact: r.Exact, Edge: r.Edge, Run: r.Run}
	if !l.Exact {
		l.Text = ascii.Lowered(a)
	}
	if r.Inside && !l.Findable() {
		l.Inside = false
	}
	return l
}

// after returns the length of the window from the anchor on, in bytes.
func (r *Rule) after() int {
	if r.After == 0 {
		return defaultAfter
	}
	return r.After
}

// Rules returns the rules of the set in order. The caller must not change them.
func (s *Set) Rules() []*Rule { return s.rules }
