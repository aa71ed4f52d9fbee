// Package eval measures a detector on labelled texts: it counts the outcomes by source and kind,
// and compares the counts with gates.
// It judges nothing itself and touches no files.
package eval

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-json"
)

// A Row is one labelled text.
type Row struct {
	Text   string
	Attack bool
	Role   string // user, assistant, tool or system; user where the row names none
	Source string // where it comes from, or the name that Parse was given
	Kind   string // of attack or of harmless text; "attack" or "benign" where the row names none

	Order, OrderEnd int // bytes of Text: the order of an attack, nothing where the row does not say
}

// Roles lists the roles that a row may name, the default first.
func Roles() []string { return []string{"user", "assistant", "tool", "system"} }

// The words that a label may be, beside 0, 1, false and true.
var (
	attackLabels = []string{"attack", "injection", "malicious", "jailbreak", "unsafe", "positive", "true", "1"}
	benignLabels = []string{"benign", "safe", "clean", "harmless", "negative", "legit", "false", "0"}
)

// Errors of Parse. They say what is wrong with a row and quote nothing of it.
var (
	errNotObject = errors.New(`not an object {"text", "label"}`)
	errNoText    = errors.New("text is missing or no string")
	errNoLabel   = errors.New("label is missing")
	errLabel     = fmt.Errorf("label is none of 0, 1, false, true, %s", strings.Join(slices.Concat(attackLabels[:3], benignLabels[:3]), ", "))
	errRole      = fmt.Errorf("role is none of %s", strings.Join(Roles(), ", "))
)

// Parse reads one line of labelled JSONL: an object with text and label, and if
// they are there role, source, kind and payload, where the order of an attack is in code
// points. Other members are left alone. source is used where the row names none.
func Parse(line []byte, source string) (Row, error) {
	var in struct {
		Text, Role, Source, Kind *string
		Label                    json.RawMessage
		Payload                  []int
	}
	if err := json.Unmarshal(line, &in); err != nil {
		return Row{}, errNotObject
	}
	if in.Text == nil {
		return Row{}, errNoText
	}
	attack, err := parseLabel(in.Label)
	if err != nil {
		return Row{}, err
	}
	r := Row{Text: *in.Text, Attack: attack, Role: or(in.Role, Roles()[0]), Source: or(in.Source, source), Kind: or(in.Kind, word(attack))}
	if !slices.Contains(Roles(), r.Role) {
		return Row{}, errRole
	}
	if len(in.Payload) == 2 && attack {
		r.Order, r.OrderEnd = offset(r.Text, in.Payload[0]), offset(r.Text, in.Payload[1])
	}
	return r, nil
}

// offset returns the byte at which so many code points of text end, at most all.
func offset(text string, points int) int {
	for i := range text {
		if points <= 0 {
			return i
		}
		points--
	}
	return len(text)
}

func or(s *string, otherwise string) string {
	if s == nil || *s == "" {
		return otherwise
	}
	return *s
}

// word is the name of a label.
func word(attack bool) string {
	if attack {
		return attackLabels[0]
	}
	return benignLabels[0]
}

func parseLabel(raw json.RawMessage) (attack bool, err error) {
	label := strings.ToLower(strings.Trim(string(raw), `"`))
	switch {
	case label == "" || label == "null":
		return false, errNoLabel
	case slices.Contains(attackLabels, label):
		return true, nil
	case slices.Contains(benignLabels, label):
		return false, nil
	}
	return false, errLabel
}

// AppendEvent appends the event that carries the text of r to dst: one message
// of a session of its own, which nothing before it has coloured.
func (r *Row) AppendEvent(dst []byte, session string) ([]byte, error) {
	ev := struct {
		Session string `json:"session_id"`
		Role    string `json:"role"`
		Call    string `json:"tool_call_id,omitempty"`
		Name    string `json:"name,omitempty"`
		Content string `json:"content"`
	}{Session: session, Role: r.Role, Content: r.Text}
	if r.Role == "tool" {
		ev.Call, ev.Name = "c1", "fetch"
	}
	line, err := json.Marshal(&ev)
	return append(dst, line...), err
}
