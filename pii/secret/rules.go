// Package secret finds credentials: tokens of providers by their exact shapes,
// private keys, and values that a name, a header, a command or a URL makes a secret.
// Its rules run with all others in one pass of package rule; a rule's Find function
// reads the text around an anchor. A new token is a line of tokens.txt.
package secret

import "weir/internal/match/rule"

// Rules returns the rules of credentials, in the order of the documents.
func Rules() []*rule.Rule {
	rules := formRules()
	for _, t := range tokens() {
		rules = append(rules, t.rule())
	}
	return append(rules, prefixRule()) // tokens that no exact form covers
}

// formRules returns the rules of credentials with a form of their own, or with a name.
func formRules() []*rule.Rule {
	rules := append(privateKeyRules(), jwtRule(), urlRule())
	rules = append(rules, assignRules()...)
	rules = append(rules, headerRules()...)
	rules = append(rules, cookieRules()...)
	return append(rules, spokenRule(), columnRule(), pipedRule(), commandRule(), hashRule(), pgpassRule(), webhookRule(), discordRule())
}

// Entities returns the entities of all rules of credentials, in no order.
func Entities() (names []string) {
	for i := range nouns {
		names = append(names, nouns[i].entity)
	}
	for _, r := range append(formRules(), prefixRule()) {
		names = append(names, r.Tags[0])
	}
	for _, t := range tokens() {
		names = append(names, secretEntity(t.id)) // that of its rule, without its anchors
	}
	return append(names, entityKnown)
}
