package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// An outcome is what one run left.
type outcome struct {
	status  int // -1 if a signal ended it
	hung    bool
	stdout  []byte
	stderr  []byte
	written map[string][]byte // by the name of the file
}

// An answer is one line of output.
type answer struct {
	Verdict struct {
		Line     int    `json:"line"`
		Action   string `json:"action"`
		Complete bool   `json:"complete"`
		Reason   string `json:"reason"`
	} `json:"verdict"`
	Event json.RawMessage `json:"event"`
}

// check returns which promise a run broke, or "".
func (m *matrix) check(p point, o *outcome) string {
	if o.hung {
		return "it hangs"
	}
	for i, words := range m.stream.planted {
		if name := o.holds(words); name != "" {
			return fmt.Sprintf("%s has text %d of those that are to be withheld", name, i+1)
		}
	}
	answers, clean := read(o.stdout), read(m.clean.stdout)
	if m.clean.stdout == nil {
		clean = answers // this is the clean run
	}
	if wrong := wrongAnswer(answers, clean, o.status == 0, m.stream.pieces); wrong != "" {
		return wrong
	}
	return o.behind(answers)
}

// holds returns where the run wrote the words, or "". The vault is sealed, and the
// quarantine has what was withheld.
func (o *outcome) holds(words string) string {
	for name, text := range o.written {
		if name != "quarantine" && bytes.Contains(text, []byte(words)) {
			return name
		}
	}
	if bytes.Contains(o.stdout, []byte(words)) {
		return "standard output"
	}
	if bytes.Contains(o.stderr, []byte(words)) {
		return "standard error"
	}
	return ""
}

// read returns the whole lines of an output. A line without its end was cut off.
func read(stdout []byte) (answers []answer) {
	for line := range bytes.Lines(stdout) {
		var a answer
		if line[len(line)-1] == '\n' && json.Unmarshal(line, &a) == nil {
			answers = append(answers, a)
		}
	}
	return answers
}

// refusedEdit is the reason of an event that is withheld, and completely judged, as it cannot
// be edited.
const refusedEdit = "the edits could not be applied"

// wrongAnswer compares answers with those of a run without a fault: they are the same, in
// // the same order, but for events that are withheld as they could not be judged. Where texts
// come in pieces, what is left of a text is judged as the text that it then is.
func wrongAnswer(answers, clean []answer, complete, pieces bool) string {
	if len(answers) > len(clean) || complete && len(answers) < len(clean) {
		return fmt.Sprintf("%d answers instead of %d", len(answers), len(clean))
	}
	for i, a := range answers {
		want := clean[i]
		switch {
		case a.Verdict.Line != want.Verdict.Line:
			return fmt.Sprintf("answer %d is of line %d, not of line %d", i+1, a.Verdict.Line, want.Verdict.Line)
		case string(a.Event) == "null" && a.Verdict.Action == "block":
			if complete && string(want.Event) != "null" && a.Verdict.Reason != refusedEdit {
				return fmt.Sprintf("line %d is withheld, and the status is 0", a.Verdict.Line)
			}
		case !(pieces && lost(answers, clean)) && string(plain(a.Event)) != string(plain(want.Event)):
			return fmt.Sprintf("line %d comes out in another form", a.Verdict.Line)
		}
	}
	return ""
}

// lost reports whether a piece is missing that a run without a fault has.
func lost(answers, clean []answer) bool {
	return len(answers) < len(clean) || slices.ContainsFunc(answers, func(a answer) bool { return !a.Verdict.Complete })
}

// replacement is the part of a replacement that differs between runs.
var replacement = regexp.MustCompile(`_[0-9]+(?::[a-z2-7]{8})?\]`)

// plain returns text without what differs between runs.
func plain(text []byte) []byte { return replacement.ReplaceAll(text, []byte("_N]")) }

// tornLine begins the reason of a line of which the input gave a part.
const tornLine = "unexpected end of line"

// behind returns what was not kept of the answers that went out, or "": files are written
// before the answer that they speak of.
func (o *outcome) behind(answers []answer) string {
	if n := bytes.Count(o.written["audit"], []byte(`"verdict":{"schema"`)); n < len(answers) {
		return fmt.Sprintf("the audit log has %d verdicts for %d answers", n, len(answers))
	}
	for _, a := range answers {
		torn := o.status != 0 && strings.HasPrefix(a.Verdict.Reason, tornLine) // what was read of it is not kept
		if a.Verdict.Action == "block" && a.Verdict.Complete && !torn && !strings.Contains(string(o.written["quarantine"]), fmt.Sprintf(`"line":%d,`, a.Verdict.Line)) {
			return fmt.Sprintf("the quarantine lacks line %d", a.Verdict.Line)
		}
	}
	return ""
}
