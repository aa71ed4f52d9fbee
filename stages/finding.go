package stages

import "weir/internal/match/rule"

// A Finding is what a stage has to say about one place of an event. It names
// rule and place and never holds the text it was found in.
type Finding struct {
	Stage      string
	Rule       string
	Category   Category
	Severity   rule.Severity // after trust and intent
	Act        Act
	lone       bool     // its character may stay where nothing else has to go: see spare
	told       bool     // in a text that came in pieces: the replacement went out before
	masked     int32    // likewise: index into Input.Masked plus one
	order      [2]int32 // bytes of the segment's text, from the first to the last of the orders that a mask absorbed
	Reason     string   // why the event is withheld, for Act == ActBlock; from a fixed list
	Segment    int      // index into Event.Segments, or -1 for the line as a whole
	Start, End int      // bytes of the segment's text, half-open
	Replace    string   // what an edit puts in the place of the span
	AbsorbedBy string   // rule of the edit that this one became part of, or ""
	Via        []string // decodings between the segment's text and the match, outermost first
	OWASP      string   // LLM01, LLM02, LLM07, LLM10 or ""
	Intent     string   // directive, quoted, described, negated or ""
	Confidence float64  // 0 to 1, or 0 where the rule gives none
	Related    []int    // lines of earlier events that it is about too

	kept   *kept // what few have, or nil
	copyOf *cut  // in a text that came in pieces: the value that it is a copy of
}

// A kept is what else is known of a finding. An event may have many thousands, most
// of which have nothing of this. It is not changed once it is made.
type kept struct {
	token  string // of the vault, which is to say what stands for the span in this place; else ""
	value  [2]int // the value that it stands for, in bytes of the segment's text; where that came in pieces, zero
	number []byte // likewise: a number that came in pieces, of which the span is the first one
	parts  []part // where it lies, if its text came in several lines
}

// token returns the token of the vault that stands for the span, or "".
func (f *Finding) token() string {
	if f.kept == nil {
		return ""
	}
	return f.kept.token
}

// inserts reports whether the finding puts something where nothing stood.
func (f *Finding) inserts() bool { return f.Start == f.End && f.Replace != "" }

// edits reports whether the finding itself changes the event.
func (f *Finding) edits() bool { return f.Act.Edits() && f.AbsorbedBy == "" }
