package recogniser

import "weir/internal/match/rule"

var nif = &Recogniser{
	ID: "pii-es-nif", Entity: "ES_NIF", Title: "Spanish NIF", Region: "ES",
	Format:   "eight digits and a letter",
	Check:    "the check letter, mod 23",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"nif", "dni", "documento nacional", "identidad", "identificación"},
	Match:   []string{"DNI 12345678Z", "mi NIF: 12345678-Z"},
	NoMatch: []string{"12345678Z", "part 12345678A"},
	Valid:   []string{"12345678Z"}, Invalid: []string{"12345678A"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Codes: []Code{{Shape: "99999999A", Bare: ContextOrBare, Groupings: []uint64{0x81}, Grouped: ContextOrBare, Valid: func(c []byte) bool { return spanishLetter(c[:8]) == c[8] }}},
}

var nie = &Recogniser{
	ID: "pii-es-nie", Entity: "ES_NIE", Title: "Spanish NIE", Region: "ES",
	Format:   "X, Y or Z, seven digits, a letter",
	Check:    "the check letter, mod 23",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"nie", "extranjero", "identificación"},
	Match:   []string{"X9613851N", "Y8063915-Z"},
	NoMatch: []string{"Y8063915Q"},
	Valid:   []string{"X9613851N"}, Invalid: []string{"X9613851A"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Codes: []Code{{Shape: "A9999999A", Bare: Free, Groupings: []uint64{0x81, 0x171}, Grouped: Free, Valid: validNIE}},
}

var esPassport = &Recogniser{
	ID: "pii-es-passport", Entity: "ES_PASSPORT", Title: "Spanish passport number", Region: "ES",
	Format:   "three letters and six digits",
	Needs:    "a context word or key",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"pasaporte", "passport"},
	Match:   []string{"pasaporte AAB123456"},
	NoMatch: []string{"AAB123456"},
	Why:     "With a name it is enough to pass as its holder.", Fix: "Mask it.",
	Codes: []Code{{Shape: "AAA999999", Bare: ContextOnly}},
}

var fiscal = &Recogniser{
	ID: "pii-it-fiscal-code", Entity: "IT_FISCAL_CODE", Title: "Italian codice fiscale", Region: "IT",
	Format:   "sixteen characters",
	Check:    "the check letter",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"codice fiscale", "fiscale", "cf"},
	Match:   []string{"RSSMRA85T10A562S"},
	NoMatch: []string{"RSSMRA85T10A562T"},
	Valid:   []string{"RSSMRA85T10A562S"}, Invalid: []string{"RSSMRA85T10A562A"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Codes: []Code{{Shape: "AAAAAAXXAXXAXXXA", Bare: Free, Valid: validFiscal, Exact: true}},
}

var itVAT = &Recogniser{
	ID: "pii-it-vat", Entity: "IT_VAT_CODE", Title: "Italian partita IVA", Region: "IT",
	Format:   "eleven digits",
	Check:    "Luhn",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"iva", "partita iva", "p iva", "piva", "vat"},
	Match:   []string{"partita IVA 01333550323"},
	NoMatch: []string{"01333550323 bytes"},
	Valid:   []string{"01333550323"}, Invalid: []string{"01333550321"},
	Why: "For someone self-employed it names the person.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 11, Bare: ContextOrBare, Valid: func(d []byte) bool { return Luhn(d) && !AllSame(d) }}},
}

var itLicence = &Recogniser{
	ID: "pii-it-driver-license", Entity: "IT_DRIVER_LICENSE", Title: "Italian driving licence number", Region: "IT",
	Format:   "two letters, seven digits, a letter; U1, seven characters, a letter",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"patente", "license", "licence", "driving"},
	Match:   []string{"patente AA0123456B", "patente U1K711J11M"},
	NoMatch: []string{"AA0123456B", "990123456B"},
	Valid:   []string{"U1K711J11M"}, Invalid: []string{"U1K711J1AM"},
	Why: "With a name it is enough to pass as its holder.", Fix: "Mask it.",
	Codes: []Code{
		{Shape: "AA9999999A", Bare: ContextOrBare},
		{Shape: "A9XXXXXXXA", Bare: ContextOrBare, Valid: validItalianLicence, Exact: true},
	},
}
