package stages

import (
	"time"

	"weir/internal/match/rule"
)

// A Finding is what a stage has to say about one place of an event. It names
// rule and place and never holds the text it was found in.
type Finding struct {
	Stage      string
	Rule       string
	Category   Category
	Severity   rule.Severity // after trust and intent
	Act        FindingAction
	Isolated   bool     // an edit of one hidden character, which may stay where nothing else has to go
	Foreign    bool     // another program wrote Replace, which is judged like text that came in
	Told       bool     // in a text that came in pieces: the replacement went out before
	Masked     int32    // in a text that came in pieces: index into Input.Masked plus one, or 0
	Order      [2]int32 // bytes of the segment's text, from the first to the last of the orders that a mask absorbed
	Reason     string   // why the event is withheld, for Act == ActBlock; from a fixed list
	Segment    int      // index into Event.Segments, or -1 for the line as a whole
	Start, End int      // bytes of the segment's text, half-open
	Replace    string   // what an edit puts in the place of the span
	AllowedBy  string   // name of the entry of the allow list that lets the value pass, or ""
	AbsorbedBy string   // rule of the edit that this one became part of, or ""
	Via        []string // decodings between the segment's text and the match, outermost first
	OWASP      string   // LLM01, LLM02, LLM07, LLM10 or ""
	Intent     string   // directive, quoted, described, negated or ""
	Confidence float64  // 0 to 1, or 0 where the rule gives none
	Related    []int    // lines of earlier events that it is about too

	Extra  *Extra // what few findings have, or nil
	Source any    // for the judge of a text in pieces; copied with the finding
}

// An Extra is what else is known of a finding. An event may have many thousands, most
// of which have nothing of this. It is not changed once it is made.
type Extra struct {
	Approve time.Duration // how long an approval may take, where the finding asks for one
	Token   string        // what the vault is to know the span by, or ""
	Value   [2]int        // the value that the token replaces, in bytes of the segment's text; zero where it came in pieces
	Number  []byte        // a number that came in pieces, of which the span is the first one
	Removed bool          // the field goes, though its receiver checks it byte for byte
	Parts   []Part        // where the finding lies, if its text came in several lines
}

// A Part says where one piece of a finding lies.
type Part struct {
	Line    int    `json:"line" jsonschema:"line of the input"`
	Pointer string `json:"pointer" jsonschema:"JSON pointer of the string"`
	Start   int    `json:"start" jsonschema:"first code point"` // of the decoded string
	End     int    `json:"end" jsonschema:"code point behind the last"`
}

// Token returns the token of the vault that the edit puts in place of the span, or "".
func (f *Finding) Token() string {
	if f.Extra == nil {
		return ""
	}
	return f.Extra.Token
}

// Secret reports whether the text that f names must not be shown.
func (f *Finding) Secret() bool { return f.Category == PIIDetected || f.Rule == "canary-token" }

// Inserts reports whether the finding puts a text between two characters, and replaces none.
func (f *Finding) Inserts() bool { return f.Start == f.End && f.Replace != "" }

// Edits reports whether the finding itself changes the event.
func (f *Finding) Edits() bool { return f.Act.Edits() && f.AbsorbedBy == "" }

// WritesOwn reports whether f puts a text of weir's own in the place of the span. A strip or a
// fold writes words of the text itself, in a plain form, and a foreign finding what another
// program wrote.
func (f *Finding) WritesOwn() bool { return f.Act > Strip && !f.Foreign }

// Block makes f withhold the event.
func (f *Finding) Block(reason string) { f.Act, f.Reason = ActBlock, reason }

// Removes reports whether nothing of the text that f covers survives the edit. An
// edit that removes characters around a word leaves the word.
func (f *Finding) Removes() bool {
	return f.Act > Fold && f.Act < ActBlock && (f.Act != Strip || f.Replace == "")
}
