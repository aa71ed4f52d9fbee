package scan

import (
	"bytes"
	"strings"

	"weir/internal/rule"
	"weir/stages"
)

// sureSecret is the confidence from which on a secret is known by its own form,
// and not by the name beside it alone.
const sureSecret = 0.8

// weigh returns the severity of a hit for a gate. A filter masks what a name
// calls a password, whatever it looks like: that costs little. A gate that
// stops people has to be right, so a value that only a name tells, and that
// reads like a word or a stand-in, is worth a look and no more.
func weigh(h *hit, value []byte) rule.Severity {
	if h.Category != stages.PIIDetected || !strings.HasPrefix(h.Rule, "secret-") || h.Confidence >= sureSecret || !standIn(value) {
		return h.Severity
	}
	return min(h.Severity, rule.Medium)
}

// standIns are parts of what people write where a secret would stand.
var standIns = []string{"example", "sample", "test", "dummy", "fake", "placeholder", "change", "your", "xxx", "abc123", "123456", "...",
	"…", "secret", "passw", "token", "demo", "mock", "redacted", "todo", "insert", "<", ">", "{", "}", "***"}

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
