package transcript

// Keep makes ev a copy of from that does not depend on the memory of from or
// of the reader. Raw is copied into raw, whose memory is used again, and
// returned.
func (ev *Event) Keep(p *Parser, from *Event, raw []byte) []byte {
	raw = append(raw[:0], from.Raw...)
	if from.Fault != nil {
		fault := *from.Fault
		ev.reset(from.Line, raw)
		ev.BOM = from.BOM
		ev.fault, ev.Fault = fault, &ev.fault
		return raw
	}
	p.Parse(from.Line, raw, ev)
	ev.BOM = from.BOM
	ev.KeepSource(from)
	ev.Time, ev.Model, ev.Request = clone(from.Time), clone(from.Model), clone(from.Request)
	ev.Fragments = append(ev.Fragments[:0], from.Fragments...)
	for i := range min(len(ev.Segments), len(from.Segments)) {
		s, o := &ev.Segments[i], &from.Segments[i]
		s.Label, s.Turn = o.Label, o.Turn
	}
	return raw
}

// KeepSource makes the format, session, turn, tenant, user, channel and origins of ev those of
// from, in memory of its own.
func (ev *Event) KeepSource(from *Event) {
	ev.shareSource(from)
	ev.Tenant, ev.User, ev.Channel = clone(from.Tenant), clone(from.User), clone(from.Channel)
}

// shareSource is KeepSource in the memory of from.
func (ev *Event) shareSource(from *Event) {
	ev.Format, ev.Session, ev.Turn, ev.Origins = from.Format, from.Session, from.Turn, from.Origins
	ev.Tenant, ev.User, ev.Channel = from.Tenant, from.User, from.Channel
}

func clone(b []byte) []byte {
	if b == nil {
		return nil
	}
	return append([]byte(nil), b...)
}

// Compose makes ev an event that holds one text under one name, as a line with
// an object of one member would. The texts are not copied, nor what
// from says of its source: they have to stay as they are as long as ev is in use. Kind says what text is: the value of the
// member, a string or a number, or its name. It is labelled b.
func (ev *Event) Compose(from *Event, key, text []byte, kind Kind, b Label, ill bool) {
	ev.reset(from.Line, text)
	ev.shareSource(from)
	if kind == Key {
		ev.nodes = append(ev.nodes, node{kind: ObjectNode, parent: -1, next: 3, seg: 0},
			node{kind: KeyNode, next: 2, seg: 0}, node{kind: NullNode, next: 3, seg: 1})
		ev.Segments = append(ev.Segments, Segment{Label: b, Kind: Key, Text: text, IllFormed: ill, Parent: -1, node: 1})
		return
	}
	value := TextNode
	if kind == Number {
		value = NumberNode
	}
	ev.nodes = append(ev.nodes, node{kind: ObjectNode, parent: -1, next: 3, seg: 0},
		node{kind: KeyNode, next: 2, seg: 0}, node{kind: value, next: 3, seg: 1})
	ev.Segments = append(ev.Segments, Segment{Label: Label{Role: RoleMeta, Trust: Untrusted, Dir: Meta}, Kind: Key, Text: key, Parent: -1, node: 1},
		Segment{Label: b, Kind: kind, Text: text, IllFormed: ill, Parent: -1, node: 2})
}
