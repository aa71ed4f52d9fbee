package external

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"

	"weir/internal/match/rule"
	"weir/stages"
	"weir/transcript"
)

// The rules of the findings.
const (
	ruleRejected  = "external-rejected"
	ruleModified  = "external-modified"
	ruleAsks      = "external-asks"
	ruleNotJudged = "external-not-judged"
)

// The reasons of the findings, and of what could not be judged.
const (
	reasonRejected = "an external stage rejects the event"
	reasonAsks     = "an external stage asks for an approval"

	reasonTimeout = stages.NotJudged("an external stage got no answer in time")
	reasonAnswer  = stages.NotJudged("an external stage got an answer that is not valid")
	reasonGone    = stages.NotJudged("an external stage could not ask")
	reasonPaused  = stages.NotJudged("an external stage has failed several times in a row and pauses")
)

// A stage asks about the texts of some kinds.
type stage struct {
	*shared
	kinds []string
}

// Check asks about each kind and tool of the event in turn. The first answer that withholds
// the event ends it.
func (s *stage) Check(ctx context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	ctx, cancel := context.WithTimeout(ctx, s.entry.wait())
	defer cancel()
	for _, r := range s.requests(in) {
		a, err := s.shared.ask(ctx, r)
		if err != nil {
			if !s.entry.Allow {
				return dst, reasonFor(err)
			}
			dst = append(dst, stages.Finding{Rule: ruleNotJudged, Category: stages.SystemError, Severity: rule.Medium, Act: stages.Note, Segment: -1})
			continue
		}
		switch dst = s.report(in, r, a, dst); a.decision {
		case reject, ask:
			return dst, nil
		}
	}
	return dst, nil
}

// invalid are the errors of an answer that came, and is not valid.
var invalid = []error{errNotJSON, errSchema, errID, errDecision, errTexts, errTooBig, errHalf, errNoValue}

// reasonFor returns the reason that a verdict gives for an error.
func reasonFor(err error) error {
	var why stages.NotJudged
	switch {
	case errors.As(err, &why):
		return why
	case isTimeout(err):
		return reasonTimeout
	case slices.ContainsFunc(invalid, func(e error) bool { return errors.Is(err, e) }):
		return reasonAnswer
	}
	return reasonGone
}

// report appends the findings for an answer.
func (s *stage) report(in *stages.Input, r *request, a *answer, dst []stages.Finding) []stages.Finding {
	f := stages.Finding{Severity: rule.High, Category: a.category, Segment: -1}
	switch a.decision {
	case pass:
		return dst
	case ask:
		f.Rule, f.Category = ruleAsks, stages.Unauthorized
		f.Extra = &stages.Extra{Approve: s.entry.approve()}
		f.Block(reasonAsks)
		return append(dst, f)
	case modify:
		for i := range r.texts {
			if t := &r.texts[i]; !t.number {
				dst = s.change(in, t, a, dst)
			}
		}
		return dst
	}
	f.Rule = ruleRejected
	f.Block(reasonRejected)
	return append(dst, f)
}

// change appends the edit that makes of a text what the answer makes of it, with no more
// characters than differ.
func (s *stage) change(in *stages.Input, t *text, a *answer, dst []stages.Finding) []stages.Finding {
	to, ok := a.texts[t.pointer]
	if !ok || to == string(t.text) {
		return dst
	}
	from := string(t.text)
	start := commonStart(from, to)
	behind := commonEnd(from[start:], to[start:])
	return append(dst, stages.Finding{Rule: ruleModified, Category: stages.PolicyViolation, Severity: rule.Low, Act: stages.Sanitize,
		Segment: t.segment, Start: start, End: len(from) - behind, Replace: to[start : len(to)-behind]})
}

// commonStart returns how many bytes of whole characters a and b have in common at the start.
// No combining mark begins what differs.
func commonStart(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	for n > 0 && (!boundary(a, n) || !boundary(b, n)) {
		n--
	}
	return n
}

