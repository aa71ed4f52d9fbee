package view

import "weir/normalize/chars"

// Plain appends the visible runes of source[i:j].
func (v *View) Plain(i, j int) {
	for i < j {
		rec, size := chars.LookupFirst(v.source[i:])
		if rec.Class == chars.Visible || rec.Class == chars.LineBreak {
			v.Copy(i, i+size)
		}
		i += size
	}
}

// Backwards appends the visible runes of source[i:j], the last one first.
func (v *View) Backwards(i, j int) {
	for j > i {
		k := chars.RuneBefore(v.source, j)
		if rec, _ := chars.LookupFirst(v.source[k:]); rec.Class == chars.Visible {
			v.Unit(k, j)
			v.Text = append(v.Text, v.source[k:j]...)
		}
		j = k
	}
}
