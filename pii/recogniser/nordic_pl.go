package recogniser

import (
	"weir/internal/match/rule"
	"weir/pii/word"
)

var hetu = &Recogniser{
	ID: "pii-fi-hetu", Entity: "FI_PERSONAL_IDENTITY_CODE", Title: "Finnish personal identity code", Region: "FI",
	Format:   "ddmmyy, a sign of the century, three digits, a check character",
	Check:    "mod 31",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"hetu", "henkilötunnus", "henkilotunnus"},
	Match:   []string{"131052-308T"},
	NoMatch: []string{"131052-308U", "134052-308T"},
	Valid:   []string{"131052308T", "291037Y9587"}, Invalid: []string{"1310523081", "291037Y9581"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Codes: []Code{
		{Shape: "999999999X", Bare: Never, Groupings: []uint64{0x64}, Grouped: Free, Valid: validHETU},
		{Shape: "999999A999X", Bare: Free, Valid: func(c []byte) bool {
			return word.In("ABCDEFYXWVU", c[6]) && validHETU(append(append(make([]byte, 0, 16), c[:6]...), c[7:]...))
		}},
	},
}

var personnummer = &Recogniser{
	ID: "pii-se-personnummer", Entity: "SE_PERSONNUMMER", Title: "Swedish personal identity number", Region: "SE",
	Format:   "six or eight digits of a date and four more",
	Check:    "Luhn and a day that exists",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"personnummer", "pnr", "personal identity", "identity code", "samordningsnummer", "swedish id", "personnr"},
	Match:   []string{"personnummer 19811228-9874", "pnr 811228-9874"},
	NoMatch: []string{"20240517-1234", "811228-9874"},
	Valid:   []string{"8112289874", "198112289874"}, Invalid: []string{"8112289871", "198112289871"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{
		{Digits: 10, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x64}, Separators: "-", Valid: validPersonnummer},
		{Digits: 12, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x84}, Separators: "-", Valid: func(d []byte) bool {
			return birthYear(d) && validPersonnummer(d[2:])
		}},
	},
}

var orgnr = &Recogniser{
	ID: "pii-se-organisationsnummer", Entity: "SE_ORGANISATIONSNUMMER", Title: "Swedish organisation number", Region: "SE",
	Format:   "ten digits, 6-4",
	Check:    "Luhn; the third digit is 2 or more",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"organisationsnummer", "orgnr", "org nr"},
	Match:   []string{"orgnr 556703-7485"},
	NoMatch: []string{"part 556703-7485"},
	Valid:   []string{"5567037485"}, Invalid: []string{"5567037481"},
	Why: "For someone self-employed it names the person.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 10, Bare: ContextOnly, Grouped: ContextOrBare, Groupings: []uint64{0x64}, Separators: "-", Valid: func(d []byte) bool { return d[2] >= '2' && Luhn(d) }}},
}

var pesel = &Recogniser{
	ID: "pii-pl-pesel", Entity: "PL_PESEL", Title: "Polish PESEL", Region: "PL",
	Format:   "eleven digits",
	Check:    "weights 1, 3, 7, 9 and a day that exists",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"pesel", "peselu"},
	Match:   []string{"PESEL 44051401458"},
	NoMatch: []string{"44051401458 bytes", "44051401459"},
	Valid:   []string{"44051401458"}, Invalid: []string{"44051401451"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 11, Bare: ContextOrBare, Valid: validPESEL}},
}
