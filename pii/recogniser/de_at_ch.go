package recogniser

import "weir/internal/match/rule"

var deTax = &Recogniser{
	ID: "pii-de-tax-id", Entity: "DE_TAX_ID", Title: "German tax identification number", Region: "DE",
	Format:   "eleven digits",
	Check:    "ISO 7064 mod 11,10; no digit more than three times",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"steuer", "steuerid", "idnr", "steuernummer", "steueridentifikationsnummer", "identifikationsnummer", "tin"},
	Match:   []string{"Steuer-ID: 12345678903", "IdNr. 98765432106"},
	NoMatch: []string{"12345678903 bytes"},
	Valid:   []string{"12345678903"}, Invalid: []string{"12345678901"},
	Why: "It ties a person to their income and is asked for as proof of identity.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 11, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x2333}, Separators: " /", Valid: validSteuerID}},
}

var deID = &Recogniser{
	ID: "pii-de-id-card", Entity: "DE_ID_CARD", Title: "German identity card or passport number", Region: "DE",
	Format:   "nine characters; T and eight digits on old cards",
	Check:    "ICAO 9303, weights 7, 3, 1",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"personalausweis", "ausweis", "ausweisnummer", "reisepass", "passnummer", "perso", "identity card", "id card"},
	Match:   []string{"Personalausweis: L01X00T44", "Ausweis T22000129"},
	NoMatch: []string{"L01X00T44", "Ausweis L01X00T47"},
	Valid:   []string{"L01X00T44", "T22000129"}, Invalid: []string{"L01X00T41", "A22000129"},
	Why: "With a name it is enough to pass as its holder.", Fix: "Mask it.",
	Codes: []Code{
		{Shape: "AXXXXXXXX", Bare: ContextOrBare, Valid: validGermanID, Exact: true},
		{Shape: "A99999999", Bare: ContextOrBare, Valid: func(c []byte) bool { return c[0] == 'T' }},
	},
}

var deSocial = &Recogniser{
	ID: "pii-de-social-security", Entity: "DE_SOCIAL_SECURITY", Title: "German pension insurance number", Region: "DE",
	Format:   "eight digits, a letter, three digits",
	Check:    "the date inside and the pension scheme's sum",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"rentenversicherung", "rentenversicherungsnummer", "sozialversicherungsnummer", "sozialversicherung", "rvnr", "svnr", "versicherungsnummer"},
	Match:   []string{"Sozialversicherungsnummer 15070649C103"},
	NoMatch: []string{"15070649C103", "15070649C104"},
	Valid:   []string{"15070649C103"}, Invalid: []string{"15070649C101"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Codes: []Code{{Shape: "99999999A999", Bare: ContextOrBare, Valid: validGermanSocial}},
}

var deHealth = &Recogniser{
	ID: "pii-de-health-insurance", Entity: "DE_HEALTH_INSURANCE", Title: "German health insurance number", Region: "DE",
	Format:   "a letter and nine digits",
	Check:    "the health insurers' sum",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"kvnr", "krankenversicherung", "krankenversichertennummer", "krankenkasse", "versichertennummer", "versichertennr"},
	Match:   []string{"KVNR A123456780"},
	NoMatch: []string{"A123456780"},
	Valid:   []string{"A123456780"}, Invalid: []string{"A123456781"},
	Why: "It leads to a person's medical records.", Fix: "Mask it.",
	Codes: []Code{{Shape: "A999999999", Bare: ContextOrBare, Valid: validGermanHealth}},
}

var lanr = &Recogniser{
	ID: "pii-de-lanr", Entity: "DE_LANR", Title: "German physician number", Region: "DE",
	Format:   "nine digits",
	Check:    "weights 4 and 9, mod 10",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Medium, Default: true, Tier: 2,
	Context: []string{"lanr", "arztnummer", "arzt", "arztnr"},
	Match:   []string{"LANR: 123456601"},
	NoMatch: []string{"123456601 bytes"},
	Valid:   []string{"123456601"}, Invalid: []string{"123456600"},
	Why: "It names a physician.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 9, Bare: ContextOrBare, Valid: validLANR}},
}

var ahv = &Recogniser{
	ID: "pii-ch-ahv", Entity: "CH_AHV", Title: "Swiss social security number", Region: "CH",
	Format:   "756.dddd.dddd.dd",
	Check:    "EAN-13 with the prefix 756",
	Needs:    "a context word or key, or a person's message of nothing else, for bare digits",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"ahv", "avs", "ahvn", "sozialversicherungsnummer", "avs number"},
	Match:   []string{"756.9217.0769.85", "AHV 7569217076985"},
	NoMatch: []string{"756.9217.0769.84", "sku 7569217076985"},
	Valid:   []string{"7569217076985"}, Invalid: []string{"7569217076981"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 13, Bare: ContextOrBare, Grouped: Free, Groupings: []uint64{0x3442}, Separators: ". ", Valid: validAHV}},
}
