package dataset

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// ShareGPT, preferences, MT-bench: rows of turns.

var (
	keyConversations = wire.Key("conversations")
	keyFrom          = wire.Key("from")
	keyImages        = wire.Key("images")
	keyPrompt        = wire.Key("prompt")
	keyRejected      = wire.Key("rejected")
)

// ShareGPT is the format of ShareGPT rows, preferences, MT-bench, Hermes.
var ShareGPT = wire.Format{
	Name:    "sharegpt",
	Title:   "ShareGPT rows, preferences, MT-bench, Hermes",
	Example: `{"conversations":[{"from":"human","value":"Hello"},{"from":"gpt","value":"Hi"}]}`,
	Detect:  isShareGPT,
	Needs:   []wire.TopKey{keyConversations, wire.KeyChosen, keyRejected, wire.KeyQuestionID, keyImages, keyFrom},
	Label:   shareGPT,
}

func isShareGPT(s *shape) bool {
	return s.Has(keyConversations) || s.Any(wire.KeyChosen, keyRejected) && (s.Top().Get("chosen").Get("value").Exists() || s.Has(keyPrompt)) ||
		s.Has(wire.KeyQuestionID) || s.Has(wire.KeyMessages) && s.Has(keyImages) && !s.Has(wire.KeyModel) || s.Has(keyFrom) && s.Has(wire.KeyValue)
}

// shareGPT labels a row of turns.
func shareGPT(l *line, v value) {
	l.Conversation(value{})
	l.Header(v)
	l.Instructions(v.Get("system"))
	l.Content(v.Get("prompt"), transcript.RoleUser)
	for _, k := range [...]string{"conversations", "messages"} {
		if m := v.Get(k); m.Exists() {
			l.Messages(m)
		}
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system", "prompt", "conversations", "messages":
		case "tools", "functions":
			l.Description(c)
		case "chosen", "rejected":
			preference(l, c)
		case "choices":
			benchTurns(l, c)
		case "turns":
			l.Content(c, transcript.RoleUser)
			l.Turn()
		case "from":
			l.Meta(c)
		case "value":
			l.Content(c, wire.Speaker(v.Get("from").Text()))
		case "images", "videos", "audios", "image":
			l.Files(c)
		case "reference":
			l.Meta(c)
		default:
			l.Rest(c)
		}
	}
}

// preference labels one of two answers.
func preference(l *line, v value) {
	if v.IsString() {
		l.Say(v, transcript.RoleAssistant)
		return
	}
	l.Messages(v)
}

// benchTurns labels the answers of MT-bench.
func benchTurns(l *line, v value) {
	for k := v.First(); k.Exists(); k = k.Next() {
		for c := k.First(); c.Exists() && k.IsObject(); c = c.Next() {
			if string(c.Name()) == "turns" {
				l.Say(c, transcript.RoleAssistant)
				continue
			}
			l.Rest(c)
		}
	}
}
