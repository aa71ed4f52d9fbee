// Package transcript reads agent transcripts: it splits a stream into lines,
// parses each line strictly into an Event, says who speaks in every string of
// it, and writes edits back without touching any other byte.
//
// It knows wire formats and nothing about policy: other packages decide what
// happens to a text.
package transcript

// A Kind is the kind of JSON token that a Segment was.
type Kind uint8

// The kinds of segments.
const (
	Text   Kind = iota // a string value
	Key                // the name of an object member
	Number             // a number, as written
)

// String returns the name the contract uses.
func (k Kind) String() string { return [...]string{"text", "key", "number"}[k] }

// A Role says whose words a Segment holds.
type Role uint8

// The roles. The zero value is RoleUnknown: text of a shape no format claims.
const (
	RoleUnknown Role = iota
	RoleSystem
	RoleUser
	RoleAssistant
	RoleReasoning
	RoleToolCall
	RoleToolResult
	RoleToolDescription
	RoleHarness // put in by the agent program: reminders, summaries, environment
	RoleMeta    // ids, names, times: neither read nor written by the model
)

// String returns the name the contract uses.
func (r Role) String() string {
	return [...]string{"unknown", "system", "user", "assistant", "reasoning", "tool-call",
		"tool-result", "tool-description", "harness", "meta"}[r]
}

// Trust orders the sources of text. The zero value is the strict one.
type Trust uint8

// The levels of trust, from least to most.
const (
	Untrusted Trust = iota // tool results, retrieved documents, unknown shapes
	Model                  // written by the model
	User                   // typed by the person
	Operator               // system prompt of the operator of the agent
)

// String returns the name the contract uses.
func (t Trust) String() string { return [...]string{"untrusted", "model", "user", "operator"}[t] }

// A Dir is the direction in which a Segment travels.
type Dir uint8

// The directions. The zero value is In: the model will read it.
const (
	In   Dir = iota // the model will read it
	Out             // the model wrote it
	Meta            // neither
)

// String returns the name the contract uses.
func (d Dir) String() string { return [...]string{"in", "out", "meta"}[d] }

// An Enc is the encoding in which a Segment carries its text.
type Enc uint8

// The encodings.
const (
	Plain  Enc = iota
	JSON       // the string holds JSON; its inner strings are segments of their own
	Base64     // media or a blob at a place its format defines
	Opaque     // a signature or ciphertext that must stay byte for byte
	Delta      // a fragment of a longer text
)

// String returns the name the contract uses.
func (e Enc) String() string {
	return [...]string{"plain", "json", "base64", "opaque", "delta"}[e]
}

// A Label is what a format knows about a string: who speaks, how far it is
// trusted, which way it goes and how it is carried. The zero Label is that of
// an unknown shape: untrusted and read by the model.
type Label struct {
	Role  Role
	Trust Trust
	Dir   Dir
	Enc   Enc

	Origin uint8 // index into Event.Origins plus one, or 0 where nobody asked or nothing is known
}

// An Origin is what else is known of where a text comes from.
type Origin struct {
	Tool     string // name of the tool that it calls or that returned it, or ""
	Path     string // of the file that it is from, or ""
	Override int    // number of the override that holds for it, from 1, or 0
}

// OriginOf returns the Origin of a segment.
func (ev *Event) OriginOf(seg int) Origin {
	if i := int(ev.Segments[seg].Origin); 0 < i && i <= len(ev.Origins) {
		return ev.Origins[i-1]
	}
	return Origin{}
}

// A Segment is one string, object key or number of an Event. A string that
// holds JSON is followed by segments for everything inside it, with Parent set.
type Segment struct {
	Label
	Kind      Kind
	ASCII     bool   // every byte of Text is below 0x80
	IllFormed bool   // bad UTF-8 or a lone surrogate was read as U+FFFD
	Text      []byte // decoded text; owned by the Event, valid until its next Parse
	Parent    int32  // index of the string segment whose text holds this one, or -1
	Turn      int32  // user turn of its conversation that it belongs to, from 1; 0 before Label
	node      int32  // index into Event.nodes
}

// An Event is one line of a transcript. Raw is never re-encoded: edits are
// spliced into it.
type Event struct {
	Line     int       // line number in the input, from 1
	Raw      []byte    // the line without its newline; owned by the reader
	BOM      bool      // a byte order mark preceded the line and was dropped; set by the caller
	Fault    *Fault    // why the line is not acceptable JSON, or nil
	Format   string    // detected or pinned format, "unknown" where none fits
	Session  string    // conversation id, or "" if the line carries none
	Turn     int       // user turns of this session so far, from 1; of conversations in one line, the most that one has
	Tenant   []byte    // tenant, if the line names one; owned by the Event, valid until its next Parse
	User     []byte    // user id; owned by the Event, valid until its next Parse
	Channel  []byte    // where the conversation is held, if the line names it; owned by the Event, valid until its next Parse
	Request  []byte    // id of the request that the line belongs to, if the line names it; owned by the Event, valid until its next Parse
	Time     []byte    // time as written; owned by the Event, valid until its next Parse
	Model    []byte    // name of the model; owned by the Event, valid until its next Parse
	Segments []Segment // every string, key and number of Raw, in order of appearance

	Origins []Origin // of the segments; kept with the event and not changed

	// Fragments are the segments that are pieces of texts which come in several
	// lines, in order.
	Fragments []Fragment

	ends  []uint64 // groups, scopes and sessions whose texts end here
	nodes []node   // the parsed tree, in preorder
	arena []byte   // decoded text of all strings
	fault Fault    // what Fault points to

	points     []point   // scratch of Locate
	reparented [2][]Edit // scratch of Splice: edits at one level, and at the one before
	decoded    []byte    // scratch of all cursors
}
