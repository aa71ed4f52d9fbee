package tagger

import "weir/pii/word"

// The longest parts of an address, in tokens.
const (
	longestName = 7 // name of a street
	longestTail = 5 // parts behind the house number: flat, town, post code
)

// appendAddresses appends the street addresses among s.tokens: the word for a street, a name and
// a house number, in the order of the language.
func (s *scratch) appendAddresses(dst []Found) []Found {
	s.done = 0
	for i := s.low; i < s.high; i++ {
		from, to := s.address(i)
		if to <= from || from < s.done {
			continue
		}
		to = s.tail(to)
		from = s.before(from, s.done)
		if s.quoted(from, to) || s.famous(from) || s.tokens[from].start < s.until {
			i = max(i, to-1)
			continue
		}
		s.until = s.tokens[to-1].end
		dst = append(dst, Found{Address, s.tokens[from].start, s.until})
		s.done = to
		i = max(i, to-1)
	}
	return dst
}

// address returns the tokens of the address that token i shows, or an empty span.
func (s *scratch) address(i int) (from, to int) {
	t := &s.tokens[i]
	switch {
	case t.shape >= han:
		if from, to = s.labelled(i); to > 0 {
			return from, to
		}
		return s.eastAsian(i)
	case t.shape == number || t.shape == mixed:
		return first(i, s.numberFirst, s.postBox, s.postal, s.thai)
	case t.bits&classLabel != 0:
		if from, to = s.labelled(i); to > 0 {
			return from, to
		}
	}
	if t.bits&classStreetBefore != 0 {
		if from, to = first(i, s.typeFirst, s.grid); to > 0 {
			return from, to
		}
	}
	if t.bits&(classUnit|classStreetAfter|classStreetBefore) != 0 {
		if from, to = s.plot(i); to > 0 {
			return from, to
		}
	}
	if t.bits&(classStreetAfter|classStreetWeak) != 0 || s.compound(t) {
		return first(i, s.nameFirst, s.beside, s.namedHouse)
	}
	return first(i, s.beside, s.namedHouse)
}

// first returns what the first of readers reads that reads anything at token i.
func first(i int, readers ...func(int) (int, int)) (from, to int) {
	for _, read := range readers {
		if from, to = read(i); to > 0 {
			return from, to
		}
	}
	return 0, 0
}

// quoted reports whether quotes of prose are directly around tokens from to to, and no sign
// before them says that a value follows: that is a title.
func (s *scratch) quoted(from, to int) bool {
	return s.is(from-1, "\"«“„”") && s.is(to, "\"»”“") && !s.is(from-2, ":=,[(") && s.at(from-2).shape != newline && from > 1
}

// isNumber reports whether a token may be a house number: 5, 12a.
func isNumber(t *token) bool {
	return t.shape == number && t.width() <= 5 || t.shape == mixed && t.digits && t.end-t.start <= 5
}

// house returns the end of the house number at token i, or 0: 12, 12a, 12 b, 34 B 12, 18/4, 455-2, 27 bis.
func (s *scratch) house(i int) int {
	if s.withoutNumber(i) {
		return i + 3
	}
	if t := s.at(i); !isNumber(t) || s.text[t.start] == '0' {
		return 0
	}
	i++
	for n := 0; n < 2 && s.glued(i, "-/–") && isNumberOrLetter(s.at(i+1)); n++ {
		i += 2
	}
	if t := s.at(i); t.apart && t.shape == lower && (t.end-t.start == 1 || t.hash == bis || t.hash == ter) && t.bits&classPreposition == 0 && !s.flatMark(i) {
		i++
	} else if t.apart && t.shape == initial && s.at(i+1).shape != lower && s.at(i+1).shape != title {
		if i++; s.at(i).shape == number && s.at(i).apart && (s.is(i+1, ",") || s.at(i+1).shape == newline) { // 34 B 12, 90100 Oulu
			i++
		}
	}
	if s.glued(i, ":.,") && isNumber(s.at(i+1)) || s.at(i-1).width() == 4 && s.is(i-2, "/") && s.is(i-4, "/") { // a time, a price, a version, a date
		return 0
	}
	return i
}

// withoutNumber reports whether s/n, the mark of a house without a number, is at token i.
func (s *scratch) withoutNumber(i int) bool {
	return s.at(i).hash == letterS && s.at(i).shape == lower && s.glued(i+1, "/") && s.at(i+2).hash == letterN && s.at(i+2).end == s.at(i).start+3
}

var letterS, letterN = hashWord("s"), hashWord("n")

// flatMark reports whether token i is the word for a flat before its number: 51 m. 8.
func (s *scratch) flatMark(i int) bool {
	if s.at(i).bits&classUnit == 0 {
		return false
	}
	if s.is(i+1, ".") {
		i++
	}
	return isNumber(s.at(i + 1))
}

var bis, ter = hashWord("bis"), hashWord("ter")

func isNumberOrLetter(t *token) bool {
	return !t.apart && (isNumber(t) || t.shape == initial || t.shape == lower && t.end-t.start == 1)
}

