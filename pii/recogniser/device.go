package recogniser

import "weir/internal/match/rule"

var imei = &Recogniser{
	ID: "pii-imei", Entity: "IMEI", Title: "mobile device number", Region: "",
	Format:   "fifteen digits",
	Check:    "Luhn",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Medium, Default: true, Tier: 2,
	Context: []string{"imei", "imeis", "device number", "gerätenummer"},
	Match:   []string{"IMEI 490154203237518", "imei: 49-015420-323751-8"},
	NoMatch: []string{"id 490154203237518"},
	Valid:   []string{"490154203237518"}, Invalid: []string{"490154203237511"},
	Why: "It names one telephone for as long as it lives.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 15, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x2661, 0x681}, Separators: "- ", Valid: Luhn}},
}

var vin = &Recogniser{
	ID: "pii-vin", Entity: "VIN", Title: "vehicle identification number", Region: "",
	Format:   "seventeen letters and digits",
	Check:    "the check digit in ninth place; no I, O, Q",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Medium, Default: true, Tier: 2,
	Context: []string{"vin", "chassis", "vehicle identification", "fahrgestellnummer", "fin", "telaio", "châssis"},
	Match:   []string{"VIN 1M8GDM9AXKP042788"},
	NoMatch: []string{"1M8GDM9AXKP042788", "VIN 1M8GDM9AXKP042789"},
	Valid:   []string{"1M8GDM9AXKP042788"}, Invalid: []string{"1M8GDM9AXKP042781"},
	Why: "It leads to the owner of a vehicle.", Fix: "Mask it.",
	Codes: []Code{{Shape: "XXXXXXXXXXXXXXXXX", Bare: ContextOrBare, Valid: validVIN, Exact: true}},
}
