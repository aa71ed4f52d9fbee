package reveal

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"weir/internal/match/rule"
	"weir/normalize"
	"weir/stages"
	"weir/transcript"
)

// A Mark is one place of a text at which people and models do not see the same:
// something hidden, spoofed or written in code.
type Mark struct {
	Segment    int                  // index into Event.Segments, 0 for a plain text
	Start, End int                  // bytes of the segment's text, half-open
	Rule       string               // the rule that it breaks, or "" for a code that breaks none
	Severity   rule.Severity        // of that rule
	Act        stages.FindingAction // what filtering does about it
	Replace    string               // what filtering puts in its place, if it edits
	Scheme     string               // names of the decodings, joined by "+", if it can be read
	Text       string               // what it reads then
}

// Marks returns what there is to see in the strings and names of ev, in order.
func (r *Revealer) Marks(ev *transcript.Event) []Mark {
	var marks []Mark
	units := r.analyze(ev)
	for i := range units {
		d := &units[i]
		if d.Echo {
			continue
		}
		if d.Depth > 0 {
			marks = readAs(marks, d)
			continue
		}
		for _, is := range d.Issues {
			marks = append(marks, Mark{Segment: d.Segment, Start: is.Start, End: is.End, Rule: is.Rule,
				Severity: rule.Severity(is.Severity), Act: actions[is.Act], Replace: is.Replace})
		}
	}
	slices.SortStableFunc(marks, func(a, b Mark) int {
		if a.Segment != b.Segment {
			return a.Segment - b.Segment
		}
		return a.Start - b.Start
	})
	return marks
}

var actions = [...]stages.FindingAction{normalize.Note: stages.Note, normalize.Fold: stages.Fold, normalize.Strip: stages.Strip}

// readAs adds what d reads to the mark that it was decoded from, or makes it
// one of its own.
func readAs(marks []Mark, d *stages.Unit) []Mark {
	m := Mark{Segment: d.Segment, Start: int(d.Start), End: int(d.End), Scheme: strings.Join(d.Via, "+"), Text: string(d.Decoded)}
	for i := range marks {
		if o := &marks[i]; o.Segment == m.Segment && o.Text == "" && o.Start <= m.Start && m.End <= o.End {
			o.Scheme, o.Text = m.Scheme, m.Text
			return marks
		}
	}
	return append(marks, m)
}

// Text returns what there is to see in a plain text, which need not be valid
// UTF-8, and the text that the marks are of.
func (r *Revealer) Text(text []byte) ([]byte, []Mark) {
	valid := bytes.ToValidUTF8(text, []byte("\uFFFD"))
	var ev transcript.Event
	ev.Compose(&transcript.Event{Line: 1}, nil, valid, transcript.Text, transcript.Label{}, !utf8.Valid(text))
	marks := r.Marks(&ev)
	for i := range marks {
		marks[i].Segment = 0
	}
	return valid, marks
}
