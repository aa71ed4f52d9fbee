package format

import (
	"bytes"

	"weir/transcript"
)

// enter records that the steps behind it belong to another session.
func (l *line) enter(kind StepKind, id []byte) {
	l.flushTurns()
	l.turns, l.flushed, l.ended, l.own = 0, 0, false, kind == Conversation
	l.record(Step{Kind: kind, ID: id})
}

// flushTurns records the turns of the session at hand that are not recorded yet.
func (l *line) flushTurns() {
	if n := l.turns - l.flushed; n != 0 {
		l.record(Step{Kind: Turns, Turns: n})
	}
	l.flushed = l.turns
}

// join makes the session of that id the one of the line. Without an id the line
// stays in the session that it is in.
func (l *line) join(id value) {
	if b := id.Scalar(); len(b) > 0 {
		l.enter(Join, b)
	}
}

// carry is join for formats that give the id on one line for all that follow.
func (l *line) carry(id value) {
	if b := id.Scalar(); len(b) > 0 {
		l.enter(Carry, b)
	}
}

// rejoin joins the session that an earlier line gave, if there is one. Without one
// the line stays in the session that it is in.
func (l *line) rejoin() {
	l.flushTurns()
	l.ended = false
	l.record(Step{Kind: Rejoin})
}

// conversation makes the line a session of its own, because it holds a whole
// conversation or request. The id, if any, is only reported.
func (l *line) conversation(id value) {
	l.spoke = false
	l.enter(Conversation, id.Scalar())
}

// turnAt returns the turn, within the session at hand, of the text that is labelled now.
func (l *line) turnAt() int {
	if l.spoke {
		return l.turns + 1
	}
	return max(1, l.turns)
}

// turn counts a turn of the user if the message at hand had text by the user.
func (l *line) turn() {
	if l.spoke {
		l.turns++
		l.spoke = false
	}
}

// endOperator ends the operator phase of the session.
func (l *line) endOperator() {
	if !l.ended {
		l.ended = true
		l.record(Step{Kind: EndOperator})
	}
}

// operatorEnded reports whether the operator phase of the session has ended, in this
// line or, as far as is remembered, before it.
func (l *line) operatorEnded() bool {
	if l.ended || l.own {
		return l.ended
	}
	l.ask(Step{Kind: AskOperator})
	return l.memory.Ended
}

func (l *line) ask(s Step) {
	l.outline.Asks = true
	l.record(s)
}

// speak records who speaks in the message of that id.
func (l *line) speak(id []byte, who transcript.Role) { l.record(Step{Kind: Speak, ID: id, Role: who}) }

// speaker returns who speaks in the message of that id, RoleUnknown if that is not
// remembered.
func (l *line) speaker(id []byte) transcript.Role {
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
