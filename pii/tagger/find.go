package tagger

import "sync"

// A Kind says what a name names.
type Kind uint8

// The kinds of names.
const (
	Person Kind = iota
	Location
	Organization
)

// A Found is a name in a text.
type Found struct {
	Kind       Kind
	Start, End int // bytes of the text
}

// The bounds of one pass over a text.
const (
	mostTokens = 4096 // tokens that are read at a time
	around     = 6    // tokens beside one that may be part of a name, which are tagged as well
)

// scratch is what one pass over a text needs.
type scratch struct {
	reader
	chosen []bool
	all    []scores
	best   []uint8
	back   [][tags]uint8
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// Append appends the names in text to dst, in order of place and apart from each other. key is
// the name of the JSON member whose value the text is, or empty. The work grows in a straight
// line with the length of the text.
func (m *Model) Append(dst []Found, text, key []byte) []Found {
	if len(text) < 2 {
		return dst
	}
	s := scratches.Get().(*scratch)
	s.key = m.keyOf(key)
	for at := 0; at < len(text); {
		s.tokens, at = appendTokens(s.tokens[:0], text, at, mostTokens)
		dst = m.appendNames(dst, s, text)
	}
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
	m.list.classify(s.tokens)
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
// word, or a list of names has it.
func (t *token) candidate() bool {
	switch t.shape {
	case title, upper, initial:
		return t.bits&common == 0 || t.bits&names != 0
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
		all[outside] += m.bias
		if s.tokens[i].shape == newline {
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
		a, b := from+first, from+i
		for b > a && s.tokens[b-1].shape == sign && s.tokens[b-1].hash != '.' {
			b--
		}
		if b > a && s.tokens[b-1].hash == '.' && s.tokens[b-1].shape == sign && (b-a < 2 || s.tokens[b-2].shape != initial) {
			b--
		}
		for a < b && s.tokens[a].shape == sign {
			a++
		}
		if a < b && s.tokens[b-1].end-s.tokens[a].start > 1 {
			dst = append(dst, Found{Kind(tag-1) / 2, s.tokens[a].start, s.tokens[b-1].end})
		}
	}
	return dst
}
