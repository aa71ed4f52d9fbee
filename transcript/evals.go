package transcript

// OpenAI evals: rows and logs.

func isEvals(s *shape) bool {
	return s.all(kInput, kIdeal) || s.has(kFinalReport) || s.all(kRunID, kEventID, kData) || s.has(kSpec) && len(s.typ) == 0 && s.top().get("spec").get("eval_name").ok()
}

// evals labels a row of OpenAI evals or a line of their log.
func (l *Labeler) evals(v value) {
	l.conversation(v.get("sample_id"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
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

func (l *Labeler) evalData(v value) {
	l.input(v.get("prompt"))
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "prompt":
		case "sampled":
			l.say(c, RoleAssistant)
		case "options", "picked", "expected", "correct", "match", "jsondict":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}
