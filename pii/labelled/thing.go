package labelled

import (
	"slices"
	"strings"
	"sync"

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
	words := strings.FieldsFunc(before, func(r rune) bool { return strings.ContainsRune(" :=\"'’-\t", r) })
	return thingBorn(words) || ofDeath(words)
}

// thingBorn reports whether a word for a thing is beside the last word for a birth: "the company
// was born", "the company's birthday", "birthday of our company".
func thingBorn(words []string) bool {
	born := len(words) - 1
	for born >= 0 && !births()[words[born]] {
		born--
	}
	if born < 0 {
		return false
	}
	i, k := born-1, born+1
	for i >= 0 && slices.Contains(besideBirths, words[i]) {
		i--
	}
	for k < len(words) && slices.Contains(besideBirths, words[k]) {
		k++
	}
	return i >= 0 && things()[words[i]] || k > born+1 && k < len(words) && things()[words[k]]
}

// ofDeath reports whether a word for a death is right before a date.
func ofDeath(words []string) bool {
	for len(words) > 0 && slices.Contains(beforeDays, words[len(words)-1]) {
		words = words[:len(words)-1]
	}
	return len(words) > 0 && slices.Contains(deaths, words[len(words)-1])
}

var (
	deaths     = strings.Fields("died deceased gestorben verstorben † mort morte décédé décédée murió falleció morreu faleceu morto morta overleden zmarł zmarła zemřel zemřela умер умерла dog döde døde")
	beforeDays = strings.Fields("on in the am im le el em op dnia dne il den em")

	besideBirths = strings.Fields("was were is are s of the our this that its a an first wurde wurden ist war am der des dem die das unserer unseres unser von vom du de la le l notre est a été del de nuestro nuestra fue es el da do dos nosso nossa foi della dello dei nostro nostra è stata stato van het ons onze werd is z naszej naszego została нашего нашей была был")
)

// births returns the words for a birth, things those for what people found and release. Both
// are built when they are first asked for.
var births = sync.OnceValue(func() map[string]bool {
	return setOf("born birth birthday birthdate dob geboren geburtstag geburt geburtsdatum gegründet naissance née né anniversaire nació nacida nacido nacimiento cumpleaños nasceu nascida nascido nascimento aniversário nata nato nascita compleanno geboortedatum verjaardag urodziny urodzenia powstała powstał рождения рождение родился родилась родился née")
})

var things = sync.OnceValue(func() map[string]bool {
	return setOf("company firm startup business project product idea team web internet release library language version site website framework repository repo paradox app application server database account engine compiler kernel linux unix python rust java euro currency country nation republic state city club band brand magazine newspaper channel podcast blog movement genre festival league university school museum bank ship bridge car cluster branch commit tag star galaxy " +
		"firma unternehmen projekt produkt idee team sprache webseite verein bank stadt republik programm datenbank " +
		"entreprise société projet produit équipe langage logiciel site ville association république serveur " +
		"empresa compañía proyecto producto equipo lenguaje sitio ciudad asociación república servidor " +
		"projeto produto equipe linguagem cidade azienda società progetto prodotto squadra linguaggio sito città repubblica " +
		"bedrijf project vereniging spółka projekt produkt strona miasto компании компания проекта проект фирмы фирма продукта города город сайта")
})

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}
