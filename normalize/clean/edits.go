package clean

import (
	"slices"

	"weir/internal/reuse"
	"weir/normalize/issue"
)

// An edit is an Issue in the making: text[start:end] becomes with.
type edit struct {
	start, end int
	rule       string
	severity   uint8
	act        issue.Act
	via        string
	inWord     bool   // between two ASCII letters or digits
	apart      bool   // one of them is a word of its own
	isolated   bool   // see issue.Issue
	with       []byte // nil takes the span out; not to be changed
}

// apply appends text to dst with the edits made, which are in order and do not overlap.
func apply(dst, text []byte, edits []edit) []byte {
	at := 0
	for i := range edits {
		e := &edits[i]
		if e.act == issue.Note {
			continue
		}
		dst = append(dst, text[at:e.start]...)
		dst = append(dst, e.with...)
		at = e.end
	}
	return append(dst, text[at:]...)
}

// settle sorts edits and joins those that overlap: the stronger act gives rule and
// severity, and a respelled word absorbs the edits inside it. Notes stay as they are.
func settle(edits []edit) []edit {
	if !slices.IsSortedFunc(edits, editOrder) {
		slices.SortStableFunc(edits, editOrder)
	}
	out := edits[:0]
	last := -1 // index in out of the last edit other than a note
	for _, e := range edits {
		if e.act == issue.Note || last < 0 || e.start >= out[last].end {
			out = append(out, e)
			if e.act != issue.Note {
				last = len(out) - 1
			}
			continue
		}
		absorb(&out[last], e)
	}
	return out
}

func editOrder(a, b edit) int {
	if a.start != b.start {
		return a.start - b.start
	}
	return b.end - a.end
}

// absorb makes e part of into, which begins before it and overlaps it.
func absorb(into *edit, e edit) {
	if into.act == issue.Strip && e.act == issue.Fold {
		// A word begins inside of a hidden run only if the run is part of it.
		into.act, into.with = issue.Fold, e.with
	}
	if e.severity > into.severity {
		into.severity = e.severity
		if into.act == issue.Strip && e.act == issue.Strip {
			into.rule, into.via = e.rule, e.via
		}
	}
	into.end = max(into.end, e.end)
}

const (
	nearby    = 12  // bytes of a word between two edits that become one Issue
	maxIssues = 256 // Issues from which on edits become one, whatever is between them

	// signAndSpace is the number of bytes between two runs of bad bytes that become one
	// Issue where there are many. Nothing that has to be masked fits into it.
	signAndSpace = 2
)

// ruleInvalid names the Issues of bytes that are no UTF-8. As long as there are few of
// them, they stay apart, so that a value to mask between two of them does not become
// part of an Issue.
const ruleInvalid = "unicode-invalid-encoding"

// issues appends settled edits to dst as Issues. Edits of one rule inside one word
// become one Issue, so that a word that is split ten times is reported once.
func issues(dst []issue.Issue, text []byte, edits []edit) []issue.Issue {
	var buf []byte
	for i := 0; i < len(edits); {
		e := edits[i]
		j := i + 1
		buf = append(buf[:0], e.with...)
		for e.act != issue.Note && j < len(edits) && mergeable(text, &e, &edits[j], len(dst)) {
			buf = append(buf, text[e.end:edits[j].start]...)
			buf = append(buf, edits[j].with...)
			e.end = edits[j].end
			e.severity = max(e.severity, edits[j].severity)
			j++
		}
		is := issue.Issue{Rule: e.rule, Act: e.act, Severity: e.severity, Start: e.start, End: e.end, Via: e.via, Isolated: e.isolated}
		if e.act != issue.Note {
			is.Replace = string(buf)
		}
		if len(dst) == cap(dst) {
			dst = reuse.GrowFor(dst, i, len(edits), reuse.Measured)
		}
		dst = append(dst, is)
		i = j
	}
	return dst
}

// mergeable reports whether edit b becomes part of the Issue of edit a, which it
// follows, when there are have Issues before it.
func mergeable(text []byte, a, b *edit, have int) bool {
	invalid, many := a.rule == ruleInvalid, have >= maxIssues
	switch {
	case b.act == issue.Note:
		return false
	case many && !invalid:
		return true
	case a.rule != b.rule || a.act != b.act || invalid && !many:
		return false
	case invalid && b.start-a.end <= signAndSpace:
		return true
	}
	return b.start-a.end <= nearby && !slices.ContainsFunc(text[a.end:b.start], isBlank)
}

func isBlank(c byte) bool { return c <= ' ' }
