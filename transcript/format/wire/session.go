package wire

import (
	"bytes"

	"weir/transcript"
)

// enter records that the steps behind it belong to another session.
func (l *Line) enter(kind StepKind, id []byte) {
	l.flushTurns()
	l.Turns, l.flushed, l.ended, l.own = 0, 0, false, kind == Conversation
	l.record(Step{Kind: kind, ID: id})
}

// flushTurns records the turns of the current session that are not recorded yet.
func (l *Line) flushTurns() {
	if n := l.Turns - l.flushed; n != 0 {
		l.record(Step{Kind: Turns, Turns: n})
	}
	l.flushed = l.Turns
}

// Join makes the session of that id the one of the line. Without an id the line
// stays in the session that it is in.
func (l *Line) Join(id value) {
	if b := id.Scalar(); len(b) > 0 {
		l.enter(Join, b)
	}
}

// Carry is join for formats that give the id on one line for all that follow.
func (l *Line) Carry(id value) {
	if b := id.Scalar(); len(b) > 0 {
		l.enter(Carry, b)
	}
}

// Rejoin joins the session that an earlier line gave, if there is one. Without one
// the line stays in the session that it is in.
func (l *Line) Rejoin() {
	l.flushTurns()
	l.ended = false
	l.record(Step{Kind: Rejoin})
}

// Conversation makes the line a session of its own, because it holds a whole
// conversation or request. The id, if any, is only reported.
func (l *Line) Conversation(id value) {
	l.Spoke = false
	l.enter(Conversation, id.Scalar())
}

// turnAt returns the turn, within the current session, of the text that is labelled now.
func (l *Line) turnAt() int {
	if l.Spoke {
		return l.Turns + 1
	}
	return max(1, l.Turns)
}

// Turn counts a turn of the user if the current message had text by the user.
func (l *Line) Turn() {
	if l.Spoke {
		l.Turns++
		l.Spoke = false
	}
}

// EndOperator ends the operator phase of the session.
func (l *Line) EndOperator() {
	if !l.ended {
		l.ended = true
		l.record(Step{Kind: EndOperator})
	}
}

// EndedHere reports whether the operator phase has ended since the line entered the session
// at hand.
func (l *Line) EndedHere() bool { return l.ended }

// OperatorEnded reports whether the operator phase of the session has ended, in this
// line or, as far as is remembered, before it.
func (l *Line) OperatorEnded() bool {
	if l.ended || l.own {
		return l.ended
	}
	l.ask(Step{Kind: AskOperator})
	return l.memory.Ended
}

func (l *Line) ask(s Step) {
	l.outline.Asks = true
	l.record(s)
}

// Speak records who speaks in the message of that id.
func (l *Line) Speak(id []byte, who transcript.Role) { l.record(Step{Kind: Speak, ID: id, Role: who}) }

// Speaker returns who speaks in the message of that id, RoleUnknown if that is not
// remembered.
func (l *Line) Speaker(id []byte) transcript.Role {
	for i := len(l.outline.Steps) - 1; i >= 0; i-- {
		if s := &l.outline.Steps[i]; s.Kind == Speak && bytes.Equal(s.ID, id) {
			return s.Role
		}
	}
	l.ask(Step{Kind: AskSpeaker, ID: id})
	if l.memory.Speaker == nil {
		return transcript.RoleUnknown
	}
	return l.memory.Speaker(id)
}
