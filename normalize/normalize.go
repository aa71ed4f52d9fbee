package normalize

import "slices"

// A Child is a text that was hidden or encoded in a source, to be scanned as a
// document of its own.
type Child struct {
	Text       []byte   // decoded, valid UTF-8
	Start, End int      // bytes of the source that carry it
	Via        []string // decodings, outermost first
	Depth      int      // 1 for what was in the source itself
	Views      []*View  // of Text, as for the source
	Parted     *View    // likewise

	view *View // that Text is of
}

// An Analysis is what Analyze found. It and all it points to belong to the
// Normalizer and are valid until its next Analyze.
type Analysis struct {
	Issues   []Issue
	Views    []*View
	Children []Child
	Over     bool  // text was left undecoded for want of budget: to be blocked
	Unmarked bool  // nothing in the ASCII of the text looks in the least like a disguise
	Torn     bool  // words are parted by what stays in the text, or misspelt: the views say what it says
	Parted   *View // the plain view with line breaks where it makes one word of two, or nil if it does not
}

// A Normalizer analyzes texts one after the other and reuses its memory. It is
// for one goroutine; the zero value is ready.
type Normalizer struct {
	// Typed says that a person typed the texts: short ones are read with misspelt words
	// put right as well.
	Typed bool

	out  Analysis
	pool pool // of all views

	root     document
	survey   survey
	size     int              // bytes of the text
	decoded  int              // bytes of all children
	editor   editor           // of the text
	inner    [maxDepth]reader // of what was decoded from it
	scanner  scanner
	scratch  []byte
	skips    []run
	places   [len(foldNames)][]int32 // what views change, by folding
	around   []span                  // where a latin view is looked through
	composed []byte
	cells    []cell
}

// nothing is the Analysis of every text in which there is nothing to do.
var nothing = Analysis{Unmarked: true}

// Analyze derives from text, which must be valid UTF-8, the views a detector
// needs besides the text itself, decodes what is hidden in it, and lists what
// should be taken out or reported. A view that would differ from the text in
// ASCII case alone is left out, and of a long text that it changes little it
// shows only what is around the changes. If ill is true, bad bytes of the input stand as
// U+FFFD in text, and each of them is an Issue.
func (n *Normalizer) Analyze(text []byte, ill bool) *Analysis {
	p := &n.scanner.probes[0]
	p.run(text)
	wrong := n.scanner.misspelt(text, n.Typed)
	unmarked := !p.odd && !p.found() && !wrong
	if unmarked && !p.high {
		return &nothing
	}
	n.size = len(text)
	n.root = document{text: text, views: &n.out.Views, issues: &n.out.Issues}
	d := &n.root
	n.reset()
	n.out.Unmarked = unmarked
	if p.plain() {
		if p.wiped {
			n.overwritten(d)
		}
		n.look(d, nil, nil)
		n.sort()
		return &n.out
	}
	n.survey = prescan(text, p.odd)
	s := &n.survey
	n.out.Issues = n.editor.edit(n.out.Issues, text, s, ill)
	n.payloads(d, &n.editor.reader)
	n.look(d, s, &n.editor.reader)
	n.out.Torn, n.out.Parted = n.out.Torn || n.editor.torn, d.parted
	d.costumes(s)
	n.sort()
	n.showPlaces(text)
	return &n.out
}

// look adds what there is to see in d besides its text.
func (n *Normalizer) look(d *document, s *survey, c *reader) {
	if s != nil {
		n.fold(d, s, c)
		n.screen(d, s)
	}
	misspelt := n.scanner.search(d, s, n.places[foldLatin])
	n.out.Torn = n.out.Torn || misspelt
	n.children(d)
}

// sort puts the Issues in the order of the text.
func (n *Normalizer) sort() {
	slices.SortStableFunc(n.out.Issues, func(a, b Issue) int { return a.Start - b.Start })
}

func (n *Normalizer) reset() {
	n.decoded, n.scanner.pool = 0, &n.pool
	n.pool.release()
	n.out = Analysis{Issues: n.out.Issues[:0], Views: n.out.Views[:0], Children: n.out.Children[:0]}
}

var foldNames = [...]string{foldPlain: "plain", foldLatin: "latin", foldNative: "native"}

// fold adds the views that fold the text rune by rune. Those that differ from
// the text in letters of another alphabet alone are left out: a latin view of
// Russian is noise.
func (n *Normalizer) fold(d *document, s *survey, c *reader) {
	h := hiddenBy(c.runs)
	n.skips = longRuns(n.skips[:0], c.runs, c.floods)
	// Blanks, quotes and hyphens alone are no reason for a second view.
	punct, foreign := s.seen&wordPunct != 0, s.letters*4 > len(d.text)
	n.addFold(d, s, fold{how: foldPlain}, h.gone || c.overlaid || s.flags&changesPlain != 0)
	n.addFold(d, s, fold{how: foldLatin}, h.gone || c.overlaid || s.spoofs() || s.flags&changesLatin != 0 || punct && !foreign)
	n.addFold(d, s, fold{how: foldNative}, h.gone && s.letters > 0 || h.inside || len(n.editor.native) > 0 || s.flags&(changesNative|isComposing) != 0 || punct && foreign)
	n.addFold(d, s, fold{how: foldLatin, gaps: c.runs}, h.gaps >= 2)
	n.addFold(d, s, fold{how: foldLatin, closed: true}, h.shut)
	n.addFold(d, s, fold{how: foldNative, closed: true}, h.shutInside)
	if c.glued {
		d.parted = n.foldedBy(d, s, fold{how: foldPlain, parted: true, breaks: c.runs})
	}
}

// A fold says how a view is folded.
type fold struct {
	how    folding
	gaps   []run // as in folder
	closed bool  // likewise
	parted bool  // likewise
	breaks []run // likewise
}

// name returns the name of the view.
func (k *fold) name() string {
	switch {
	case k.gaps != nil:
		return "spaced"
	case k.closed:
		return "closed"
	}
	return foldNames[k.how]
}

func (n *Normalizer) addFold(d *document, s *survey, k fold, wanted bool) {
	if !wanted {
		return
	}
	if v := n.foldedBy(d, s, k); v != nil {
		*d.views = append(*d.views, v)
	}
}

// foldedBy returns the text of d folded, or nil if that is no different.
func (n *Normalizer) foldedBy(d *document, s *survey, k fold) *View {
	how, other := k.how, k.gaps != nil || k.closed || k.parted
	f := folder{v: n.pool.view(k.name(), d.text, d.parent), text: d.text, how: how, odd: s.classes.has(control), gaps: k.gaps, closed: k.closed,
		parted: k.parted, breaks: k.breaks, skips: n.skips, scratch: n.scratch, composed: n.composed}
	if f.noting = d.depth == 0 && !other; f.noting {
		f.places = n.places[how][:0]
	}
	if how == foldNative && d.depth == 0 {
		f.words = n.editor.native
	}
	f.run()
	n.scratch, n.composed = f.scratch[:0], f.composed[:0]
	if f.noting {
		n.places[how] = f.places
	}
	if !f.changed {
		return nil
	}
	return f.v
}
