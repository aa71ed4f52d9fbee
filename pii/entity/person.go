package entity

import (
	"bytes"
	"regexp"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// Patterns of names. A strong context introduces a name of one word; a weak one
// requires two.
const (
	nameWord = `\p{Lu}(?:\p{Ll}+(?:['’-]\p{Lu}?\p{Ll}+)*|['’]\p{Lu}\p{Ll}+|\.)`
	nameLink = `(?:[ ](?:de|da|del|della|di|dos|du|la|le|van|von|der|den|bin|al|y)){0,2}`
	oneName  = nameWord + `(?:` + nameLink + `[ ]` + nameWord + `){0,3}`
	twoNames = nameWord + `(?:` + nameLink + `[ ]` + nameWord + `){1,3}`
	honour   = `(?:(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.?[ ]+)?`
)

// nameContexts are patterns of a name and its context. The first group is the name.
var nameContexts = []string{
	`(?i:\b(?:my (?:full |first |last )?name is|my name's|i am called|name of the passenger is|mein name ist|ich hei(?:ß|ss)e|je m['’]appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome è|meu nome é|jag heter|mijn naam is|nazywam się|меня зовут))[ ]+(` + oneName + `)`,
	`(?i:\b(?:i am|i['’]m|this is|ich bin|je suis|yo soy))[ ]+(` + twoNames + `)`,
	`\b(?:Dear|Hi|Hello|Hey|Liebe|Lieber|Hallo|Cher|Chère|Bonjour|Estimad[oa]|Hola|Caro|Cara|Beste)[ ]+` + honour + `(` + oneName + `)[ ]*(?:[,!:;\n]|$)`,
	`\b(?:Mr|Mrs|Ms|Mx|Miss|Dr|Prof|Herrn?|Frau|Mme|Monsieur|Madame|Sr|Sra|Señora?|Signora?)\.?[ ]+(` + oneName + `)`,
	`(?i:\b(?:full|first|last|middle|given|family|maiden|customer|passenger|patient|contact|client|guest|holder|cardholder|recipient|employee)[ _]name|\bsurname|\bpassengers?|\bpatient|\bcardholder|\btravell?er)["*]*[ ]*[:=][ *]*["']?(` + oneName + `)`,
	`(?i:\bname)["*]*[ ]*[:=][ *]*["']?(` + twoNames + `)`,
	`(` + twoNames + `)"?[ ]+<[^<>\s@]{1,64}@`,
	`(` + twoNames + `)\**[ ]*[(,][ ]*(?i:dob|d\.o\.b|date of birth|born)\b`,
	`(?i:\b(?:best|best regards|best wishes|kind regards|warm regards|regards|sincerely|cheers|thanks|thank you|yours|yours truly|mit freundlichen grüßen|viele grüße|cordialement|saludos|cordiali saluti)),?[ ]*\n\s*(` + oneName + `)[ ]*(?:\n|$)`,
}

var namePatterns = sync.OnceValue(func() []*regexp.Regexp { return compileAll(nameContexts) })

func compileAll(patterns []string) []*regexp.Regexp {
	res := make([]*regexp.Regexp, len(patterns))
	for i, p := range patterns {
		res[i] = regexp.MustCompile(p)
	}
	return res
}

// appendPeople appends names and street addresses, where they are looked for.
func (f *Finder) appendPeople(dst []match.Match, in match.Text) []match.Match {
	if in.IsKey || in.Number {
		return dst
	}
	if f.enabled(recogniser.Person) {
		if namesPerson(in.Key) && isName(in.Bytes) {
			dst = append(dst, heuristicMatch(recogniser.Person, in.Bytes, 0, len(in.Bytes)))
		}
		dst = appendByContext(dst, in.Bytes, recogniser.Person, namePatterns(), people)
	}
	if f.enabled(recogniser.StreetAddress) {
		if namesStreet(in.Key) && isStreet(in.Bytes) {
			dst = append(dst, heuristicMatch(recogniser.StreetAddress, in.Bytes, 0, len(in.Bytes)))
		}
		dst = appendByContext(dst, in.Bytes, recogniser.StreetAddress, streetPatterns(), nil)
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

// appendByContext appends the first groups of all matches that ok accepts.
func appendByContext(dst []match.Match, text []byte, r *recogniser.Recogniser, patterns []*regexp.Regexp, ok func([]byte) bool) []match.Match {
	if bytes.IndexFunc(text, unicode.IsUpper) < 0 && r == recogniser.Person {
		return dst
	}
	for _, p := range patterns {
		for at := 0; at < len(text); {
			m := p.FindSubmatchIndex(text[at:])
			if m == nil {
				break
			}
			start, end := at+m[2], at+m[3]
			at = max(end, at+1)
			if (ok == nil || ok(text[start:end])) && !joined(text, start, end) {
				dst = append(dst, heuristicMatch(r, text, start, end))
			}
		}
	}
	return dst
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
	for _, w := range strings.Fields(string(name)) {
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
	for _, w := range strings.Fields(list) {
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

// NameParts appends to dst the words of a name by which later text may call the
// person.
func NameParts(dst [][]byte, name []byte) [][]byte {
	for _, w := range bytes.Fields(name) {
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
	if !f.enabled(recogniser.Person) && !f.enabled(recogniser.StreetAddress) {
		return len(text)
	}
	for i := max(0, len(text)-reachName); i < len(text); i++ {
		if r, _ := utf8.DecodeRune(text[i:]); utf8.RuneStart(text[i]) && (i == 0 || !word.Letter(text[i-1])) && (unicode.IsUpper(r) || unicode.IsDigit(r)) {
			return i
		}
	}
	return len(text)
}
