package transcript

// ShareGPT, preferences, MT-bench: rows of turns.

func isShareGPT(s *shape) bool {
	return s.has(kConversations) || s.any(kChosen, kRejected) && (s.top().get("chosen").get("value").ok() || s.has(kPrompt)) ||
		s.has(kQuestionID) || s.has(kMessages) && s.has(kImages) && !s.has(kModel) || s.has(kFrom) && s.has(kValue)
}

// shareGPT labels a row of turns.
func (l *Labeler) shareGPT(v value) {
	l.conversation(value{})
	l.header(v)
	l.instructions(v.get("system"))
	l.content(v.get("prompt"), RoleUser)
	for _, k := range [...]string{"conversations", "messages"} {
		if m := v.get(k); m.ok() {
			l.messages(m)
		}
	}
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

// preference labels one of two answers.
func (l *Labeler) preference(v value) {
	if v.kind() == textNode {
		l.say(v, RoleAssistant)
		return
	}
	l.messages(v)
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
