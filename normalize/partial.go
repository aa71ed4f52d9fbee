package normalize

import "weir/normalize/chars"

// A text that is written in ASCII but for a few characters says nearly the same
// in its views as it says itself. Of a long one a view shows only the lines around
// what it changes, so that nobody has to read the rest twice.
// longText is the length in bytes from which on a text is long.
const longText = 4096

// showPlaces takes out of the views that fold letters what is far from all of
// their changes. A text of which something is reported is shown as a whole: it is
// read as a disguise, too. So is one that has a plain view: that is read instead of
// the text, and what it changes the others may show as it was.
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
