package tagger

// An address ends with its town and post code in most countries (Universal Postal Union, addressing
// systems of its members). So a post code beside a town shows the address before it whatever its street
// is called: No. 17, 4th Cross, Malleshwaram, Bengaluru 560003.

// The most parts of an address before its town, and the most tokens of a part.
const (
	mostParts   = 5
	longestPlot = 12
)

// postal reads the address whose post code token i begins.
func (s *scratch) postal(i int) (from, to int) {
	from, to, strict := s.codeAndTown(i)
	if to == 0 {
		return 0, 0
	}
	parts := 0
	for k := from; parts < mostParts && k > s.done && (s.is(k-1, ",،;") || parts == 0 && isNumber(&s.tokens[k-1])); parts++ {
		end := k
		if s.is(k-1, ",،;") {
			end--
		}
		k = s.partBefore(end)
		if k >= end {
			return 0, 0
		}
		if s.hasHouse(k, end) {
			return s.houseStart(k, end), to
		}
		if strict && parts > 0 && s.houseName(k, end) {
			return k, to
		}
	}
	return 0, 0
}

// codeAndTown returns the tokens of the post code that token i begins and of its town, which is behind it or before
// it. strict says that the code has a form that hardly anything else has.
func (s *scratch) codeAndTown(i int) (from, to int, strict bool) {
	end, strict := s.letterCode(i), true
	if end == 0 {
		end, strict = s.postCode(i), false
	}
	if end == 0 {
		return 0, 0, false
	}
	if town := s.town(end); town > 0 && !strict && (s.at(i).width() > 4 && s.is(i-1, ",،;") && s.tokens[end].bits&(common|given) == 0 || s.tokens[end].bits&place != 0) {
		return i, town, strict
	}
	k := i
	if k > 0 && s.is(k-1, "-–") {
		k--
	}
	if r := s.at(k - 1); r.shape == upper && (r.end-r.start == 2 || r.end-r.start == 3) { // VIC 3053; Cedar Falls, IA 50613
		if k--; s.is(k-1, ",") {
			k--
		}
	} else if !strict && r.bits&(place|placePart) == 0 {
		return 0, 0, false
	}
	for n := 0; n < 3 && k > s.done && (s.tokens[k-1].shape == title || s.tokens[k-1].shape == caseless); n++ {
		k--
	}
	if k == i || s.tokens[k].shape == upper || s.tokens[k].shape == sign {
		return 0, 0, false
	}
	return k, end, strict
}

// letterCode returns the end of a post code of letters and digits in two parts at token i, or 0: CF14 6HF,
// V6B 1A1, H91 K6YT.
func (s *scratch) letterCode(i int) int {
	t, n := s.at(i), s.at(i+1)
	if t.shape != mixed || t.digits || t.end-t.start > 4 || !n.apart || n.start != t.end+1 || t.end-t.start < 2 {
		return 0
	}
	switch size := n.end - n.start; {
	case n.shape == mixed && n.digits && size == 3, t.end-t.start == 3 && size == 4 && (n.shape == mixed || n.shape == upper) && !n.digits:
		return i + 2
	}
	return 0
}

// partBefore returns where the part of an address begins that ends before token end: words with a capital, numbers,
// and small words of addresses.
func (s *scratch) partBefore(end int) int {
	k := end
	for k > s.done && k > end-longestPlot {
		switch t := &s.tokens[k-1]; {
		case t.shape == title || t.shape == upper || t.shape == initial || t.shape == mixed || t.shape == number || t.shape >= caseless:
		case t.shape == lower && t.bits&(classParticle|classUnit|classNumber|classStreetBefore) != 0 && t.bits&classPreposition == 0, t.shape == lower && (landmarks[t.hash] || k < end && t.end-t.start <= 3 && s.tokens[k].shape == title && k > 1 && s.tokens[k-2].shape == title):
		case s.glued(k-1, "-/'’"), s.is(k-1, ".") && !t.apart, s.is(k-1, "#№º°"):
		default:
			return k
		}
		k--
	}
	return k
}

// hasHouse reports whether tokens from k to end have a number that may be that of a house, and a word, and are no
// date.
func (s *scratch) hasHouse(k, end int) bool {
	numbers, words := 0, 0
	for ; k < end; k++ {
		switch t := &s.tokens[k]; {
		case t.bits&classMonth != 0 || t.shape == number && t.end-t.start == 4 && t.year:
			return false
		case isNumber(t):
			numbers++
		case t.shape == initial || t.bits&(classUnit|classNumber|classStreetBefore|classStreetWeak|classStreetAfter) != 0:
			words++
		case t.shape != sign && t.shape != number && (t.bits&common == 0 || t.bits&(names|classParticle) != 0 || t.shape >= caseless):
			words++
		}
	}
	return numbers > 0 && words > 0
}

// houseStart returns where the address begins in the part from k to end, which has the number of a house: at the number
// if the name of the street is behind it.
func (s *scratch) houseStart(k, end int) int {
	for i := k; i < end; i++ {
		if h := s.house(i); h > 0 && h < end && (i == k || s.tokens[i].apart && s.tokens[i-1].bits&(classUnit|classNumber|classStreetBefore) == 0) && s.at(h).shape != sign {
			return i
		}
	}
	return k
}

// houseName reports whether tokens from k to end are the name of a house: The Old Forge, Fen View.
func (s *scratch) houseName(k, end int) bool {
	if k >= end || s.tokens[k].shape != title {
		return false
	}
	last := s.tokens[end-1].hash
	return houseEnds[last] || s.tokens[k].hash == the && end-k <= 4 && s.tokens[end-1].shape == title
}

var the = hashWord("the")

// landmarks are small words inside addresses, before what is beside the house.
var landmarks = hashSet("near", "nr", "opp", "opposite", "behind", "beside", "off", "the", "lieu-dit", "lieu")

// houseEnds are the words with which names of houses and estates end, written for this project.
var houseEnds = hashSet("house", "cottage", "lodge", "mansions", "mansion", "farm", "farmhouse", "barn", "forge", "mill", "view", "vicarage", "rectory",
	"villa", "villas", "apartments", "apartment", "towers", "tower", "residence", "residency", "estate", "stables", "chalet", "hall", "manor", "grange", "oaks",
	"bungalow", "nagar", "complex", "society", "enclave", "heights", "building", "centre", "chambers", "arcade", "court", "garden", "gardens", "mara", "park")

// hashSet returns the hashes of words.
func hashSet(words ...string) map[uint32]bool {
	set := make(map[uint32]bool, len(words))
	for _, w := range words {
		set[hashWord(w)] = true
	}
	return set
}
