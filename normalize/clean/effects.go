package clean

import "weir/normalize/chars"

// A hiding says what hidden characters do to a text.
type Effects struct {
	Drops            bool // some are no part of what the text says, whether they stay or not
	InsideWords      bool // some of those that stay are inside of words
	WordGaps         int  // how many stand where a space could
	LooksBlank       bool // some look like a space between characters of ASCII
	LooksBlankInside bool // likewise, beyond ASCII
}

func EffectsOf(runs []HiddenRun) (all Effects) {
	for i := range runs {
		h := &runs[i]
		all.Drops = all.Drops || !h.kept || h.bare
		all.InsideWords = all.InsideWords || h.inside
		if h.WordGap {
			all.WordGaps++
		}
		if h.LooksBlank {
			all.LooksBlank, all.LooksBlankInside = all.LooksBlank || !h.inside, all.LooksBlankInside || h.inside
		}
	}
	return all
}

// blankClasses are those of letters that look like a space.
var blankClasses = chars.SetOf(chars.HangulFiller, chars.BrailleBlank)

// longRuns appends the long runs of which nothing shows in any view, in order.
func LongRuns(dst, hidden, marks []HiddenRun) []HiddenRun {
	for _, h := range hidden {
		if h.n <= longRun || h.Classes&(stayingClasses|1<<chars.HangulFiller) != 0 {
			continue
		}
		for len(marks) > 0 && marks[0].Start < h.Start {
			dst, marks = append(dst, marks[0]), marks[1:]
		}
		dst = append(dst, h)
	}
	return append(dst, marks...)
}
