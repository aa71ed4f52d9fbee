package normalize

// plain appends the visible runes of source[i:j].
func (v *View) plain(i, j int) {
	for i < j {
		rec, size := runeRecord(v.source[i:])
		if rec.class == visible || rec.class == lineBreak {
			v.copy(i, i+size)
		}
		i += size
	}
}

func (v *View) backwards(i, j int) {
	for j > i {
		k := runeBefore(v.source, j)
		if rec, _ := runeRecord(v.source[k:]); rec.class == visible {
			v.unit(k, j)
			v.Text = append(v.Text, v.source[k:j]...)
		}
		j = k
	}
}
