package edit

import (
	"cmp"
	"math"
	"slices"
	"unicode"
	"unicode/utf8"

	"weir/stages"
	"weir/transcript"
)

// Resolve makes the edits among fs disjoint, before anything is replaced.
// Edits that meet become one under the stronger, which covers both; the others
// are marked as absorbed. An edit that removes its text and contains another
// one wins over it whatever the order: nothing of the inner value is left.
// Edits grow over combining marks that follow, so that no grapheme is split.
// fs ends up sorted by place.
func Resolve(ev *transcript.Event, fs []stages.Finding) {
	for i := range fs {
		if fs[i].Edits() && !fs[i].Inserts() && (fs[i].Act != stages.Strip || fs[i].Replace != "") { // a stripped character leaves its marks to the letter before
			fs[i].End = graphemeEnd(ev.Segments[fs[i].Segment].Text, fs[i].End)
		}
	}
	SortByPlace(fs)
	for i := 0; i < len(fs); {
		if !fs[i].Edits() || fs[i].Inserts() {
			i++
			continue
		}
		i = mergeRun(fs, i)
	}
	SortByPlace(fs)
}

// SortByPlace sorts by place. Findings mostly are in order already, and they
// are large.
func SortByPlace(fs []stages.Finding) {
	for i := 1; i < len(fs); i++ {
		if byPlace(&fs[i-1], &fs[i]) > 0 {
			arrange(fs)
			return
		}
	}
}

// arrange sorts by place findings in no order. It sorts their places, and then moves
// each finding once.
func arrange(fs []stages.Finding) {
	type rank struct{ segment, start, end, from int32 }
	order := make([]rank, len(fs))
	for i := range fs {
		order[i] = rank{int32(fs[i].Segment), int32(fs[i].Start), int32(reach(&fs[i])), int32(i)}
	}
	slices.SortFunc(order, func(a, b rank) int {
		return cmp.Or(cmp.Compare(a.segment, b.segment), cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end), cmp.Compare(a.from, b.from))
	})
	for i := range order {
		if order[i].from == int32(i) {
			continue
		}
		first, to := fs[i], i
		for {
			from := int(order[to].from)
			order[to].from = int32(to)
			if from == i {
				break
			}
			fs[to], to = fs[from], from
		}
		fs[to] = first
	}
}

func byPlace(a, b *stages.Finding) int {
	if a.Segment != b.Segment {
		return a.Segment - b.Segment
	}
	if a.Start != b.Start {
		return a.Start - b.Start
	}
	return reach(b) - reach(a)
}

// reach is End for the order of findings: of those that begin at one place, insertions
// come first, then the longest.
func reach(f *stages.Finding) int {
	if f.Inserts() {
		return math.MaxInt32
	}
	return f.End
}

// mergeRun merges all edits that meet the one at fs[i], directly or through
// another, and returns the index after the run.
func mergeRun(fs []stages.Finding, i int) int {
	winner, end := i, fs[i].End
	j := i + 1
	for ; j < len(fs) && fs[j].Segment == fs[i].Segment && (fs[j].Start < end || fs[j].Start == fs[i].Start); j++ {
		if !fs[j].Edits() {
			continue
		}
		end = max(end, fs[j].End)
		if !beats(&fs[winner], &fs[j]) {
			winner = j
		}
	}
	start := fs[i].Start
	for k := i; k < j; k++ {
		if k != winner && fs[k].Edits() {
			absorb(&fs[winner], &fs[k])
		}
	}
	fs[winner].Start, fs[winner].End = start, end
	return j
}

// absorb makes other part of the edit f. Of an order that a mask takes in, it keeps
// where it was: a vault must not give that back.
func absorb(f, other *stages.Finding) {
	if f.Act == stages.Mask && other.Act == stages.Sanitize {
		if f.Order[1] == 0 {
			f.Order[0] = int32(other.Start)
		}
		f.Order[0], f.Order[1] = min(f.Order[0], int32(other.Start)), max(f.Order[1], int32(other.End))
	}
	other.AbsorbedBy, other.Replace = f.Rule, ""
}

// beats reports whether a keeps its place over b, which begins no earlier.
func beats(a, b *stages.Finding) bool {
	aHolds := a.Start <= b.Start && b.End <= a.End
	bHolds := b.Start <= a.Start && a.End <= b.End
	switch {
	case aHolds && !bHolds && a.Removes():
		return true
	case bHolds && !aHolds && b.Removes():
		return false
	}
	return a.Act >= b.Act
}

// graphemeEnd moves end past combining marks: what is left of a grapheme
// after an edit would otherwise be drawn on the replacement.
func graphemeEnd(text []byte, end int) int {
	for end < len(text) && text[end] >= utf8.RuneSelf {
		r, n := utf8.DecodeRune(text[end:])
		if !unicode.In(r, unicode.Mn, unicode.Me) {
			break
		}
		end += n
	}
	return end
}
