package normalize

const (
	maxChildren  = 64
	leastDecoded = 4096 // bytes that may always be decoded
	timesDecoded = 4    // how many times the source, beyond that
)

// minNested is the length of a text beyond maxDepth that counts as left
// undecoded.
const minNested = 16

// children adds what was decoded in d, and searches it in turn.
func (n *Normalizer) children(d *document) {
	for _, v := range d.decoded {
		start, end := v.Source(0, len(v.Text))
		via := append(append([]string(nil), d.via...), v.Name)
		n.addChild(Child{Text: v.Text, Start: start, End: end, Via: via, Depth: d.depth + 1, view: v})
	}
	d.decoded = nil
}

// Source returns the bytes of the source that carry Text[start:end]: as exactly
// as the decoding tells.
func (c *Child) Source(start, end int) (int, int) {
	return c.view.Source(start, end)
}

// Place returns the bytes of c.Text that v.Text[start:end] stands for, where v is
// one of c.Views.
func (c *Child) Place(v *View, start, end int) (int, int) {
	for ; v != nil && v != c.view; v = v.parent {
		start, end = v.own(start, end)
	}
	return start, end
}

// addChild adds c within the budget of the source, with the views and children
// that it has itself.
func (n *Normalizer) addChild(c Child) {
	if c.Depth > maxDepth {
		// What looks like a code in decoded bytes is mostly none.
		n.out.Over = n.out.Over || len(c.Text) >= minNested && isText(c.Text)
		return
	}
	n.decoded += len(c.Text)
	if len(n.out.Children) == maxChildren || n.decoded > max(leastDecoded, timesDecoded*n.size) {
		n.out.Over = true
		return
	}
	at := len(n.out.Children)
	n.out.Children = append(n.out.Children, c)
	var views []*View
	d := &document{text: c.Text, parent: c.view, views: &views, depth: c.Depth, via: c.Via}
	n.lookInto(d)
	n.out.Children[at].Views, n.out.Children[at].Parted = views, d.parted
}

// lookInto is look for a text that was decoded: what is hidden in it is decoded
// as well, but nothing of it is reported.
func (n *Normalizer) lookInto(d *document) {
	p := &n.scanner.probes[d.depth]
	if p.run(d.text); p.plain() {
		n.look(d, nil, nil)
		return
	}
	s := prescan(d.text, p.odd)
	c := &n.inner[d.depth-1]
	c.read(d.text, &s)
	n.payloads(d, c)
	n.look(d, &s, c)
}

// payloads adds a child for each payload that was decoded in d.
func (n *Normalizer) payloads(d *document, c *reader) {
	for i := range c.payloads {
		p := &c.payloads[i]
		v := n.pool.view(p.via, d.text, d.parent)
		v.unit(p.start, p.end) // all of it is carried by all of that
		v.Text = append(v.Text, p.text...)
		d.decode(v)
	}
	n.children(d)
}
