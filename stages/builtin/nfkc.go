package builtin

import (
	"slices"

	"weir/internal/match/rule"
	"weir/normalize"
	"weir/stages"
	"weir/transcript"
)

// A repair is one edit of the normalize stage in a text, on its way to NFKC.
type repair struct {
	at         int // byte of the cleaned text
	start, end int // bytes of the text
	with       string
}

// compat appends an edit for every part of the strings of the event that is not
// in NFKC once dst[from:], the edits of this stage, are done.
func compat(in *stages.Input, dst []stages.Finding, from int) []stages.Finding {
	if in.Rescan {
		return dst // an edited text is final
	}
	edits := dst[from:]
	for i := range in.Event.Segments {
		seg := &in.Event.Segments[i]
		if seg.Kind != transcript.Text || seg.Enc == transcript.JSON || seg.Enc.Sealed() || in.Apart && stages.IsFragment(in.Event, i) {
			continue
		}
		text, repairs := cleanedText(seg.Text, i, edits)
		for _, is := range normalize.NFKC(nil, text) {
			dst = append(dst, compatForm(&is, i, text, repairs))
		}
	}
	return dst
}

// cleanedText returns the text of a segment with the edits among fs done.
func cleanedText(text []byte, segment int, fs []stages.Finding) (clean []byte, done []repair) {
	for i := range fs {
		if f := &fs[i]; f.Segment == segment && f.Edits() {
			done = append(done, repair{start: f.Start, end: f.End, with: f.Replace})
		}
	}
	if done == nil {
		return text, nil
	}
	slices.SortStableFunc(done, func(a, b repair) int { return a.start - b.start })
	at := 0
	done = slices.DeleteFunc(done, func(r repair) bool { // one that meets another is absorbed by it
		meets := r.start < at
		at = max(at, r.end)
		return meets
	})
	at = 0
	for i := range done {
		r := &done[i]
		clean = append(clean, text[at:r.start]...)
		r.at, at = len(clean), r.end
		clean = append(clean, r.with...)
	}
	return append(clean, text[at:]...), done
}

// compatForm is the finding for a part of a cleaned text. Where it holds what another
// edit wrote, or took out, it takes that edit's place.
func compatForm(is *normalize.Issue, segment int, clean []byte, done []repair) stages.Finding {
	f := stages.Finding{Rule: is.Rule, Category: stages.PromptInjection, Severity: rule.Severity(is.Severity), Act: stages.Fold, Segment: segment, OWASP: "LLM01"}
	start, end, shift := is.Start, is.End, 0
	f.Start, f.End = -1, 0
	for i := range done {
		r := &done[i]
		last := r.at + len(r.with)
		if last < start {
			shift = r.end - last
			continue
		}
		if r.at > end {
			break
		}
		if f.Start < 0 {
			f.Start = min(start+shift, r.start)
		}
		start, end, f.Act = min(start, r.at), max(end, last), stages.Strip
		shift = r.end - last
	}
	if f.Start < 0 {
		f.Start = start + shift
	}
	f.End = end + shift
	f.Replace = string(clean[start:is.Start]) + is.Replace + string(clean[is.End:end])
	return f
}
