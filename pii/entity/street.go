package entity

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

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
