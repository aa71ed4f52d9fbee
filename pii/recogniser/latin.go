package recogniser

import "weir/internal/match/rule"

var cpf = &Recogniser{
	ID: "pii-br-cpf", Entity: "BR_CPF", Title: "Brazilian taxpayer number", Region: "BR",
	Format:   "ddd.ddd.ddd-dd",
	Check:    "two check digits, mod 11",
	Needs:    "a context word or key, or a person's message of nothing else, for bare digits",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"cpf", "contribuinte"},
	Match:   []string{"529.982.247-25", "CPF 52998224725"},
	NoMatch: []string{"529.982.247-26", "52998224725 bytes"},
	Valid:   []string{"52998224725"}, Invalid: []string{"52998224721"},
	Why: "It ties a person to their income and is asked for as proof of identity.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 11, Bare: ContextOrBare, Grouped: Free, Groupings: []uint64{0x3332}, Separators: "?", Valid: validCPF}},
}

var cnpj = &Recogniser{
	ID: "pii-br-cnpj", Entity: "BR_CNPJ", Title: "Brazilian company number", Region: "BR",
	Format:   "dd.ddd.ddd/dddd-dd",
	Check:    "two check digits, mod 11",
	Needs:    "a context word or key, or a person's message of nothing else, for bare digits",
	Severity: rule.Low, Default: true, Tier: 2,
	Context: []string{"cnpj"},
	Match:   []string{"11.222.333/0001-81"},
	NoMatch: []string{"11.222.333/0001-82", "id 11222333000181"},
	Valid:   []string{"11222333000181"}, Invalid: []string{"11222333000182"},
	Why: "For someone self-employed it names the person.", Fix: "Mask it.",
	Numbers: []Number{{Digits: 14, Bare: ContextOrBare, Grouped: Free, Groupings: []uint64{0x23342}, Separators: "?", Valid: validCNPJ}},
}

var curp = &Recogniser{
	ID: "pii-mx-curp", Entity: "MX_CURP", Title: "Mexican CURP", Region: "MX",
	Format:   "eighteen characters",
	Check:    "mod 10 and a day that exists",
	Severity: rule.High, Default: true, Tier: 2,
	Context: []string{"curp"},
	Match:   []string{"HEGG560427MVZRRL04"},
	NoMatch: []string{"HEGG560427MVZRRL05"},
	Valid:   []string{"HEGG560427MVZRRL04"}, Invalid: []string{"HEGG560427MVZRRL01"},
	Why: "It names one person for life and opens accounts in their name.", Fix: "Mask it.",
	Codes: []Code{{Shape: "AAAA999999AAAAAAX9", Bare: Free, Valid: validCURP}},
}
