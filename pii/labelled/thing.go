package labelled

import (
	"strings"

	"weir/pii/word"
)

// reachThing is how many bytes before a date what was born is looked for.
const reachThing = 80

// OfThing reports whether the words before the date text[at:] say that a company, a project and
// the like was born then.
func OfThing(text []byte, at int) bool {
	before := string(word.AppendFolded(nil, text[max(0, at-reachThing):at]))
	if i := strings.LastIndexAny(before, ".!?\n;"); i >= 0 {
		before = before[i:]
	}
	for _, s := range thingsBorn {
		if strings.Contains(before, s) {
			return true
		}
	}
	return false
}

var thingsBorn = []string{
	"company was born", "firm was born", "startup was born", "project was born", "product was born", "idea was born", "team was born", "birthday of the company", "birthday of the project", "company birthday", "company's birthday", "birthday paradox", "birth of the web",
	"firma wurde am", "geburtstag der firma", "firmengeburtstag", "geburtstag als firma",
	"anniversaire de l'entreprise", "anniversaire de la société", "anniversaire du serveur", "entreprise est née",
	"cumpleaños de la empresa", "empresa nació", "proyecto nació", "empresa nasceu", "aniversário da empresa",
	"azienda è nata", "progetto è nato", "compleanno del progetto", "compleanno dell'azienda",
	"bedrijf is geboren", "firma powstała", "urodziny firmy", "день рождения компании", "день рождения проекта", "проект родился", "компания родилась",
}