// glued reports whether token i is one of signs and no blank is before it or behind it.
func (s *scratch) glued(i int, signs string) bool {
	return s.is(i, signs) && !s.tokens[i].apart && !s.at(i+1).apart
}

// is reports whether token i is one of signs.
func (s *scratch) is(i int, signs string) bool {
	t := s.at(i)
	if t.shape != sign {
		return false
	}
	for _, r := range signs {
		if uint32(r) == t.hash {
			return true
		}
	}
	return false
}

// named returns the end of the name of a street that begins at token i: words with a capital or
// of a script without capitals, particles, ordinals, with dots, hyphens and apostrophes. words
// says how many words that are no particles it has.
func (s *scratch) named(i int) (end, words int) {
	for k := i; k < i+longestName; k++ {
		switch t := s.at(k); {
		case t.shape == title || t.shape == upper || t.shape == initial || t.shape == caseless:
			words += word.Bit(t.shape != initial)
			end = k + 1
		case s.ordinal(t):
			words++
			end = k + 1
		case t.shape == lower && t.bits&classParticle != 0:
		case s.glued(k, "-'’") && k > i, s.is(k, ".") && k > i && !t.apart && s.tokens[k-1].end-s.tokens[k-1].start <= 4:
		default:
			return end, words
		}
	}
	return end, words
}

// ordinal reports whether a token is the number of a street: 84th, 2nd.
func (s *scratch) ordinal(t *token) bool {
	if t.shape != mixed || !t.digits || t.end-t.start > 5 || t.end-t.start < 3 {
		return false
	}
	switch string(s.text[t.end-2 : t.end]) {
	case "st", "nd", "rd", "th", "ST", "ND", "RD", "TH":
		return true
	}
	return false
}

// typeFirst reads rue de la Paix 5, 5 rue de la Paix, ul. Lipowa 18/4, ул. Садовая, д. 15.
func (s *scratch) typeFirst(i int) (from, to int) {
	k := i + 1
	glued := s.glued(k, ".") // also os.Stdout, 2 and 47 os.Remove
	if s.is(k, "./") {
		k++
	}
	if s.tokens[i].end-s.tokens[i].start == 1 && !s.is(i+1, "/") && s.at(k).bits&classParticle == 0 { // C. Makes 24, but C/ Olmo 12, R. das Flores 3
		return 0, 0
	}
	if s.at(k).shape == number && s.houseBefore(i) >= 0 { // 27 ngõ 189 Hoàng Hoa Thám
		k++
	}
	if s.is(k, "„\"«“") {
		k++
	}
	end, words := s.named(k)
	if words == 0 {
		return 0, 0
	}
	if s.is(end, "“”\"»") {
		end++
	}
	if n := s.houseBefore(i); n >= 0 && !glued {
		return n, end
	}
	for k = end; k < end+5; k++ {
		if h := s.house(k); h > 0 {
			return i, h
		}
		if h := s.flat(k); h > 0 && k > end {
			return i, h
		}
		if (!s.is(k, ",،.№º°#") || glued && s.is(k, ",")) && s.at(k).bits&classNumber == 0 && !(s.is(k, ":") && s.at(k-1).bits&classNumber != 0) {
			break
		}
	}
	return 0, 0
}

// houseBefore returns where the house number that ends before token i begins, or -1.
func (s *scratch) houseBefore(i int) int {
	if s.is(i-1, ",") {
		i--
	}
	for k := max(s.done, i-3); k < i; k++ {
		if s.house(k) == i && !s.glued(k-1, "-/.:,") {
			return k
		}
	}
	return -1
}

// numberFirst reads 12 North Main Street, also in small letters.
func (s *scratch) numberFirst(i int) (from, to int) {
	k := s.house(i)
	if k == 0 || s.at(k).bits&classMonth != 0 || s.glued(i-1, "-/.:_#@") {
		return 0, 0
	}
	end, best := k, 0
	for n := range longestName {
		t := s.at(end)
		if t.bits&(classStreetAfter|classStreetWeak) != 0 && n > 0 && t.shape != lower {
			if t.bits&classStreetAfter != 0 || s.placed(i, end+1) {
				best = end + 1
			}
		}
		if n == 1 && s.ordinal(t) && directions[s.tokens[end-1].hash] { // 221 East 84th
			best = end + 1
		}
		if !(t.shape == title || t.shape == caseless || t.shape == upper || t.shape == initial || t.shape == mixed && t.digits || s.glued(end, "-'’") || n > 0 && s.is(end, ".") && s.tokens[end-1].end-s.tokens[end-1].start <= 2) {
			break
		}
		end++
	}
	if s.tokens[i].year && s.tokens[i].width() == 4 && best > 0 && s.at(best).shape == title && s.at(best).bits&(classUnit|place|placePart) == 0 { // 1941 Mill Street Brewery
		return 0, 0
	}
	if best == 0 {
		best = s.small(k)
	}
	if best == 0 {
		return 0, 0
	}
	if t := s.at(best); t.shape == title && directions[t.hash] { // Bloor Street East
		best++
	}
	if s.is(best, ".") && s.at(best-1).end-s.at(best-1).start <= 3 && s.at(best+1).shape != newline {
		best++
	}
	return i, best
}

