// Package secret finds credentials: tokens of providers by their exact shapes,
// private keys, and values that a name, a header, a command or a URL makes a secret.
// Its rules run with all others in one pass of package rule; a rule's Find function
// reads the text around an anchor. Shapes of new tokens go into the tables of the
// files cloud.go, code.go, ai.go, saas.go and pay.go.
package secret

import (
	"slices"

	"weir/internal/match/rule"
)

// tokenTables lists all tables of provider tokens.
func tokenTables() [][]token {
	return [][]token{codeTokens, cloudTokens, aiTokens, saasTokens, payTokens}
}

// Rules returns the rules of credentials, in the order of the documents.
func Rules() []*rule.Rule {
	rules := formRules()
	for _, t := range slices.Concat(tokenTables()...) {
		rules = append(rules, t.rule())
	}
	return append(rules, prefixRule()) // what the exact forms leave
}

// formRules returns the rules of credentials with a form of their own, or with a name.
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

// Entities returns the entities of all rules of credentials, in no order.
func Entities() (names []string) {
	for i := range nouns {
		names = append(names, nouns[i].entity)
	}
	for _, r := range append(formRules(), prefixRule()) {
		names = append(names, r.Tags[0])
	}
	for _, t := range slices.Concat(tokenTables()...) {
		names = append(names, secretEntity(t.id)) // that of its rule, without its anchors
	}
	return append(names, entityKnown)
}
