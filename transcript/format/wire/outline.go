package wire

import "weir/transcript"

// An Outline is what a line says of the sessions of its stream: which it belongs
// to, who speaks in them, which texts come in pieces. It is valid until the next
// Label of its Reader.
type Outline struct {
	Format *Format // nil if no format knows the line
	Steps  []Step  // in the order in which they take effect
	Asks   bool    // labels depend on the Memory: steps AskSpeaker or AskOperator
}

// A Step is one change to the state of a session.
type Step struct {
	Kind       StepKind
	Role       transcript.Role // for Speak
	ID         []byte          // of a session or message; owned by the Event, nil where the line gives none
	First, End int             // for System: its segments
	Turns      int             // for Turns
	Piece      Piece           // for AddPiece, EndScope and EndGroup
}

// A StepKind is the kind of a Step.
type StepKind uint8

// The kinds of steps.
const (
	Join            StepKind = iota // the steps behind it belong to the session ID
	Carry                           // as Join, and lines without an id that follow belong to it too
	Rejoin                          // the steps behind it belong to the session that an earlier line carried
	Conversation                    // the steps behind it are a session of its own; ID is only its name
	System                          // system text before any other: the operator's if nothing came before the line either
	EndOperator                     // the model or a source that is not trusted speaks: no system text is the operator's any more
	Turns                           // the user took so many turns
	Speak                           // Role speaks in the message ID
	AskSpeaker                      // labels depend on who speaks in the message ID
	AskOperator                     // labels depend on whether the operator phase has ended
	OpenMessage                     // pieces without an id belong to the message ID from now on
	ContinueMessage                 // as OpenMessage; the texts of another message before it are complete
	AddPiece                        // a segment is a piece of a text
	EndScope                        // the texts of the message are complete
	EndGroup                        // the texts of the block are complete
	EndSession                      // all texts of the session are complete
	OpenAnswer                      // pieces of an answer came in, and its end did not
	CloseAnswer                     // an answer is complete
)

// A Piece is a segment that is a piece of a text, by keyed hashes of what the line
// says of that text. Pieces of one text have equal hashes.
type Piece struct {
	Segment  int    // index into Event.Segments
	Scope    uint64 // message, 0 for the one that is open in the session
	Group    uint64 // block or answer within the message
	Field    uint64 // member that holds the text
	Loose    bool   // the line names neither message nor block
	IfOpened bool   // a piece only if an answer is open in the session; its Enc is not set
}

// A Memory has the state of the stream before this line.
type Memory struct {
	Speaker func(message []byte) transcript.Role // nil knows no message
	Ended   bool                                 // the operator phase of the session has ended
}
