package tagger

// The longest address behind a label, in tokens.
const longestLabelled = 40

// labelled reads what is behind a word for an address and a colon, up to the end of the line: it
// has a number and a word, and no sign of other things that are called addresses.
func (s *scratch) labelled(i int) (from, to int) {
	k := i + 1
	for k < i+4 && s.at(k).shape >= han {
		k++ // the label has several characters
	}
	if s.tokens[i].bits&(classLabel|classPreposition) != classLabel || !s.is(k, ":：") || i > 0 && otherAddress[s.tokens[i-1].hash] {
		return 0, 0
	}
	for s.is(k, ":：*\"' ") {
		k++
	}
	from, to = k, k
	numbers, words := 0, 0
	for ; to < from+longestLabelled; to++ {
		switch t := s.at(to); {
		case t.shape == newline, s.is(to, ";|\""), s.is(to, "。") || s.is(to, ".") && s.at(to+1).apart && s.at(to-1).end-s.at(to-1).start > 4 && s.at(to-1).bits&(classNumber|classUnit) == 0:
			return ended(from, to, numbers, words)
		case s.is(to, "@{}<>=\\_"), s.glued(to, ":") && s.at(to-1).bits&(classNumber|classUnit) == 0, t.shape == sign && !t.apart && t.hash == '/' && s.at(to+1).hash == '/':
			return 0, 0
		case isNumber(t):
			numbers++
		case t.shape != sign && (t.end-t.start > 2 || t.shape >= han):
			words++
		}
	}
	return ended(from, to, numbers, words)
}

func ended(from, to, numbers, words int) (int, int) {
	if numbers == 0 || words == 0 {
		return 0, 0
	}
	return from, to
}

// otherAddress has the words in front of "address" that make something else of it.
var otherAddress = func() map[uint32]bool {
	set := map[uint32]bool{}
	for _, w := range [...]string{"ip", "mac", "email", "e", "mail", "memory", "web", "wallet", "server", "bind", "listen", "remote", "source", "physical", "hardware", "virtual", "base"} {
		set[hashWord(w)] = true
	}
	return set
}()
