package obfuscation

import (
	"weir/internal/ascii"
	"weir/normalize/clean"
	"weir/normalize/issue"
	"weir/normalize/lexicon"
	"weir/normalize/view"
)

// A document is a text that is searched for obfuscations: the source, or what was
// decoded from it.
type Document struct {
	Text      []byte
	Parent    *view.View     // whose Text it is, nil for the source itself
	Views     *[]*view.View  // where the views of text go
	Issues    *[]issue.Issue // where the Issues go, nil for decoded text: nothing of it is reported
	Decoded   []*view.View   // of text, each to be searched as a document of its own
	WordSplit *view.View     // see Analysis
	Depth     int            // of decoding
	Via       []string
}

// note adds an Issue.
func (d *Document) Report(is issue.Issue) {
	if d.Issues != nil {
		*d.Issues = append(*d.Issues, is)
	}
}

// decode adds what v has decoded, unless that is nothing. The name of v is the decoding.
func (d *Document) AddDecoded(v *view.View) {
	if len(v.Text) > 0 {
		d.Decoded = append(d.Decoded, v)
	}
}

// A scanner searches documents for obfuscations. It is for one goroutine.
type Scanner struct {
	Pool                       *view.Pool             // of all views
	Detectors, foldedDetectors [MaxDepth + 1]Detector // of texts as they are, and of their latin views
	kept                       [MaxDepth + 1]reading
	segment                    lexicon.Segmenter
	letters                    []byte
	where                      []int32
	wrong                      []wrongWord
	around                     []span // where a latin view is looked through
}

// maxDepth is how often a text is decoded again.
const MaxDepth = 2

// search adds the views and decodings of d in which obfuscated words are as they are
// meant. Of a text that is not plain ASCII there is a survey s, and places are where its
// latin view differs from it. It reports whether words are misspelt.
func (n *Scanner) Search(d *Document, s *clean.Survey, places []int32) (misspelt bool) {
	base := reading{s: n, d: d, text: d.Text}
	own := &n.Detectors[d.Depth] // of the document's own text
	p := own
	if s != nil {
		for _, v := range *d.Views {
			if v.Name == "latin" {
				base.text, base.parent = v.Text, v
			}
		}
		base.skeleton(s)
		if base.parent != nil {
			p = n.detectFolded(d, base.parent, own, places)
		}
		if s.SingleLetters {
			n.despaceNative(d)
		}
	}
	base.despace(p.spaced, p.joined)
	base.leet(p.leet)
	base.reversed(p.reversed)
	base.rotated(p.rotated)
	base.alternating(p.cases)
	if d.Depth == 0 {
		own := reading{s: n, d: d, text: d.Text}
		misspelt = own.spelling(n.wrong)
	}
	kept := n.keepCase(d, &base, own)
	kept.codes(own.codes)
	kept.blobs(own.blobs, own.pairs)
	return misspelt
}

// keepCase returns the text that codes and blobs are read from: case matters there,
// so it is no latin view. Its marks are in own, which has those of the document's
// text.
func (n *Scanner) keepCase(d *Document, base *reading, own *Detector) *reading {
	if base.parent == nil {
		return base
	}
	kept := &n.kept[d.Depth]
	*kept = reading{s: n, d: d, text: d.Text}
	for _, v := range *d.Views {
		if v.Name == "plain" {
			kept.text, kept.parent = v.Text, v
			own.Run(v.Text)
			break
		}
	}
	return kept
}

// A disguise is a document while it is looked through.
type reading struct {
	s      *Scanner
	d      *Document
	text   []byte     // with ASCII letters for all that look like them
	parent *view.View // the view that text is, nil if it is the document's own
}

// view returns an empty view of the text.
func (b *reading) view(name string) *view.View {
	parent := b.parent
	if parent == nil {
		parent = b.d.Parent
	}
	return b.s.Pool.New(name, b.text, parent)
}

// add adds a view if anything is in it.
func (b *reading) add(v *view.View) {
	if len(v.Text) > 0 {
		*b.d.Views = append(*b.d.Views, v)
	}
}

// note adds an Issue on text[i:j].
func (b *reading) note(rule string, i, j int) {
	if b.parent != nil {
		i, j = b.parent.Source(i, j)
	}
	b.d.Report(issue.Issue{Rule: rule, Start: i, End: j})
}

// around returns the bounds of a region around text[i:j]: at most n bytes more on
// either side, not beyond the line, not before least, and not inside of a word.
func (b *reading) around(i, j, least, n int) (int, int) {
	start, end := i, j
	for start > least && i-start < n && b.text[start-1] != '\n' {
		start--
	}
	for start < i && start > least && ascii.IsAlnum(b.text[start-1]) && ascii.IsAlnum(b.text[start]) {
		start++
	}
	for end < len(b.text) && end-j < n && b.text[end] != '\n' {
		end++
	}
	for end > j && end < len(b.text) && ascii.IsAlnum(b.text[end-1]) && ascii.IsAlnum(b.text[end]) {
		end--
	}
	return b.onRune(start), b.onRune(end)
}

// onRune moves i to the start of the rune it is in.
func (b *reading) onRune(i int) int {
	for i > 0 && i < len(b.text) && b.text[i]&0xc0 == 0x80 {
		i--
	}
	return i
}
