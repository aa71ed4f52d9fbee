package format

import "weir/transcript"

// OpenAI evals: rows and logs.

var (
	keyEventID     = key("event_id")
	keyFinalReport = key("final_report")
	keyIdeal       = key("ideal")
	keyRunID       = key("run_id")
	keySpec        = key("spec")
)

var formatOpenAIEvals = Format{
	Name:    "openai-evals",
	Title:   "OpenAI evals: rows and logs",
	Example: `{"input":[{"role":"user","content":"2+2"}],"ideal":"4"}`,
	detect:  isEvals,
	needs:   []topKey{keyIdeal, keyFinalReport, keyRunID, keySpec},
	label:   (*line).evals,
}

func isEvals(s *shape) bool {
	return s.all(keyInput, keyIdeal) || s.has(keyFinalReport) || s.all(keyRunID, keyEventID, keyData) || s.has(keySpec) && len(s.typ) == 0 && s.top().Get("spec").Get("eval_name").Exists()
}

// evals labels a row of OpenAI evals or a line of their log.
func (l *line) evals(v value) {
	l.conversation(v.Get("sample_id"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "input":
			l.input(c)
		case "ideal", "spec", "final_report":
			l.meta(c)
		case "data":
			l.evalData(c)
		default:
			l.rest(c)
		}
	}
}

func (l *line) evalData(v value) {
	l.input(v.Get("prompt"))
	for c := v.First(); c.Exists() && v.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "prompt":
		case "sampled":
			l.say(c, transcript.RoleAssistant)
		case "options", "picked", "expected", "correct", "match", "jsondict":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}
