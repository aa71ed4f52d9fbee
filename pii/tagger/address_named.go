package tagger

// namedHouse reads a name and a house number without a word for a street, where something else says that it is one: a
// post code and a town behind it (Ilica 210, 10000 Zagreb), a flat (Marszałkowska 84 m. 12), a known town (Obala Riva 17,
// Hvar), or a word before it that says that somebody lives there (mieszka na Lipowa 4).
func (s *scratch) namedHouse(i int) (from, to int) {
	t := &s.tokens[i]
	if t.shape != title && t.shape != upper || s.at(i-1).shape == title || t.bits&(classMonth|classProduct|classUnit|classNumber) != 0 || t.shape == upper && t.end-t.start < 4 {
		return 0, 0
	}
	end, words := s.named(i)
	if words == 0 {
		return 0, 0
	}
	h := s.house(end)
	if n := s.at(end); h == 0 || n.width() > 4 || n.width() == 4 && (n.year || s.text[n.start] == '2' && s.text[n.start+1] == '0') { // a year
		return 0, 0
	}
	if s.townBehind(h) || s.plain(i, end) && (s.flatBehind(h) || s.placeBehind(h) || s.dwelling(i)) {
		return i, h
	}
	return 0, 0
}

// plain reports whether one of the words of tokens from i to end is no common word, and none is a month or a day.
func (s *scratch) plain(i, end int) bool {
	rare := false
	for k := i; k < end; k++ {
		if t := &s.tokens[k]; t.bits&(classMonth|classMonth<<1|classProduct) != 0 {
			return false
		} else if t.shape == title || t.shape == caseless || t.shape == upper {
			rare = rare || t.bits&common == 0
		}
	}
	return rare
}

// townBehind reports whether a post code and a town follow the house number that ends before token h.
func (s *scratch) townBehind(h int) bool {
	if !s.is(h, ",") && s.at(h).shape != newline || s.at(h+1).start > s.at(h).end+reachCode/2 {
		return false
	}
	p := s.postCode(h + 1)
	return p > 0 && s.at(p).shape == title
}

// flatBehind reports whether the number of a flat follows.
func (s *scratch) flatBehind(h int) bool {
	if s.is(h, ",") {
		h++
	}
	return s.at(h).shape != title && s.flat(h) > 0
}

// placeBehind reports whether a town that the lists have follows, and the end of a clause.
func (s *scratch) placeBehind(h int) bool {
	if !s.is(h, ",") || s.at(h+1).bits&place == 0 || s.at(h+1).bits&(common|given) != 0 || s.at(h+1).shape != title {
		return false
	}
	end := s.town(h + 1)
	return s.at(end).shape == newline || s.is(end, ".;)\"") && (s.at(end+1).apart || s.at(end+1).shape == newline)
}

// reachDwelling is how many tokens before a house a word is that says that somebody lives there.
const reachDwelling = 4

// dwelling reports whether the words before token i say that somebody lives there: vivo en, mieszka na, I live at.
func (s *scratch) dwelling(i int) bool {
	for k := i - 1; k >= max(0, i-reachDwelling); k-- {
		t := &s.tokens[k]
		if t.bits&classLabel != 0 {
			return true
		}
		if t.shape != lower && t.shape != caseless && !s.is(k, ":,") {
			return false
		}
	}
	return false
}

// beside reads the German and Dutch streets whose names begin with a preposition: Am alten Bahnhof 3, Auf dem Kamp 12a, Achter de
// Kerk 7. The preposition has a capital inside a sentence, somebody lives there, or a post code and a town follow.
func (s *scratch) beside(i int) (from, to int) {
	if t := &s.tokens[i]; t.shape != title || t.bits&classPreposition == 0 {
		return 0, 0
	}
	k := i + 1
	for n := 0; n < 2 && s.at(k).shape == lower && (s.at(k).bits&classParticle != 0 || s.ends(k, "em", "en", "er", "de")); n++ {
		k++
	}
	if t := s.at(k); t.shape != title || t.bits&(classMonth|classMonth<<1) != 0 {
		return 0, 0
	}
	end, _ := s.named(k)
	h := s.house(end)
	if h == 0 || s.at(end).width() > 3 {
		return 0, 0
	}
	p := s.at(i - 1)
	inside := p.shape == lower || s.is(i-1, ";|") && s.is(h, ";|") || s.is(i-1, ",") && s.is(h, ",")
	if s.townBehind(h) || inside && s.at(h).shape != lower && s.at(h).shape != title || inside && s.at(h).bits&common == 0 || s.dwelling(i) {
		return i, h
	}
	return 0, 0
}

// ends reports whether token i ends with one of the endings.
func (s *scratch) ends(i int, endings ...string) bool {
	w := s.text[s.tokens[i].start:s.tokens[i].end]
	for _, e := range endings {
		if len(w) >= len(e) && string(w[len(w)-len(e):]) == e {
			return true
		}
	}
	return false
}

// famous reports whether the address that begins with token i is one that everybody knows and nobody keeps secret: a seat of government,
// a head office, a house of fiction.
func (s *scratch) famous(i int) bool {
	return famousHouses[s.at(i).hash^s.at(i+1).hash*nextHash]
}

// famousHouses are the house numbers with the first word of their streets, written for this project.
var famousHouses = func() map[uint32]bool {
	set := map[uint32]bool{}
	for _, f := range [...][2]string{{"10", "downing"}, {"11", "downing"}, {"221b", "baker"}, {"1600", "pennsylvania"}, {"1600", "amphitheatre"}, {"4", "privet"},
		{"742", "evergreen"}, {"12", "grimmauld"}, {"42", "wallaby"}, {"32", "windsor"}, {"84", "charing"}, {"1", "infinite"}, {"11", "wall"}, {"1313", "mockingbird"},
		{"350", "fifth"}, {"405", "lexington"}, {"20", "deans"}, {"1428", "elm"}, {"55", "savushkina"}} {
		set[hashWord(f[0])^hashWord(f[1])*nextHash] = true
	}
	return set
}()
