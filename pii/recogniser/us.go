package recogniser

import (
	"weir/internal/match/rule"
	"weir/pii/word"
)

var mbi = &Recogniser{
	ID: "pii-us-mbi", Entity: "US_MBI", Title: "US Medicare beneficiary identifier", Region: "US",
	Format:   "eleven characters, dAXd-AXd-AAdd",
	Check:    "letters and digits in their places, no S, L, O, I, B, Z",
	Needs:    "a context word or key, or a person's message of nothing else, for the bare form",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"mbi", "medicare", "beneficiary", "medicare number"},
	Match:   []string{"1EG4-TE5-MK73", "Medicare 1EG4TE5MK73"},
	NoMatch: []string{"1EG4TE5MK73 in the list", "1SG4-TE5-MK73"},
	Valid:   []string{"1EG4TE5MK73"}, Invalid: []string{"1EG4TE5MB73"},
	Why: "It leads to a person's medical records.", Fix: "Mask it.",
	Codes:  []Code{{Shape: "9AX9AX9AA99", Bare: ContextOrBare, Groupings: []uint64{0x434}, Grouped: Free, Valid: validMBI, Exact: true}},
	Spaced: []SpacedCode{{"9AX9 AX9 AA99", 0, Free, validMBI}},
}

var npi = &Recogniser{
	ID: "pii-us-npi", Entity: "US_NPI", Title: "US national provider identifier", Region: "US",
	Format:   "ten digits beginning with 1 or 2",
	Check:    "Luhn with the prefix 80840",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Medium, Default: true, Tier: 2,
	Context: []string{"npi", "npis", "provider", "provider identifier", "national provider", "physician"},
	Match:   []string{"NPI: 1234567893", "provider 1234-567-893"},
	NoMatch: []string{"1234567893 bytes", "seq 2611570166"},
	Valid:   []string{"1234567893"}, Invalid: []string{"1234567891"},
	Why: "It names a physician.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 10, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x433}, Separators: "- ", Valid: validNPI}},
}

var aba = &Recogniser{
	ID: "pii-us-aba-routing", Entity: "ABA_ROUTING_NUMBER", Title: "US bank routing number", Region: "US",
	Format:   "nine digits",
	Check:    "weights 3, 7, 1; the first two digits are a Federal Reserve district",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"aba", "routing", "routing number", "rtn", "aba routing", "transit", "bank routing"},
	Match:   []string{"routing number 121000358", "ABA 1210-0035-8"},
	NoMatch: []string{"121000358 bytes", "Content-Length: 121000358"},
	Valid:   []string{"121000358"}, Invalid: []string{"121000351"},
	Why: "Beside an account number it lets money be drawn.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 9, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x441}, Separators: "-", Valid: validABA}},
}

var dea = &Recogniser{
	ID: "pii-us-dea", Entity: "MEDICAL_LICENSE", Title: "US DEA registration number", Region: "US",
	Format:   "two letters and seven digits",
	Check:    "the DEA's sum",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Medium, Default: true, Tier: 2,
	Context: []string{"dea", "medical license", "medical licence", "certificate", "prescriber", "dea number"},
	Match:   []string{"DEA: BB1388568", "prescriber BB1388568"},
	NoMatch: []string{"commit BB1388568", "BB1388568 in table 3"},
	Valid:   []string{"BB1388568", "F90396730"}, Invalid: []string{"BB1388561", "F90396731"},
	Why: "It names a physician and lets prescriptions be forged.", Fix: "Mask it.",
	Codes: []Code{
		{Shape: "AA9999999", Bare: ContextOrBare, Valid: func(c []byte) bool { return validDEA(c[2:]) }},
		{Shape: "A99999999", Bare: ContextOrBare, Valid: func(c []byte) bool { return c[1] == '9' && validDEA(c[2:]) }},
	},
}

var driver = &Recogniser{
	ID: "pii-driver-license", Entity: "US_DRIVER_LICENSE", Title: "driver's licence number", Region: "US",
	Format:   "a letter and 6 to 14 digits, or 7 to 12 digits",
	Needs:    "a context word or key",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"driver license", "drivers license", "driver licence", "driving license", "driving licence", "license number", "licence number", "driverslicense", "führerschein", "permis", "licencia", "patente"},
	Match:   []string{"driver license F2551234", "drivers license D123456789012"},
	NoMatch: []string{"F2551234", "license MIT 2021"},
	Why:     "With a name it is enough to pass as its holder.", Fix: "Mask it.",
	Codes: []Code{
		{Shape: "A999999", Bare: ContextOnly},
		{Shape: "A9999999", Bare: ContextOnly},
		{Shape: "A99999999", Bare: ContextOnly},
		{Shape: "A999999999999", Bare: ContextOnly, Groupings: []uint64{0x445, 0x1333333}, Grouped: ContextOnly},
		{Shape: "A99999999999", Bare: ContextOnly, Groupings: []uint64{0x4422, 0x444}, Grouped: ContextOnly},
		{Shape: "A99999999999999", Bare: ContextOnly},
		{Shape: "AA999999A", Bare: ContextOnly},
	},
	ContextNumbers: []ContextNumber{{7, 12, false}},
}

