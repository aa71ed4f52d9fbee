// Package rules holds the rules that detect prompt injection, as data: one table a family
// of attack, and one a language.
//
// A rule weighs 3 where its words alone give the attack away ("ignore all previous
// instructions"), 2 where they rarely have another reason ("you are now a"), and 1 where
// they only support others ("from now on"). Package injection adds the weights up.
package rules

import (
	"embed"

	"weir/injection/rules/family"
	"weir/injection/rules/language"
	"weir/internal/match/rule"
)

// families lists all tables in the order of their rules.
func families() []family.Family {
	attacks := []family.Family{
		override, persona, modes, extraction, delimiters, forged, secrecy,
		exfiltration, promptware, tools, hidden, encoded,
	}
	return append(append(attacks, language.Families()...), ordinary, modelled)
}

// All returns all rules, each time as new values. They carry
// category, severity and OWASP tag; a Detector adds up their weights.
func All() []*rule.Rule {
	var out []*rule.Rule
	for _, f := range Families() {
		out = append(out, f.Rules...)
	}
	return out
}

//go:embed precompiled
var precompiled embed.FS

// Families returns the same rules by family.
func Families() []rule.Family {
	var out []rule.Family
	for _, f := range families() {
		table := f.Table()
		table.UsePrecompiled(precompiled)
		out = append(out, table)
	}
	return out
}
