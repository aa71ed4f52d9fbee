package labelled

import (
	"slices"
	"strings"

	"weir/pii/word"
)

// reachThing is how many bytes before a date what was born is looked for.
const reachThing = 80

// OfThing reports whether the words before the date text[at:] say that a company, a project and
// the like was born then, or that somebody died. Words before another number are not read: once that
// one is masked they may be further away.
func OfThing(text []byte, at int) bool {
	before := string(word.AppendFolded(nil, text[max(0, at-reachThing):at]))
	if i := strings.LastIndexAny(before, ".!?\n;0123456789"); i >= 0 {
		before = before[i:]
	}
	for _, s := range thingsBorn {
		if strings.Contains(before, s) {
			return true
		}
	}
	return ofDeath(before)
}

// ofDeath reports whether a word for a death is right before a date.
func ofDeath(before string) bool {
	words := strings.Fields(before)
	for len(words) > 0 && slices.Contains(beforeDays, words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return len(words) > 0 && slices.Contains(deaths, words[len(words)-1])
}

var (
	deaths     = strings.Fields("died deceased gestorben verstorben † mort morte décédé décédée murió falleció morreu faleceu morto morta overleden zmarł zmarła zemřel zemřela умер умерла dog döde døde")
	beforeDays = strings.Fields("on in the am im le el em op dnia dne il den em")
)

var thingsBorn = []string{
	"company was born", "firm was born", "startup was born", "project was born", "product was born", "idea was born", "team was born", "birthday of the company", "birthday of the project", "company birthday", "company's birthday", "birthday paradox", "birth of the web", "release was born", "library was born", "language was born", "version was born", "site was born", "framework was born", "repository was born", "repo was born",
	"firma wurde am", "geburtstag der firma", "firmengeburtstag", "geburtstag als firma",
	"anniversaire de l'entreprise", "anniversaire de la société", "anniversaire du serveur", "entreprise est née",
	"cumpleaños de la empresa", "empresa nació", "proyecto nació", "empresa nasceu", "aniversário da empresa",
	"azienda è nata", "progetto è nato", "compleanno del progetto", "compleanno dell'azienda",
	"bedrijf is geboren", "firma powstała", "urodziny firmy", "день рождения компании", "день рождения проекта", "проект родился", "компания родилась",
}
