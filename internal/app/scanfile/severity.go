package scanfile

import (
	"bytes"
	"encoding/base64"
	"path"
	"slices"
	"strings"

	"weir/internal/app/promptfile"
	"weir/internal/match/rule"
	"weir/stages"
)

// A filter masks what may be a secret, whatever it looks like, and cuts what may
// be an order: that costs little. A gate that stops people has to be right. So
// a value that may be a placeholder, or a match that is most often a mention in such a
// place, is worth a look and no more.

// weigh returns the severity of a hit for a gate.
func (f *file) weigh(h *hit, text []byte) rule.Severity {
	if _, said := f.ruling(h.Rule).Level.Severity(); said {
		return h.Severity // the user knows better
	}
	if h.Severity < rule.High || h.Segment < 0 || h.start < 0 || h.end > len(text) || h.start > h.end {
		return h.Severity
	}
	value := text[h.start:h.end]
	switch {
	case h.Category == stages.PIIDetected && (f.placed(h) && (f.manual() || standIn(value)) || specimen(h, value)),
		f.manual() && (strings.HasPrefix(h.Rule, "pii-") || h.Rule == "secret-jwt"), // of tokens there, nearly all are old
		f.manual() && strings.HasPrefix(h.Rule, "injection-token-"):
		return rule.Medium
	}
	return h.Severity
}

// ruling returns what the user has decided about a rule.
func (f *file) ruling(rule string) stages.Ruling {
	return stages.Ruling{Level: f.scanner.opts.Policy.Rules.Level(rule)}
}

// sureSecret is the confidence from which on a secret is known by its own form,
// and not only by the text beside it.
const sureSecret = 0.8

// placed reports whether a secret is known by its place: the name before it, or
// its part of an address.
func (f *file) placed(h *hit) bool {
	return strings.HasPrefix(h.Rule, "secret-") && (h.Confidence < sureSecret || h.Rule == "secret-url-password")
}

// manuals are the endings of texts that explain, and that are full of examples.
var manuals = []string{".md", ".markdown", ".mdx", ".rst", ".adoc", ".txt", ".html", ""}

// manual reports whether the file is documentation: text that nobody loads as a
// prompt.
func (f *file) manual() bool {
	return f.Kind == promptfile.Plain && !f.in.Stdin && slices.Contains(manuals, strings.ToLower(path.Ext(f.in.Path)))
}

// specimen reports whether a value is one that everybody prints: a test number
// of a card network, a token that says nothing of who issued it and until when.
func specimen(h *hit, value []byte) bool {
	switch h.Rule {
	case "pii-credit-card":
		return slices.Contains(testCards, digits(value))
	case "secret-jwt":
		parts := strings.Split(string(value), ".")
		if len(parts) < 2 {
			return false
		}
		claims, err := base64.RawURLEncoding.DecodeString(parts[1])
		return err == nil && (bytes.Contains(claims, []byte("1234567890")) || !bytes.Contains(claims, []byte(`"exp"`)) && !bytes.Contains(claims, []byte(`"iss"`)))
	}
	return false
}

// testCards are the numbers that payment providers publish for tests.
var testCards = []string{"4111111111111111", "4242424242424242", "4012888888881881", "4222222222222", "4000000000000002", "4000056655665556",
	"5555555555554444", "5105105105105100", "5200828282828210", "2223003122003222", "378282246310005", "371449635398431",
	"6011111111111117", "6011000990139424", "30569309025904", "38520000023237", "3530111333300000", "3566002020360505", "6200000000000005"}

func digits(value []byte) string {
	return strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, string(value))
}

// standIns are parts of the texts that people write in place of a secret.
var standIns = []string{"example", "sample", "test", "dummy", "fake", "placeholder", "change", "your", "xxx", "abc123", "abcdef", "123456", "...",
	"…", "secret", "passw", "token", "demo", "mock", "redacted", "todo", "insert", "foobar", "some", "<", ">", "{", "}", "***"}

// standIn reports whether a value reads like words and not like something that
// a machine or a careful person made up.
func standIn(value []byte) bool {
	lower := string(bytes.ToLower(value))
	for _, s := range standIns {
		if strings.Contains(lower, s) {
			return true
		}
	}
	return len(value) < 8 || turns(value) < 3
}

// turns counts how often the kind of character changes: small letter, capital,
// digit, other.
func turns(value []byte) int {
	n := 0
	for i := 1; i < len(value); i++ {
		if kindOf(value[i]) != kindOf(value[i-1]) {
			n++
		}
	}
	return n
}

func kindOf(c byte) int {
	switch {
	case 'a' <= c && c <= 'z':
		return 0
	case 'A' <= c && c <= 'Z':
		return 1
	case '0' <= c && c <= '9':
		return 2
	}
	return 3
}
