package view

// Cuts returns the bytes of v.Text at which v leaves out a part of a line of its source: 0
// or len(v.Text) if it begins or ends inside a line, and the line breaks between regions.
func (v *View) Cuts() []int {
	if len(v.Text) == 0 || len(v.marks) == 0 {
		return nil
	}
	var cuts []int
	if start, _ := v.place(0); v.marks[0].Span == 0 && start > 0 && v.source[start-1] != '\n' {
		cuts = append(cuts, 0)
	}
	for i := range v.marks {
		m := &v.marks[i]
		if m.Span > 0 && v.Text[m.View] == '\n' && v.source[m.Source] != '\n' && int(m.Source+m.Span) == v.RuneEnd(int(m.Source)+1) {
			cuts = append(cuts, int(m.View))
		}
	}
	if _, end := v.place(len(v.Text) - 1); v.marks[len(v.marks)-1].Span == 0 && end < len(v.source) && v.source[end] != '\n' {
		cuts = append(cuts, len(v.Text))
	}
	return cuts
}
