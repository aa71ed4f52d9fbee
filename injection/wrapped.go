package injection

import (
	"bytes"

	"weir/injection/prose"
)

// Text comes in lines of some width, and words that stand together in a sentence stand
// on two lines then. The model takes a line break for the end of a sentence, as it mostly
// is one, so what is wrapped is read once more in one line.

// unwrap sets v.flowed to text with spaces for the line breaks within sentences. It
// reports whether there are any.
func (v *Verdict) unwrap(text []byte) bool {
	if v.flowed = v.flowed[:0]; cap(v.flowed) > longReading {
		v.flowed = nil // what was as long is rare
	}
	for at := 0; ; {
		i := bytes.IndexAny(text[at:], "\n\\")
		if i < 0 {
			break
		}
		from, to, ok := prose.Wrap(text, at+i)
		if at += i + 1; !ok {
			continue
		}
		if len(v.flowed) == 0 {
			v.flowed = append(v.flowed, text...)
		}
		for k := from; k < to; k++ {
			v.flowed[k] = ' '
		}
	}
	return len(v.flowed) > 0
}
