package pii

import (
	"bytes"
	"regexp"
	"sync"

	"weir/internal/rule"
)

var street = &Recogniser{
	ID: "pii-street-address", Entity: "STREET_ADDRESS", Title: "postal address", Region: "",
	Format:   "house number, name, and a word for a street; a post box; with unit, town and post code where they follow",
	Needs:    "the word for a street, or the name of the JSON member",
	Severity: rule.Medium, Tier: 3,
	Match: []string{
		"334 Laurel Lane", "12 N First St, Apt 4B", "at 500 Elm Street, Springfield, IL 62704.", "P.O. Box 1234", "Musterstraße 12a, 10115 Berlin",
		"Hauptstr. 5", "12 rue de la Paix", "Calle Mayor 5", "Via Roma 10",
	},
	NoMatch: []string{"2 way street", "street 5", "3 Main issues", "line 12 Drive", "version 5 Court", "10 Downing"},
	Why:     "It says where someone lives.", Fix: "Mask it. Recall is that of the words for streets; most countries' are missing.",
}

const (
	streetWords = `(?i:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|square|terrace|parkway|pkwy|circle|highway|hwy|trail|alley|crescent|close)`
	unitAfter   = `(?:,?[ ]+(?i:suite|ste\.?|apt\.?|apartment|unit|floor|#)[ ]?[A-Za-z]?-?\d{1,5}[A-Za-z]?)?`
	townAfter   = `(?:,[ ]+\p{Lu}[\p{L}.]+(?:[ ]\p{Lu}[\p{L}.]+){0,2},?[ ]+[A-Z]{2}[ ]+\d{5}(?:-\d{4})?)?`
	deTown      = `(?:,?[ ]+(?:D-)?\d{5}[ ]+\p{Lu}\p{Ll}+)?`
)

var streetCues = []string{
	`\b(\d{1,5}[A-Za-z]?[ ]+(?:[NSEW]\.?[ ]+|North[ ]+|South[ ]+|East[ ]+|West[ ]+)?(?:\p{Lu}[\p{L}'’.-]+[ ]+|\d{1,3}(?:st|nd|rd|th)[ ]+){1,3}` + streetWords + `\b\.?` + unitAfter + townAfter + `)`,
	`\b(\d{1,5}[ ]+[a-z]{4,14}[ ]+(?:street|avenue|boulevard|road|lane|drive|st\.|ave\.|blvd\.|rd\.)` + unitAfter + townAfter + `)`,
	`(?i:\b)((?i:p\.?[ ]?o\.?[ ]?box)[ ]+\d{1,6})\b`,
	`(\p{Lu}\p{Ll}+(?:straße|strasse|str\.|gasse|allee|weg|platz|ufer)[ ]+\d{1,4}[ ]?[a-z]?\b` + deTown + `)`,
	`\b(\d{1,4}(?:[ ]?(?:bis|ter))?,?[ ]+(?:rue|avenue|boulevard|chemin|place|allée|impasse|quai)[ ]+(?:(?:de|du|des|la|le|les|d['’]|l['’])[ ]?){0,3}\p{Lu}[\p{L}'’-]+(?:[ ]\p{Lu}[\p{L}'’-]+){0,2})`,
	`\b((?:Calle|Avenida|Avda\.|Plaza|Paseo|Via|Viale|Piazza|Corso|Rua)[ ]+(?:(?:de|del|della|dei|da|do|la|los|las)[ ]){0,2}\p{Lu}[\p{L}'’-]+(?:[ ]\p{Lu}[\p{L}'’-]+){0,2},?[ ]+(?:n[.º°]?[ ]?)?\d{1,4}\b)`,
}

var streetPatterns = sync.OnceValue(func() []*regexp.Regexp { return compileAll(streetCues) })

// namesStreet reports whether the name of a JSON member says that it holds a
// line of a postal address.
func namesStreet(key []byte) bool {
	var s segments
	s.split(bytes.TrimRight(key, "_0123456789"))
	last, before := s.at(0), s.at(1)
	switch {
	case oneOf(last, []string{"street", "streetaddress", "addressline", "straße", "strasse", "anschrift", "adresse", "dirección", "direccion", "indirizzo", "endereço"}):
		return true
	case oneOf(last, []string{"line"}):
		return oneOf(before, []string{"address", "street"})
	case !oneOf(last, []string{"address"}):
		return false
	}
	return s.n == 1 || oneOf(before, []string{"street", "home", "postal", "mailing", "shipping", "billing", "delivery", "residential", "physical", "work", "customer"})
}

// isStreet reports whether a member's whole value may be a line of a postal
// address: words and a number, and none of the other things that are called
// addresses.
func isStreet(text []byte) bool {
	text = bytes.TrimSpace(text)
	if len(text) < 5 || len(text) > 160 || text[0] == '[' || bytes.ContainsAny(text, "@{}<>=\\_") || bytes.Contains(text, []byte("//")) {
		return false
	}
	figures, letters := 0, 0
	for _, c := range text {
		if digit[c] {
			figures++
		} else if letter(c) {
			letters++
		}
	}
	return figures > 0 && letters >= 3 && bytes.IndexByte(text, ' ') > 0
}
