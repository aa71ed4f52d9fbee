package transcript

// Alpaca and Dolly: rows of an instruction and its answer.

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
