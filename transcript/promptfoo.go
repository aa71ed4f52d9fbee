package transcript

// promptfoo: rows of results, alone or wrapped.

func isPromptfoo(s *shape) bool {
	return s.all(kPromptIdx, kTestIdx) || s.has(kEvalID) && s.has(kResults)
}

func (l *Labeler) promptfoo(v value) {
	l.conversation(value{})
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "results", "outputs", "table":
			l.promptfooResults(c)
		case "prompt", "vars", "testCase", "prompts":
			l.promptfooInput(c)
		case "response":
			l.promptfooResponse(c)
		case "gradingResult", "provider", "namedScores", "config", "failureReason", "stats":
			l.meta(c)
		case "error":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
	l.turn()
}

func (l *Labeler) promptfooResults(v value) {
	switch v.kind() {
	case arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.promptfooResults(c)
		}
	case objectNode:
		l.promptfoo(v)
	default:
		l.rest(v)
	}
}

// promptfooInput labels the template, its variables and the prompt made of them.
func (l *Labeler) promptfooInput(v value) {
	switch v.kind() {
	case arrayNode:
		for c := v.first(); c.ok(); c = c.next() {
			l.promptfooInput(c)
		}
	case objectNode:
		for c := v.first(); c.ok(); c = c.next() {
			switch string(c.name()) {
			case "raw", "template":
				l.content(c, RoleUser)
			case "vars":
				l.promptfooVars(c)
			case "assert", "options", "label", "provider", "metadata":
				l.meta(c)
			default:
				l.promptfooVar(c, v)
			}
		}
	default:
		l.content(v, RoleUser)
	}
}

func (l *Labeler) promptfooVars(v value) {
	l.set(v, labelUser)
	l.spoke = true
}

// promptfooVar labels a variable, or what stands beside them in a test.
func (l *Labeler) promptfooVar(c, v value) {
	if string(v.name()) == "vars" {
		l.set(c, labelUser)
		l.spoke = true
		return
	}
	l.rest(c)
}

func (l *Labeler) promptfooResponse(v value) {
	for c := v.first(); c.ok() && v.kind() == objectNode; c = c.next() {
		switch string(c.name()) {
		case "output", "raw":
			l.say(c, RoleAssistant)
		case "error":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}
