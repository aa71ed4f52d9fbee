package external

import (
	"bytes"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"weir/stages"
	"weir/transcript"
)

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
		r := requestFor(&all, kind, in.Shown(tool))
		r.session, r.turn, r.partial = in.Shown(ev.Session), ev.Turn, in.Partial
		r.texts = append(r.texts, text{i, ev.Pointer(i), seg.Role.String(), seg.Text, seg.Kind == transcript.Number})
	}
	return all
}

// own has r keep copies of all that belongs to the event.
func (r *request) own() {
	r.tool, r.session = strings.Clone(r.tool), strings.Clone(r.session)
	for i := range r.texts {
		r.texts[i].text = bytes.Clone(r.texts[i].text)
	}
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
// Texts of users and models belong to no tool.
func (s *stage) isAbout(kind, tool string) bool {
	if len(s.entry.Tools) == 0 || tool == "" || kind == llmRequest || kind == llmResponse {
		return true
	}
	return slices.ContainsFunc(s.entry.Tools, func(p string) bool { return doublestar.MatchUnvalidated(p, tool) })
}
