package tagger

import "weir/pii/word"

// tail returns the end of what belongs to an address whose street and house number end before
// token i: a flat, a post code, a town.
func (s *scratch) tail(i int) int {
	for range longestTail {
		k := i
		for s.is(k, ",،") || s.is(k, "-–") && s.at(k).apart || k == i && s.shortened(k) {
			k++
		}
		if s.at(k).shape == newline && k <= i+1 {
			k++
		}
		end := s.part(k, k > i, 2)
		if end == 0 {
			return i
		}
		i = end
	}
	return i
}

// shortened reports whether token k is the dot of an abbreviation.
func (s *scratch) shortened(k int) bool {
	t := s.at(k - 1)
	return s.is(k, ".") && !s.at(k).apart && (t.end-t.start <= 3 || t.bits&classUnit != 0)
}

// part returns the end of the part of an address at token k, or 0. divided says that a comma or
// the end of a line is before it. A town may have depth more parts behind it.
func (s *scratch) part(k int, divided bool, depth int) int {
	if end := s.flat(k); end > 0 {
		return end
	}
	if end := s.letterCode(k); end > 0 {
		return end
	}
	if end := s.postCode(k); end > 0 {
		if town := s.town(end); town > 0 {
			return town
		}
		if divided || s.tokens[end-1].end-s.tokens[k].start >= 5 {
			return end
		}
		return 0
	}
	if s.at(k).shape == initial && s.glued(k+1, "-") && s.house(k+2) > 0 { // F-8/2
		return s.house(k + 2)
	}
	if !divided && s.at(k).bits&place == 0 {
		return 0
	}
	town := s.town(k)
	if town == 0 {
		return 0
	}
	after := town
	if s.is(after, ",") {
		after++
	}
	if t := s.at(after); t.shape == upper && t.end-t.start >= 2 && t.end-t.start <= 3 && s.at(after+1).shape == number && s.at(after+1).width() >= 4 { // CA 94110, VIC 3053
		if s.glued(after+2, "-") && s.at(after+3).shape == number {
			return after + 4
		}
		return after + 2
	}
	if end := s.letterCode(after); end > 0 {
		return end
	}
	if end := s.postCode(after); end > 0 {
		return end
	}
	if after > town && depth > 0 {
		if end := s.part(after, true, depth-1); end > 0 && (s.at(after).bits&classUnit == 0 || s.quarter(after) > 0) {
			return end
		}
	}
	if s.isPlace(k, town) || s.lastTown(k, town) {
		return town
	}
	return 0
}

// lastTown reports whether the words of the tokens from k up to end may be a town that no list has: behind the comma after a
// street, at the end of a sentence or a line.
func (s *scratch) lastTown(k, end int) bool {
	t := &s.tokens[k]
	if !s.is(k-1, ",،") || t.bits&(common|given|classMonth|classMonth<<1|classTitle|classProduct) != 0 {
		return false
	}
	return s.at(end).shape == newline || s.is(end, ";)\"") || s.is(end, ".") && (s.at(end+1).apart || s.at(end+1).shape == newline)
}

// isPlace reports whether the words of the tokens from k up to end name a place: one of them is
// a name, or the last is a word for a street.
func (s *scratch) isPlace(k, end int) bool {
	for n := k; n < end; n++ {
		if s.tokens[n].bits&(place|placePart) != 0 && s.tokens[n].bits&common == 0 {
			return true
		}
	}
	return s.tokens[end-1].bits&(classStreetAfter|classStreetWeak) != 0
}

