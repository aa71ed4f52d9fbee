// Package normalize shows texts as a model reads them. From a text it derives views, in
// which words are plain however they are obfuscated, and decodes what is hidden or
// encoded in it. Views and decoded texts are for matching only. The text that goes out
// is the text itself, less the hidden characters and spoofed words that the Issues name.
package normalize

import (
	"slices"

	"weir/internal/reuse"
	"weir/normalize/chars"
	"weir/normalize/clean"
	"weir/normalize/issue"
	"weir/normalize/obfuscation"
	"weir/normalize/view"
)

// A Child is a text that was hidden or encoded in a source, to be scanned as a document
// of its own.
type Child struct {
	Text       []byte       // the decoded text, valid UTF-8
	Start, End int          // bytes of the source that carry it
	Via        []string     // decodings, outermost first
	Depth      int          // number of decodings
	Views      []*view.View // views of Text
	WordSplit  *view.View   // word-split view of Text, or nil

	view *view.View // the view whose Text it is
}

// An Analysis is the result of Analyze. It belongs to the Normalizer, with all it
// points to, and is valid until the next Analyze, or, if it is kept, until Release.
type Analysis struct {
	Issues    []issue.Issue
	Views     []*view.View
	Children  []Child
	Over      bool       // the budget did not suffice to decode all of the text, which should be blocked
	Altered   bool       // words are misspelt, or split by characters that stay: only the views have them as they are meant
	WordSplit *view.View // word-split view: the plain view, with line breaks where that joins two words; nil if it joins none
}

// A Normalizer analyzes texts one after the other and reuses its memory. It is
// for one goroutine; the zero value is ready.
type Normalizer struct {
	// Typed says that a person typed the texts. Short ones then have a view with misspelt
	// words in the right spelling.
	Typed bool

	out  Analysis
	pool view.Pool // of all views
	kept struct {  // parts of what is kept
		issues   reuse.Arena[issue.Issue]
		views    reuse.Arena[*view.View]
		children reuse.Arena[Child]
	}

	root     obfuscation.Document
	survey   clean.Survey
	size     int                                // length of the text in bytes
	decoded  int                                // length of all children in bytes
	editor   clean.Editor                       // of the text
	inner    [obfuscation.MaxDepth]clean.Reader // of the texts decoded from it
	scanner  obfuscation.Scanner
	scratch  []byte
	skips    []clean.HiddenRun
	places   [len(foldNames)][]int32 // where views differ from the text, by folding
	composed []byte
	cells    []cell
}

// nothing is the Analysis of a text without anything to report or to derive.
var nothing Analysis

// Analyze derives views from text, which is valid UTF-8, decodes what is hidden in it,
// and lists what to edit or report. It leaves out views that differ from the text in
// ASCII case alone. A view that changes little of a long text shows only the lines
// around the changes. If ill is true, U+FFFD in text comes from bytes that were no
// UTF-8, and each run of it is an Issue.
func (n *Normalizer) Analyze(text []byte, ill bool) *Analysis {
	p := &n.scanner.Detectors[0]
	p.Run(text)
	wrong := n.scanner.Misspelt(text, n.Typed)
	if !p.Controls && !p.Found() && !wrong && !p.NonASCII {
		return &nothing
	}
	n.size = len(text)
	n.root = obfuscation.Document{Text: text, Views: &n.out.Views, Issues: &n.out.Issues}
	d := &n.root
	n.reset()
	if p.Plain() {
		if p.Overwrites {
			n.renderTerminal(d)
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

// look adds the views of d and searches it for obfuscations.
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

// Keep returns what the last Analyze returned, and keeps it while other texts are analyzed.
func (n *Normalizer) Keep() Analysis {
	a := n.out
	a.Issues, a.Views, a.Children = n.kept.issues.Copy(a.Issues), n.kept.views.Copy(a.Views), n.kept.children.Copy(a.Children)
	n.pool.Keep()
	return a
}

// Release forgets what was kept. The texts that follow are of one source of size bytes, of
// which the texts together may have as much unpacked as one of them may have decoded. Without
// Release nothing may be unpacked.
func (n *Normalizer) Release(size int) {
	n.scanner.Unpackable = mostDecoded(size)
	n.pool.Release()
	n.kept.issues.Reset()
	n.kept.views.Reset()
	n.kept.children.Reset()
}

// reset forgets the text before, unless it is kept.
func (n *Normalizer) reset() {
	n.decoded, n.scanner.Pool = 0, &n.pool
	n.pool.Forget()
	n.out = Analysis{Issues: n.out.Issues[:0], Views: n.out.Views[:0], Children: n.out.Children[:0]}
}

var foldNames = [...]string{chars.FoldPlain: "plain", chars.FoldLatin: "latin", chars.FoldNative: "native"}

// fold adds the views that fold the text code point by code point. It leaves out those
// that differ from the text in letters of another alphabet alone, such as a latin view
// of Russian.
func (n *Normalizer) fold(d *obfuscation.Document, s *clean.Survey, c *clean.Reader) {
	h := clean.EffectsOf(c.Runs)
	n.skips = clean.LongRuns(n.skips[:0], c.Runs, c.Floods)
	// Blanks, quotes and hyphens need one view, not two.
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

// A fold is a way to fold a view: fields of folder.
type fold struct {
	how       chars.Folding
	gaps      []clean.HiddenRun // see folder.gaps
	closed    bool              // see folder.closed
	splitting bool              // see folder.splitting
	breaks    []clean.HiddenRun // see folder.breaks
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

// addFold adds a folded view, if it is wanted and differs from the text.
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
		n.pool.Drop()
		return nil
	}
	return f.v
}
