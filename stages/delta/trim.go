package delta

import (
	"slices"
	"sort"
	"unicode/utf8"

	"weir/pii/partial"
	"weir/transcript"
)

// trim drops committed text but for the context of the rest.
func (t *buffer) trim() {
	keep := t.committed
	if t.openEdit >= 0 {
		keep = min(keep, t.openEdit)
	}
	cut := t.unitStart(keep-lookBehind) - t.base
	if cut <= 0 {
		return
	}
	if t.kind == transcript.Key && len(t.trimmedName) <= maxNames {
		t.trimmedName = append(t.trimmedName, t.bytes[:cut]...) // the text below depends on all of its name
	}
	t.bytes, t.base, t.wasted = t.bytes[cut:], t.base+cut, t.wasted+cut
	if t.wasted > maxIdleMemory { // free the memory of dropped text
		t.bytes, t.wasted = append([]byte(nil), t.bytes...), 0
	}
	if i := sort.Search(len(t.origins), func(i int) bool { return t.origins[i].at > t.base }); i > 1+len(t.origins)/2 {
		t.origins = slices.Delete(t.origins, 0, i-1)
		if cap(t.origins) > maxIdleMemory/8 && len(t.origins) < cap(t.origins)/4 {
			t.origins = slices.Clone(t.origins)
		}
	}
}

// judgeable returns the offset up to which the text is judged: a long run ends after a whole
// number of groups of an encoding.
func (t *buffer) judgeable() int {
	size := t.end() - t.partial.Run()
	if t.ended || size <= partial.MaxRun {
		return t.end()
	}
	at := t.end() - size%encodingUnit
	for !utf8.RuneStart(t.bytes[min(at, t.end()-1)-t.base]) {
		at--
	}
	return at
}

// unitStart returns the last offset up to at from which a run can be decoded: its beginning,
// if that is near, or a whole number of groups after it.
func (t *buffer) unitStart(at int) int {
	if at <= t.base {
		return at
	}
	run := t.partial.Run()
	if at <= run {
		for run = at; run > t.base && run > at-encodingUnit*4 && !blank(t.bytes[run-1-t.base]); run-- {
		}
	}
	if at-run > encodingUnit*4 {
		at -= (at - run) % encodingUnit
	} else {
		at = run
	}
	for at > t.base && !utf8.RuneStart(t.bytes[at-t.base]) {
		at--
	}
	return at
}

// blank reports whether c is white space of JSON.
func blank(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
