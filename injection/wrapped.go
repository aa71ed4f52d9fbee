package injection

import (
	"bytes"

	"weir/injection/prose"
)

// Text is wrapped at some width, which puts the words of a sentence on several lines. The
// model takes a line break for the end of a sentence, which it mostly is. Wrapped text is
// therefore read a second time, with its lines joined.

// unwrap sets v.flowed to text with spaces for the line breaks within sentences. It
// reports whether there are any.
func (v *Verdict) unwrap(text []byte) bool {
	if v.flowed = v.flowed[:0]; cap(v.flowed) > longReading {
		v.flowed = nil // texts of this length are rare
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
