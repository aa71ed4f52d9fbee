package dataset

import "weir/transcript/format/wire"

// OpenAI evals: rows and logs.

var (
	keyEventID     = wire.Key("event_id")
	keyFinalReport = wire.Key("final_report")
	keyIdeal       = wire.Key("ideal")
	keySpec        = wire.Key("spec")
)

// OpenAIEvals is the format of OpenAI evals: rows and logs.
var OpenAIEvals = wire.Format{
	Name:    "openai-evals",
	Title:   "OpenAI evals: rows and logs",
	Example: `{"input":[{"role":"user","content":"2+2"}],"ideal":"4"}`,
	Detect:  isEvals,
	Needs:   []wire.TopKey{keyIdeal, keyFinalReport, wire.KeyRunID, keySpec},
	Label:   evals,
}

func isEvals(s *shape) bool {
	return s.All(wire.KeyInput, keyIdeal) || s.Has(keyFinalReport) || s.All(wire.KeyRunID, keyEventID, wire.KeyData) || s.Has(keySpec) && len(s.Type) == 0 && s.Top().Get("spec").Get("eval_name").Exists()
}

// evals labels a row of OpenAI evals or a line of their log.
func evals(l *line, v value) {
	l.Conversation(v.Get("sample_id"))
	evalsMembers(l, v)
}

var evalsMembers = wire.Members(rows{
	{"input", (*line).Input},
	{"ideal spec final_report", (*line).Meta},
	{"data", evalData},
})

func evalData(l *line, v value) {
	l.Input(v.Get("prompt"))
	evalDataMembers(l, v)
}

var evalDataMembers = wire.Members(rows{
	{"prompt", nil},
	{"sampled", (*line).Assistant},
	{"options picked expected correct match jsondict", (*line).Meta},
})
