package entity

import (
	"weir/internal/ascii"
	"weir/pii/word"
)

// isBareAnswer reports whether a person's message is nothing but values: at most
// six of them, with at most two short words between. The message before
// asked for the number, so no word names it.
func (s *scan) isBareAnswer() bool {
	if !s.bareAnswerKnown {
		s.bareAnswerKnown = true
		s.bareAnswer = s.in.Person && !s.in.Number && !s.in.IsKey && isMessageMember(s.in.Key) && onlyValues(s.text)
	}
	return s.bareAnswer
}

// isMessageMember reports whether a JSON member of that name holds a message,
// and not a field of some record.
func isMessageMember(key []byte) bool {
	switch string(key) {
	case "", "content", "text", "message", "prompt", "input", "query", "body", "parts", "answer":
		return true
	}
	return false
}

func onlyValues(t []byte) bool {
	values, words := 0, 0
	for i := 0; i < len(t) && values <= 6 && words <= 2; {
		if !ascii.Word[t[i]] && t[i] < 0x80 {
			if t[i] == '[' {
				return false // the text has been masked
			}
			i++
			continue
		}
		start, digits := i, false
		for i < len(t) && (ascii.Word[t[i]] || t[i] >= 0x80 || word.In("-./()", t[i])) {
			digits = digits || ascii.Digit[t[i]]
			i++
		}
		switch {
		case digits:
			values++
		case i-start > 3:
			return false
		default:
			words++
		}
	}
	return values <= 6 && words <= 2
}
