package partial

import (
	"bytes"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/entity"
	"weir/pii/secret"
)

const (
	contextReach    = entity.BytesAfter + 1 + maxLastGroups*(maxCapitals+1) // bytes after a number whose words may say what it is: a blank before the first
	maxLastGroups   = 2                                                     // words after the last digit that may be groups of the number: "0130 AB"
	maxGroup        = 128                                                   // bytes of a number or code, or of one group of it
	maxNumberGroups = 12                                                    // groups of a number
	maxGroupGap     = 3                                                     // bytes between two groups of a number
	minNumber       = 5                                                     // digits that make a number whose meaning words may say
	minCode         = 6                                                     // letters and digits of a code, of which two are digits
	maxCapitals     = 4                                                     // capitals that may be a group of a number
)

// A textGroup is a run of characters without a blank, or the end of a longer one.
type textGroup struct {
	start, end      int
	digits, letters int
	capitals        int // among letters
}

// groupBefore returns the group that ends last before b[:at], skipping blanks and
// characters between which no blanks are written. It is empty if there is no group.
func groupBefore(b []byte, at int) (g textGroup) {
	for n := gapBefore(b[:at]); n > 0; n = gapBefore(b[:at]) {
		at -= n
	}
	g.start, g.end = at, at
	for g.start > 0 && gapBefore(b[:g.start]) == 0 && g.end-g.start < maxGroup {
		g.start--
		g.count(b[g.start])
	}
	return g
}

// gapBefore returns the size of the blank that b ends with, or of the character between
// which and others no blanks are written, or 0.
func gapBefore(b []byte) int {
	if len(b) == 0 {
		return 0
	}
	if c := b[len(b)-1]; c < utf8.RuneSelf {
		if space(c) {
			return 1
		}
		return 0
	}
	if r, size := utf8.DecodeLastRune(b); unspaced(r) {
		return size
	}
	return 0
}

// lastPart returns the letters and digits that g ends with: a group may follow a mark
// without a blank.
func (g *textGroup) lastPart(b []byte) textGroup {
	p := textGroup{start: g.end, end: g.end}
	for p.start > g.start && ascii.IsAlnum(b[p.start-1]) {
		p.start--
		p.count(b[p.start])
	}
	return p
}

func (g *textGroup) count(c byte) {
	switch {
	case ascii.IsDigit(c):
		g.digits++
	case ascii.IsUpper(c):
		g.capitals++
		g.letters++
	case ascii.IsLower(c):
		g.letters++
	}
}

// ofNumber reports whether g may be a group of a number that is written with blanks.
func (g *textGroup) ofNumber() bool {
	n := g.end - g.start
	return g.digits > 0 || n > 0 && n <= maxCapitals && g.letters > 0 && g.capitals == g.letters || n > 0 && g.letters == 0 && n <= maxGroupGap
}

// groupsBefore returns where the groups begin that a number with blanks may be made of
// and that end at h, or h.
func groupsBefore(b []byte, h int) int {
	start, digits, n, capitals := h, 0, 0, 0
	for at, last := h, false; !last; n++ {
		g := groupBefore(b, at)
		if g.start == g.end || at-g.end > maxGroupGap || bytes.IndexByte(b[g.end:at], '\n') >= 0 || n > maxNumberGroups {
			break
		}
		if last = !g.ofNumber(); last {
			if g = g.lastPart(b); !g.ofNumber() {
				break
			}
		}
		last = last || g.end-g.start >= maxGroup
		at = g.start
		digits += g.digits
		if n == 0 {
			capitals = g.capitals
		}
		if g.digits > 0 || g.letters > 0 {
			start = g.start
		}
	}
	if digits > 0 || n == 1 && mayBeginNumber(capitals) {
		return start
	}
	return h
}

// awaitingContext moves h before numbers and codes whose meaning may depend on words
// that have not come.
func awaitingContext(b []byte, h int) int {
	words, end := 0, lastClauseEnd(b)
	for at := len(b); at > 0; {
		g := groupBefore(b, at)
		if g.start == g.end || len(b)-g.end >= contextReach || g.end <= end || g.end < len(b) && words > entity.WordsAfter+maxLastGroups {
			break
		}
		if g.digits >= minNumber || g.digits >= 2 && g.digits+g.letters >= minCode {
			h = min(h, groupsBefore(b, g.end))
		} else if g.digits > 0 {
			if s := groupsBefore(b, g.end); ascii.Digit.Count(b[s:g.end]) >= minNumber {
				h = min(h, s)
			}
		}
		if g.letters > 0 {
			words++
		}
		at = g.start
	}
	return h
}

// lastClauseEnd returns the offset of the last mark that ends the context of the number
// before it, as far back as context reaches, or -1.
func lastClauseEnd(b []byte) int {
	from := max(0, len(b)-contextReach)
	if i := bytes.LastIndexAny(b[from:], "\n;|{},"); i >= 0 {
		return from + i
	}
	return -1
}

// looksCut reports whether the end of a text looks like a value or the beginning of one.
func looksCut(tail []byte) bool {
	digits, letters := ascii.Digit.Count(tail), ascii.Letter.Count(tail)
	address := bytes.Contains(tail, []byte("://")) && bytes.IndexByte(tail, '@') < 0 && bytes.Count(tail, []byte(":")) < 2
	return bytes.Contains(tail, []byte(secret.PEMBegin)) || !address && (digits >= 9 || digits > 0 && letters >= 4 && len(tail) >= 8)
}

// mayBeginNumber reports whether one word of so many capitals may begin a number. More of them, or
// more words, are shouting.
func mayBeginNumber(capitals int) bool { return capitals == 2 || capitals == 3 }

// shoutedSize returns the size of the words of capitals that b begins with, where they begin no
// number: Start has let them go before the digits behind them came.
func shoutedSize(b []byte) int {
	words, at, first := 0, 0, 0
	for {
		n := at
		for n < len(b) && ascii.IsUpper(b[n]) {
			n++
		}
		if n == at || n == len(b) || !space(b[n]) {
			break
		}
		if words++; words == 1 {
			first = n
		}
		for at = n; at < len(b) && space(b[at]); at++ {
		}
	}
	if words == 1 && mayBeginNumber(first) {
		return 0
	}
	return at
}
