package stages

// once leaves out findings from fs[from:] that say the same of the same place as another
// one: what stands in a text and in its views is seen in both if the text is read as it
// stands, too.
func (in *Input) once(fs []Finding, from int) []Finding {
	if !in.has.echo {
		return fs
	}
	type place struct {
		rule                string
		segment, start, end int
	}
	seen := map[place]bool{}
	out := fs[:from]
	for _, f := range fs[from:] {
		at := place{f.Rule, f.Segment, f.Start, f.End}
		if !seen[at] {
			out = append(out, f)
		}
		seen[at] = true
	}
	return out
}
