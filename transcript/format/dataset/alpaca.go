package dataset

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Alpaca and Dolly: rows of an instruction and its answer.

var keyInstances = wire.Key("instances")

// Alpaca is the format of Alpaca rows.
var Alpaca = wire.Format{
	Name:    "alpaca",
	Title:   "Alpaca rows",
	Example: `{"instruction":"Name a river","input":"","output":"Rhine"}`,
	Detect:  isAlpaca,
	Needs:   []wire.TopKey{wire.KeyInstruction},
	Label:   alpaca,
}

// Dolly is the format of Dolly rows.
var Dolly = wire.Format{
	Name:    "dolly",
	Title:   "Dolly rows",
	Example: `{"instruction":"When?","context":"It opened in May.","response":"In May.","category":"closed_qa"}`,
	Detect:  isDolly,
	Needs:   []wire.TopKey{wire.KeyInstruction},
	Label:   dolly,
}

func isAlpaca(s *shape) bool {
	return s.Has(wire.KeyInstruction) && s.Any(wire.KeyOutput, keyInstances, wire.KeyChosen)
}

// alpaca labels a row of an instruction, its input and the answer.
func alpaca(l *line, v value) {
	l.Conversation(value{})
	l.Instructions(v.Get("system"))
	pairs(l, v.Get("history"))
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "system", "history":
		case "instruction":
			l.Say(c, transcript.RoleUser)
			l.Turn()
		case "input":
			l.Say(c, transcript.RoleToolResult)
		case "output", "chosen", "rejected", "response":
			l.Say(c, transcript.RoleAssistant)
		case "instances":
			instances(l, c)
		case "tools":
			l.Description(c)
		case "text":
			l.Say(c, transcript.RoleToolResult)
		default:
			l.Rest(c)
		}
	}
}

// pairs labels earlier turns: what the user said and what the model answered.
func pairs(l *line, v value) {
	for p := v.First(); p.Exists(); p = p.Next() {
		l.Say(p.Item(0), transcript.RoleUser)
		l.Turn()
		for c := p.Item(0).Next(); c.Exists(); c = c.Next() {
			l.Say(c, transcript.RoleAssistant)
		}
	}
}

func instances(l *line, v value) {
	for i := v.First(); i.Exists(); i = i.Next() {
		l.Say(i.Get("input"), transcript.RoleToolResult)
		l.Say(i.Get("output"), transcript.RoleAssistant)
	}
}

func isDolly(s *shape) bool { return s.Has(wire.KeyInstruction) && s.Has(wire.KeyResponse) }

// dolly labels a row of an instruction, a document and the answer.
func dolly(l *line, v value) {
	l.Conversation(value{})
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "instruction":
			l.Say(c, transcript.RoleUser)
			l.Turn()
		case "context":
			l.Say(c, transcript.RoleToolResult)
		case "response":
			l.Say(c, transcript.RoleAssistant)
		default:
			l.Rest(c)
		}
	}
}
