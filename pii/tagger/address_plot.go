package tagger

// grid reads the streets with numbers of Latin America, whose house number has two parts: Cra 15 # 82-34,
// Calle 45 No. 12-30.
func (s *scratch) grid(i int) (from, to int) {
	k := i + 1
	if s.is(k, ".") {
		k++
	}
	if n := s.at(k); n.shape != number && !(n.shape == mixed && n.digits) || n.width() > 4 {
		return 0, 0
	}
	k++
	if t := s.at(k); t.shape == initial || t.shape == title && t.bits&common == 0 || t.shape == lower && t.apart && t.end-t.start == 3 { // 15 A, 10 Sur, 8 bis
		k++
	}
	mark := k
	for s.is(k, "#№°.") || s.at(k).bits&classNumber != 0 {
		k++
	}
	if h := s.house(k); h > 0 && mark < k && h > k+1 {
		return i, h
	}
	return 0, 0
}

// plot reads places that only numbers name: Plot No. 47, Sector 15; House 21, Street 9; Blk 5 Lot 12; मकान नं. 12, गली नं. 4.
// A town, a post code or a street has to be behind two of them, or there are three.
func (s *scratch) plot(i int) (from, to int) {
	k, parts := i, 0
	for ; parts < mostParts; parts++ {
		end := s.numbered(k)
		if end == 0 || parts > 0 && s.tokens[k].hash == s.tokens[i].hash {
			break
		}
		to = end
		if k = end; s.is(k, ",،") {
			k++
		}
	}
	if parts > 2 || parts == 2 && (s.tail(to) > to || s.is(to, ",") && s.at(k).shape == caseless) || parts == 1 && s.streetBehind(to) {
		return i, to
	}
	return 0, 0
}

// streetBehind reports whether a street without a number follows a comma, maybe behind the name of a house: Godown 6, Enterprise Road.
func (s *scratch) streetBehind(i int) bool {
	for range 2 {
		if !s.is(i, ",") {
			return false
		}
		end := i + 1
		for end < i+longestName && s.at(end).shape == title {
			end++
		}
		if end == i+1 {
			return false
		}
		if s.tokens[end-1].bits&classStreetAfter != 0 && end > i+2 {
			return true
		}
		if !s.houseName(i+1, end) {
			return false
		}
		i = end
	}
	return false
}

// numbered returns the end of a word for a plot, a house or a street and of its number at token i, or 0.
func (s *scratch) numbered(i int) int {
	t := s.at(i)
	if s.ordinal(t) && s.at(i+1).shape == title && (s.at(i+1).bits&(classUnit|classStreetAfter|classStreetWeak) != 0 || crossings[s.at(i+1).hash]) { // 3rd Block, 5th Main
		return i + 2
	}
	if t.bits&(classUnit|classStreetAfter|classStreetBefore) == 0 || t.shape == lower && t.bits&common != 0 && s.at(i-1).shape == lower {
		return 0
	}
	k := i + 1
	for s.is(k, ".:#№º°") || s.at(k).bits&classNumber != 0 && k < i+5 {
		k++
	}
	if h := s.house(k); h > 0 {
		return h
	}
	if t := s.at(k); t.shape == initial && (s.is(k+1, ",") || s.at(k+1).bits&classUnit != 0) { // Bloco C
		return k + 1
	}
	return 0
}

// crossings are the words for streets of a quarter that ordinals number, in India.
var crossings = hashSet("main", "cross", "stage", "phase")
