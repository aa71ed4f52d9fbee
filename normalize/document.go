package normalize

import "weir/internal/ascii"

// A document is a text that is searched for obfuscations: the source, or what was
// decoded from it.
type document struct {
	text    []byte
	parent  *View    // whose Text it is, nil for the source itself
	views   *[]*View // where the views of text go
	issues  *[]Issue // where the Issues go, nil for decoded text: nothing of it is reported
	decoded []*View  // of text, each to be searched as a document of its own
	parted  *View    // see Analysis
	depth   int      // of decoding
	via     []string
}

// note adds an Issue.
func (d *document) note(is Issue) {
	if d.issues != nil {
		*d.issues = append(*d.issues, is)
	}
}

// decode adds what v has decoded, unless that is nothing. The name of v is the decoding.
func (d *document) decode(v *View) {
	if len(v.Text) > 0 {
		d.decoded = append(d.decoded, v)
	}
}

// A scanner searches documents for obfuscations. It is for one goroutine.
type scanner struct {
	pool           *pool               // of all views
	probes, folded [maxDepth + 1]probe // of texts as they are, and of their latin views
	kept           [maxDepth + 1]disguise
	segment        segmenter
	letters        []byte
	where          []int32
	wrong          []wrongWord
	around         []span // where a latin view is looked through
}

// maxDepth is how often a text is decoded again.
const maxDepth = 2

// search adds the views and decodings of d in which obfuscated words are as they are
// meant. Of a text that is not plain ASCII there is a survey s, and places are where its
// latin view differs from it. It reports whether words are misspelt.
func (n *scanner) search(d *document, s *survey, places []int32) (misspelt bool) {
	base := disguise{s: n, d: d, text: d.text}
	own := &n.probes[d.depth] // of the document's own text
	p := own
	if s != nil {
		for _, v := range *d.views {
			if v.Name == "latin" {
				base.text, base.parent = v.Text, v
			}
		}
		base.skeleton(s)
		if base.parent != nil {
			p = n.probeFolded(d, base.parent, own, places)
		}
		if s.apart {
			n.squashNative(d)
		}
	}
	base.spaced(p.spaced, p.joined)
	base.leet(p.leet)
	base.reversed(p.reversed)
	base.rotated(p.rotated)
	base.alternating(p.cases)
	if d.depth == 0 {
		own := disguise{s: n, d: d, text: d.text}
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
func (n *scanner) keepCase(d *document, base *disguise, own *probe) *disguise {
	if base.parent == nil {
		return base
	}
	kept := &n.kept[d.depth]
	*kept = disguise{s: n, d: d, text: d.text}
	for _, v := range *d.views {
		if v.Name == "plain" {
			kept.text, kept.parent = v.Text, v
			own.run(v.Text)
			break
		}
	}
	return kept
}

// A disguise is a document while it is looked through.
type disguise struct {
	s      *scanner
	d      *document
	text   []byte // with ASCII letters for all that look like them
	parent *View  // the view that text is, nil if it is the document's own
}

// view returns an empty view of the text.
func (b *disguise) view(name string) *View {
	parent := b.parent
	if parent == nil {
		parent = b.d.parent
	}
	return b.s.pool.view(name, b.text, parent)
}

// add adds a view if anything is in it.
func (b *disguise) add(v *View) {
	if len(v.Text) > 0 {
		*b.d.views = append(*b.d.views, v)
	}
}

// note adds an Issue on text[i:j].
func (b *disguise) note(rule string, i, j int) {
	if b.parent != nil {
		i, j = b.parent.Source(i, j)
	}
	b.d.note(Issue{Rule: rule, Start: i, End: j})
}

// around returns the bounds of a region around text[i:j]: at most n bytes more on
// either side, not beyond the line, not before least, and not inside of a word.
func (b *disguise) around(i, j, least, n int) (int, int) {
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
func (b *disguise) onRune(i int) int {
	for i > 0 && i < len(b.text) && b.text[i]&0xc0 == 0x80 {
		i--
	}
	return i
}
