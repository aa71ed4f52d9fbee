package likely

import "weir/internal/ascii"

// may reports whether text can have a value at all: without a cue only a form that people choose
// can be one. Most messages have neither, and their words need not be read.
func (words *Words) may(text []byte) bool {
	return words.Any(text) || chosenIn(text)
}

// chosenIn reports whether bytes between two blanks in text can be of a form for which chosen
// reports true, or hold one.
func chosenIn(text []byte) bool {
	for at := 0; at < len(text); at++ {
		if !ascii.Digit[text[at]] {
			continue
		}
		from := at
		for from > 0 && text[from-1] > ' ' {
			from--
		}
		for at < len(text) && text[at] > ' ' {
			at++
		}
		if v := text[from:at]; ascii.Lower.Count(v) > 2 && (ascii.Upper.Any(v) || chosenMarks.Any(v)) {
			return true
		}
	}
	return false
}

// chosenMarks are marks that few words but passwords have.
var chosenMarks = ascii.NewSet("!$%^&*?")
