package recogniser

import (
	"weir/internal/match/rule"
	"weir/pii/word"
)

var krRRN = &Recogniser{
	ID: "pii-kr-rrn", Entity: "KR_RRN", Title: "Korean resident or foreigner registration number", Region: "KR",
	Format:   "dddddd-ddddddd",
	Check:    "a day that exists; the sum for bare digits",
	Needs:    "a context word or key, or a person's message of nothing else, for bare digits",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"rrn", "resident registration", "resident number", "foreigner registration", "주민등록번호", "주민번호", "외국인등록번호", "등록번호"},
	Match:   []string{"900101-1234568", "주민번호 9001011234568"},
	NoMatch: []string{"901301-1234567", "9001011234568", "900101-12345678"},
	Valid:   []string{"9001011234568"}, Invalid: []string{"9001010234568"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{
		{Digits: 13, Bare: Never, Grouped: Free, Groupings: []uint64{0x67}, Separators: "-", Valid: bornKorean},
		{Digits: 13, Bare: ContextOrBare, Grouped: ContextOnly, Groupings: []uint64{0x67}, Separators: " ", Valid: validKoreanRRN},
	},
}

var krBRN = &Recogniser{
	ID: "pii-kr-brn", Entity: "KR_BRN", Title: "Korean business registration number", Region: "KR",
	Format:   "ddd-dd-ddddd",
	Check:    "the sum of the tax service",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"brn", "business registration", "사업자등록번호", "사업자번호", "사업자"},
	Match:   []string{"사업자등록번호 220-81-62517"},
	NoMatch: []string{"220-81-62517"},
	Valid:   []string{"2208162517"}, Invalid: []string{"2208162511"},
	Why: "For someone self-employed it names the person.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 10, Bare: ContextOnly, Grouped: ContextOrBare, Groupings: []uint64{0x325}, Separators: "-", Valid: validBRN}},
}

var krLicence = &Recogniser{
	ID: "pii-kr-driver-license", Entity: "KR_DRIVER_LICENSE", Title: "Korean driving licence number", Region: "KR",
	Format:   "dd-dd-dddddd-dd",
	Check:    "a region from 11 to 28",
	Needs:    "a context word or key, or a person's message of nothing else, for bare digits",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"면허", "운전면허", "면허번호", "driver license", "driving licence", "license"},
	Match:   []string{"11-22-123456-12"},
	NoMatch: []string{"99-22-123456-12", "112212345612"},
	Valid:   []string{"112212345612"}, Invalid: []string{"102212345612"},
	Why: "With a name it is enough to pass as its holder.", Fix: "Mask it.",
	Numbers: []Number{
		{Digits: 12, Bare: ContextOnly, Grouped: Free, Groupings: []uint64{0x2262}, Separators: "- ", Valid: func(d []byte) bool {
			return d[0] > '0' && Decimal(d[:2]) >= 11 && Decimal(d[:2]) <= 28
		}},
	},
}

var krPassport = &Recogniser{
	ID: "pii-kr-passport", Entity: "KR_PASSPORT", Title: "Korean passport number", Region: "KR",
	Format:   "M, S, R, O, D or G and eight digits, the fourth a letter on new ones",
	Needs:    "a context word or key",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"passport", "여권", "여권번호"},
	Match:   []string{"여권번호 M123A4567", "passport number M12345678"},
	NoMatch: []string{"M123A4567", "M12345678"},
	Valid:   []string{"M12345678", "M123A4567"}, Invalid: []string{"A12345678", "A123A4567"},
	Why: "With a name it is enough to pass as its holder.", Fix: "Mask it.",
	Codes: []Code{
		{Shape: "A99999999", Bare: ContextOnly, Valid: func(c []byte) bool { return word.In("MSRODG", c[0]) }, Exact: true},
		{Shape: "A999A9999", Bare: ContextOnly, Valid: func(c []byte) bool { return word.In("MSRODG", c[0]) }, Exact: true},
	},
}

var myNumber = &Recogniser{
	ID: "pii-jp-my-number", Entity: "JP_MY_NUMBER", Title: "Japanese individual number", Region: "JP",
	Format:   "twelve digits, 4-4-4",
	Check:    "mod 11",
	Needs:    "a context word or key, or a person's message of nothing else",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"my number", "mynumber", "individual number", "マイナンバー", "個人番号"},
	Match:   []string{"マイナンバー 1234 5678 9018"},
	NoMatch: []string{"Order #123456789018"},
	Valid:   []string{"123456789018"}, Invalid: []string{"123456789011"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 12, Bare: ContextOrBare, Grouped: ContextOrBare, Groupings: []uint64{0x444}, Separators: "- ", Valid: validMyNumber}},
}

var cnID = &Recogniser{
	ID: "pii-cn-resident-id", Entity: "CN_RESIDENT_ID", Title: "Chinese resident identity number", Region: "CN",
	Format:   "seventeen digits and a digit or X",
	Check:    "ISO 7064 mod 11-2, a region and a day that exists",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"身份证", "身份证号", "公民身份", "resident identity"},
	Match:   []string{"11010519491231002X", "身份证 110105194912310021"},
	NoMatch: []string{"110105194912310021", "id 110105194913310021"},
	Valid:   []string{"386006202711034309", "11010519491231002X"}, Invalid: []string{"386006202711034301", "11010519491231002A"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 18, Bare: Free, Grouped: ContextOrBare, Groupings: []uint64{0x684, 0x6444}, Separators: " ", Valid: func(d []byte) bool { return validChinese(d) }}},
	Codes:   []Code{{Shape: "99999999999999999A", Bare: Free, Valid: func(c []byte) bool { return c[17] == 'X' && validChinese(c) }}},
}
