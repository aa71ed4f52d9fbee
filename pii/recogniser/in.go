package recogniser

import (
	"weir/internal/match/rule"
	"weir/pii/word"
)

var aadhaar = &Recogniser{
	ID: "pii-in-aadhaar", Entity: "IN_AADHAAR", Title: "Indian Aadhaar number", Region: "IN",
	Format:   "twelve digits, 4-4-4",
	Check:    "Verhoeff; begins with 2 to 9, no palindrome",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"aadhaar", "aadhar", "uidai", "uid", "आधार"},
	Match:   []string{"Aadhaar 2345 6789 0124"},
	NoMatch: []string{"Order #234567890124"},
	Valid:   []string{"234567890124"}, Invalid: []string{"234567890121"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 12, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x444}, Separators: "- ", Valid: validAadhaar}},
}

var pan = &Recogniser{
	ID: "pii-in-pan", Entity: "IN_PAN", Title: "Indian permanent account number", Region: "IN",
	Format:   "five letters, four digits, a letter",
	Check:    "the fourth letter is a kind of holder",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"pan", "pan card", "permanent account", "income tax"},
	Match:   []string{"PAN: ABCPE1234F"},
	NoMatch: []string{"ABCPE1234F", "const XYZPQ1234A"},
	Valid:   []string{"ABCPE1234F"}, Invalid: []string{"ABCDE1234F"},
	Why: "It ties a person to their income and is asked for as proof of identity.", Fix: "Mask it.",
	Codes: []Code{{Shape: "AAAAA9999A", Bare: ContextOrBare, Valid: func(c []byte) bool { return word.In("ABCFGHJLPT", c[3]) }}},
}

var gstin = &Recogniser{
	ID: "pii-in-gstin", Entity: "IN_GSTIN", Title: "Indian goods and services tax number", Region: "IN",
	Format:   "fifteen characters around a PAN",
	Check:    "state code and the letter Z in their places",
	Severity: rule.Medium, Default: true, Tier: 2,
	Context: []string{"gst", "gstin", "gstins"},
	Match:   []string{"GSTIN 27ABCDE1234F1Z5"},
	NoMatch: []string{"27ABCDE1234F1Y5", "99ABCDE1234F1Z5"},
	Valid:   []string{"27ABCDE1234F1Z5"}, Invalid: []string{"27ABCDE1234F1A5"},
	Why: "For someone self-employed it names the person.", Fix: "Mask it.",
	Codes: []Code{{Shape: "99AAAAA9999AXAX", Bare: Free, Valid: validGSTIN}},
}

var voter = &Recogniser{
	ID: "pii-in-voter", Entity: "IN_VOTER", Title: "Indian voter card number", Region: "IN",
	Format:   "three letters and seven digits",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Medium, Default: true, Tier: 2,
	Context: []string{"voter", "vote", "epic", "election", "elector"},
	Match:   []string{"voter card KSD1287349"},
	NoMatch: []string{"KSD1287349", "zxdf8923q1"},
	Why:     "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Codes: []Code{{Shape: "AAA9999999", Bare: ContextOrBare}},
}
