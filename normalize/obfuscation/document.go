// Package obfuscation finds words that are written so that filters miss them and models
// do not: in leetspeak, backwards, in rot13, with letters set apart, joined, misspelt,
// in letters that only look Latin, in other typefaces, as codes, in base64, hex or
// Braille. It derives views and decoded texts in which the words are plain.
package obfuscation

import (
	"weir/internal/ascii"
	"weir/normalize/clean"
	"weir/normalize/encoding"
	"weir/normalize/issue"
	"weir/normalize/lexicon"
	"weir/normalize/view"
)

// A Document is a text that is searched for obfuscations: a source, or what was decoded
// from one.
type Document struct {
	Text      []byte
	Parent    *view.View     // the view whose Text it is, nil for a source
	Views     *[]*view.View  // where views of Text are appended
	Issues    *[]issue.Issue // where Issues are appended, nil for decoded text: nothing of it is reported
	Decoded   []*view.View   // texts decoded from Text, each to be searched as a document of its own
	WordSplit *view.View     // the word-split view, or nil
	Depth     int            // number of decodings between the source and Text
	Via       []string       // names of these decodings, outermost first
}

// Report appends an Issue, unless the text is decoded.
func (d *Document) Report(is issue.Issue) {
	if d.Issues != nil {
		*d.Issues = append(*d.Issues, is)
	}
}

// AddDecoded appends v to Decoded unless it is empty. The name of v is the decoding.
func (d *Document) AddDecoded(v *view.View) {
	if len(v.Text) > 0 {
		d.Decoded = append(d.Decoded, v)
	}
}

// A Scanner searches documents for obfuscations. It is for one goroutine.
type Scanner struct {
	Pool      *view.Pool             // of all views; set before use
	Detectors [MaxDepth + 1]Detector // of texts as they are, by depth; the caller runs them before Search
	latin     [MaxDepth + 1]Detector // of their latin views

	// Unpackable is how many bytes may still be unpacked. Less than 0 says that there was
	// more, of which nothing was decoded.
	Unpackable int

	kept     [MaxDepth + 1]reading
	segment  lexicon.Segmenter
	letters  []byte
	where    []int32
	wrong    []wrongWord
	digits   digitText
	unpacker encoding.Unpacker
}

// Over reports whether more is packed than may be unpacked.
func (n *Scanner) Over() bool { return n.Unpackable < 0 }

// MaxDepth is the number of times that a text is decoded again.
const MaxDepth = 2

// Search adds the views and decodings of d in which obfuscated words are plain. s is
// the survey of a text that is not plain ASCII, else nil. Search reports whether words
// of d are misspelt.
func (n *Scanner) Search(d *Document, s *clean.Survey) (misspelt bool) {
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
			p = &n.latin[d.Depth]
			p.folded = true
			p.Run(base.text)
		}
		if s.SingleLetters {
			n.despaceNative(d)
		}
	}
	base.despace(p.spaced, p.joined)
	base.leet(p.leet)
	base.reversed(p.reversed)
	base.ciphered(p.ciphered)
	base.alternating(p.cases)
	if d.Depth == 0 {
		own := reading{s: n, d: d, text: d.Text}
		misspelt = own.spelling(n.wrong)
	}
	kept := n.keepCase(d, &base, own)
	kept.codes(own.codes)
	kept.blobs(own.blobs, own.pairs)
	kept.numbers(own.numbers)
	kept.morse(own.morse)
	return misspelt
}

// keepCase returns the reading for codes and blobs, in which case matters, so that it
// is no latin view. own gets the marks of its text.
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

// A reading is a document in the letters that it is searched in: its own, or those of a
// view of it.
type reading struct {
	s      *Scanner
	d      *Document
	text   []byte     // the text to search
	parent *view.View // the view whose Text it is, nil if it is the document's own
}

// view returns an empty view of the text.
func (b *reading) view(name string) *view.View {
	parent := b.parent
	if parent == nil {
		parent = b.d.Parent
	}
	return b.s.Pool.New(name, b.text, parent)
}

// add adds a view to the document unless it is empty.
func (b *reading) add(v *view.View) {
	if len(v.Text) > 0 {
		*b.d.Views = append(*b.d.Views, v)
	}
}

// note reports text[i:j].
func (b *reading) note(rule string, i, j int) {
	if b.parent != nil {
		i, j = b.parent.Source(i, j)
	}
	b.d.Report(issue.Issue{Rule: rule, Start: i, End: j})
}

// around returns the bounds of a region around text[i:j]: n bytes more on either side,
// but within the line, not before least, and without half words.
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

// onRune returns the start of the rune that text[i] is in.
func (b *reading) onRune(i int) int {
	for i > 0 && i < len(b.text) && b.text[i]&0xc0 == 0x80 {
		i--
	}
	return i
}
