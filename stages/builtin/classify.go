package builtin

import (
	"context"
	"slices"

	"weir/internal/match/rule"
	"weir/stages"
	"weir/topic"
	"weir/transcript"
)

const reasonTopic = "the user asks for a matter that the policy does not allow"

// classify withholds what a user says of matters that do harm. Lists of one's own are rules
// of the kinds off-topic and harmful.
type classify struct {
	topics  []string // names
	scratch *topic.Scratch
	matches *[]topic.Match // reused from text to text
}

func newClassify(p *stages.Policy) (stages.Stage, error) {
	topics := p.Config.Topics
	if len(topics) == 0 {
		topics = topic.Names()
	}
	return classify{topics, new(topic.Scratch), new([]topic.Match)}, nil
}

func (s classify) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	for i := range in.Units {
		u := &in.Units[i]
		if seg := in.Of(u); seg.Role == transcript.RoleUser && seg.Dir == transcript.In && seg.Kind == transcript.Text {
			dst = s.report(in, u, dst)
		}
	}
	return dst, nil
}

// report appends a finding for each topic that a text asks for in any of its readings.
func (s classify) report(in *stages.Input, u *stages.Unit, dst []stages.Finding) []stages.Finding {
	first := len(dst)
	add := func(text []byte, span func(start, end int) (int, int)) {
		*s.matches = topic.Append((*s.matches)[:0], text, s.scratch)
		for _, m := range *s.matches {
			id := "topic-" + m.Topic.Name
			known := slices.ContainsFunc(dst[first:], func(f stages.Finding) bool { return f.Rule == id })
			if known || !slices.Contains(s.topics, m.Topic.Name) {
				continue
			}
			f := stages.Finding{Rule: id, Category: stages.HarmfulContent, Severity: rule.High, Segment: u.Segment, Via: u.Via}
			f.Start, f.End = u.Span(span(m.Start, m.End))
			f.Block(reasonTopic)
			dst = append(dst, f)
		}
	}
	add(in.Plain(u), u.PlainSpan)
	for _, v := range u.Views {
		add(v.Text, func(start, end int) (int, int) { return u.InText(v, start, end) })
	}
	return dst
}
