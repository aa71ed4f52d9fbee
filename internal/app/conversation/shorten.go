package conversation

import (
	"slices"
	"strconv"
)

// Omitted is the kind of a span that takes the place of text that is not shown. Its
// Text is the number of its code points.
const Omitted = "omitted"

// Shortened returns the event with stretches of more than room code points in which nothing
// was found shortened in their middle. Spans with findings stay whole, up to the same room
// for what was cut.
func (ev *Event) Shortened(room int) Event {
	out := *ev
	out.Messages = slices.Clone(ev.Messages)
	for i := range out.Messages {
		m := &out.Messages[i]
		m.Texts = slices.Clone(m.Texts)
		for j := range m.Texts {
			m.Texts[j].Spans = shortened(m.Texts[j].Spans, room)
		}
	}
	return out
}

func shortened(spans []Span, room int) []Span {
	var out []Span
	for _, s := range spans {
		text := s.Text
		if text == "" {
			text = s.Was
		}
		if runes := []rune(s.Was); s.Text != "" && len(runes) > room {
			s.Was = string(runes[:room]) + "…"
		}
		runes := []rune(text)
		if len(text) <= room || len(runes) <= room {
			out = append(out, s)
			continue
		}
		head, tail := s, s
		head.cutTo(string(runes[:room*2/3]))
		tail.cutTo(string(runes[len(runes)-room/3:]))
		out = append(out, head, Span{Kind: Omitted, Text: strconv.Itoa(len(runes) - room*2/3 - room/3)}, tail)
	}
	return out
}

// cutTo puts text in place of the text that the span shows.
func (s *Span) cutTo(text string) {
	if s.Text == "" {
		s.Was = text
	} else {
		s.Text, s.Was = text, ""
	}
}

// MessageOf returns the index of the message in which finding i lies, or -1.
func (ev *Event) MessageOf(i int) int {
	for n, m := range ev.Messages {
		for _, t := range m.Texts {
			if slices.ContainsFunc(t.Spans, func(s Span) bool { return s.Finding == i+1 }) {
				return n
			}
		}
	}
	return -1
}
