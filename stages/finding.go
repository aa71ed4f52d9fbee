package stages

import "weir/internal/rule"

// A Finding is what a stage has to say about one place of an event. It names
// rule and place and never holds the text it was found in.
type Finding struct {
	Stage      string
	Rule       string
	Category   Category
	Severity   rule.Severity // after trust and intent
	Act        Act
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

	token  string // of the vault, which is to say what stands for the span in this place; else ""
	number []byte // likewise: a number that came in pieces, of which the span is the first one
	parts  []part // where it lies, if its text came in several lines
	masked int    // in a text that came in pieces: index into Input.Masked plus one
	copyOf *cut   // likewise: the value that it is a copy of
	told   bool   // likewise: the replacement went out before
}

// edits reports whether the finding itself changes the event.
func (f *Finding) edits() bool { return f.Act.Edits() && f.AbsorbedBy == "" }
