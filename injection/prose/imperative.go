package prose

import (
	"bytes"
)

// Imperative reports whether a verb at start is an order: a sentence begins
// with it, or the words before it ask or command.
func Imperative(text []byte, start int) bool {
	var buf [Nearby]byte
	before := bytes.TrimRight(Lower(buf[:0], SentenceBefore(text, start)), " \t\"'`*([{“‘「:,;>-#_|<!/")
	if len(before) == 0 || SentenceStart(text, start) == start {
		return true
	}
	for _, w := range commands {
		if EndsWithWord(before, w) {
			return true
		}
	}
	return false
}

// Words directly before a verb that make an order of it.
var commands = []string{"please", "now", "then", "and", "you must", "you should", "you shall", "you to", "you need to", "you have to", "must now", "must immediately", "you", "you will", "assistant must", "ai must", "agent must", "model must", "also", "immediately", "first", "instead", "can you", "could you", "so", "always", "kindly", "hey", "ok", "okay", "next", "finally", "important", "system", "instruction", "instructions", "task"}
