package entity

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/tagger"
	"weir/pii/word"
)

// appendPeople appends names and street addresses, where they are looked for.
func (f *Finder) appendPeople(dst []match.Match, in match.Text) []match.Match {
	if in.IsKey || in.Number {
		return dst
	}
	if f.enabled(recogniser.Person) && namesPerson(in.Key) && isName(in.Bytes) {
		dst = append(dst, heuristicMatch(recogniser.Person, in.Bytes, 0, len(in.Bytes)))
	}
	if f.enabled(recogniser.StreetAddress) && namesStreet(in.Key) && isStreet(in.Bytes) {
		dst = append(dst, heuristicMatch(recogniser.StreetAddress, in.Bytes, 0, len(in.Bytes)))
	}
	return f.appendTagged(dst, in)
}

// tagged are the recognisers of what the tagger finds, by kind.
var tagged = [...]*recogniser.Recogniser{tagger.Person: recogniser.Person, tagger.Location: recogniser.Location, tagger.Organization: recogniser.Organization, tagger.Address: recogniser.StreetAddress}

// Tagged reports whether the rule of that ID is one of those that the tagger serves.
func Tagged(ruleID string) bool {
	return slices.ContainsFunc(tagged[:], func(r *recogniser.Recogniser) bool { return r.ID == ruleID })
}

// appendTagged appends what the tagger finds.
func (f *Finder) appendTagged(dst []match.Match, in match.Text) []match.Match {
	var room [16]tagger.Found
	found := tagger.Default().Append(room[:0], in.Bytes, in.Key, f.want)
	if len(found) == 0 || namesThing(in.Key) {
		return dst
	}
	for _, x := range found {
		if r := tagged[x.Kind]; f.enabled(r) && !joined(in.Bytes, x.Start, x.End) {
			dst = append(dst, heuristicMatch(r, in.Bytes, x.Start, x.End))
		}
	}
	return dst
}

// heuristicMatch is a match without a check, the white space around it left out.
func heuristicMatch(r *recogniser.Recogniser, text []byte, start, end int) match.Match {
	for start < end && text[start] <= ' ' {
		start++
	}
	for end > start && text[end-1] <= ' ' {
		end--
	}
	return match.Match{Entity: r.Entity, Rule: r.ID, Start: start, End: end, Severity: r.Severity, Strength: match.Context}
}

// joined reports whether text[start:end] is part of a longer run: of a number, a
// path, a code, or of a masked value.
func joined(text []byte, start, end int) bool {
	return start > 1 && word.In("-/", text[start-1]) && (ascii.Word[text[start-2]] || text[start-2] == ']') ||
		end+1 < len(text) && word.In("-:/", text[end]) && (ascii.Word[text[end+1]] || text[end+1] == '[')
}

// people reports whether no word of a name is one that begins sentences or names
// things.
func people(name []byte) bool {
	for w := range strings.FieldsSeq(string(name)) {
		if notNames[strings.ToLower(strings.TrimRight(w, "."))] {
			return false
		}
	}
	return true
}

var notNames = wordSet(`the this that these those there here it he she we you they who what when where why how which
	a an and or but if in on at to for from with by of as is are was were be been not no yes ok okay please sorry thanks thank
	my your his her our their all everyone everybody team folks friend friends sir madam customer support service sales admin
	user users agent assistant system bot model world monday tuesday wednesday thursday friday saturday sunday january february
	march april june july august september october november december today tomorrow yesterday error warning info debug note
	new old first last next production staging test development unknown none null true false english german french spanish
	italian chinese japanese american british european here's just very so good great happy glad sure interested looking
	trying unable able having calling writing going reservation flight booking order account hotel economy business basic
	class trip total price payment credit card gift certificate claude chatgpt gpt gemini openai google microsoft amazon`)

func wordSet(list string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(list) {
		set[w] = true
	}
	return set
}

// isName reports whether a member's whole value has the form of a name, which
// need not have capitals there.
func isName(text []byte) bool {
	text = bytes.TrimSpace(text)
	if len(text) < 2 || len(text) > 80 || text[0] == '[' {
		return false
	}
	words := 1
	for _, r := range string(text) {
		switch {
		case r == ' ':
			words++
		case !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && !strings.ContainsRune("'’.,-", r):
			return false
		}
	}
	return words <= 5 && people(text)
}

// namesPerson reports whether the name of a JSON member says that it holds the
// name of a person.
func namesPerson(key []byte) bool {
	var s word.Segments
	s.Split(key)
	if s.Len == 0 {
		return false
	}
	last, before := s.At(0), s.At(1)
	if word.OneOf(last, []string{"firstname", "lastname", "fullname", "givenname", "familyname", "middlename", "surname", "forename", "cardholder", "vorname", "nachname", "nom", "prénom", "prenom", "apellido", "apellidos", "cognome", "sobrenome"}) {
		return true
	}
	return word.OneOf(last, []string{"name"}) && word.OneOf(before, []string{"first", "last", "full", "given", "family", "middle", "maiden", "legal", "customer", "passenger", "patient", "contact", "client", "guest", "holder", "cardholder", "recipient", "employee", "person", "traveler", "traveller", "beneficiary", "payer", "payee", "sender", "billing", "shipping"})
}

// namesThing reports whether the name of a JSON member says that it holds the name of something
// that is no person, place or organisation.
func namesThing(key []byte) bool {
	var s word.Segments
	s.Split(key)
	last, before := s.At(0), s.At(1)
	return word.OneOf(last, []string{"filename", "hostname", "username", "dirname", "basename", "pathname", "classname", "typename"}) ||
		word.OneOf(last, []string{"name"}) && word.OneOf(before, []string{"file", "host", "user", "table", "column", "class", "function", "tool", "package", "branch", "model", "event", "field", "metric", "image", "node", "service", "pod", "job", "rule", "type"})
}

// NameParts appends to dst the words of a name by which later text may call the
// person.
func NameParts(dst [][]byte, name []byte) [][]byte {
	for w := range bytes.FieldsSeq(name) {
		if r, _ := utf8.DecodeRune(w); len(w) >= match.MinName && unicode.IsUpper(r) && w[len(w)-1] != '.' && !ambiguous[strings.ToLower(string(w))] {
			dst = append(dst, w)
		}
	}
	return dst
}

// ambiguous are names that are words as well, and begin sentences.
var ambiguous = wordSet(`may will mark grace hope rose bill art drew frank max dean price king young long white black brown green
	day love faith joy summer dawn rich pat sue jack lane bush wood woods stone rivers field fields baker cook mason carter
	taylor hunter page case park parks west north east south best short small little large power powers rice rush sharp
	van von der den del von bin dos chase miles sky summer autumn april june august wise`)

// reachName is how far back in a text that comes in pieces a name or address may
// begin that is not decided.
const reachName = 96

// Awaits returns where the end of a text may be the beginning of a name or an
// address, or len(text).
func (f *Finder) Awaits(text []byte) int {
	if !f.looksForPeople() {
		return len(text)
	}
	for i := max(0, len(text)-reachName); i < len(text); i++ {
		if r, _ := utf8.DecodeRune(text[i:]); utf8.RuneStart(text[i]) && (i == 0 || !word.Letter(text[i-1])) && (unicode.IsUpper(r) || unicode.IsDigit(r)) {
			return i
		}
	}
	return len(text)
}

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
