package transcript

// The lines of a stream have few shapes. Their formats are remembered, as far as
// the shape alone has told them: every other line asks all formats again.

const (
	keepShapes     = 8  // shapes that are remembered
	keepShapeTexts = 64 // bytes of the texts of one of them
)

// A detected remembers the formats of the shapes that were seen last.
type detected struct {
	shapes [keepShapes]detectedShape
	n      int // shapes that were added
}

type detectedShape struct {
	marks
	ends   [3]uint8 // where the texts end
	texts  [keepShapeTexts]byte
	format *format
}

// find returns the format of a shape, which is nil where none knows it, and
// whether that is remembered.
func (d *detected) find(s *shape) (*format, bool) {
	for i := range min(d.n, keepShapes) {
		if k := &d.shapes[i]; k.marks == s.marks && k.has(0, s.typ) && k.has(1, s.object) && k.has(2, s.role) {
			return k.format, true
		}
	}
	return nil, false
}

// has reports whether text number i is text.
func (k *detectedShape) has(i int, text []byte) bool {
	from := 0
	if i > 0 {
		from = int(k.ends[i-1])
	}
	return string(k.texts[from:k.ends[i]]) == string(text)
}

// add remembers the format of a shape, in place of the oldest.
func (d *detected) add(s *shape, f *format) {
	if len(s.typ)+len(s.object)+len(s.role) > keepShapeTexts {
		return
	}
	k := &d.shapes[d.n%keepShapes]
	d.n++
	k.marks, k.format = s.marks, f
	end := 0
	for i, text := range [...][]byte{s.typ, s.object, s.role} {
		end += copy(k.texts[end:], text)
		k.ends[i] = uint8(end)
	}
}