// flat returns the end of a flat, floor or suite: Apt 4B, кв. 88, D: 5, 2º B, #12.
func (s *scratch) flat(k int) int {
	t := s.at(k)
	if t.shape == mixed && t.digits && t.end-t.start <= 4 && (s.at(k+1).shape == initial || s.at(k+1).bits&classUnit != 0) { // 2º B
		return k + 2
	}
	if t.shape == number && t.end-t.start < 3 && s.is(k+1, ".ºª°") {
		n := k + 2
		if w := s.at(n); w.hash == masculine || w.hash == feminine { // 3.º izda.
			n++
		}
		if w := s.at(n); w.shape == initial || w.bits&classUnit != 0 {
			return n + 1
		}
	}
	if t.hash == groundFloor && s.is(k+1, ".") && s.at(k+2).bits&classUnit != 0 { // st. tv.
		return k + 3
	}
	if t.bits&classUnit == 0 && !s.is(k, "#") {
		return 0
	}
	if end := s.quarter(k); end > 0 {
		return end
	}
	if n := k + 1; s.at(k).shape == caseless && s.at(n).shape == caseless && (s.is(n+1, ",،.") || s.at(n+1).shape == newline) { // الدور الثالث
		return n + 1
	}
	for n := k + 1; n < k+4; n++ {
		if u := s.at(n); isNumber(u) || u.shape == initial || u.shape == mixed && u.end-u.start <= 5 {
			if s.glued(n+1, "-/") && isNumberOrLetter(s.at(n+2)) {
				return n + 3
			}
			if s.glued(n+1, "/") && s.at(n+2).bits&classUnit != 0 { // RT 04/RW 09
				return max(n+1, s.flat(n+2))
			}
			return n + 1
		}
		if !s.is(n, ".:#º°-") {
			return 0
		}
	}
	return 0
}

var masculine, feminine, groundFloor = hashWord("º"), hashWord("ª"), hashWord("st")

// quarter returns the end of a part of a town at token k, or 0: Col. Roma Norte, phường Bến Nghé.
func (s *scratch) quarter(k int) int {
	n := k + 1
	if s.is(n, ".") {
		n++
	}
	if s.at(n).shape != title || n == k+1 && s.tokens[k].bits&common != 0 && s.tokens[k].shape != lower {
		return 0
	}
	if end, words := s.named(n); words > 0 {
		return end
	}
	return 0
}

// postCode returns the end of a post code at token k, or 0: 10115, 1016 HM, 30-702, 753 31,
// SW1A 1AA, 94110-1234, D-10115.
func (s *scratch) postCode(k int) int {
	t := s.at(k)
	if t.shape == initial && s.glued(k+1, "-") {
		k += 2
		t = s.at(k)
	}
	size, n := t.end-t.start, s.at(k+1)
	switch {
	case t.shape == number && (t.width() == 5 || t.width() == 6):
		if s.glued(k+1, "-") && s.at(k+2).shape == number {
			return k + 3
		}
		return k + 1
	case t.shape == number && t.width() == 4:
		if s.glued(k+1, "-") && s.at(k+2).shape == number {
			return k + 3
		}
		if n.apart && n.shape == upper && n.end-n.start == 2 {
			return k + 2
		}
		if n.shape == title || s.is(k+1, ",") && s.at(k+2).shape == title {
			return k + 1
		}
	case t.shape == number && size == 3 && n.apart && n.shape == number && n.end-n.start == 2:
		return k + 2
	case t.shape == number && size == 2 && s.glued(k+1, "-") && s.at(k+2).shape == number && s.at(k+2).end-s.at(k+2).start == 3:
		return k + 3
	}
	return 0
}

// town returns the end of one to three words with a capital at token k, and of the number or
// letter of a district behind them, or 0.
func (s *scratch) town(k int) int {
	end := 0
words:
	for n, i := 0, k; n < 3; i++ {
		t := s.at(i)
		switch {
		case t.shape == title || t.shape == caseless && t.bits&(place|placePart) != 0:
			end, n = i+1, n+1
		case t.shape == upper && t.end-t.start > 2 && t.bits&names != 0:
			end, n = i+1, n+1
		case end > 0 && (s.glued(i, "-'’/") || t.shape == lower && !t.apart && s.is(i-1, "-") || t.shape == lower && t.bits&classParticle != 0 && s.at(i+1).shape == title):
		default:
			break words
		}
	}
	if t := s.at(end); end > 0 && t.apart && (t.shape == number && t.end-t.start <= 2 || t.shape == initial && s.at(end+1).shape != lower && s.at(end+1).shape != title) {
		end++
	}
	return end
}

