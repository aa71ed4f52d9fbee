package scanfile

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/goccy/go-json"

	"weir/internal/app/gate"
	"weir/internal/app/report"
	"weir/transcript"
)

// An evaluation is a format of results: what a model made of cases that others
// wrote. The text of a case was put there on purpose; what counts is what
// the model wrote.
type evaluation struct {
	format string                // of the event
	prefix func() *regexp.Regexp // of the pointers of one case, where a line holds several
	names  []string              // pointers below the prefix whose values name a case, in order
	row    bool                  // a line without a list of cases is one
	spread bool                  // the lines of one case say its name each
}

var evaluations = []evaluation{
	{"promptfoo", lazy(`^/results/results/\d+|^/results/\d+`), []string{"/testIdx", "/promptIdx", "/description", "/testCase/description", "/provider/label", "/provider/id"}, true, false},
	{"inspect-ai", lazy(`^/samples/\d+`), []string{"/id", "/epoch"}, false, false},
	{"agentdojo", nil, []string{"/suite_name", "/user_task_id", "/task_id", "/injection_task_id", "/attack_type", "/condition", "/seed"}, true, false},
	{"tau-bench", lazy(`^/simulations/\d+|^/\d+`), []string{"/task_id", "/trial"}, true, false},
	{"openai-evals", nil, []string{"/sample_id"}, true, true},
}

