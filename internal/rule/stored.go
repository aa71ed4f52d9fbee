package rule

import (
	_ "embed" // of stored.bin
	"encoding/binary"
	"slices"
	"strings"

	"weir/internal/literal"
)

// builtIn is the set of all built-in rules in the form that Store returns. To compile
// it would take longer than all else that a short run of the program does.
//
//go:embed stored.bin
var builtIn string

// Store compiles rules and returns what a Set has of them in a form that is read
// quickly: a hash of what it was worked out from, how many rules and literals there
// are, by rule the number of its derivation from 1 on or 0, by literal its owners
// and the slots it is a witness for, and last the literals.
func Store(rules []*Rule) []byte {
	s := compileSet(rules)
	b := binary.LittleEndian.AppendUint64(nil, s.hash())
	b = append16(b, len(s.rules), len(s.uses)-1, len(s.owners), len(s.slots), s.longest)
	for i := range s.programs {
		b = append16(b, s.programs[i].known.number())
	}
	for id := range int32(len(s.uses) - 1) {
		owners, slots := s.ownersOf(id), s.slotsOf(id)
		b = append16(b, len(owners), len(slots))
		for _, o := range owners {
			b = append16(b, int(o.rule), int(o.gate), int(o.size)|int(o.asks&asksItself)<<8)
		}
		for _, slot := range slots {
			b = append16(b, int(slot))
		}
	}
	return s.literals.AppendStored(b)
}

// append16 appends numbers below 1<<16.
func append16(b []byte, list ...int) []byte {
	for _, n := range list {
		b = binary.LittleEndian.AppendUint16(b, uint16(n))
	}
	return b
}

// number returns the number of d in the table of derivations, from 1 on, or 0 for nil.
func (d *derivation) number() int {
	if d == nil {
		return 0
	}
	i, _ := slices.BinarySearchFunc(derived[:], d.id, func(d derivation, id string) int { return strings.Compare(d.id, id) })
	return i + 1
}

// storedForm is to be raised where the form of what is stored changes.
const storedForm = 5

// hash returns a hash of all that the literals of s are worked out from and what they
// are for: the rules and what was worked out from their patterns, which has to fit them.
func (s *Set) hash() uint64 {
	h := uint64(storedForm)
	for i, r := range s.rules {
		pattern := r.PatternHash()
		h = hashString(h, r.ID) ^ pattern
		for _, n := range [...]int{r.Before, r.after(), len(r.Anchors), len(r.Also), int(r.Engine), int(r.Run)} {
			h = h*31 + uint64(n)
		}
		for _, is := range [...]bool{r.Inside, r.Find != nil, r.Exact, r.Edge} {
			h *= 31
			if is {
				h++
			}
		}
		for _, w := range r.Also {
			h = hashString(h, w)
		}
		if d := s.programs[i].known; d != nil {
			h = hashString(h, d.id) ^ d.hash ^ pattern
			h = hashString(hashString(h, d.words), d.gates)
		}
	}
	return h
}

// restore gives s what Store returned for the same rules, and reports whether data is
// that. The empty string is not.
func (s *Set) restore(data string) bool {
	if data == "" {
		return false
	}
	r := stored(data)
	hash := r.next64()
	if r.next16() != len(s.rules) {
		return false
	}
	literals, owners, slots := r.next16(), r.next16(), r.next16()
	s.longest = r.next16()
	for i := range s.programs {
		if n := r.next16(); n > 0 {
			s.programs[i].known = &derived[n-1]
		}
	}
	if s.hash() != hash {
		return false
	}
	s.uses = make([]use, literals+1)
	s.owners, s.slots = slices.Grow(s.owners, owners), slices.Grow(s.slots, slots)
	for id := range literals {
		r.use(s, id)
	}
	s.placeNeeds()
	s.literals, _ = literal.ReadStored(string(r))
	return true
}

// A stored is what is left to read of a stored set.
type stored string

func (r *stored) next16() int {
	s := *r
	*r = s[2:]
	return int(s[0]) | int(s[1])<<8
}

func (r *stored) next64() (x uint64) {
	for i := range 4 {
		x |= uint64(r.next16()) << (16 * i)
	}
	return x
}

// use reads what the literal id is for.
func (r *stored) use(s *Set, id int) {
	owners, slots := r.next16(), r.next16()
	var some [16]owner
	list := some[:0]
	for range owners {
		rule, gate, rest := r.next16(), r.next16(), r.next16()
		j := &s.jobs[rule]
		list = append(list, owner{rule: int32(rule), before: uint16(j.before), after: uint16(j.after), gate: uint16(gate), size: uint8(rest), asks: uint8(rest >> 8)})
	}
	for range slots {
		s.slots = append(s.slots, int32(r.next16()))
	}
	s.use(id, list, slots)
}
