package builtin

import (
	"bytes"
	"context"
	"strings"

	"weir/internal/match/rule"
	"weir/stages"
	"weir/transcript"
)

// The markers between which a tool's result is put, so that the model can tell it
// from its instructions. They have a name that no markup language has.
const (
	wrapOpen  = "<quoted-tool-output>\n"
	wrapClose = "\n</quoted-tool-output>"
)

// wraps puts what tools return between markers, and escapes what looks like such a
// marker in there.
type wraps struct {
	at [][2]int // of one text: the first characters of the markers that were seen
}

func newWrap(*stages.Policy) (stages.Stage, error) { return &wraps{}, nil }

func (s *wraps) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || in.Joined {
		return dst, nil
	}
	ev := in.Event
	for i := range ev.Segments {
		if wrappable(in, i) && !wrapped(ev.Segments[i].Text) {
			n := len(ev.Segments[i].Text)
			dst = append(dst, insertion(i, 0, wrapOpen), insertion(i, n, wrapClose))
		}
	}
	for i := range in.Units {
		d := &in.Units[i]
		if seg := in.Of(d); d.Depth == 0 && seg.Role == transcript.RoleToolResult && seg.Kind == transcript.Text && !seg.Enc.Sealed() {
			dst = s.forged(in, d, dst)
		}
	}
	return dst, nil
}

// wrappable reports whether segment i is the whole text that a tool returned for the
// model to read. A string inside a JSON text is not, nor is a fragment of a text that
// comes in several lines, nor a single word: structured results have names, numbers and
// paths in strings of their own.
func wrappable(in *stages.Input, i int) bool {
	ev := in.Event
	seg := &ev.Segments[i]
	return seg.Role == transcript.RoleToolResult && seg.Dir == transcript.In && seg.Kind == transcript.Text &&
		!seg.Enc.Sealed() && seg.Enc != transcript.Delta && !stages.IsFragment(ev, i) &&
		(seg.Parent < 0 || ev.Segments[seg.Parent].Role != transcript.RoleToolResult) &&
		(seg.Enc == transcript.JSON || !seg.ASCII || bytes.ContainsAny(bytes.TrimSpace(seg.Text), " \t\r\n"))
}

// wrapped reports whether text is between markers. A text that came with
// markers needs no others.
func wrapped(text []byte) bool {
	return len(text) >= len(wrapOpen)+len(wrapClose) &&
		bytes.HasPrefix(text, []byte(wrapOpen)) && bytes.HasSuffix(text, []byte(wrapClose))
}

func insertion(segment, at int, text string) stages.Finding {
	return stages.Finding{Rule: "wrap-tool-output", Category: stages.PromptInjection, Severity: rule.Low, Act: stages.Sanitize,
		Segment: segment, Start: at, End: at, Replace: text, OWASP: "LLM01"}
}

// forged escapes the first character of each marker in d, as written or as one of
// its views shows it, but for those that a wrapped text begins and ends with.
func (s *wraps) forged(in *stages.Input, d *stages.Unit, dst []stages.Finding) []stages.Finding {
	s.at = s.at[:0]
	if text := in.Of(d).Text; wrapped(text) && wrappable(in, d.Segment) {
		last := len(text) - len(wrapClose) + 1
		s.at = append(s.at, [2]int{0, 1}, [2]int{last, last + 1})
	}
	for at := markerAt(in.Text(d), 0); at >= 0; at = markerAt(in.Text(d), at+1) {
		dst = s.escape(d, at, at+1, dst)
	}
	for _, v := range d.Views {
		for at := markerAt(v.Text, 0); at >= 0; at = markerAt(v.Text, at+1) {
			start, end := d.InText(v, at, at+1)
			dst = s.escape(d, start, end, dst)
		}
	}
	return dst
}

// escape escapes in.Text(d)[start:end], once.
func (s *wraps) escape(d *stages.Unit, start, end int, dst []stages.Finding) []stages.Finding {
	start, end = d.Span(start, end)
	for _, at := range s.at {
		if start < at[1] && at[0] < end {
			return dst
		}
	}
	s.at = append(s.at, [2]int{start, end})
	return append(dst, stages.Finding{Rule: "wrap-forged-marker", Category: stages.PromptInjection, Severity: rule.Medium, Act: stages.Sanitize,
		Segment: d.Segment, Start: start, End: end, Replace: "&lt;", OWASP: "LLM01"})
}

// markerAt returns where the first marker in text[from:] begins, or -1: < and the
// markers' name, in either case, whatever blanks, signs or lines are between its
// parts.
func markerAt(text []byte, from int) int {
	for from < len(text) {
		i := bytes.IndexByte(text[from:], '<')
		if i < 0 {
			return -1
		}
		from += i
		from++
		if namesMarker(text[from:]) {
			return from - 1
		}
	}
	return -1
}

// namesMarker reports whether text begins with the words of the markers' name.
func namesMarker(text []byte) bool {
	for _, word := range []string{"quoted", "tool", "output"} {
		rest, ok := cutWord(text, word)
		if !ok {
			return false
		}
		text = rest
	}
	return true
}

// maxMarkerGap is how many bytes that are no letters may precede a part of a
// marker's name.
const maxMarkerGap = 8

// cutWord cuts word, in either case, from the start of text and what precedes
// it.
func cutWord(text []byte, word string) (rest []byte, ok bool) {
	for i := 0; i <= maxMarkerGap && i+len(word) <= len(text); i++ {
		if strings.EqualFold(string(text[i:i+len(word)]), word) {
			return text[i+len(word):], true
		}
		if c := text[i] | 0x20; 'a' <= c && c <= 'z' || text[i] == '<' {
			break
		}
	}
	return nil, false
}
