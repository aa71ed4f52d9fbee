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
	alpacaMembers(l, v)
}

var alpacaMembers = wire.Members(rows{
	{"system history", nil},
	{"instruction", func(l *line, c value) {
		l.Say(c, transcript.RoleUser)
		l.Turn()
	}},
	{"input", wire.Say(transcript.RoleToolResult)},
	{"output chosen rejected response", (*line).Assistant},
	{"instances", instances},
	{"tools", (*line).Description},
	{"text", wire.Say(transcript.RoleToolResult)},
})

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
	dollyMembers(l, v)
}

var dollyMembers = wire.Members(rows{
	{"instruction", func(l *line, c value) {
		l.Say(c, transcript.RoleUser)
		l.Turn()
	}},
	{"context", wire.Say(transcript.RoleToolResult)},
	{"response", (*line).Assistant},
})
