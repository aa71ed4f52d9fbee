package main

import (
	"strings"
	"unicode"
)

// familyFirst are the languages in which the family name comes first; together are those
// without a blank between names.
var (
	familyFirst = map[string]bool{"zh": true, "ja": true, "ko": true, "hu": true, "vi": true}
	together    = map[string]bool{"zh": true, "ja": true, "ko": true}
)

// given returns a given name, now and then one that no list has.
func (f *filler) given() string { return f.inflect(f.invent(f.from(f.names.given))) }

// family returns a family name, now and then one that no list has.
func (f *filler) family() string { return f.inflect(f.invent(f.from(f.names.family))) }

// from returns a name of the language, or of a part of the world that is at home there.
func (f *filler) from(lists map[string][]string) string {
	list := lists[f.language]
	switch {
	case f.language == "en" && f.r.IntN(8) == 0 && (len(list) == 0 || latin(list[0])):
		list = f.unsure
	case f.language == "en" && f.r.IntN(3) == 0:
		list = lists["us"]
	case f.language == "en" && f.r.IntN(3) == 0, len(list) == 0, !together[f.language] && f.r.IntN(20) == 0:
		for list = nil; len(list) == 0 || !latin(list[0]); {
			list = lists[pick(f.r, f.names.languages)]
		}
	}
	return pick(f.r, list)
}

func latin(name string) bool {
	for _, r := range name {
		return unicode.Is(unicode.Latin, r)
	}
	return false
}

// invent returns a name, or one of seven times the beginning of it with the end of another.
func (f *filler) invent(name string) string {
	if f.r.IntN(7) > 0 || together[f.language] {
		return name
	}
	list := f.names.family[f.language]
	if len(list) == 0 {
		return name
	}
	other, own := []rune(pick(f.r, list)), []rune(name)
	if len(own) < 4 || len(other) < 5 || unicode.IsLower(own[0]) {
		return name
	}
	return string(own[:2+f.r.IntN(len(own)-3)]) + strings.ToLower(string(other[len(other)-3:]))
}

// inflections are endings of names, by language: an ending of the list and what takes its place,
// or "" for any name that ends in a consonant.
var inflections = map[string][][2]string{
	"ru": {{"а", "у"}, {"а", "ы"}, {"а", "е"}, {"а", "ой"}, {"я", "ю"}, {"я", "и"}, {"", "а"}, {"", "у"}, {"", "ом"}, {"й", "ю"}, {"й", "я"}},
	"uk": {{"а", "у"}, {"а", "о"}, {"а", "и"}, {"я", "ю"}, {"", "а"}, {"", "у"}, {"", "е"}, {"о", "у"}},
	"bg": {{"а", "о"}},
	"pl": {{"a", "ę"}, {"a", "y"}, {"a", "ą"}, {"", "a"}, {"", "em"}, {"", "owi"}, {"ski", "skim"}, {"ska", "ską"}},
	"cs": {{"a", "u"}, {"a", "y"}, {"a", "o"}, {"", "a"}, {"", "em"}, {"", "ovi"}, {"", "e"}, {"ová", "ovou"}},
	"fi": {{"a", "alle"}, {"a", "alta"}, {"o", "olta"}, {"i", "in"}, {"", "ille"}, {"a", "an"}},
	"tr": {{"", "'ın"}, {"a", "a'ya"}, {"", "'e"}, {"e", "e'nin"}},
	"hu": {{"", "nak"}, {"", "t"}, {"a", "ának"}},
	"el": {{"ης", "η"}, {"ος", "ου"}, {"ος", "ε"}, {"α", "ας"}},
	"de": {{"", "s"}}, "sv": {{"", "s"}}, "no": {{"", "s"}}, "da": {{"", "s"}},
}

// inflect returns a name, one of three times in another case where the language has cases.
func (f *filler) inflect(name string) string {
	forms := inflections[f.language]
	if len(forms) == 0 || f.r.IntN(3) > 0 {
		return name
	}
	form := pick(f.r, forms)
	stem, ok := strings.CutSuffix(name, form[0])
	last := []rune(name)
	if !ok || stem == "" || form[0] == "" && strings.ContainsRune("aeiouyáéíóúýąęаеёиоуыэюяьй", last[len(last)-1]) {
		return name
	}
	return stem + form[1]
}

