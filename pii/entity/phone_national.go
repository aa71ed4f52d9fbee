package entity

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// otherLabels are words before a number that say it is no telephone number,
// however its digits are grouped.
var otherLabels = []string{
	"isbn", "issn", "ismn", "ean", "upc", "gtin", "doi", "sku", "nsn", "cas", "ndc", "hts", "dfars", "dfarspgi", "far", "cfr", "usc", "rfc", "clause", "clauses", "provision",
	"order", "orders", "ticket", "booking", "reference", "ref", "parcel", "tracking", "quote", "receipt", "bestellung", "bestellnummer", "auftrag", "rechnung", "commande", "facture", "pedido", "factura",
	"encomenda", "fatura", "ordine", "fattura", "bestelling", "section", "sec", "article", "part", "version", "ver", "rev", "patent", "invoice", "serial", "docket", "build", "checksum", "seq", "offset", "pmid", "oclc", "lccn",
}

// otherNumber reports whether the telephone number that s.tel holds and that
// begins at text[from] is something else: the word before it says so, or it is an
// ISBN.
func (s *scan) otherNumber(from int) bool {
	d := s.tel.digits[:s.tel.n]
	return word.OneOf(s.labelBefore(from), otherLabels) || book(d)
}

// labelBefore returns the word before text[i], without the number that may
// belong to it: ISBN-13.
func (s *scan) labelBefore(i int) []byte {
	low := max(0, i-24)
	end := i
	for end > low && (word.In(" :#=.(-\"'", s.text[end-1]) || ascii.Digit[s.text[end-1]] && i-end < 8) {
		end--
	}
	from := end
	for from > low && ascii.IsLetter(s.text[from-1]) {
		from--
	}
	return s.text[from:end]
}

// book reports whether the digits are an ISBN of thirteen with its check digit.
func book(d []byte) bool {
	if len(d) != 13 || !bytes.HasPrefix(d, []byte("978")) && !bytes.HasPrefix(d, []byte("979")) {
		return false
	}
	sum := 0
	for i, c := range d {
		sum += int(c-'0') * (1 + 2*(i%2))
	}
	return sum%10 == 0
}

// fiction reports whether the digits are a number that nobody has: the local
// numbers that the North American plan keeps for stories, and eight digits that
// count up.
func fiction(d []byte) bool {
	return len(d) == 7 && bytes.HasPrefix(d, []byte("55501")) || bytes.HasSuffix(d, []byte("12345678")) && len(d) <= 11
}
