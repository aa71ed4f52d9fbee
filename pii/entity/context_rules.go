package entity

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// Rules returns the rules of personal data that words before a value give
// away, in the order of the documents.
func Rules() []*rule.Rule { return append(contextRules(), oneTimeRules()...) }

// Entities returns the entities of all recognisers and rules, in no order.
func Entities() (names []string) {
	for _, r := range recogniser.All() {
		names = append(names, r.Entity)
	}
	for _, r := range Rules() {
		names = append(names, r.Tags[0])
	}
	return names
}

// contextRules find values that have no form of their own but follow a word that
// gives them away. The word is the anchor; a function reads the text after it.
func contextRules() []*rule.Rule {
	return []*rule.Rule{
		{
			ID: "pii-email-spelled", Title: "e-mail address with its signs spelled out", Tags: []string{"EMAIL_ADDRESS", "validated"},
			Category: "PII_DETECTED", Severity: rule.Medium, OWASP: "LLM02",
			Anchors: []string{"[at]", "(at)", "{at}"}, Pattern: `\S+ ?[\[({]at[\])}] ?\S+`, Find: spelledMail,
			Match:   []string{"ada [at] example [dot] com", "write to ada(at)example.co.uk", "ada{at}mail{dot}example{dot}org"},
			NoMatch: []string{"index[at]", "look (at) this", "a [at] b", "f(at)x.exe"},
			Why:     "Spelled out against harvesters, it is still someone's address.", Fix: "Mask it.",
		},
		{
			ID: "pii-swift-bic", Title: "bank identifier code", Tags: []string{"SWIFT_BIC", "context"},
			Category: "PII_DETECTED", Severity: rule.Low, OWASP: "LLM02",
			Anchors: []string{"swift", "bic"}, Pattern: `(?:swift|bic)(?:[/ -]?code|/bic)?\s*[:=]\s*[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?`, Find: bankCode,
			Match:   []string{"SWIFT: DEUTDEFF500", "BIC=NEDSZAJJXXX", "swift code: COBADEFF"},
			NoMatch: []string{"SWIFT: COMPUTER", "Swift COMPILER", "bic: lowercase", "BIC: DEUTDEFF5"},
			Why:     "Beside an account number it lets money be sent and drawn.", Fix: "Mask it.",
		},
	}
}

// spelledMail reads "ada [at] example [dot] com" around text[at].
func spelledMail(text []byte, at int) (start, end int, ok bool) {
	start = at
	for start > 0 && at-start < 2 && text[start-1] == ' ' {
		start--
	}
	local := start
	for start > 0 && local-start < maxLocal && text[start-1] < 0x80 && localByte(text, start-1) {
		start--
	}
	i := at + 4
	for i < len(text) && i < at+6 && text[i] == ' ' {
		i++
	}
	labels := 0
	for {
		label := i
		for i < len(text) && (text[i] != '_' && ascii.Word[text[i]] || text[i] == '-') {
			i++
		}
		if i == label {
			break
		}
		if labels++; labels > 1 && isTLD(text[label:i]) {
			end = i
		}
		n := dotAt(text, i)
		if n == 0 || labels > 8 {
			break
		}
		i += n
	}
	return start, end, start < local && end > 0
}

// dotAt returns the length of a dot, plain or spelled out, at text[i], or 0.
func dotAt(text []byte, i int) int {
	rest := text[i:min(len(text), i+9)]
	for _, d := range [...]string{".", " [dot] ", " (dot) ", " {dot} ", "[dot]", "(dot)", "{dot}", " dot "} {
		if len(rest) >= len(d) && bytes.EqualFold(rest[:len(d)], []byte(d)) {
			return len(d)
		}
	}
	return 0
}

// afterContextWord skips the rest of a context word and the fillers and signs between it
// and its value. It returns the offset of the value, or -1 if another word comes first.
func afterContextWord(text []byte, at int, fillers ...string) int {
	i := at
	for i < len(text) && word.Letter(text[i]) {
		i++
	}
	if i < len(text) && text[i] == '2' { // CVV2
		i++
	}
	for limit := min(len(text), i+24); i < limit; {
		switch {
		case word.In(" \t\"':=#\\/-", text[i]):
			i++
			continue
		case !word.Letter(text[i]):
			return i
		}
		from := i
		for i < limit && word.Letter(text[i]) {
			i++
		}
		if !word.OneOf(text[from:i], fillers) {
			return from
		}
	}
	return -1
}

func bankCode(text []byte, at int) (start, end int, ok bool) {
	i := afterContextWord(text, at, "code", "bic", "swift", "is", "number", "no")
	if i < 0 || !bytes.ContainsAny(text[at:i], ":=") {
		return 0, 0, false
	}
	j := i
	for j < len(text) && (ascii.IsUpper(text[j]) || ascii.Digit[text[j]]) {
		j++
	}
	if n := j - i; n != 8 && n != 11 || j < len(text) && ascii.Word[text[j]] {
		return 0, 0, false
	}
	for k := i; k < i+6; k++ {
		if !ascii.IsUpper(text[k]) {
			return 0, 0, false
		}
	}
	return i, j, recogniser.IBANLength(text[i+4], text[i+5]) > 0 || word.OneOf(text[i+4:i+6], noIBAN)
}

// noIBAN lists large countries whose banks have codes but no IBAN.
var noIBAN = []string{"US", "CA", "AU", "NZ", "CN", "JP", "KR", "IN", "SG", "HK", "TW", "TH", "ID", "MY", "PH", "VN", "ZA", "NG", "KE", "MX", "AR", "CL", "CO", "PE", "MA", "GH", "BD", "LK"}
