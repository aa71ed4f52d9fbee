package recogniser

import "weir/internal/match/rule"

// SSN recognises US social security numbers.
var SSN = &Recogniser{
	ID: "pii-us-ssn", Entity: "US_SSN", Title: "US social security number", Region: "US",
	Format: "ddd-dd-dddd with dashes, dots or blanks; nine digits", Check: "area not 000, 666 or 9xx, group not 00, serial not 0000; numbers known from advertisements are no one's",
	Needs: "context for nine digits without separators", Severity: rule.High, Default: true, Tier: 1,
	Context: []string{"ssn", "ssns", "social security", "socialsecurity", "security number", "ssn number", "seguro social", "soc sec"},
	Match:   []string{"078-05-1123", "her SSN: 219 09 9998", "ssn=219099998", "SSN is 123-45-6789."},
	NoMatch: []string{"078-05-1120", "123-45-6789", "ssn 123456789", "part no. 219-09-9998-44", "000-12-3456", "build 219099998", "219-09.9998"},
	Valid:   []string{"078051123"}, Invalid: []string{"078051120"},
	Why: "With a name it opens credit in someone's place, and it is never replaced.",
	Fix: "Mask it; keep the last four digits only where a person must recognise it.",
	Numbers: []Number{
		{Digits: 9, Bare: Never, Grouped: Free, Groupings: []uint64{0x324}, Separators: "-. ", Valid: validSSN},
		{Digits: 9, Bare: ContextOrBare, Grouped: Never, Valid: func(d []byte) bool { return d[0] == '0' && validSSN(d) }},
		{Digits: 9, Bare: ContextOnly, Grouped: Never, Valid: validSSN},
	},
}

var itin = &Recogniser{
	ID: "pii-us-itin", Entity: "US_ITIN", Title: "US individual taxpayer identification number", Region: "US",
	Format: "9dd-dd-dddd; nine digits", Check: "begins with 9, group 50-65, 70-88, 90-92 or 94-99",
	Needs: "context for nine digits without separators", Severity: rule.High, Default: true, Tier: 1,
	Context: []string{"itin", "individual taxpayer", "taxpayer identification", "taxpayer id", "tax id"},
	Match:   []string{"912-70-1234", "ITIN 912701234"},
	NoMatch: []string{"912-49-1234", "order 912701234", "912-70-1234-5"},
	Valid:   []string{"912701234"}, Invalid: []string{"912101234"},
	Why:     "It stands in for a social security number.",
	Fix:     "Mask it.",
	Numbers: []Number{{Digits: 9, Bare: ContextOrBare, Grouped: Free, Groupings: []uint64{0x324}, Separators: "- ", Valid: validITIN, Exact: true}},
}

func validSSN(d []byte) bool {
	area := Decimal(d[:3])
	switch {
	case area == 0 || area == 666 || area >= 900:
		return false
	case d[3] == '0' && d[4] == '0' || string(d[5:]) == "0000":
		return false
	}
	return !SampleSSN(d)
}

// SampleSSN reports whether a number is no one's: printed on sample cards, used
// in advertisements, or typed to fill a field.
func SampleSSN(d []byte) bool {
	switch string(d) {
	case "078051120", "219099999", "123456789", "987654321":
		return true
	}
	return AllSame(d) || string(d[:8]) == "98765432"
}

func validITIN(d []byte) bool {
	g := Decimal(d[3:5])
	return d[0] == '9' && (g >= 50 && g <= 65 || g >= 70 && g <= 88 || g >= 90 && g <= 92 || g >= 94)
}
