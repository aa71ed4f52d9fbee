package recogniser

import "weir/internal/match/rule"

// CASIN recognises the Canadian social insurance number.
var CASIN = &Recogniser{
	ID: "pii-ca-sin", Entity: "CA_SIN", Title: "Canadian social insurance number", Region: "CA",
	Format:   "nine digits, 3-3-3",
	Check:    "Luhn; does not begin with 0 or 8",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"sin", "social insurance", "insurance number", "nas", "assurance sociale"},
	Match:   []string{"SIN 130 692 544", "social insurance 130-692-544"},
	NoMatch: []string{"130692544 bytes", "130 692 545", "{sin(130692544), cos(0)}", "tan(100000001)"},
	Valid:   []string{"130692544"}, Invalid: []string{"130692541"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 9, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x333}, Separators: "- ", Valid: validSIN}},
}

var nhs = &Recogniser{
	ID: "pii-uk-nhs", Entity: "UK_NHS", Title: "UK NHS number", Region: "GB",
	Format:   "ten digits, 3-3-4",
	Check:    "weights 10 to 2, mod 11",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"nhs", "nhs number", "national health", "health service", "patient"},
	Match:   []string{"NHS number 401 023 2137"},
	NoMatch: []string{"seq 4010232137", "4010232137 bytes"},
	Valid:   []string{"4010232137"}, Invalid: []string{"4010232131"},
	Why: "It leads to a person's medical records.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 10, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x334}, Separators: "- ", Valid: validNHS}},
}

var nino = &Recogniser{
	ID: "pii-uk-nino", Entity: "UK_NINO", Title: "UK national insurance number", Region: "GB",
	Format:   "two letters, six digits, A to D; pairs with blanks",
	Check:    "the prefixes that are issued",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"nino", "national insurance", "ni number", "insurance number"},
	Match:   []string{"AB 12 34 56 C", "nino AB123456C"},
	NoMatch: []string{"GB123456C", "AB123456E", "AB1234567C", "id 3806-579CA963316B"},
	Valid:   []string{"AB123456C"}, Invalid: []string{"AB123456E"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Codes:  []Code{{Shape: "AA999999A", Bare: Free, Valid: validNINO, Exact: true}},
	Spaced: []SpacedCode{{"AA 99 99 99 A", 3, Free, validNINO}},
}

var ukLicence = &Recogniser{
	ID: "pii-uk-driving-licence", Entity: "UK_DRIVING_LICENCE", Title: "UK driving licence number", Region: "GB",
	Format:   "sixteen characters",
	Check:    "the date of birth inside",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"driving licence", "licence", "driver", "dvla", "driving license"},
	Match:   []string{"driving licence MORGA657054SM9IJ"},
	NoMatch: []string{"MORGA657054SM9IJ is built", "MORGA699954SM9IJ"},
	Valid:   []string{"MORGA657054SM9IJ"}, Invalid: []string{"MORGA657054SMAIJ"},
	Why: "With a name it is enough to pass as its holder.", Fix: "Mask it.",
	Codes: []Code{{Shape: "AXXXX999999XXXAA", Bare: ContextOrBare, Valid: validUKLicence, Exact: true}},
}

var ukPlate = &Recogniser{
	ID: "pii-uk-plate", Entity: "UK_VEHICLE_REGISTRATION", Title: "UK vehicle registration", Region: "GB",
	Format:   "AAdd AAA",
	Check:    "an age identifier that has been issued",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"reg", "registration", "vehicle", "vehicles", "plate", "plates", "car", "number plate", "licence plate", "license plate", "vrn", "vrm"},
	Match:   []string{"my car is AB51 ABC", "reg LN14-HGT"},
	NoMatch: []string{"AB51 ABC", "AB35 ABC"},
	Valid:   []string{"AB51ABC"}, Invalid: []string{"AB51ABI"},
	Why: "It leads to the owner of a vehicle.", Fix: "Mask it.",
	Codes:  []Code{{Shape: "AA99AAA", Bare: ContextOrBare, Groupings: []uint64{0x43}, Grouped: ContextOrBare, Valid: validUKPlate, Exact: true}},
	Spaced: []SpacedCode{{"AA99 AAA", 0, ContextOrBare, validUKPlate}},
}
