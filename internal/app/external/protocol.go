package external

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"

	"weir/internal/jsonout"
	"weir/stages"
)

// Schema names the form of the lines that weir and a program exchange.
const Schema = "weir.external/v1"

// A request asks about the texts of one kind and one tool.
type request struct {
	kind, tool, session string
	turn                int
	partial             bool
	texts               []text
}

// A text is one string or number of a request.
type text struct {
	segment int
	pointer string
	role    string
	text    []byte
	number  bool
}

// An answer is the decision about a request.
type answer struct {
	decision decision
	category stages.Category // why it is rejected
	texts    map[string]string
}

// A decision says what becomes of a request. The zero value rejects it.
type decision uint8

const (
	reject decision = iota
	ask
	modify
	pass
)

var decisions = map[string]decision{"reject": reject, "ask": ask, "modify": modify, "pass": pass}

// categories are those that a rejection may give.
var categories = []stages.Category{stages.PolicyViolation, stages.PromptInjection, stages.OffTopic, stages.HarmfulContent, stages.Unauthorized,
	stages.PromptLeak, stages.DataExfiltration, stages.PIIDetected, stages.RateLimited, stages.BudgetExceeded}

// appendGreeting appends the line that a program gets first.
func appendGreeting(dst []byte, e *Entry) []byte {
	dst = append(dst, `{"schemas":["`+Schema+`"]`...)
	dst = jsonout.AppendField(dst, "name", e.Name)
	dst = append(dst, `,"kinds":`...)
	dst = jsonout.AppendStrings(dst, e.among(Kinds()))
	return append(dst, "}\n"...)
}

// appendLine appends r as the line that a program gets.
func (r *request) appendLine(dst []byte, id string) []byte {
	dst = append(dst, `{"id":"`...)
	dst = append(append(dst, id...), '"')
	dst = r.appendContent(dst)
	if r.session != "" {
		dst = jsonout.AppendField(dst, "session", r.session)
	}
	dst = append(dst, `,"turn":`...)
	dst = strconv.AppendInt(dst, int64(r.turn), 10)
	return append(dst, "}\n"...)
}

// appendContent appends the members of r that its answer depends on.
func (r *request) appendContent(dst []byte) []byte {
	dst = jsonout.AppendField(dst, "kind", r.kind)
	dst = jsonout.AppendField(dst, "tool", r.tool)
	if r.partial {
		dst = append(dst, `,"partial":true`...)
	}
	dst = append(dst, `,"texts":[`...)
	for i := range r.texts {
		t := &r.texts[i]
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"pointer":`...)
		dst = jsonout.AppendString(dst, t.pointer)
		dst = jsonout.AppendField(dst, "role", t.role)
		dst = append(dst, `,"text":`...)
		dst = jsonout.AppendString(dst, t.text)
		if t.number {
			dst = append(dst, `,"number":true`...)
		}
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// find returns the text at a pointer that may be changed, or nil.
func (r *request) find(pointer string) *text {
	for i := range r.texts {
		if t := &r.texts[i]; t.pointer == pointer && !t.number {
			return t
		}
	}
	return nil
}

// The ways in which an answer can be wrong. None of them repeats anything of it.
var (
	errNotJSON  = errors.New("not one strict JSON object")
	errSchema   = errors.New("another schema version")
	errID       = errors.New("the answer to another request")
	errDecision = errors.New("not a decision")
	errTexts    = errors.New("changed texts that were not asked about")
)

// members returns the members of a line that is one JSON object. Each has one of the known
// names, letter by letter.
func members(line []byte, known ...string) (map[string]json.RawMessage, error) {
	var m map[string]json.RawMessage
	if !strictJSON(line) || json.Unmarshal(line, &m) != nil || m == nil {
		return nil, errNotJSON
	}
	for name := range m {
		if !slices.Contains(known, name) {
			return nil, errNotJSON
		}
	}
	return m, nil
}

// word returns the string that a member is, or "".
func word(member json.RawMessage) (s string) {
	if json.Unmarshal(member, &s) != nil {
		return ""
	}
	return s
}

// checkGreeting reads the line with which a program answers the greeting.
func checkGreeting(line []byte) error {
	m, err := members(line, "schema")
	if err == nil && word(m["schema"]) != Schema {
		err = errSchema
	}
	return err
}

// parseAnswer reads the line with which a program answers r.
func parseAnswer(line []byte, r *request, id string) (*answer, error) {
	m, err := members(line, "id", "decision", "category", "texts")
	if err != nil {
		return nil, err
	}
	if word(m["id"]) != id {
		return nil, errID
	}
	a := &answer{category: stages.Category(word(m["category"]))}
	var known bool
	if a.decision, known = decisions[word(m["decision"])]; !known || m["category"] != nil && a.category == "" || !a.hasCategory() {
		return nil, errDecision
	}
	if a.texts, err = changedTexts(m["texts"], r); err != nil {
		return nil, err
	}
	if (a.decision == modify) != (len(a.texts) > 0) {
		return nil, errDecision
	}
	return a, nil
}

// changedTexts returns the texts of an answer by their pointers.
func changedTexts(list json.RawMessage, r *request) (map[string]string, error) {
	var all []map[string]*string
	if list == nil {
		return nil, nil
	}
	if json.Unmarshal(list, &all) != nil {
		return nil, errTexts
	}
	texts := make(map[string]string, len(all))
	for _, t := range all {
		pointer, text := t["pointer"], t["text"]
		if len(t) != 2 || pointer == nil || text == nil || r.find(*pointer) == nil {
			return nil, errTexts
		}
		if _, twice := texts[*pointer]; twice {
			return nil, errTexts
		}
		texts[*pointer] = *text
	}
	return texts, nil
}

// hasCategory gives a rejection without a category one, and reports whether the category is
// one that may be given.
func (a *answer) hasCategory() bool {
	if a.category == "" {
		a.category = stages.PolicyViolation
		return true
	}
	if slices.Contains(categories, a.category) {
		return a.decision == reject
	}
	return false
}
