package transcript

// Rows of data sets: ShareGPT, Alpaca, Dolly, OpenAI evals, MT-bench.

func isShareGPT(s *shape) bool {
	return s.has(kConversations) || s.any(kChosen, kRejected) && (s.v.get("chosen").get("value").ok() || s.has(kPrompt)) ||
		s.has(kQuestionID) || s.has(kMessages) && s.has(kImages) && !s.has(kModel) || s.has(kFrom) && s.has(kValue)
}

// shareGPT labels a row of turns.
func (l *Labeler) shareGPT(v value) {
	l.conversation(value{})
	l.header(v)
	l.instructions(v.get("system"))
	l.content(v.get("prompt"), RoleUser)
	l.messages2(v.get("conversations"), v.get("messages"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "system", "prompt", "conversations", "messages":
		case "tools", "functions":
			l.description(c)
		case "chosen", "rejected":
			l.preference(c)
		case "choices":
			l.benchTurns(c)
		case "turns":
			l.content(c, RoleUser)
			l.turn()
		case "from":
			l.meta(c)
		case "value":
			l.content(c, speaker(v.get("from").str()))
		case "images", "videos", "audios", "image":
			l.files(c)
		case "reference":
			l.meta(c)
		default:
			l.rest(c)
		}
	}
}

func (l *Labeler) messages2(a, b value) {
	if a.ok() {
		l.messages(a)
	}
	if b.ok() {
		l.messages(b)
	}
}

// preference labels one of two answers.
func (l *Labeler) preference(v value) {
	switch {
	case v.kind() == textNode:
		l.say(v, RoleAssistant)
	default:
		l.messages(v)
	}
}

// benchTurns labels the answers of MT-bench.
func (l *Labeler) benchTurns(v value) {
	for k := v.first(); k.ok(); k = k.next() {
		for c := k.first(); c.ok() && k.kind() == objectNode; c = c.next() {
			if string(c.name()) == "turns" {
				l.say(c, RoleAssistant)
				continue
			}
			l.rest(c)
		}
	}
}

func isAlpaca(s *shape) bool { return s.has(kInstruction) && s.any(kOutput, kInstances, kChosen) }

// alpaca labels a row of an instruction, its input and the answer.
func (l *Labeler) alpaca(v value) {
	l.conversation(value{})
	l.instructions(v.get("system"))
	l.pairs(v.get("history"))
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "system", "history":
		case "instruction":
			l.say(c, RoleUser)
			l.turn()
		case "input":
			l.say(c, RoleToolResult)
		case "output", "chosen", "rejected", "response":
			l.say(c, RoleAssistant)
		case "instances":
			l.instances(c)
		case "tools":
			l.description(c)
		case "text":
			l.say(c, RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

// pairs labels earlier turns: what the user said and what the model answered.
func (l *Labeler) pairs(v value) {
	for p := v.first(); p.ok(); p = p.next() {
		l.say(p.item(0), RoleUser)
		l.turn()
		for c := p.item(0).next(); c.ok(); c = c.next() {
			l.say(c, RoleAssistant)
		}
	}
}

func (l *Labeler) instances(v value) {
	for i := v.first(); i.ok(); i = i.next() {
		l.say(i.get("input"), RoleToolResult)
		l.say(i.get("output"), RoleAssistant)
	}
}

func isDolly(s *shape) bool { return s.has(kInstruction) && s.has(kResponse) }

// dolly labels a row of an instruction, a document and the answer.
func (l *Labeler) dolly(v value) {
	l.conversation(value{})
	for c := v.first(); c.ok(); c = c.next() {
		switch string(c.name()) {
		case "instruction":
			l.say(c, RoleUser)
			l.turn()
		case "context":
			l.say(c, RoleToolResult)
		case "response":
			l.say(c, RoleAssistant)
		default:
			l.rest(c)
		}
	}
}

func isEvals(s *shape) bool {
	return s.all(kInput, kIdeal) || s.has(kFinalReport) || s.all(kRunID, kEventID, kData) || s.has(kSpec) && len(s.typ) == 0 && s.v.get("spec").get("eval_name").ok()
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
