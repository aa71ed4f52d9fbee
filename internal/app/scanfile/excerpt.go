package scanfile

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"

	"weir/internal/app/report"
	"weir/stages/reveal"
	"weir/transcript"
)

const (
	maxExcerpt = 160  // code points that are shown of a line
	lead       = 60   // code points of them before the finding, if the line is longer
	maxContext = 1024 // bytes on each side that are masked before the line is cut
	masked     = "[MASKED]"
)

// Excerpts shows lines of one text without what was masked in it.
type excerpts struct {
	scanner *Scanner
	file    *file
	text    []byte
	masks   []mask // ordered and disjoint
	secrets []*hit // that the masks are of, in the order of the hits
	hidden  []reveal.Hidden
	looked  bool
}

// A mask is a stretch of a text that must not be shown.
type mask struct {
	start, end int
	with       string
}

func newExcerpts(s *Scanner, f *file, text []byte, hits []hit) *excerpts {
	x := &excerpts{scanner: s, file: f, text: text}
	for i := range hits {
		h := &hits[i]
		if !h.Secret() {
			continue
		}
		m := mask{h.start, h.end, cmp.Or(h.Replace, masked)}
		x.masks, x.secrets = append(x.masks, m), append(x.secrets, h)
		f.values.remember(text[h.start:h.end])
	}
	x.masks = disjoint(x.masks)
	return x
}

func disjoint(ms []mask) []mask {
	slices.SortFunc(ms, func(a, b mask) int { return a.start - b.start })
	out := ms[:0]
	for _, m := range ms {
		if n := len(out); n > 0 && m.start < out[n-1].end {
			out[n-1].end = max(out[n-1].end, m.end)
			continue
		}
		out = append(out, m)
	}
	return out
}

// finding makes a Finding of h, without its place in the file.
func (x *excerpts) finding(h *hit, ev *transcript.Event) Finding {
	fd := Finding{Finding: report.Finding{Rule: h.Rule, Category: string(h.Category), Severity: h.Severity, OWASP: h.OWASP,
		Confidence: h.Confidence, Via: slices.Clone(h.Via), Pointer: h.pointer}, Secret: h.Secret(), Allowed: h.AllowedBy}
	if h.Segment < 0 {
		fd.Text = h.Rule
		return fd
	}
	fd.Excerpt, fd.Severity = x.line(h.start), x.file.weigh(h, x.text)
	if fd.Secret {
		fd.Value = bytes.Clone(x.text[h.start:h.end])
		fd.Text = x.context(h.start)
	} else {
		fd.Text = squeeze(x.shown(h.start, min(h.end, h.start+maxContext)))
	}
	if h.Stage == "normalize" || len(h.Via) > 0 {
		fd.Hidden = x.decoded(h, ev)
	}
	return fd
}

// shown returns text[start:end] with what is masked replaced.
func (x *excerpts) shown(start, end int) string {
	var b strings.Builder
	for i := x.maskFrom(start); i < len(x.masks) && x.masks[i].start < end; i++ {
		m := &x.masks[i]
		if m.start > start {
			b.Write(x.text[start:m.start])
		}
		b.WriteString(m.with)
		start = min(m.end, end)
	}
	b.Write(x.text[start:end])
	return b.String()
}

// maskFrom returns the index of the first mask that ends after byte at.
func (x *excerpts) maskFrom(at int) int {
	return sort.Search(len(x.masks), func(i int) bool { return x.masks[i].end > at })
}

// around returns the line that byte at lies in, as far as it may be shown.
func (x *excerpts) around(at int) (start, end int) {
	start, end = max(0, at-maxContext), min(len(x.text), at+maxContext)
	start += bytes.LastIndexByte(x.text[start:at], '\n') + 1
	if i := bytes.IndexByte(x.text[at:end], '\n'); i >= 0 {
		end = at + i
	}
	for start < at && !utf8.RuneStart(x.text[start]) {
		start++
	}
	for end > at && end < len(x.text) && !utf8.RuneStart(x.text[end]) {
		end--
	}
	return start, end
}

// line returns the part of the line with byte at that is shown.
func (x *excerpts) line(at int) string {
	start, end := x.around(at)
	before, after := []rune(countHidden(x.shown(start, at))), []rune(countHidden(x.shown(at, end)))
	// A mask around at is written by both halves; one is enough.
	if i := x.maskFrom(at); i < len(x.masks) && x.masks[i].start < at {
		after = []rune(strings.TrimPrefix(string(after), x.masks[i].with))
	}
	if len(before)+len(after) > maxExcerpt {
		if len(before) > lead {
			before = append([]rune{'…'}, before[len(before)-lead:]...)
		}
		if room := maxExcerpt - len(before); len(after) > room {
			after = append(after[:room:room], '…')
		}
	}
	return strings.TrimSpace(string(before) + string(after))
}

// invisible are runs of characters that no screen shows. A report names them by
// their number.
var invisible = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[\x{200b}-\x{200f}\x{202a}-\x{202e}\x{2060}-\x{2069}\x{fe00}-\x{fe0f}\x{feff}\x{e0000}-\x{e01ef}]{4,}`)
})

func countHidden(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= '\u200b' }) {
		return s // the pattern takes longer to see that
	}
	return invisible().ReplaceAllStringFunc(s, func(run string) string {
		return fmt.Sprintf("[%d hidden characters]", utf8.RuneCountInString(run))
	})
}

var numbered = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`_\d+\]`) })

// context returns the line that a value lies in, for its fingerprint: without
// the value and without numbers of tokens, which other values give.
func (x *excerpts) context(at int) string {
	start, end := x.around(at)
	text := x.shown(start, end)
	if strings.Contains(text, "]") {
		text = numbered().ReplaceAllString(text, "]")
	}
	return squeeze(text)
}

// squeeze makes every run of blanks one space.
func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }
