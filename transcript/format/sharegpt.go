package format

import "weir/transcript"

// ShareGPT, preferences, MT-bench: rows of turns.

var (
	keyConversations = key("conversations")
	keyFrom          = key("from")
	keyImages        = key("images")
	keyPrompt        = key("prompt")
	keyRejected      = key("rejected")
)

var formatShareGPT = Format{
	Name:    "sharegpt",
	Title:   "ShareGPT rows, preferences, MT-bench, Hermes",
	Example: `{"conversations":[{"from":"human","value":"Hello"},{"from":"gpt","value":"Hi"}]}`,
	detect:  isShareGPT,
	needs:   []topKey{keyConversations, keyChosen, keyRejected, keyQuestionID, keyImages, keyFrom},
	label:   (*line).shareGPT,
}

func isShareGPT(s *shape) bool {
	return s.has(keyConversations) || s.any(keyChosen, keyRejected) && (s.top().Get("chosen").Get("value").Exists() || s.has(keyPrompt)) ||
		s.has(keyQuestionID) || s.has(keyMessages) && s.has(keyImages) && !s.has(keyModel) || s.has(keyFrom) && s.has(keyValue)
}

// shareGPT labels a row of turns.
func (l *line) shareGPT(v value) {
	l.conversation(value{})
	l.header(v)
	l.instructions(v.Get("system"))
	l.content(v.Get("prompt"), transcript.RoleUser)
	for _, k := range [...]string{"conversations", "messages"} {
		if m := v.Get(k); m.Exists() {
			l.messages(m)
		}
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system", "prompt", "conversations", "messages":
		case "tools", "functions":
			l.description(c)
		case "chosen", "rejected":
			l.preference(c)
		case "choices":
			l.benchTurns(c)
		case "turns":
			l.content(c, transcript.RoleUser)
			l.turn()
		case "from":
			l.meta(c)
		case "value":
			l.content(c, speaker(v.Get("from").Text()))
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
func (l *line) preference(v value) {
	if v.IsString() {
		l.say(v, transcript.RoleAssistant)
		return
	}
	l.messages(v)
}

// benchTurns labels the answers of MT-bench.
func (l *line) benchTurns(v value) {
	for k := v.First(); k.Exists(); k = k.Next() {
		for c := k.First(); c.Exists() && k.IsObject(); c = c.Next() {
			if string(c.Name()) == "turns" {
				l.say(c, transcript.RoleAssistant)
				continue
			}
			l.rest(c)
		}
	}
}
