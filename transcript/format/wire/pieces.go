package wire

import (
	"hash/maphash"

	"weir/transcript"
)

// seed keys the hashes of pieces, so that no stream can be written to collide.
var seed = maphash.MakeSeed()

// Fragment labels a piece of a text that comes in several lines. Pieces of one text
// belong to the same message, that of id or else the current one in the session, to
// the same block and the same field.
func (l *Line) Fragment(v value, b transcript.Label, id, index value, field string) {
	if !v.IsString() {
		return
	}
	b.Enc = transcript.Delta
	l.Words(v, b)
	l.record(Step{Kind: AddPiece, Piece: pieceOf(v, id, index, field)})
}

func pieceOf(v, id, index value, field string) Piece {
	return Piece{Segment: v.Segment(), Scope: scopeOf(id), Group: groupOf(index), Field: maphash.String(seed, field),
		Loose: id.Scalar() == nil && index.Scalar() == nil}
}

// Complete records that the texts of the message of that id, whose pieces came in, are
// complete.
func (l *Line) Complete(id value) { l.endScope(id) }

// open records the message whose fragments follow on lines without its id.
func (l *Line) open(id value) {
	l.endScope(value{}) // the message before it
	l.record(Step{Kind: OpenMessage, ID: id.Scalar()})
}

// scopeOf returns the hash of a message, 0 where the line does not name one.
func scopeOf(id value) uint64 {
	if s := id.Scalar(); s != nil {
		return maphash.Bytes(seed, s) | 1
	}
	return 0
}

// Mix combines two hashes into one that is not 0.
func Mix(a, b uint64) uint64 {
	const odd = 0x9e3779b97f4a7c15
	return (a^b)*odd | 1
}

func groupOf(index value) uint64 { return maphash.Bytes(seed, index.Scalar()) }

func (l *Line) endScope(id value) { l.record(Step{Kind: EndScope, Piece: Piece{Scope: scopeOf(id)}}) }

func (l *Line) endGroup(id, index value) {
	l.record(Step{Kind: EndGroup, Piece: Piece{Scope: scopeOf(id), Group: groupOf(index)}})
}

// pieces completes what the formats say of fragments: which answer of several
// one belongs to, and which texts are complete with this line.
func (l *Line) pieces(f *Format, v value) {
	switch {
	case v.IsArray():
		for c := v.First(); c.Exists(); c = c.Next() {
			if c.IsObject() {
				l.shape.Of(c)
				l.streams(f, c)
				l.piecesOf(c)
			}
		}
	case v.IsObject():
		l.streams(f, v)
		l.piecesOf(v)
	}
}

func (l *Line) piecesOf(v value) {
	s := &l.shape
	switch {
	case s.Has(keyChoices):
		l.choicePieces(v)
	case s.Has(keyCandidates):
		l.candidatePieces(v)
	case s.Has(keyEventType):
		l.stepEnds(v)
	case s.Type != nil:
		l.typeEnds(v, s.Type)
	}
}

// typeEnds takes the end of blocks and messages from the type of an event.
func (l *Line) typeEnds(v value, typ []byte) {
	switch string(typ) {
	case "stream_event":
		e := v.Get("event")
		l.typeEnds(e, e.Get("type").Text())
	case "content_block_stop":
		l.endGroup(value{}, v.Get("index"))
	case "message_stop", "error":
		l.endScope(value{})
	case "text-end", "reasoning-end":
		l.endScope(v.Get("id"))
	case "tool-input-available", "tool-input-error", "tool-output-available":
		l.endScope(v.Get("toolCallId"))
	case "finish", "abort":
		l.record(Step{Kind: EndSession})
	case "assistant.message", "assistant.reasoning":
		if id := First(v.Get("data").Get("messageId"), v.Get("data").Get("reasoningId")); id.Exists() {
			l.endScope(id)
		}
	default:
		if HasPrefix(typ, "response.") && HasSuffix(typ, ".done") && v.Get("item_id").Exists() {
			l.endScope(v.Get("item_id"))
		}
	}
}

// stepEnds takes the end of a step from an event of an interaction.
func (l *Line) stepEnds(v value) {
	switch string(v.Get("event_type").Text()) {
	case "step.stop", "content.stop":
		l.endGroup(value{}, v.Get("index"))
	case "interaction.completed", "interaction.complete":
		l.endScope(value{})
	}
}

// choicePieces separates the pieces of several answers in one stream. An
// answer ends with its finish_reason.
func (l *Line) choicePieces(v value) {
	id := v.Get("id")
	if v.Get("object").Is("text_completion") {
		id = value{} // whole answers may lack the end: the next line ends them
	}
	for k := v.Get("choices").First(); k.Exists(); k = k.Next() {
		begin, end := k.Segments()
		for i := range l.outline.Steps {
			p := &l.outline.Steps[i].Piece
			if l.outline.Steps[i].Kind == AddPiece && begin <= p.Segment && p.Segment < end {
				p.Scope, p.Group, p.Field = scopeOf(id), groupOf(k.Get("index")), Mix(p.Group, p.Field)
			}
		}
		if k.Get("finish_reason").IsString() {
			l.endGroup(id, k.Get("index"))
		}
	}
}

// candidatePieces makes pieces of the texts of a Gemini stream. Nothing in a line says
// that it is one: a candidate without a finishReason is a piece, and so is what
// follows up to the one that has it.
func (l *Line) candidatePieces(v value) {
	id := First(v.Get("responseId"), v.Get("response_id"))
	for k := v.Get("candidates").First(); k.Exists(); k = k.Next() {
		finished := k.Get("finishReason").IsString() || k.Get("finish_reason").IsString()
		l.candidatePiece(k, id, finished)
		if !finished {
			l.record(Step{Kind: OpenAnswer})
			continue
		}
		l.record(Step{Kind: CloseAnswer})
		l.endGroup(id, k.Get("index"))
	}
}

// candidatePiece records the pieces of a candidate, which are such only if an answer
// is open where last is set.
func (l *Line) candidatePiece(k, id value, last bool) {
	for p := k.Get("content").Get("parts").First(); p.Exists(); p = p.Next() {
		if t := p.Get("text"); t.IsString() {
			b := l.Event.Segments[t.Segment()].Label
			l.answerPiece(t, b, id, k.Get("index"), b.Role.String(), last)
		}
		for a := p.Get("functionCall").Get("partialArgs").First(); a.Exists(); a = a.Next() {
			l.answerPiece(a.Get("stringValue"), LabelCall, id, k.Get("index"), string(a.Get("jsonPath").Text()), last)
		}
	}
}

func (l *Line) answerPiece(v value, b transcript.Label, id, index value, field string, last bool) {
	if !last {
		l.Fragment(v, b, id, index, field)
	} else if v.IsString() {
		p := pieceOf(v, id, index, field)
		p.IfOpened = true
		l.record(Step{Kind: AddPiece, Piece: p})
	}
}
