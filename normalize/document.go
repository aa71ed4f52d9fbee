package normalize

import "weir/internal/ascii"

// A document is a text that is looked through for disguises: the source, or what
// was decoded from it.
type document struct {
	text   []byte
	parent *View // whose Text it is, nil for the source itself
	views  *[]*View
	parted *View // see Analysis
	depth  int   // of decoding
	via    []string
}

// maxDepth is how often a text is decoded again.
const maxDepth = 2

// look adds what there is to see in d besides its text.
func (n *Normalizer) look(d *document, s *survey, c *reader) {
	base := disguise{n: n, d: d, text: d.text}
	if s != nil {
		n.fold(d, s, c)
		for _, v := range *d.views {
			if v.Name == "latin" {
				base.text, base.parent = v.Text, v
			}
		}
		n.screen(d, s)
		base.skeleton(s)
	}
	own := &n.probes[d.depth] // of the document's own text
	p := own
	if base.parent != nil {
		p = n.probeFolded(d, base.parent, own)
	}
	if s != nil && s.apart {
		n.squashNative(d)
	}
	base.spaced(p.spaced, p.joined)
	base.leet(p.leet)
	base.reversed(p.reversed)
	base.rotated(p.rotated)
	base.alternating(p.cases)
	if d.depth == 0 {
		own := disguise{n: n, d: d, text: d.text}
		own.spelling(n.wrong)
	}
	kept := n.keepCase(d, &base, own)
	kept.codes(own.codes)
	kept.blobs(own.blobs, own.pairs)
}

// keepCase returns the text that codes and blobs are read from: case matters there,
// so it is no latin view. Its marks are in own, which has those of the document's
// text.
func (n *Normalizer) keepCase(d *document, base *disguise, own *probe) *disguise {
	if base.parent == nil {
		return base
	}
	kept := &n.kept[d.depth]
	*kept = disguise{n: n, d: d, text: d.text}
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
	n      *Normalizer
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
	return b.n.pool.view(name, b.text, parent)
}

// add adds a view if anything is in it.
func (b *disguise) add(v *View) {
	if len(v.Text) > 0 {
		*b.d.views = append(*b.d.views, v)
	}
}

// note adds an Issue on text[i:j]; only what is in the source is reported.
func (b *disguise) note(rule string, i, j int) {
	if b.d.depth > 0 {
		return
	}
	if b.parent != nil {
		i, j = b.parent.Source(i, j)
	}
	b.n.out.Issues = append(b.n.out.Issues, Issue{Rule: rule, Start: i, End: j})
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
