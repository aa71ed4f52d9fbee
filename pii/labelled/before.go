package labelled

import (
	"slices"
	"strings"

	"weir/pii/word"
)

// A stretch is the part of a text right before a value whose words say what the value is of. It does
// not go beyond another value: once that one is masked, the words may be further away.
type stretch struct {
	most  int    // bytes
	ends  string // the stretch begins behind the last of these
	parts string // words end at these
}

var (
	beforeCoordinates = stretch{72, "\n;@0123456789", " ,:()'\"’\t"}
	beforeDate        = stretch{80, ".!?\n;0123456789", " :=\"'’-\t"}
)

// words returns the words of the stretch before text[at:], in lower case.
func (s stretch) words(text []byte, at int) []string {
	before := string(word.AppendFolded(nil, text[max(0, at-s.most):at]))
	end := strings.LastIndexAny(before, s.ends)
	words := strings.FieldsFunc(before[end+1:], func(r rune) bool { return strings.ContainsRune(s.parts, r) })
	if end >= 0 && word.In(".@", before[end]) && len(words) > 0 && strings.HasPrefix(before[end+1:], words[0]) {
		return words[1:] // the end of an address, which may be masked
	}
	return words
}

// OfPublicPlace reports whether the words before the coordinates text[at:], in the same line, say
// that they are those of a station, a summit and the like, or of a map, and none says that
// somebody lives there.
func OfPublicPlace(text []byte, at int) bool {
	sets, public := nearTable().sets, false
	for _, w := range beforeCoordinates.words(text, at) {
		if sets["home"][w] {
			return false
		}
		public = public || sets["public"][w]
		for sign := range sets["sign"] {
			public = public || strings.Contains(w, sign)
		}
	}
	return public
}

// OfThing reports whether the words before the date text[at:] say that a company, a project and
// the like was born then, or that somebody died.
func OfThing(text []byte, at int) bool {
	words := beforeDate.words(text, at)
	sets := nearTable().sets
	return thingBorn(words, sets) || sets["dead"][last(words, sets["day"])]
}

// thingBorn reports whether a word for a thing is beside the last word for a birth: "the company
// was born", "the company's birthday", "birthday of our company".
func thingBorn(words []string, sets map[string]map[string]bool) bool {
	born := len(words) - 1
	for born >= 0 && !sets["born"][words[born]] {
		born--
	}
	if born < 0 {
		return false
	}
	if sets["thing"][last(words[:born], sets["beside"])] {
		return true
	}
	behind := words[born+1:]
	k := slices.IndexFunc(behind, func(w string) bool { return !sets["beside"][w] })
	return k > 0 && sets["thing"][behind[k]]
}

// last returns the last word that is not one of those to skip, or "".
func last(words []string, skip map[string]bool) string {
	for _, w := range slices.Backward(words) {
		if !skip[w] {
			return w
		}
	}
	return ""
}
