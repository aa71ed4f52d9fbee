package filter

import (
	"weir/stages"
	"weir/transcript"
)

// An Event is an event as a stage of the caller sees it.
type Event struct {
	Format  string // of the event, as "openai-chat", or "unknown"
	Session string // conversation that it belongs to, or ""
	Turn    int    // turn of the user in it, from 1
	Texts   []Text // every string, name and number, and what is encoded in them
	Edited  bool   // the texts are those that were edited
	Partial bool   // the text comes in pieces, and more of it may come
}

// A Text is one text of an event.
type Text struct {
	Text      string
	Key       string   // name of the member that it is the value of, or ""
	Kind      string   // "text", "key" (the name of a member) or "number"
	Role      string   // who wrote it: "system", "user", "assistant", "tool-call", "tool-result", …
	Trust     string   // how much it may ask for: "untrusted", "model", "user" or "operator"
	Direction string   // "in" if a model will read it, "out" if a model wrote it, or "meta"
	Decoded   []string // encodings that it was decoded from, outermost first
}

func newEvent(in *stages.Input) *Event {
	ev := in.Event
	e := &Event{Format: ev.Format, Session: ev.Session, Turn: ev.Turn, Texts: make([]Text, len(in.Units)), Edited: in.Rescan, Partial: in.Partial}
	for i := range in.Units {
		u := &in.Units[i]
		e.Texts[i] = textOf(u, in.Of(u), in.KeyOf(u))
	}
	return e
}

// textOf copies a text, so that nobody can change what other stages see.
func textOf(u *stages.Unit, s *transcript.Segment, name []byte) Text {
	return Text{Text: string(u.TextOf(s)), Key: string(name), Kind: s.Kind.String(), Role: s.Role.String(), Trust: s.Trust.String(), Direction: s.Dir.String(),
		Decoded: append([]string(nil), u.Via...)}
}
