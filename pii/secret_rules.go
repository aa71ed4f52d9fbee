package pii

import (
	"slices"

	"weir/internal/rule"
)

// tokenTables lists all tables of provider tokens.
func tokenTables() [][]token {
	return [][]token{codeTokens, cloudTokens, aiTokens, saasTokens, payTokens}
}

// Rules returns the anchored rules of this package, in the order of the
// documents. Their matches are to be handed to Detector.Append.
func Rules() []*rule.Rule {
	var rules []*rule.Rule
	rules = append(rules, privateKeyRules()...)
	rules = append(rules, jwtRule())
	rules = append(rules, urlRules()...)
	rules = append(rules, assignRules()...)
	rules = append(rules, headerRules()...)
	rules = append(rules, cookieRules()...)
	rules = append(rules, commandRule(), hashRule(), pgpassRule(), webhookRule(), discordRule())
	for _, t := range slices.Concat(tokenTables()...) {
		rules = append(rules, t.rule())
	}
	rules = append(rules, prefixRule())
	rules = append(rules, cueRules()...)
	rules = append(rules, onceRules()...)
	return rules
}
