package format

import "weir/transcript"

// Alpaca and Dolly: rows of an instruction and its answer.

var (
	keyInstances = key("instances")
)

var formatAlpaca = Format{
	Name:    "alpaca",
	Title:   "Alpaca rows",
	Example: `{"instruction":"Name a river","input":"","output":"Rhine"}`,
	detect:  isAlpaca,
	needs:   []topKey{keyInstruction},
	label:   (*line).alpaca,
}

var formatDolly = Format{
	Name:    "dolly",
	Title:   "Dolly rows",
	Example: `{"instruction":"When?","context":"It opened in May.","response":"In May.","category":"closed_qa"}`,
	detect:  isDolly,
	needs:   []topKey{keyInstruction},
	label:   (*line).dolly,
}

func isAlpaca(s *shape) bool {
	return s.has(keyInstruction) && s.any(keyOutput, keyInstances, keyChosen)
}

// alpaca labels a row of an instruction, its input and the answer.
func (l *line) alpaca(v value) {
	l.conversation(value{})
	l.instructions(v.Get("system"))
	l.pairs(v.Get("history"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system", "history":
		case "instruction":
			l.say(c, transcript.RoleUser)
			l.turn()
		case "input":
			l.say(c, transcript.RoleToolResult)
		case "output", "chosen", "rejected", "response":
			l.say(c, transcript.RoleAssistant)
		case "instances":
			l.instances(c)
		case "tools":
			l.description(c)
		case "text":
			l.say(c, transcript.RoleToolResult)
		default:
			l.rest(c)
		}
	}
}

// pairs labels earlier turns: what the user said and what the model answered.
func (l *line) pairs(v value) {
	for p := v.First(); p.Exists(); p = p.Next() {
		l.say(p.Item(0), transcript.RoleUser)
		l.turn()
		for c := p.Item(0).Next(); c.Exists(); c = c.Next() {
			l.say(c, transcript.RoleAssistant)
		}
	}
}

func (l *line) instances(v value) {
	for i := v.First(); i.Exists(); i = i.Next() {
		l.say(i.Get("input"), transcript.RoleToolResult)
		l.say(i.Get("output"), transcript.RoleAssistant)
	}
}

func isDolly(s *shape) bool { return s.has(keyInstruction) && s.has(keyResponse) }

// dolly labels a row of an instruction, a document and the answer.
func (l *line) dolly(v value) {
	l.conversation(value{})
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "instruction":
			l.say(c, transcript.RoleUser)
			l.turn()
		case "context":
			l.say(c, transcript.RoleToolResult)
		case "response":
			l.say(c, transcript.RoleAssistant)
		default:
			l.rest(c)
		}
	}
}
