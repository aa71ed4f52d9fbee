package recogniser

import "weir/internal/match/rule"

var tckn = &Recogniser{
	ID: "pii-tr-national-id", Entity: "TR_NATIONAL_ID", Title: "Turkish identity number", Region: "TR",
	Format:   "eleven digits",
	Check:    "two check digits",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"tckn", "tc", "kimlik", "kimlik no", "tc kimlik", "vatandaşlık", "t c"},
	Match:   []string{"TC kimlik no 10000000146"},
	NoMatch: []string{"10000000146 bytes"},
	Valid:   []string{"10000000146"}, Invalid: []string{"10000000141"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 11, Bare: ContextOrBare, Valid: validTCKN}},
}

// TRPlate recognises Turkish number plates.
var TRPlate = &Recogniser{
	ID: "pii-tr-plate", Entity: "TR_LICENSE_PLATE", Title: "Turkish licence plate", Region: "TR",
	Format:   "province 01 to 81, one to three letters, two to four digits",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"plaka", "plakası", "plakalı", "plakasi", "plate", "license plate", "licence plate", "araç", "arac"},
	Match:   []string{"plaka 34 ABC 1234", "plaka 34ABC1234"},
	NoMatch: []string{"34 ABC 1234", "82 ABC 123"},
	Valid:   []string{"81M8236", "73HL450", "27BR2549", "34ABC12", "34ABC123", "34ABC1234"}, Invalid: []string{"82M8236", "83HL450", "87BR2549", "84ABC12", "84ABC123", "84ABC1234"},
	Why: "It leads to the owner of a vehicle.", Fix: "Mask it.",
	Codes: []Code{
		{Shape: "99A9999", Bare: ContextOrBare, Valid: ValidProvince, Exact: true},
		{Shape: "99AA999", Bare: ContextOrBare, Valid: ValidProvince, Exact: true},
		{Shape: "99AA9999", Bare: ContextOrBare, Valid: ValidProvince, Exact: true},
		{Shape: "99AAA99", Bare: ContextOrBare, Valid: ValidProvince, Exact: true},
		{Shape: "99AAA999", Bare: ContextOrBare, Valid: ValidProvince, Exact: true},
		{Shape: "99AAA9999", Bare: ContextOrBare, Valid: ValidProvince, Exact: true},
	},
}

var zaID = &Recogniser{
	ID: "pii-za-id", Entity: "ZA_ID_NUMBER", Title: "South African identity number", Region: "ZA",
	Format:   "thirteen digits beginning with a date",
	Check:    "Luhn and a day that exists",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"south african", "sa id", "id number", "identity number", "identity document", "rsa id", "identiteitsnommer"},
	Match:   []string{"SA ID 8001015009087"},
	NoMatch: []string{"ts 8001015009087"},
	Valid:   []string{"8001015009087"}, Invalid: []string{"8001015009081"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 13, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x6412, 0x643, 0x64111}, Separators: " ", Valid: validZA}},
}

var nin = &Recogniser{
	ID: "pii-ng-nin", Entity: "NG_NIN", Title: "Nigerian national identification number", Region: "NG",
	Format:   "eleven digits",
	Check:    "Verhoeff",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"nin", "nimc", "national identification", "national identity"},
	Match:   []string{"NIN 12345678905"},
	NoMatch: []string{"12345678902 bytes"},
	Valid:   []string{"58418204972"}, Invalid: []string{"58418204971"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 11, Bare: ContextOnly, Grouped: ContextOrBare, Groupings: []uint64{0x434}, Separators: " -", Valid: func(d []byte) bool { return verhoeff(d) && !AllSame(d) }}},
}

var ngPlate = &Recogniser{
	ID: "pii-ng-plate", Entity: "NG_VEHICLE_REGISTRATION", Title: "Nigerian licence plate", Region: "NG",
	Format:   "AAA-dddAA",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"plate", "plates", "vehicle", "license plate", "plate number", "registration"},
	Match:   []string{"plate number ABJ-123XY"},
	NoMatch: []string{"ABJ-123XY", "AB-1234CD"},
	Why:     "It leads to the owner of a vehicle.", Fix: "Mask it.",
	Codes:  []Code{{Shape: "AAA999AA", Bare: ContextOrBare, Groupings: []uint64{0x35}, Grouped: ContextOrBare}},
	Spaced: []SpacedCode{{"AAA 999AA", 4, ContextOrBare, nil}},
}
