package entity

import (
	"strings"

	"weir/internal/match/rule"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// testCards are the numbers that Stripe, Adyen, PayPal, Braintree and Worldpay publish for tests of
// payments, by their pages of July 2025.
var testCards = strings.Fields(`
	4242424242424242 4000056655665556 4000000000000002 4000000000009995 4000000000000069 4000000000000127 4000000000003220 4000002500003155 4000002760003184
	4111111111111111 4012888888881881 4222222222222 4917610000000000 4484070000000000 4462030000000000 4970100000000014 4970101122334455 4005519200000004 4009348888881881 4012000033330026 4012000077777777
	5555555555554444 2223003122003222 5200828282828210 5105105105105100 5454545454545454 5555341244441115 2222400070000005 2222420000001113
	378282246310005 371449635398431 378734493671000 370000000000002 346827630435344 6011111111111117 6011000990139424 6011981111111113
	3056930009020004 30569309025904 36227206271667 3566002020360505 3530111333300000 6200000000000005 6759649826438453 6304000000000000`)

// testWords are words beside the card of a test, in any form of theirs: "Testkarte", "sandbox".
var testWords = []string{"test", "sandbox", "demo", "dummy", "sample", "stripe", "adyen", "fixture", "prueba", "essai", "prova", "beispiel", "тест", "テスト", "测试", "測試", "테스트"}

// reachTest is how far from a card such a word is, in bytes.
const reachTest = 64

// testCard reports whether d is the number of a card for tests and text[start:end] is beside a word
// that says so. Without it somebody may have typed it as their own.
func (s *scan) testCard(start, end int, d []byte) bool {
	if !word.OneOf(d, testCards) {
		return false
	}
	around := string(word.AppendFolded(nil, s.text[max(0, start-reachTest):min(len(s.text), end+reachTest)]))
	for _, w := range testWords {
		if strings.Contains(around, w) {
			return true
		}
	}
	return false
}

// testCardRule finds the cards that the recogniser of cards leaves alone.
func testCardRule() *rule.Rule {
	r := &rule.Rule{
		ID: recogniser.Card.ID + match.ExampleMark, Title: "payment card number for tests", Tags: []string{recogniser.Card.Entity, "generic"},
		Category: "PII_DETECTED", Severity: rule.Low, OWASP: "LLM02", Pattern: `\d[\d -]{11,22}\d`, Find: findTestCard,
		Match: []string{"test card 4242 4242 4242 4242", "sandbox: 378282246310005"}, NoMatch: []string{"test card 4242 4242 4242 4243", "1378282246310005"},
		Why: "It is no one's, but texts without any are wanted.", Fix: "Mask it.",
	}
	for _, c := range testCards {
		r.Anchors = append(r.Anchors, c[:4])
	}
	return r
}

// findTestCard reads one of testCards at text[at:], in groups or not.
func findTestCard(text []byte, at int) (start, end int, ok bool) {
	if at > 0 && (word.Letter(text[at-1]) || text[at-1] >= '0' && text[at-1] <= '9') {
		return 0, 0, false
	}
	var room [20]byte
	d := room[:0]
	for i := at; i < len(text) && len(d) < 17; i++ {
		c := text[i]
		if c >= '0' && c <= '9' {
			d, end = append(d, c), i+1
			continue
		}
		if c != ' ' && c != '-' || i+1 == len(text) || text[i+1] < '0' || text[i+1] > '9' {
			break
		}
	}
	return at, end, word.OneOf(d, testCards)
}
