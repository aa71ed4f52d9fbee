package normalize

// A hiding says what hidden characters do to a text.
type hiding struct {
	gone       bool // some are no part of what the text says, whether they stay or not
	inside     bool // some of those that stay are inside of words
	gaps       int  // how many stand where a space could
	shut       bool // some look like a space between characters of ASCII
	shutInside bool // likewise, beyond ASCII
}

func hiddenBy(runs []run) (all hiding) {
	for i := range runs {
		h := &runs[i]
		all.gone = all.gone || !h.kept || h.bare
		all.inside = all.inside || h.inside
		if h.gap {
			all.gaps++
		}
		if h.shut {
			all.shut, all.shutInside = all.shut || !h.inside, all.shutInside || h.inside
		}
	}
	return all
}

// blankClasses are those of letters that look like a space.
var blankClasses = setOf(hangulFiller, brailleBlank)

// longRuns appends the long runs of which nothing shows in any view, in order.
func longRuns(dst, hidden, marks []run) []run {
	for _, h := range hidden {
		if h.n <= longRun || h.classes&(stayingClasses|1<<hangulFiller) != 0 {
			continue
		}
		for len(marks) > 0 && marks[0].start < h.start {
			dst, marks = append(dst, marks[0]), marks[1:]
		}
		dst = append(dst, h)
	}
	return append(dst, marks...)
}