var passport = &Recogniser{
	ID: "pii-passport", Entity: "PASSPORT", Title: "passport number", Region: "",
	Format:   "one or two letters and 6 to 8 digits; nine digits",
	Needs:    "a context word or key",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"passport", "passports", "passport number", "reisepass", "passnummer", "passeport", "pasaporte", "passaporto", "passaporte", "paspoort", "паспорт", "pasaport", "여권", "护照", "パスポート", "旅券"},
	Match:   []string{"passport number C01234567", "her passport: 488839667"},
	NoMatch: []string{"A1234567", "passport-jwt 4.0.1"},
	Valid:   []string{"C01X00T47"}, Invalid: []string{"A01X00T47"},
	Why: "With a name it is enough to pass as its holder.", Fix: "Mask it.",
	Codes: []Code{
		{Shape: "A9999999", Bare: ContextOnly},
		{Shape: "A99999999", Bare: ContextOnly},
		{Shape: "AA9999999", Bare: ContextOnly},
		{Shape: "AA999999", Bare: ContextOnly},
		{Shape: "99AA99999", Bare: ContextOnly},
		{Shape: "AXXXXXXXX", Bare: ContextOnly, Valid: func(c []byte) bool { return word.In("CFGHJKLMNPRTVWXYZ", c[0]) }, Exact: true},
	},
	ContextNumbers: []ContextNumber{{8, 9, true}},
}

var bank = &Recogniser{
	ID: "pii-bank-account", Entity: "US_BANK_NUMBER", Title: "bank account number", Region: "",
	Format:   "6 to 17 digits",
	Needs:    "a context word or key",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"bank account", "account number", "acct", "account no", "acct number", "checking account", "savings account", "bank acct", "accountnumber", "kontonummer", "konto", "cuenta", "계좌", "계좌번호", "账号", "口座"},
	Match:   []string{"account number 945456787654", "bank account: 00123456789"},
	NoMatch: []string{"945456787654", "account created 20240517"},
	Why:     "With the bank's code it lets money be drawn.", Fix: "Mask it.",
	ContextNumbers: []ContextNumber{{6, 17, false}},
}

// DateOfBirth recognises dates of birth.
var DateOfBirth = &Recogniser{
	ID: "pii-date-of-birth", Entity: "DATE_OF_BIRTH", Title: "date of birth", Region: "",
	Format:   "a date of numbers",
	Check:    "a day that exists, in a year up to 2015",
	Needs:    "a context word or key",
	Severity: rule.Medium, Default: true, Tier: 2,
	Context: []string{"dob", "born", "birth", "birthday", "birthdate", "dateofbirth", "geboren", "geburtsdatum", "naissance", "né", "née", "nacimiento", "nacido", "nascita", "nato", "nata", "nascimento", "födelsedatum", "urodzenia", "urodzony", "рождения", "родился", "родилась", "doğum", "생년월일", "出生", "生年月日", "生まれ"},
	Match:   []string{"DOB: 05/17/1990", "born 1990-05-17"},
	NoMatch: []string{"1990-05-17", "released 05/17/1990"},
	Why:     "With name and post code it singles out nearly everyone.", Fix: "Mask it.",
}

var awsAccount = &Recogniser{
	ID: "pii-aws-account", Entity: "AWS_ACCOUNT_ID", Title: "AWS account number", Region: "",
	Format:   "twelve digits",
	Needs:    "a context word or key",
	Severity: rule.Low, Tier: 2,
	Context: []string{"aws account", "aws", "awsaccount", "awsaccountid"},
	Match:   []string{"aws account 123456789012"},
	NoMatch: []string{"order 123456789012"},
	Why:     "It is half of every role's name and a start for attackers.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 12, Bare: ContextOnly, Grouped: ContextOnly, Groupings: []uint64{0x444}, Separators: "-"}},
}
