package recogniser

import "weir/internal/match/rule"

var tfn = &Recogniser{
	ID: "pii-au-tfn", Entity: "AU_TFN", Title: "Australian tax file number", Region: "AU",
	Format:   "nine digits, 3-3-3",
	Check:    "weights, mod 11",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"tfn", "tax file", "file number"},
	Match:   []string{"TFN 876 543 210"},
	NoMatch: []string{"876 543 211", "876543210 bytes"},
	Valid:   []string{"876543210"}, Invalid: []string{"876543211"},
	Why: "It ties a person to their income and is asked for as proof of identity.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 9, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x333}, Separators: " ", Valid: validTFN}},
}

var abn = &Recogniser{
	ID: "pii-au-abn", Entity: "AU_ABN", Title: "Australian business number", Region: "AU",
	Format:   "eleven digits, 2-3-3-3",
	Check:    "weights, mod 89",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"abn", "business number", "australian business"},
	Match:   []string{"ABN 51 824 753 556"},
	NoMatch: []string{"51824753556 bytes"},
	Valid:   []string{"51824753556"}, Invalid: []string{"51824753551"},
	Why: "For someone self-employed it names the person.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 11, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x2333}, Separators: " ", Valid: validABN}},
}

var acn = &Recogniser{
	ID: "pii-au-acn", Entity: "AU_ACN", Title: "Australian company number", Region: "AU",
	Format:   "nine digits, 3-3-3",
	Check:    "weights, mod 10",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"acn", "company number", "australian company"},
	Match:   []string{"ACN 005 499 981"},
	NoMatch: []string{"005499981 bytes"},
	Valid:   []string{"005499981"}, Invalid: []string{"005499982"},
	Why: "For someone self-employed it names the person.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 9, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x333}, Separators: " ", Valid: validACN}},
}

var medicare = &Recogniser{
	ID: "pii-au-medicare", Entity: "AU_MEDICARE", Title: "Australian Medicare number", Region: "AU",
	Format:   "ten digits, 4-5-1",
	Check:    "weights, mod 10; begins with 2 to 6",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"medicare", "medicare number"},
	Match:   []string{"Medicare 2123 45670 1"},
	NoMatch: []string{"seq 2123456701"},
	Valid:   []string{"2123456701"}, Invalid: []string{"2123456711"},
	Why: "It leads to a person's medical records.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 10, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x451}, Separators: "- ", Valid: validMedicare}},
}
