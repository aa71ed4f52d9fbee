package authority

import "bytes"

// Texts speak of models and agents more often than they speak to them.

// duties are words behind the name of somebody who is to do a thing.
var duties = wordSet(`must should shall please need needs müssen muss sollen soll bitte doit doivent debe deben deve devono deben`, false)

// callsUp are words before the name of somebody who is spoken to.
var callsUp = wordSet(`dear attention hey hello hi note notes notice instruction instructions message order orders reminder task tasks important are am achtung hinweis anweisung anweisungen nota avviso aviso atención attenzione consigne`, false)

// passing are words between these and the name.
var passing = wordSet(`the a an any all every to for of ai llm coding automated helpful other language large you your an der die das den an für alle al el la los para le les pour per il`, false)

// speaksTo reports whether text turns to models: it begins a sentence with the name of one and
// a colon or a comma behind it, says the duty of one, or calls one up.
func speaksTo(text []byte) bool {
	var around field
	called, opens := false, true
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if start == end {
			return false
		}
		opens = opens || bytes.ContainsAny(text[i:start], ".!?\n")
		word := text[start:end]
		if spokenTo()[string(word)] && around.isPlainWord(text, start, end) && !isQuoted(text, start, end) && (called || isToldBehind(text[end:], opens)) {
			return true
		}
		switch {
		case callsUp()[string(word)]:
			called = true
		case !passing()[string(word)] && !spokenTo()[string(word)]:
			called, opens = false, false
		}
		i = end
	}
	return false
}

// isQuoted reports whether text[start:end] lies between marks of code.
func isQuoted(text []byte, start, end int) bool {
	return start > 0 && text[start-1] == '`' || end < len(text) && text[end] == '`'
}

// isToldBehind reports whether the words or marks behind a name say that whoever has it is to do a
// thing; the name may open a sentence.
func isToldBehind(rest []byte, opens bool) bool {
	if opens && len(rest) > 0 && (rest[0] == ':' || rest[0] == ',' || rest[0] == '!') {
		return len(rest) > 1 && isBlank(rest[1])
	}
	if len(bytes.TrimLeft(rest, " \n")) == len(rest) {
		return false
	}
	start, end := nextWord(rest, 0)
	return len(bytes.TrimSpace(rest[:start])) == 0 && duties()[string(rest[start:end])]
}
