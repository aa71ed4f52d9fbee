package normalize

import (
	"slices"

	"weir/normalize/chars"
	"weir/normalize/clean"
	"weir/normalize/issue"
	"weir/normalize/obfuscation"
	"weir/normalize/view"
)

// A Child is a text that was hidden or encoded in a source, to be scanned as a
// document of its own.
type Child struct {
	Text       []byte       // decoded, valid UTF-8
	Start, End int          // bytes of the source that carry it
	Via        []string     // decodings, outermost first
	Depth      int          // 1 for what was in the source itself
	Views      []*view.View // of Text, as for the source
	WordSplit  *view.View   // likewise

	view *view.View // that Text is of
}

// An Analysis is what Analyze found. It and all it points to belong to the
// Normalizer and are valid until its next Analyze.
type Analysis struct {
	Issues    []issue.Issue
	Views     []*view.View
	Children  []Child
	Over      bool       // text was left undecoded for want of budget: to be blocked
	Unmarked  bool       // nothing in the ASCII of the text looks in the least like a disguise
	Altered   bool       // words are parted by what stays in the text, or misspelt: the views say what it says
	WordSplit *view.View // the plain view with line breaks where it makes one word of two, or nil if it does not
}

// A Normalizer analyzes texts one after the other and reuses its memory. It is
// for one goroutine; the zero value is ready.
type Normalizer struct {
	// Typed says that a person typed the texts: short ones are read with misspelt words
	// put right as well.
	Typed bool

	out  Analysis
	pool view.Pool // of all views

	root     obfuscation.Document
	survey   clean.Survey
	size     int                                // bytes of the text
	decoded  int                                // bytes of all children
	editor   clean.Editor                       // of the text
	inner    [obfuscation.MaxDepth]clean.Reader // of what was decoded from it
	scanner  obfuscation.Scanner
	scratch  []byte
	skips    []clean.HiddenRun
	places   [len(foldNames)][]int32 // what views change, by folding
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
	p := &n.scanner.Detectors[0]
	p.Run(text)
	wrong := n.scanner.Misspelt(text, n.Typed)
	unmarked := !p.Controls && !p.Found() && !wrong
	if unmarked && !p.NonASCII {
		return &nothing
	}
	n.size = len(text)
	n.root = obfuscation.Document{Text: text, Views: &n.out.Views, Issues: &n.out.Issues}
	d := &n.root
	n.reset()
	n.out.Unmarked = unmarked
	if p.Plain() {
		if p.Overwrites {
			n.overwritten(d)
		}
		n.look(d, nil, nil)
		n.sort()
		return &n.out
	}
	n.survey = clean.NewSurvey(text, p.Controls)
	s := &n.survey
	n.out.Issues = n.editor.Edit(n.out.Issues, text, s, ill)
	n.payloads(d, &n.editor.Reader)
	n.look(d, s, &n.editor.Reader)
	n.out.Altered, n.out.WordSplit = n.out.Altered || n.editor.SplitsWords, d.WordSplit
	d.NoteStyles(s)
	n.sort()
	n.showPlaces(text)
	return &n.out
}

// look adds what there is to see in d besides its text.
func (n *Normalizer) look(d *obfuscation.Document, s *clean.Survey, c *clean.Reader) {
	if s != nil {
		n.fold(d, s, c)
		n.addDisplayed(d, s)
	}
	misspelt := n.scanner.Search(d, s)
	n.out.Altered = n.out.Altered || misspelt
	n.children(d)
}

// sort puts the Issues in the order of the text.
func (n *Normalizer) sort() {
	slices.SortStableFunc(n.out.Issues, func(a, b issue.Issue) int { return a.Start - b.Start })
}

func (n *Normalizer) reset() {
	n.decoded, n.scanner.Pool = 0, &n.pool
	n.pool.Release()
	n.out = Analysis{Issues: n.out.Issues[:0], Views: n.out.Views[:0], Children: n.out.Children[:0]}
}

var foldNames = [...]string{chars.FoldPlain: "plain", chars.FoldLatin: "latin", chars.FoldNative: "native"}

// fold adds the views that fold the text rune by rune. Those that differ from
// the text in letters of another alphabet alone are left out: a latin view of
// Russian is noise.
func (n *Normalizer) fold(d *obfuscation.Document, s *clean.Survey, c *clean.Reader) {
	h := clean.EffectsOf(c.Runs)
	n.skips = clean.LongRuns(n.skips[:0], c.Runs, c.Floods)
	// Blanks, quotes and hyphens alone are no reason for a second view.
	punct, foreign := s.WordClasses&chars.WordPunct != 0, s.Letters*4 > len(d.Text)
	n.addFold(d, s, fold{how: chars.FoldPlain}, h.Drops || c.Overlaid || s.Flags&chars.ChangesPlain != 0)
	n.addFold(d, s, fold{how: chars.FoldLatin}, h.Drops || c.Overlaid || s.Spoofs() || s.Flags&chars.ChangesLatin != 0 || punct && !foreign)
	n.addFold(d, s, fold{how: chars.FoldNative}, h.Drops && s.Letters > 0 || h.InsideWords || len(n.editor.Native) > 0 || s.Flags&(chars.ChangesNative|chars.IsComposing) != 0 || punct && foreign)
	n.addFold(d, s, fold{how: chars.FoldLatin, gaps: c.Runs}, h.WordGaps >= 2)
	n.addFold(d, s, fold{how: chars.FoldLatin, closed: true}, h.LooksBlank)
	n.addFold(d, s, fold{how: chars.FoldNative, closed: true}, h.LooksBlankInside)
	if c.JoinsWords {
		d.WordSplit = n.foldedBy(d, s, fold{how: chars.FoldPlain, splitting: true, breaks: c.Runs})
	}
}

// A fold says how a view is folded.
type fold struct {
	how       chars.Folding
	gaps      []clean.HiddenRun // as in folder
	closed    bool              // likewise
	splitting bool              // likewise
	breaks    []clean.HiddenRun // likewise
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

func (n *Normalizer) addFold(d *obfuscation.Document, s *clean.Survey, k fold, wanted bool) {
	if !wanted {
		return
	}
	if v := n.foldedBy(d, s, k); v != nil {
		*d.Views = append(*d.Views, v)
	}
}

// foldedBy returns the text of d folded, or nil if that is no different.
func (n *Normalizer) foldedBy(d *obfuscation.Document, s *clean.Survey, k fold) *view.View {
	how, other := k.how, k.gaps != nil || k.closed || k.splitting
	f := folder{v: n.pool.New(k.name(), d.Text, d.Parent), text: d.Text, how: how, odd: s.Classes.Has(chars.Control), gaps: k.gaps, closed: k.closed,
		splitting: k.splitting, breaks: k.breaks, skips: n.skips, scratch: n.scratch, composed: n.composed}
	if f.noting = d.Depth == 0 && !other; f.noting {
		f.places = n.places[how][:0]
	}
	if how == chars.FoldNative && d.Depth == 0 {
		f.words = n.editor.Native
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
