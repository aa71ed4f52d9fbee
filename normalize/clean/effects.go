package clean

import "weir/normalize/chars"

// Effects are what the hidden characters of a text do to views of it.
type Effects struct {
	Drops            bool // some are no part of the spelling, whether they stay or not
	InsideWords      bool // some that stay are inside words beyond ASCII
	WordGaps         int  // number of runs at which a space may be meant
	LooksBlank       bool // some look like a space between ASCII characters
	LooksBlankInside bool // some look like a space between letters beyond ASCII
}

// EffectsOf returns the effects of all runs.
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

// blankClasses are the classes of letters that look like a space.
var blankClasses = chars.SetOf(chars.HangulFiller, chars.BrailleBlank)

// LongRuns appends to dst the long hidden runs and the floods of marks that no view
// shows, in order.
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
