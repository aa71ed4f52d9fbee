package clean

import (
	"slices"

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
	apart      bool   // one of them stands alone
	isolated   bool   // see Issue.Lone
	with       []byte // in the edits' arena; nil takes the span out
}

// apply appends text with the edits made; they are in order and apart.
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

// settle puts edits in order and makes those that overlap one: the stronger act
// gives rule and severity, and a respelled word swallows what is stripped in it.
// Notes are kept apart.
func settle(edits []edit) []edit {
	if !slices.IsSortedFunc(edits, editOrder) {
		slices.SortStableFunc(edits, editOrder)
	}
	out := edits[:0]
	last := -1 // index in out of the last edit that is no note
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
	maxIssues = 256 // Issues after which all edits of a kind become one

	// signAndSpace is the number of bytes between two words of an unknown encoding that
	// become one Issue where there are many. Nothing that has to be masked fits in.
	signAndSpace = 2
)

// ruleInvalid names the Issues of bytes that are no UTF-8. They stay apart as long as
// there are few: what is masked between them is not to become part of them.
const ruleInvalid = "unicode-invalid-encoding"

// issues turns settled edits into Issues. Edits of one rule inside of one word
// become one Issue, so that a word split ten times is reported once.
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
		dst = append(dst, is)
		i = j
	}
	return dst
}

// mergeable reports whether the edits a and b, which follow each other, become one
// Issue, where there are so many already.
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
