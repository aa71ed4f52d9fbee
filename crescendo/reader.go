package crescendo

// maxText is how many bytes of the beginning and of the end of a text are read.
const maxText = 8 << 10

// Read returns what a text says. Of a long one it reads the beginning and the end.
func Read(text []byte) Turn {
	if len(text) > 2*maxText {
		return Join(Read(text[:maxText]), Read(text[len(text)-maxText:]))
	}
	fs, classes := Features(text)
	m, t := builtin(), Turn{classes: classes}
	for _, f := range fs {
		t.sum += int32(m.weight(f))
	}
	return t
}
