// Package conversation turns the answers of a pipeline into a conversation for people: the
// speaker, the trust, the text after the edits, and marks at the findings and edits.
//
// Its text is that of the event that goes out. Only where somebody asks for it is the
// text that was cut or withheld there too, and then no value that weir masks is in it.
package conversation

// An Event is one answered event.
type Event struct {
	Path     string    `json:"path,omitempty"` // of the file, with slashes
	Line     int       `json:"line"`           // in the input, from 1
	Session  string    `json:"session,omitempty"`
	Turn     int       `json:"turn,omitempty"`
	Time     string    `json:"time,omitempty"`
	Format   string    `json:"format,omitempty"`
	Action   string    `json:"action"`             // "allow", "modify" or "block"
	Category string    `json:"category,omitempty"` // why it is withheld, in the words of the verdict
	Reason   string    `json:"reason,omitempty"`
	Messages []Message `json:"messages,omitempty"`
	Findings []Finding `json:"findings,omitempty"`
}

// A Message holds the words of one speaker in an event. An event may hold several.
type Message struct {
	Role  string `json:"role"`
	Trust string `json:"trust"`
	Dir   string `json:"dir"`            // "in" if the model reads it, "out" if it wrote it
	Tool  string `json:"tool,omitempty"` // name of the tool that is called or that answers
	Texts []Text `json:"texts,omitempty"`
}

// A Text is one string of a message.
type Text struct {
	Name  string `json:"name,omitempty"` // of the member that holds it, where the role alone does not say what it is
	Spans []Span `json:"spans"`
}

// A Span is a stretch of a text.
type Span struct {
	Text    string `json:"text,omitempty"`    // as it goes out
	Kind    string `json:"kind,omitempty"`    // what became of it: a Kind, or "" for nothing
	Finding int    `json:"finding,omitempty"` // index into Event.Findings plus one, or 0
	Was     string `json:"was,omitempty"`     // what was cut here, masked, where that is asked for
}

// The kinds of spans.
const (
	Noted    = "note"     // something was found, and the text stays
	Folded   = "fold"     // a spoofed word in its plain form
	Stripped = "strip"    // hidden characters were taken out
	Cut      = "cut"      // an order was cut
	Masked   = "mask"     // a value was masked
	Withheld = "withheld" // the event is withheld for this
)

// A Finding is an objection to an event.
type Finding struct {
	Rule       string   `json:"rule"`
	Category   string   `json:"category,omitempty"`
	Severity   string   `json:"severity"`
	Action     string   `json:"action"`
	Pointer    string   `json:"pointer,omitempty"` // of the string
	Via        []string `json:"via,omitempty"`     // decodings between the string and the match
	Reason     string   `json:"reason,omitempty"`
	Related    []int    `json:"related,omitempty"` // lines of the events that it goes back to
	AllowedBy  string   `json:"allowed_by,omitempty"`
	AbsorbedBy string   `json:"absorbed_by,omitempty"` // rule of the edit that it became part of
}
