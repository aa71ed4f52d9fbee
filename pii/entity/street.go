package entity

import (
	"bytes"
	"regexp"
	"sync"

	"weir/internal/ascii"
	"weir/pii/word"
)

const (
	streetWords = `(?i:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|square|terrace|parkway|pkwy|circle|highway|hwy|trail|alley|crescent|close)`
	unitAfter   = `(?:,?[ ]+(?i:suite|ste\.?|apt\.?|apartment|unit|floor|#)[ ]?[A-Za-z]?-?\d{1,5}[A-Za-z]?)?`
	townAfter   = `(?:,[ ]+\p{Lu}[\p{L}.]+(?:[ ]\p{Lu}[\p{L}.]+){0,2},?[ ]+[A-Z]{2}[ ]+\d{5}(?:-\d{4})?)?`
	deTown      = `(?:,?[ ]+(?:D-)?\d{5}[ ]+\p{Lu}\p{Ll}+)?`
)

var streetContexts = []string{
	`\b(\d{1,5}[A-Za-z]?[ ]+(?:[NSEW]\.?[ ]+|North[ ]+|South[ ]+|East[ ]+|West[ ]+)?(?:\p{Lu}[\p{L}'’.-]+[ ]+|\d{1,3}(?:st|nd|rd|th)[ ]+){1,3}` + streetWords + `\b\.?` + unitAfter + townAfter + `)`,
	`\b(\d{1,5}[ ]+[a-z]{4,14}[ ]+(?:street|avenue|boulevard|road|lane|drive|st\.|ave\.|blvd\.|rd\.)` + unitAfter + townAfter + `)`,
	`(?i:\b)((?i:p\.?[ ]?o\.?[ ]?box)[ ]+\d{1,6})\b`,
	`(\p{Lu}\p{Ll}+(?:straße|strasse|str\.|gasse|allee|weg|platz|ufer)[ ]+\d{1,4}[ ]?[a-z]?\b` + deTown + `)`,
	`\b(\d{1,4}(?:[ ]?(?:bis|ter))?,?[ ]+(?:rue|avenue|boulevard|chemin|place|allée|impasse|quai)[ ]+(?:(?:de|du|des|la|le|les|d['’]|l['’])[ ]?){0,3}\p{Lu}[\p{L}'’-]+(?:[ ]\p{Lu}[\p{L}'’-]+){0,2})`,
	`\b((?:Calle|Avenida|Avda\.|Plaza|Paseo|Via|Viale|Piazza|Corso|Rua)[ ]+(?:(?:de|del|della|dei|da|do|la|los|las)[ ]){0,2}\p{Lu}[\p{L}'’-]+(?:[ ]\p{Lu}[\p{L}'’-]+){0,2},?[ ]+(?:n[.º°]?[ ]?)?\d{1,4}\b)`,
}

var streetPatterns = sync.OnceValue(func() []*regexp.Regexp { return compileAll(streetContexts) })

// namesStreet reports whether the name of a JSON member says that it holds a
// line of a postal address.
func namesStreet(key []byte) bool {
	var s word.Segments
	s.Split(bytes.TrimRight(key, "_0123456789"))
	last, before := s.At(0), s.At(1)
	switch {
	case word.OneOf(last, []string{"street", "streetaddress", "addressline", "straße", "strasse", "anschrift", "adresse", "dirección", "direccion", "indirizzo", "endereço"}):
		return true
	case word.OneOf(last, []string{"line"}):
		return word.OneOf(before, []string{"address", "street"})
	case !word.OneOf(last, []string{"address"}):
		return false
	}
	return s.Len == 1 || word.OneOf(before, []string{"street", "home", "postal", "mailing", "shipping", "billing", "delivery", "residential", "physical", "work", "customer"})
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
		if ascii.Digit[c] {
			figures++
		} else if word.Letter(c) {
			letters++
		}
	}
	return figures > 0 && letters >= 3 && bytes.IndexByte(text, ' ') > 0
}
