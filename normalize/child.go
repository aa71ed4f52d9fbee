package normalize

import (
	"weir/normalize/clean"
	"weir/normalize/encoding"
	"weir/normalize/obfuscation"
	"weir/normalize/view"
)

const (
	maxChildren  = 256
	leastDecoded = 64 << 10 // bytes that may always be decoded: packed logs are long
	timesDecoded = 4        // times the length of the source that may be decoded of a long one
)

// minNested is the least length in bytes of a text at MaxDepth that counts as left
// undecoded.
const minNested = 16

// mostDecoded returns how many bytes may be decoded of so many.
func mostDecoded(size int) int { return max(leastDecoded, timesDecoded*size) }

// children adds the texts that were decoded in d, and searches them in turn. It leaves them
// out where there are too many bytes in them: what is withheld needs no further work.
func (n *Normalizer) children(d *obfuscation.Document) {
	if n.scanner.Over() {
		n.out.Over, d.Decoded = true, nil
		return
	}
	for _, v := range d.Decoded {
		start, end := v.Source(0, len(v.Text))
		via := append(append([]string(nil), d.Via...), v.Name)
		n.addChild(Child{Text: v.Text, Start: start, End: end, Via: via, Depth: d.Depth + 1, view: v})
	}
	d.Decoded = nil
}

// Source returns the bytes of the source that carry Text[start:end], as exactly as the
// decoding allows.
func (c *Child) Source(start, end int) (int, int) {
	return c.view.Source(start, end)
}

// Cuts returns the bytes of c.Text at which the decoding leaves out a part of a line of
// what c was decoded from, in order; 0 and len(c.Text) are its ends.
func (c *Child) Cuts() []int { return c.view.Cuts() }

// Place returns the bytes of c.Text that v.Text[start:end] comes from. v is one of
// c.Views.
func (c *Child) Place(v *view.View, start, end int) (int, int) {
	for ; v != nil && v != c.view; v = v.Parent {
		start, end = v.Own(start, end)
	}
	return start, end
}

// addChild adds c with its own views and children, within the budget of the source.
func (n *Normalizer) addChild(c Child) {
	if c.Depth > obfuscation.MaxDepth {
		// Short decoded bytes that look like a code are mostly not one.
		n.out.Over = n.out.Over || len(c.Text) >= minNested && encoding.IsText(c.Text)
		return
	}
	n.decoded += len(c.Text)
	if len(n.out.Children) == maxChildren || n.decoded > mostDecoded(n.size) {
		n.out.Over = true
		return
	}
	at := len(n.out.Children)
	n.out.Children = append(n.out.Children, c)
	var views []*view.View
	d := &obfuscation.Document{Text: c.Text, Parent: c.view, Views: &views, Depth: c.Depth, Via: c.Via}
	n.lookInto(d)
	n.out.Children[at].Views, n.out.Children[at].WordSplit = views, d.WordSplit
}

// lookInto is look for a decoded text.
func (n *Normalizer) lookInto(d *obfuscation.Document) {
	p := &n.scanner.Detectors[d.Depth]
	if p.Run(d.Text); p.Plain() {
		n.look(d, nil, nil)
		return
	}
	s := clean.NewSurvey(d.Text, p.Controls)
	c := &n.inner[d.Depth-1]
	c.Read(d.Text, &s)
	n.payloads(d, c)
	n.look(d, &s, c)
}

// payloads adds a child for each payload that the hidden characters of d carry.
func (n *Normalizer) payloads(d *obfuscation.Document, c *clean.Reader) {
	for i := range c.Payloads {
		p := &c.Payloads[i]
		v := n.pool.New(p.Via, d.Text, d.Parent)
		v.Unit(p.Start, p.End) // all carriers together carry all of it
		v.Text = append(v.Text, p.Text...)
		d.AddDecoded(v)
	}
	n.children(d)
}
