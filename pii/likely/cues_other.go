package likely

import (
	"weir/internal/ascii"
	"weir/pii/word"
)

// cuesOther reports whether v is something with a word behind a sign: a word behind a bracket or a
// colon may say what the next value is, and one of beforeOthers does.
func cuesOther(v []byte) bool {
	i := len(v)
	for i > 0 && ascii.IsLetter(v[i-1]) {
		i--
	}
	tail := v[i:]
	return i > 0 && len(tail) > 1 && (len(tail) > 2 && word.In("]:)}>", v[i-1]) || beforeOthers.Has(tail))
}

// beforeOthers are words before numbers that belong to no person.
var beforeOthers = word.NewVocabulary("version", "release", "build", "ver", "firmware", "to", "rev", "section", "chapter", "rfc", "sec", "article", "part", "patent", "invoice", "serial", "docket", "checksum", "seq", "offset", "isbn", "issn", "order", "ticket", "ref", "reference")