// commonEnd returns how many bytes of whole characters a and b have in common at the end.
func commonEnd(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	for n > 0 && !boundary(a, len(a)-n) {
		n--
	}
	return n
}

// boundary reports whether a character begins at text[i:] that is no combining mark, or text
// ends there.
func boundary(text string, i int) bool {
	if i == len(text) {
		return true
	}
	if !utf8.RuneStart(text[i]) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(text[i:])
	return !unicode.In(r, unicode.Mn, unicode.Me)
}

// Asks reports whether there is anything in the event to ask about.
func (s *stage) Asks(in *stages.Input) bool {
	for i := range in.Event.Segments {
		if s.isAsked(in, i) {
			return true
		}
	}
	return false
}

// isAsked reports whether the text of a segment is asked about.
func (s *stage) isAsked(in *stages.Input, segment int) bool {
	ev := in.Event
	seg := &ev.Segments[segment]
	if seg.Kind == transcript.Key || seg.Enc == transcript.JSON || len(seg.Text) == 0 || in.Apart && stages.IsFragment(ev, segment) {
		return false
	}
	kind := kindOf(seg)
	return slices.Contains(s.kinds, kind) && s.isAbout(kind, ev.OriginOf(segment).Tool)
}

// requests returns what to ask about an event: one request for each kind and tool, in order
// of their first texts.
func (s *stage) requests(in *stages.Input) (all []*request) {
	ev := in.Event
	for i := range ev.Segments {
		if !s.isAsked(in, i) {
			continue
		}
		seg := &ev.Segments[i]
		kind, tool := kindOf(seg), ev.OriginOf(i).Tool
		if kind == llmRequest || kind == llmResponse {
			tool = ""
		}
		r := requestFor(&all, kind, plainTool(tool))
		r.session, r.turn, r.partial = in.Session, ev.Turn, in.Partial
		r.texts = append(r.texts, text{i, ev.Pointer(i), seg.Role.String(), seg.Text, seg.Kind == transcript.Number})
	}
	return all
}

func requestFor(all *[]*request, kind, tool string) *request {
	for _, r := range *all {
		if r.kind == kind && r.tool == tool {
			return r
		}
	}
	*all = append(*all, &request{kind: kind, tool: tool})
	return (*all)[len(*all)-1]
}

// kindOf returns the kind of request that a segment belongs to, or "" for what is neither
// read nor written by a model.
func kindOf(seg *transcript.Segment) string {
	switch seg.Role {
	case transcript.RoleMeta:
		return ""
	case transcript.RoleToolCall:
		return toolRequest
	case transcript.RoleToolResult:
		return toolResult
	}
	if seg.Dir == transcript.Out {
		return llmResponse
	}
	return llmRequest
}

// isAbout reports whether the entry is about a tool. One whose name is not known may be any.
// What users and models say is about no tool.
func (s *stage) isAbout(kind, tool string) bool {
	if len(s.entry.Tools) == 0 || tool == "" || kind == llmRequest || kind == llmResponse {
		return true
	}
	return slices.ContainsFunc(s.entry.Tools, func(p string) bool { return doublestar.MatchUnvalidated(p, tool) })
}

var toolName = regexp.MustCompile(`^[A-Za-z0-9._:/-]{1,128}$`)

// plainTool returns the name of a tool if it looks like one.
func plainTool(name string) string {
	if toolName.MatchString(name) {
		return name
	}
	return ""
}

// Close ends what the stage has started.
func (s *stage) Close() { s.shared.close() }

var _ stages.Closer = (*stage)(nil)

// deadline returns the earlier of the deadline of ctx and d from now.
func deadline(ctx context.Context, d time.Duration) time.Time {
	at := time.Now().Add(d)
	if of, ok := ctx.Deadline(); ok && of.Before(at) {
		at = of
	}
	return at
}
