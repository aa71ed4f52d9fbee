package injection

// cut sets v.Cuts to the sentences of the signals that were acted on.
func (v *Verdict) cut(text []byte) {
	for i := range v.Signals {
		if s := &v.Signals[i]; s.Acted {
			v.Cuts = append(v.Cuts, Span{s.Start, s.End})
		}
	}
}
