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
	rules := formRules()
	for _, t := range slices.Concat(tokenTables()...) {
		rules = append(rules, t.rule())
	}
	return append(rules, cuedRules()...)
}

// formRules returns the rules of what has a form of its own, or a name beside it.
func formRules() []*rule.Rule {
	var rules []*rule.Rule
	rules = append(rules, privateKeyRules()...)
	rules = append(rules, jwtRule())
	rules = append(rules, urlRules()...)
	rules = append(rules, assignRules()...)
	rules = append(rules, headerRules()...)
	rules = append(rules, cookieRules()...)
	return append(rules, commandRule(), hashRule(), pgpassRule(), webhookRule(), discordRule())
}

// cuedRules returns the rules that stand behind those of tokens: what their exact
// forms leave, and what words before it say.
func cuedRules() []*rule.Rule {
	return slices.Concat([]*rule.Rule{prefixRule()}, cueRules(), onceRules())
}
