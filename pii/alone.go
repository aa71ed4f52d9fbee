package pii

// isAlone reports whether a person's message is nothing but values: at most
// six of them, with at most two short words between. Nobody asks what such a
// number is, because the message before said so.
func (s *scan) isAlone() bool {
	if !s.measured {
		s.measured = true
		s.alone = s.in.Person && !s.in.Number && !s.in.IsKey && spoken(s.in.Key) && nothingButValues(s.text)
	}
	return s.alone
}

// spoken reports whether a JSON member of that name holds what someone said,
// and not a field of some record.
func spoken(key []byte) bool {
	switch string(key) {
	case "", "content", "text", "message", "prompt", "input", "query", "body", "parts", "answer":
		return true
	}
	return false
}

func nothingButValues(t []byte) bool {
	values, words := 0, 0
	for i := 0; i < len(t) && values <= 6 && words <= 2; {
		if !word[t[i]] && t[i] < 0x80 {
			if t[i] == '[' {
				return false // a text that has been masked is none anymore
			}
			i++
			continue
		}
		start, digits := i, false
		for i < len(t) && (word[t[i]] || t[i] >= 0x80 || has("-./()", t[i])) {
			digits = digits || digit[t[i]]
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
