package authority

import "bytes"

// Texts speak of models and agents more often than they speak to them.

// duties are words behind the name of somebody who is to do a thing.
var duties = wordSet(`must should shall please need needs müssen muss sollen soll bitte doit doivent debe deben deve devono deben`, false)

// callsUp are words before the name of somebody who is spoken to.
var callsUp = wordSet(`dear attention hey hello hi note notes notice instruction instructions message order orders reminder task tasks important are am achtung hinweis anweisung anweisungen nota avviso aviso atención attenzione consigne`, false)

// passing are words between these and the name.
var passing = wordSet(`the a an any all every to for of ai llm coding automated helpful other language large you your an der die das den an für alle al el la los para le les pour per il`, false)

// speaksTo reports whether text turns to models: it names one with a colon or a comma behind
// the name, or with a duty of it, or calls it up.
func speaksTo(text []byte) bool {
	called := false
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if start == end {
			return false
		}
		word := string(text[start:end])
		if spokenTo()[word] && isPlainWord(text, start, end) && !isQuoted(text, start, end) && (called || isToldBehind(text[end:])) {
			return true
		}
		switch {
		case callsUp()[word]:
			called = true
		case !passing()[word]:
			called = false
		}
		i = end
	}
	return false
}

// isQuoted reports whether text[start:end] lies between marks of code.
func isQuoted(text []byte, start, end int) bool {
	return start > 0 && text[start-1] == '`' || end < len(text) && text[end] == '`'
}

// isToldBehind reports whether the words behind a name say that whoever has it is to do a
// thing.
func isToldBehind(rest []byte) bool {
	if len(rest) > 0 && (rest[0] == ':' || rest[0] == ',' || rest[0] == '!') {
		return len(rest) > 1 && isBlank(rest[1])
	}
	if len(bytes.TrimLeft(rest, " \n")) == len(rest) {
		return false
	}
	start, end := nextWord(rest, 0)
	return len(bytes.TrimSpace(rest[:start])) == 0 && duties()[string(rest[start:end])]
}