// directions are parts of names of streets.
var directions = hashSet("east", "west", "north", "south", "e", "w", "n", "s", "ne", "nw", "se", "sw", "upper", "lower")

// small reads "main street" behind a house number: a word in small letters, then the word for a
// street.
func (s *scratch) small(k int) int {
	w, t := s.at(k), s.at(k+1)
	if t.shape == lower && t.bits&(classPreposition|classParticle) == 0 && s.at(k+2).bits&classStreetAfter != 0 && s.dwelling(k-1) { // 44 elm park road
		k++
		w, t = t, s.at(k+1)
	}
	if w.shape != lower || w.end-w.start < 4 || t.bits&classStreetAfter == 0 || t.shape != lower {
		return 0
	}
	if t.end-t.start <= 3 && !s.is(k+2, ".") {
		return 0
	}
	return k + 2
}

// placed reports whether what is around tokens from to to says that they are an address: a word
// before it such as at, or a town behind it.
func (s *scratch) placed(from, to int) bool {
	p := s.at(from - 1)
	if p.bits&(classPreposition|classLabel|classUnit) != 0 || p.shape == newline || s.is(from-1, ":,(\"") {
		return s.is(to, ",.)\";") || s.at(to).shape == newline || p.bits&(classPreposition|classLabel) != 0
	}
	return s.is(to, ",") && s.at(to+1).shape == title
}

// nameFirst reads Bağdat Caddesi No: 112, Váci utca 19, Kölner Straße 5, Lindenweg 14b.
func (s *scratch) nameFirst(i int) (from, to int) {
	from = i
	if s.tokens[i].shape == lower || s.tokens[i].shape == title || s.tokens[i].shape == upper {
		from = s.nameBefore(i)
	}
	if from == i && s.tokens[i].bits&classStreetAfter != 0 && s.at(i-1).shape == number && s.at(i+1+word.Bit(s.is(i+1, "."))).bits&classNumber != 0 { // 1453 Sok. No:7
		from--
	}
	if from == i && !s.compound(&s.tokens[i]) {
		return 0, 0
	}
	weak := s.tokens[i].bits&classStreetAfter == 0
	if weak && s.tokens[i].shape == lower {
		return 0, 0 // Payroll run 22
	}
	if weak && from == i-1 && s.tokens[from].bits&(classParticle|classPreposition) != 0 && !s.compound(&s.tokens[i]) {
		return 0, 0 // Der Ring 14
	}
	commas := !weak && !s.compound(&s.tokens[i]) && !s.glued(i-1, "-")
	for k := i + 1; k < i+6; k++ {
		if h := s.house(k); h > 0 {
			if h == k+1 && s.tokens[k].width() == 4 && s.tokens[k].year { // Alma Street 1941
				return 0, 0
			}
			return from, h
		}
		if !s.is(k, ".№º°") && s.at(k).bits&classNumber == 0 && !(s.is(k, ":") && s.at(k-1).bits&classNumber != 0) && !(s.is(k, ",") && commas) {
			break
		}
	}
	return 0, 0
}

// nameBefore returns where the name that ends before token i begins, or i.
func (s *scratch) nameBefore(i int) int {
	from := i
	for k := i - 1; k >= s.done && k > i-longestName; k-- {
		switch t := &s.tokens[k]; {
		case t.shape == title && t.bits&(classLabel|classPreposition|classUnit) == 0, t.shape == initial, t.shape == upper && t.end-t.start < 5:
			from = k
		case t.shape == sign && s.glued(k, "-'’"), s.is(k, ".") && !t.apart && k > 0 && s.tokens[k-1].end-s.tokens[k-1].start <= 4:
		default:
			return from
		}
	}
	return from
}

// streetEndings end words that are names of streets.
var streetEndings = [...]string{"straße", "strasse", "str", "gasse", "allee", "weg", "platz", "ufer", "damm", "ring", "steig", "stieg",
	"straat", "laan", "gracht", "kade", "plein", "dijk", "singel", "steeg", "gatan", "vägen", "gränd", "backen", "stigen",
	"gata", "veien", "vegen", "gade", "vej", "gaden", "vejen", "stræde", "katu", "tie", "kuja", "polku", "utca"}

// compound reports whether a word ends with the word for a street and begins with a capital.
func (s *scratch) compound(t *token) bool {
	return t.shape == title && t.end-t.start >= leastCompound && endsStreet(s.text[t.start:t.end]) && (t.bits&common == 0 || !s.doubtfulEnd(t))
}

// doubtfulEnd reports whether a word ends as common words of other languages do: Bearing, vacatie.
func (s *scratch) doubtfulEnd(t *token) bool {
	end := string(s.text[t.end-3 : t.end])
	return end == "ing" || end == "tie"
}

// endsStreet reports whether w is longer than one of streetEndings, with which it ends.
func endsStreet(w []byte) bool {
	for _, e := range streetEndings {
		if len(w) > len(e)+2 && string(w[len(w)-len(e):]) == e {
			return true
		}
	}
	return false
}
