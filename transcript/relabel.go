package transcript

// Sealed reports whether text carried this way has to stay byte for byte.
func (e Enc) Sealed() bool { return e == Opaque || e == Base64 }

// CopyLabels labels ev, an edited form of from, as from is labelled. Edits
// keep the number and order of strings, keys and numbers of a line; inside
// strings that hold JSON they may not, so there every segment gets the label
// of the string around it. Where the lines do not correspond at all, ev keeps
// the labels it has: after Parse those of an unknown shape, which are the
// strictest. The source of from is not copied.
func (ev *Event) CopyLabels(from *Event) {
	ev.shareSource(from)
	j := 0
	for i := range ev.Segments {
		s := &ev.Segments[i]
		if s.Parent >= 0 {
			s.inherit(&ev.Segments[s.Parent])
			continue
		}
		for j < len(from.Segments) && from.Segments[j].Parent >= 0 {
			j++
		}
		if j == len(from.Segments) {
			return
		}
		s.inherit(&from.Segments[j])
		j++
	}
}

// inherit takes over the label of o but for whether the text holds JSON.
func (s *Segment) inherit(o *Segment) {
	enc := s.Enc
	s.Label = o.Label
	if enc == JSON || o.Enc == JSON {
		s.Enc = enc
	}
}
