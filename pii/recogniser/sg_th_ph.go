package recogniser

import "weir/internal/match/rule"

var nric = &Recogniser{
	ID: "pii-sg-nric", Entity: "SG_NRIC_FIN", Title: "Singaporean NRIC or FIN", Region: "SG",
	Format:   "S, T, F, G or M, seven digits, a letter",
	Check:    "the check letter",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"nric", "fin", "identity card"},
	Match:   []string{"S1234567D"},
	NoMatch: []string{"S1234567E"},
	Valid:   []string{"S1234567D"}, Invalid: []string{"S1234567A"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Codes: []Code{{Shape: "A9999999A", Bare: Free, Valid: validNRIC}},
}

var uen = &Recogniser{
	ID: "pii-sg-uen", Entity: "SG_UEN", Title: "Singaporean entity number", Region: "SG",
	Format:   "8 or 9 digits and a letter, or Rdd, Sdd, Tdd, two letters, four digits, a letter",
	Check:    "the check letter",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"uen", "entity number", "acra"},
	Match:   []string{"UEN 53125226D", "UEN T16RF0037C"},
	NoMatch: []string{"53125226D", "UEN 53125226E"},
	Valid:   []string{"53125226D", "434598507C", "T16RF0037C"}, Invalid: []string{"53125226A", "434598507A", "T16RF0037A"},
	Why: "For someone self-employed it names the person.", Fix: "Mask it.",
	Codes: []Code{
		{Shape: "99999999A", Bare: ContextOrBare, Valid: func(c []byte) bool {
			return "XMKECAWLJDB"[weighted(c, 10, 4, 9, 3, 8, 2, 7, 1)%11] == c[8]
		}, Exact: true},
		{Shape: "999999999A", Bare: ContextOrBare, Valid: func(c []byte) bool {
			return Decimal(c[:4]) >= 1900 && "ZKCMDNERGWH"[weighted(c, 10, 8, 6, 4, 9, 7, 5, 3, 1)%11] == c[9]
		}, Exact: true},
		{Shape: "A99AA9999A", Bare: ContextOrBare, Valid: validUEN, Exact: true},
	},
}

var tnin = &Recogniser{
	ID: "pii-th-tnin", Entity: "TH_TNIN", Title: "Thai national number", Region: "TH",
	Format:   "thirteen digits, 1-4-5-2-1",
	Check:    "weights 13 to 2, mod 11",
	Needs:    "a context word or key, or a person's message of nothing else, for bare digits",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"thai id", "national id", "บัตรประชาชน", "เลขประจำตัว"},
	Match:   []string{"1-1017-00230-70-8", "thai id 1101700230708"},
	NoMatch: []string{"1101700230706", "1-1017-00230-70-6"},
	Valid:   []string{"1101700230708"}, Invalid: []string{"1101700230701"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 13, Bare: ContextOrBare, Grouped: Free, Groupings: []uint64{0x14521}, Separators: "- ", Valid: validTNIN}},
}

var phTIN = &Recogniser{
	ID: "pii-ph-tin", Entity: "PH_TIN", Title: "Philippine tax number", Region: "PH",
	Format:   "nine or twelve digits, 3-3-3",
	Needs:    "a context word or key",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"tin", "bir", "bir tin"},
	Match:   []string{"TIN: 123-456-789-000"},
	NoMatch: []string{"order 123-456-789-000"},
	Why:     "It ties a person to their income and is asked for as proof of identity.", Fix: "Mask it.",
	Numbers: []Number{
		{Digits: 9, Bare: ContextOnly, Grouped: ContextOnly, Groupings: []uint64{0x333}, Separators: "-"},
		{Digits: 12, Bare: ContextOnly, Grouped: ContextOnly, Groupings: []uint64{0x3333}, Separators: "-"},
	},
}
