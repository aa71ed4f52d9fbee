package recogniser

import "weir/internal/match/rule"

var nir = &Recogniser{
	ID: "pii-fr-nir", Entity: "FR_NIR", Title: "French social security number", Region: "FR",
	Format:   "fifteen digits, 1-2-2-2-3-3-2",
	Check:    "97 - n mod 97",
	Needs:    "a context word or key, or a person's message of nothing else, for bare digits",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"nir", "insee", "sécurité", "securite", "sécurité sociale", "numéro sécu", "sécu", "secu"},
	Match:   []string{"2 55 08 14 168 025 38", "NIR 255081416802538"},
	NoMatch: []string{"255081416802539", "2 55 08 14 168 025 39"},
	Valid:   []string{"255081416802538"}, Invalid: []string{"255081416802531"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 15, Bare: ContextOrBare, Grouped: Free, Groupings: []uint64{0x1222332}, Separators: " ", Valid: validNIR}},
}

var bsn = &Recogniser{
	ID: "pii-nl-bsn", Entity: "NL_BSN", Title: "Dutch citizen service number", Region: "NL",
	Format:   "nine digits",
	Check:    "the eleven test",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"bsn", "burgerservicenummer", "sofinummer", "sofi"},
	Match:   []string{"BSN 111222333"},
	NoMatch: []string{"111222333 bytes"},
	Valid:   []string{"111222333"}, Invalid: []string{"111222331"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 9, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x333, 0x423, 0x432}, Separators: ". ", Valid: validBSN}},
}

var rrn = &Recogniser{
	ID: "pii-be-national-number", Entity: "BE_NATIONAL_NUMBER", Title: "Belgian national register number", Region: "BE",
	Format:   "dd.dd.dd-ddd.dd",
	Check:    "97 - n mod 97, with 2 before n from the year 2000",
	Needs:    "a context word or key, or a person's message of nothing else, for bare digits",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"rijksregisternummer", "rijksregister", "registre national", "numéro national", "insz", "niss"},
	Match:   []string{"85.07.30-033.28", "rijksregisternummer 85073003328"},
	NoMatch: []string{"85.07.30-033.29", "85073003328 bytes"},
	Valid:   []string{"85073003328"}, Invalid: []string{"85073003321"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 11, Bare: ContextOrBare, Grouped: Free, Groupings: []uint64{0x22232}, Separators: "?", Valid: validRRN}},
}