// person returns a name of a person as people write it.
func (f *filler) person() string {
	g, n := f.given(), f.family()
	switch {
	case together[f.language]:
		if f.language == "ja" && f.r.IntN(6) == 0 {
			return n + " " + g
		}
		return n + g
	case familyFirst[f.language]:
		if f.language == "vi" && f.r.IntN(2) == 0 {
			return n + " " + f.given() + " " + g
		}
		return n + " " + g
	}
	return f.western(g, n)
}

// western returns a name with the given name first, in one of the ways that people write it.
func (f *filler) western(g, n string) string {
	switch k := f.r.IntN(40); {
	case k < 22:
		return g + " " + n
	case k < 26:
		return g
	case k < 28:
		return g + " " + firstLetter(f.given()) + ". " + n
	case k < 29:
		return firstLetter(g) + ". " + n
	case k < 30:
		return firstLetter(g) + ". " + firstLetter(f.given()) + ". " + n
	case k < 32:
		return g + " " + f.given() + " " + n
	case k < 33:
		return g + "-" + f.given() + " " + n
	case k < 35:
		return g + " " + n + "-" + f.family()
	case k < 36:
		return g + " " + firstLetter(n) + "."
	case k < 37:
		return strings.ToUpper(g + " " + n)
	case k < 38:
		return g + " " + pick(f.r, particles(f.language)) + " " + n
	case k < 39:
		return n + " " + g
	}
	return g + " " + n + " " + f.family()
}

func firstLetter(name string) string { return string([]rune(name)[:1]) }

func particles(language string) []string {
	switch language {
	case "de":
		return []string{"von", "zu", "von der"}
	case "nl":
		return []string{"van", "de", "van der", "van den", "ter"}
	case "fr":
		return []string{"de", "du", "Le", "La", "de la"}
	case "es", "pt":
		return []string{"de", "de la", "da", "dos", "del", "y"}
	case "it":
		return []string{"di", "De", "Della", "D'"}
	}
	return []string{"de", "van", "El", "O'", "Mc", "bin", "Al"}
}

func (f *filler) place() string {
	list := f.names.place[f.language]
	if len(list) == 0 || latin(list[0]) && f.r.IntN(3) == 0 {
		list = f.names.place["geo"]
	}
	return pick(f.r, list)
}

func (f *filler) email() string {
	return strings.ToLower(pick(f.r, f.names.given["en"])) + "." + strings.ToLower(pick(f.r, f.names.family["us"])) + "@" + pick(f.r, []string{"mail", "corp", "shop", "acme"}) + ".example"
}

// organization returns the name of a company or an institution.
func (f *filler) organization() string {
	head := f.family()
	switch f.r.IntN(5) {
	case 0:
		head += " & " + f.family()
	case 1, 2:
		head = pick(f.r, companyWords) + pick(f.r, []string{"", " ", ""}) + pick(f.r, companyWords)
	case 3:
		head = f.place()
	}
	if list := trades[f.language]; len(list) > 0 && f.r.IntN(2) == 0 {
		if f.r.IntN(2) == 0 {
			head = capital(pick(f.r, f.names.word[f.language]))
		}
		head += " " + pick(f.r, list)
		if f.r.IntN(3) > 0 {
			return head
		}
	}
	if together[f.language] {
		return f.place() + pick(f.r, companyEnds[f.language])
	}
	ends := companyEnds[f.language]
	if len(ends) == 0 || f.r.IntN(3) == 0 {
		ends = companyEnds["en"]
	}
	return head + " " + pick(f.r, ends)
}

// lookalike returns a given or family name that means something else.
func (f *filler) lookalike() string {
	if f.r.IntN(2) == 0 {
		return f.from(f.names.given)
	}
	return f.from(f.names.family)
}

// address returns a street with a number, as the language writes it. It is no name.
func (f *filler) address() string {
	n, street := f.r.IntN(199)+1, f.family()
	if f.r.IntN(2) == 0 {
		street = f.given()
	}
	forms := addressForms[f.language]
	if len(forms) == 0 {
		forms = addressForms["en"]
	}
	return strings.NewReplacer("#", itoa(n), "*", street, "@", f.place(), "%", itoa(10000+f.r.IntN(89999))).Replace(pick(f.r, forms))
}