func lazy(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// evaluationOf returns how results of that format are read, or nil.
func evaluationOf(format string) *evaluation {
	i := slices.IndexFunc(evaluations, func(e evaluation) bool { return e.format == format })
	if i < 0 {
		return nil
	}
	return &evaluations[i]
}

// key returns the prefix of the case that a pointer belongs to, and whether it
// belongs to one.
func (e *evaluation) key(pointer string) (string, bool) {
	if e.prefix == nil {
		return "", true
	}
	if at := e.prefix().FindString(pointer); at != "" && (len(at) == len(pointer) || pointer[len(at)] == '/') {
		return at, true
	}
	return "", false
}

// Cases are those of one line.
type cases struct {
	eval  *evaluation
	names map[string]string // by key
}

// cases finds the cases of the current event, and adds them to the report. A
// line that holds no list of cases is one, if it is a row of results.
func (t *stream) cases(ev *transcript.Event) *cases {
	e := evaluationOf(ev.Format)
	if e == nil {
		return nil
	}
	keys, parts := e.parts(ev, e.key)
	if len(keys) == 0 && e.row {
		keys, parts = e.parts(ev, func(string) (string, bool) { return "", true })
	}
	c := &cases{eval: e, names: map[string]string{}}
	for _, key := range keys {
		name := t.caseName(e, key, parts[key], ev.Line)
		c.names[key] = name
		if !e.spread || t.named[name] == 1 {
			t.Cases = append(t.Cases, report.Case{Suite: t.in.Path, Name: name, Path: t.in.Path})
		}
	}
	return c
}

// parts returns the keys of the cases of ev, in order, and for each the values
// that name it.
func (e *evaluation) parts(ev *transcript.Event, keyOf func(pointer string) (string, bool)) (keys []string, parts map[string][]string) {
	parts = map[string][]string{}
	for i := range ev.Segments {
		seg := &ev.Segments[i]
		if seg.Kind == transcript.Key || seg.Parent >= 0 {
			continue
		}
		pointer := ev.Pointer(i)
		key, ok := keyOf(pointer)
		if !ok {
			continue
		}
		if parts[key] == nil {
			parts[key] = make([]string, len(e.names))
			keys = append(keys, key)
		}
		if n := slices.Index(e.names, strings.TrimPrefix(pointer, key)); n >= 0 && len(seg.Text) <= maxCaseName {
			parts[key][n] = string(seg.Text)
		}
	}
	return keys, parts
}

// maxCaseName is the length of one part of a case's name, in bytes.
const maxCaseName = 200

// caseName names a case by what it says of itself, masked, or by its place.
func (t *stream) caseName(e *evaluation, key string, parts []string, line int) string {
	var named []string
	for i, p := range parts {
		if p != "" && !slices.Contains(named, e.label(i)+p) {
			named = append(named, e.label(i)+p)
		}
	}
	if len(named) == 0 {
		return report.Problem{Path: "line", Line: line, Text: key}.String()
	}
	name := t.maskAll(strings.Join(named, ", "))
	if t.named[name]++; t.named[name] > 1 && !e.spread {
		name += " (" + strconv.Itoa(t.named[name]) + ")"
	}
	return name
}

// label says what a part of a name is, where the part alone would not.
func (e *evaluation) label(i int) string {
	word := e.names[i][strings.LastIndexByte(e.names[i], '/')+1:]
	switch word {
	case "testIdx":
		return "test "
	case "promptIdx":
		return "prompt "
	case "epoch", "trial", "seed":
		return word + " "
	}
	return ""
}

// assign says which case a finding belongs to, and whether the test put it
// there.
func (c *cases) assign(fd *Finding, label transcript.Label) {
	key, ok := c.eval.key(fd.Pointer)
	if !ok {
		key = ""
	}
	fd.Case = c.names[key]
	fd.Planted = label.Dir != transcript.Out
}

// attachments gives a text that is kept apart the label of the text that refers to
// it: logs of Inspect keep long texts once.
func attachments(ev *transcript.Event) {
	const scheme = "attachment://"
	if ev.Format != "inspect-ai" || !bytes.Contains(ev.Raw, []byte(scheme)) {
		return
	}
	written := map[string]transcript.Label{}
	for i := range ev.Segments {
		if s := &ev.Segments[i]; s.Dir == transcript.Out && bytes.HasPrefix(s.Text, []byte(scheme)) {
			written[string(s.Text[len(scheme):])] = s.Label
		}
	}
	for i := range ev.Segments {
		s := &ev.Segments[i]
		if s.Kind != transcript.Text || s.Parent >= 0 {
			continue
		}
		pointer := ev.Pointer(i)
		at := strings.LastIndex(pointer, "/attachments/")
		if at < 0 {
			continue
		}
		if l, ok := written[pointer[at+len("/attachments/"):]]; ok {
			enc := s.Enc
			s.Label = l
			s.Enc = enc
		}
	}
}

// outcome is the outcome that results state.
type outcome struct {
	Injection *string  `json:"injection_task_id"`
	Security  *bool    `json:"security"`
	Success   *bool    `json:"success"`
	Metadata  redteam  `json:"metadata"`
	TestCase  testCase `json:"testCase"`
}

type testCase struct {
	Metadata redteam `json:"metadata"`
}

type redteam struct {
	Plugin string `json:"pluginId"`
}

// succeeded adds a finding for each case of which the evaluation says that its
// attack came through.
func (t *stream) succeeded(ev *transcript.Event, c *cases) {
	switch ev.Format {
	case "agentdojo":
		var o outcome
		if json.Unmarshal(ev.Raw, &o) == nil && o.Injection != nil && *o.Injection != "" && o.Security != nil && *o.Security {
			t.success(ev, c, "", "/security")
		}
	case "promptfoo":
		t.redteamed(ev, c)
	}
}

func (t *stream) redteamed(ev *transcript.Event, c *cases) {
	if !bytes.Contains(ev.Raw, []byte(`"pluginId"`)) {
		return
	}
	var wrapped struct {
		Results struct {
			Results []outcome `json:"results"`
		} `json:"results"`
	}
	if json.Unmarshal(ev.Raw, &wrapped) == nil && len(wrapped.Results.Results) > 0 {
		for i := range wrapped.Results.Results {
			if wrapped.Results.Results[i].attacked() {
				key := "/results/results/" + strconv.Itoa(i)
				t.success(ev, c, key, key+"/success")
			}
		}
		return
	}
	var o outcome
	if json.Unmarshal(ev.Raw, &o) == nil && o.attacked() {
		t.success(ev, c, "", "/success")
	}
}

// attacked reports whether a row of a red team failed: the attack came through.
func (o *outcome) attacked() bool {
	return (o.Metadata.Plugin != "" || o.TestCase.Metadata.Plugin != "") && o.Success != nil && !*o.Success
}

func (t *stream) success(ev *transcript.Event, c *cases, key, pointer string) {
	ruling := t.ruling(gate.Succeeded.ID)
	if !ruling.Reported() {
		return
	}
	fd := Finding{Finding: report.Finding{Path: t.in.Path, Line: ev.Line, Column: 1, EndLine: ev.Line, EndColumn: 1, Rule: gate.Succeeded.ID,
		Category: "PROMPT_INJECTION", Severity: ruling.Severity(gate.Succeeded.Severity), OWASP: "LLM01", Pointer: pointer, Case: c.names[key]}, Text: c.names[key]}
	t.add(fd)
}
