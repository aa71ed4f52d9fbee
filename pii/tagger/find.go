package tagger

import "sync"

// A Kind says what a name names.
type Kind uint8

// The kinds of names.
const (
	Person Kind = iota
	Location
	Organization
	Address // a street address
)

// A Found is a name in a text.
type Found struct {
	Kind       Kind
	Start, End int // bytes of the text
}

// The bounds of one pass over a text.
const (
	mostTokens = 4096 // tokens that are read at a time
	around     = 4    // tokens beside one that may be part of a name, which are tagged as well
)

// Kinds is a set of kinds.
type Kinds struct {
	Names     bool // people, places and organisations
	Addresses bool // street addresses
}

// scratch is what one pass over a text needs.
type scratch struct {
	reader
	text   []byte
	done   int // end of the last address, in tokens
	chosen []bool
	all    []scores
	best   []uint8
	back   [][tags]uint8
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// Append appends the names and addresses in text to dst that want asks for. Names are in order of
// place and apart from each other, and so are addresses. key is the name of the JSON member whose value the text is, or empty. The work grows in a straight
// line with the length of the text.
func (m *Model) Append(dst []Found, text, key []byte, want Kinds) []Found {
	if len(text) < 2 {
		return dst
	}
	s := scratches.Get().(*scratch)
	s.key, s.text = m.keyOf(key), text
	for at := 0; at < len(text); {
		s.tokens, at = appendTokens(s.tokens[:0], text, at, mostTokens)
		m.list.classify(s.tokens)
		if want.Names {
			dst = m.appendNames(dst, s, text)
		}
		if want.Addresses {
			dst = s.appendAddresses(dst)
		}
	}
	s.text = nil
	scratches.Put(s)
	return dst
}

// keyOf returns what the name of a JSON member says: the classes of its last two words.
func (m *Model) keyOf(key []byte) uint32 {
	var words [8]uint32
	n := 0
	h := firstHash
	flush := func() {
		if h != firstHash && n < len(words) {
			words[n] = m.list.find(h)&^(names|inner) | 1<<30
			n++
		}
		h = firstHash
	}
	before := rune(0)
	for _, r := range string(key) {
		if k := kindOf(r); k == signKind || k == digitKind || r == '_' {
			flush()
		} else {
			if 'A' <= r && r <= 'Z' && 'a' <= before && before <= 'z' {
				flush()
			}
			h = hashRune(h, r)
		}
		before = r
	}
	flush()
	switch n {
	case 0:
		return 0
	case 1:
		return words[0]
	}
	return words[n-1] | words[n-2]
}

// appendNames appends the names among s.tokens.
func (m *Model) appendNames(dst []Found, s *scratch, text []byte) []Found {
	if !m.choose(s) {
		return dst
	}
	for i := 0; i < len(s.tokens); {
		if !s.chosen[i] {
			i++
			continue
		}
		end := i
		for end < len(s.tokens) && s.chosen[end] {
			end++
		}
		m.tag(s, i, end)
		dst = s.appendSpans(dst, text, i)
		i = end
	}
	return dst
}

// choose marks the tokens that are tagged: those that may be part of a name, and those
// around them. It reports whether there are any.
func (m *Model) choose(s *scratch) bool {
	n := len(s.tokens)
	if cap(s.chosen) < n {
		s.chosen = make([]bool, n, 2*n)
	}
	s.chosen = s.chosen[:n]
	clear(s.chosen)
	upto, any := 0, false
	for i := range s.tokens {
		if !s.tokens[i].candidate() {
			continue
		}
		any = true
		for k := max(upto, i-around); k < min(n, i+around+1); k++ {
			s.chosen[k] = true
		}
		upto = min(n, i+around+1)
	}
	return any
}

// candidate reports whether a token may be part of a name: it has a capital and is no common
// word, or a list of names has it. An initial is beside one that is.
func (t *token) candidate() bool {
	switch t.shape {
	case title:
		return t.bits&common == 0 || t.bits&names != 0
	case upper:
		return t.bits&names != 0 && t.bits&common == 0
	case lower, caseless:
		return t.bits&(given|family) != 0
	case han, kana, hangul:
		return t.bits&names != 0
	}
	return false
}

// tag sets s.best to the tags of tokens from to end.
func (m *Model) tag(s *scratch, from, end int) {
	s.all = s.all[:0]
	s.lineOf(from)
	for i := from; i < end; i++ {
		if i >= s.line.to {
			s.lineOf(i)
		}
		s.label(i)
		all := m.weigh(s.read(i))
		for t := person; t < tags; t += 2 {
			all[t] -= m.bias
		}
		if s.titled(i) {
			all[person] += titleScore
		}
		if t := &s.tokens[i]; t.shape == newline || t.bits&thingName != 0 {
			for t := 1; t < tags; t++ {
				all[t] = never / 2
			}
		}
		s.all = append(s.all, all)
	}
	n := end - from
	if cap(s.best) < n {
		s.best, s.back = make([]uint8, n, 2*n), make([][tags]uint8, n, 2*n)
	}
	s.best, s.back = s.best[:n], s.back[:n]
	decode(s.best, s.back, s.all, &m.move)
}

// appendSpans appends the names that s.best has, whose first token is from.
func (s *scratch) appendSpans(dst []Found, text []byte, from int) []Found {
	for i := 0; i < len(s.best); {
		tag := s.best[i]
		first := i
		i++
		if tag == outside {
			continue
		}
		for i < len(s.best) && s.best[i] == tag+1 {
			i++
		}
		if tag == person && i == first+1 && s.doubtful(&s.tokens[from+first], first) {
			continue
		}
		a, b := s.trim(from+first, from+i)
		if a < b && s.whole(a, b, tag) && !inside(text, s.tokens[a].start, s.tokens[b-1].end) {
			dst = append(dst, Found{Kind(tag-1) / 2, s.tokens[a].start, s.tokens[b-1].end})
		}
	}
	return dst
}

// trim cuts a name off where no name goes on: at a gap as between columns, at the end of a
// sentence, before a small word that is no particle, and leaves out the signs around it.
func (s *scratch) trim(a, b int) (int, int) {
	for a < b && s.tokens[a].shape == sign {
		a++
	}
	for k := a + 1; k < b; k++ {
		t, p := &s.tokens[k], &s.tokens[k-1]
		if t.shape == lower && s.tokens[a].shape != lower && t.bits&(classParticle|names) == 0 {
			if b = k; k == a+1 {
				return a, a // the weights meant both words
			}
		}
		if t.start > p.end+1 || s.is(k, ".") && p.end-p.start > 3 && s.at(k+1).apart {
			b = k
		}
	}
	for b > a && s.tokens[b-1].shape == sign && !(s.is(b-1, ".") && b-a > 1 && s.tokens[b-2].shape == initial) {
		b--
	}
	return a, b
}

// smallWords reports whether tokens from a to b, more than one, are all in small letters and one
// of them is in no list of names: words of a language that the lists of words lack.
func (s *scratch) smallWords(a, b int) bool {
	listed := true
	for k := a; k < b; k++ {
		t := &s.tokens[k]
		if t.shape != lower {
			return false
		}
		listed = listed && t.bits&(given|family) != 0 && t.bits&common == 0
	}
	return b-a > 1 && (!listed || s.tokens[a].bits&given == 0 || s.tokens[b-1].bits&family == 0)
}

// whole reports whether tokens from a to b are a name as far as their form goes: more than a
// letter, or than one character of a script without blanks that no title follows, no month beside
// a number, and no abbreviation in capitals
// if it is to be a person.
func (s *scratch) whole(a, b int, tag uint8) bool {
	if t := &s.tokens[a]; b-a == 1 {
		switch {
		case t.shape >= han:
			return s.at(b).bits&classTitle != 0
		case t.bits&classMonth != 0 && (s.at(a-1).shape == number || s.at(b).shape == number):
			return false
		}
	}
	if tag == person && (s.smallWords(a, b) || s.tokens[a].bits&classStreetBefore != 0 && s.tokens[a].bits&given == 0) {
		return false
	}
	for k := a; k < b && tag == person; k++ {
		if t := &s.tokens[k]; t.shape == upper && t.end-t.start <= 4 && t.bits&names == 0 {
			return false
		}
	}
	return s.tokens[b-1].end-s.tokens[a].start > 1
}