// before returns where an address begins of which token i is the street or the house number: a
// flat may be before it, or a town with its post code. It begins at token done at the earliest.
func (s *scratch) before(i, done int) int {
	for range longestTail {
		k := s.partAhead(i, done)
		if k == i {
			break
		}
		i = k
	}
	return i
}

// partAhead returns where the part of an address begins that is before token i and a comma: a flat, a house with a name, a town;
// or i.
func (s *scratch) partAhead(i, done int) int {
	if s.is(i-1, "/–-") && isNumber(s.at(i-2)) && i-2 >= done && !s.is(i-3, "/-–.,:") { // 2108 - 55 Bloor Street, U4/19 Banksia St
		if s.is(i-3, "#") && i-3 >= done {
			return i - 3
		}
		return i - 2
	}
	if k := i - 1 - word.Bit(s.is(i-1, ".")); k > done && s.tokens[k].bits&classStreetAfter != 0 && s.tokens[k].shape == title { // Lale Mah. 1453 Sok.
		return s.nameBefore(k)
	}
	if !s.is(i-1, ",،") {
		return i
	}
	for k := i - 2; k >= done && k > i-7; k-- {
		if end := s.flat(k); end == i-1 {
			return k
		}
		if end := s.postCode(k); end > 0 && s.town(end) == i-1 {
			return k
		}
	}
	if k := i - 2; k >= done && s.tokens[k].bits&place != 0 && (s.tokens[k].shape == title || s.tokens[k].shape == caseless) {
		return k
	}
	for k := max(done, i-6); k < i-1; k++ {
		if s.titles(k, i-1) && s.houseName(k, i-1) {
			return k
		}
	}
	return i
}

// titles reports whether tokens from k to end are words with a capital, particles and signs in a word.
func (s *scratch) titles(k, end int) bool {
	for ; k < end; k++ {
		if t := &s.tokens[k]; t.shape != title && t.bits&classParticle == 0 && !(t.shape == sign && !t.apart && (t.hash == '-' || t.hash == '\'')) && !(t.shape == lower && !t.apart) {
			return false
		}
	}
	return true
}

var boxWords = [...][2]string{{"po", "box"}, {"o", "box"}, {"", "postfach"}, {"", "postbus"}, {"", "pobox"}, {"casella", "postale"}, {"apartado", "postal"}, {"apdo", "postal"}, {"caixa", "postal"}, {"", "postboks"}, {"", "postbox"}, {"private", "bag"}, {"locked", "bag"}, {"gpo", "box"}, {"", "bp"}, {"skr", "poczt"}, {"", "skrytka"}, {"а", "я"}, {"ص", "ب"}, {"ת", "ד"}, {"τ", "θ"}}

// boxEnds are the hashes of the last words of boxWords.
var boxEnds = func() map[uint32]bool {
	set := map[uint32]bool{}
	for _, b := range boxWords {
		if b[1] != "" {
			set[hashWord(b[1])] = true
		}
	}
	return set
}()

// postBox reads P.O. Box 1234.
func (s *scratch) postBox(i int) (from, to int) {
	last := i - 1
	if s.is(last, ".") {
		last-- // ת.ד. 1142
	}
	w := s.at(last)
	if w.shape == sign || i == 0 || !boxEnds[w.hash] {
		return 0, 0
	}
	for _, b := range boxWords {
		if b[1] == "" || w.hash != hashWord(b[1]) {
			continue
		}
		if b[0] == "" {
			if to = s.boxNumber(i); w.end-w.start < 4 && s.tail(to) == to { // BP is also blood pressure
				return 0, 0
			}
			return last, to
		}
		k := last - 1
		for k > 0 && s.is(k, "./") {
			k--
		}
		if s.at(k).hash != hashWord(b[0]) {
			continue
		}
		for k > 1 && s.is(k-1, ".") && s.at(k-2).hash == hashWord("p") {
			k -= 2
		}
		return k, s.boxNumber(i)
	}
	return 0, 0
}

// boxNumber returns the end of the number of a post box at token i: 11 02 37.
func (s *scratch) boxNumber(i int) int {
	for i++; s.at(i).shape == number && s.at(i).apart && s.at(i).width() <= 3; i++ {
	}
	return i
}
