package normalize

// A text that is written in ASCII but for a few characters says nearly the same
// in its views as it says itself. Of a long one a view shows only the lines around
// what it changes, so that nobody has to read the rest twice.
const (
	longText  = 4096 // bytes from which on a text is long
	placeStep = 256  // changes that are so close together are one place
	reach     = 512  // bytes from a change to a match that may come of it
	shown     = 1024 // bytes that are shown before and behind a change, for what rules look at around a match
)

// change notes that what is appended next is not what the text says there.
func (f *folder) change() {
	f.changed = true
	at := len(f.v.Text)
	if n := len(f.places); f.noting && (n == 0 || at-int(f.places[n-1]) > placeStep) {
		f.places = append(f.places, int32(at))
	}
}

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
		case foldNames[foldLatin]:
			n.out.Views[i] = n.part(v, n.places[foldLatin])
		case foldNames[foldNative]:
			n.out.Views[i] = n.part(v, n.places[foldNative])
		}
	}
}

// hasPlain reports whether the text has a plain view.
func (n *Normalizer) hasPlain() bool {
	for _, v := range n.out.Views {
		if v.Name == foldNames[foldPlain] {
			return true
		}
	}
	return false
}

// part returns the view of the lines of v around places, or v itself if that is
// half of them.
func (n *Normalizer) part(v *View, places []int32) *View {
	w := n.pool.view(v.Name, v.Text, v)
	w.partial = true
	end := 0 // of what is shown
	for _, p := range places {
		at := int(p)
		start := max(at-shown, 0)
		if start > end {
			start = end + lineStart(v.Text[end:], start-end) // what is shown is not looked through again
		}
		switch {
		case len(w.Text) == 0:
			w.copy(start, at)
		case start <= end:
			w.copy(end, max(at, end))
		default:
			next(w, start)
			w.copy(start, at)
		}
		end = max(at, end)
		w.places = append(w.places, int32(len(w.Text)-(end-at)))
		if stop := min(at+placeStep+shown, len(v.Text)); stop > end {
			stop = lineEnd(v.Text, stop)
			w.copy(end, stop)
			end = stop
		}
		if 2*len(w.Text) > len(v.Text) {
			n.pool.drop()
			return v
		}
	}
	return w
}
