package secret

import (
	"slices"

	"weir/internal/match/rule"
)

// assignRules find values given to names that end in a noun of secrets, in any
// of the ways code, shells, configurations and people write that down.
func assignRules() []*rule.Rule {
	password := assignRule("secret-password", "Password given to a name", "PASSWORD", passwordAnchors()...)
	password.Examples = passwordExamples
	secret := assignRule("secret-assigned-secret", "Secret given to a name", "SECRET", slices.Concat([]string{"secret", "credential"}, compounds("secret"))...)
	token := assignRule("secret-assigned-token", "Token given to a name", "TOKEN",
		slices.Concat([]string{"token", "bearer"}, beforeOperator("auth"), beforeOperator("csrf"), beforeOperator("xsrf"), beforeOperator("jwt"), compounds("token"))...)
	key := assignRule("secret-assigned-key", "Key given to a name", "SECRET_KEY", slices.Concat(beforeOperator("key"), compounds("key"))...)
	secret.Examples, token.Examples, key.Examples = assignExamples("client_secret"), assignExamples("auth_token"), assignExamples("api_key")
	return []*rule.Rule{password, secret, token, key}
}

// passwordAnchors lists the nouns of passwords in all languages. Short ones
// are looked for with the bytes that may follow a name.
func passwordAnchors() []string {
	out := slices.Concat([]string{"password", "passwd", "passphrase", "passcode"}, beforeOperator("pass"), beforeOperator("pwd"), beforeOperator("pw"))
	for i := range nouns {
		if nouns[i].foreign {
			out = append(out, nouns[i].word)
		}
	}
	return append(out, compounds("password")...)
}

// beforeOperator returns a short noun with each of the bytes that may follow it
// where a value is given to it. The noun alone begins too many words.
func beforeOperator(noun string) []string {
	var out []string
	for _, c := range "=:\"' \\_-.>]?1234`(*" {
		if a := noun + string(c); len(a) > 2 {
			out = append(out, a)
		}
	}
	return out
}

// compounds returns the names that people write as one word, noun last. The
// noun is not looked for inside of words.
func compounds(noun string) []string {
	var out []string
	for i := range nouns {
		if nouns[i].word == noun {
			for _, k := range append(nouns[i].key.List(), nouns[i].heads...) {
				out = append(out, k+noun)
			}
		}
	}
	return out
}

func assignRule(id, title, entity string, anchors ...string) *rule.Rule {
	r := secretRule(id, title)
	r.Tags = []string{entity, "context"}
	r.Anchors = anchors
	r.Find = findAssigned
	return r
}

// findAssigned reads name, operator and value around a noun at text[at:].
// Nearly every hit fails on the byte or two after the noun.
func findAssigned(text []byte, at int) (start, end int, ok bool) {
	s := setting{text: text}
	if !s.readName(at) || !s.readOperator() {
		return 0, 0, false
	}
	s.growName(at)
	_, n := nameOf(text[s.name[0]:s.name[1]])
	if n == namesNothing || s.testResult() || !s.readValue() {
		return 0, 0, false
	}
	s.trim()
	if s.end <= s.start || s.masked() || s.code() || !s.judge(n) {
		return 0, 0, false
	}
	return s.start, s.end, true
}
