package normalize

import "weir/normalize/chars"

// longText is the length in bytes from which on views may be partial. A text in ASCII but
// for a few characters is nearly the same in its views: they show only the lines around the
// changes, so that no rule reads the rest twice.
const longText = 4096

// showPlaces makes the folded views of a long text partial. They stay whole if the text
// has an Issue, or a plain view: that is matched in place of the text, and the other
// views may have unchanged what it changes.
func (n *Normalizer) showPlaces(text []byte) {
	if len(text) < longText || len(n.out.Issues) > 0 || n.hasPlain() {
		return
	}
	for i, v := range n.out.Views {
		switch v.Name {
		case foldNames[chars.FoldLatin]:
			n.out.Views[i] = n.pool.Around(v, n.places[chars.FoldLatin])
		case foldNames[chars.FoldNative]:
			n.out.Views[i] = n.pool.Around(v, n.places[chars.FoldNative])
		}
	}
}

// hasPlain reports whether the text has a plain view.
func (n *Normalizer) hasPlain() bool {
	for _, v := range n.out.Views {
		if v.Name == foldNames[chars.FoldPlain] {
			return true
		}
	}
	return false
}
