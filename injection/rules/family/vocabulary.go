package family

import (
	"strings"

	"weir/internal/ascii"
)

// Terms are parts of patterns by name: {name} in a pattern means the part.
type Terms map[string]string

// space is the meaning of a space in a pattern: white space, quotes, commas and emphasis
// between words, or a line break that is written out. Hyphens and underscores do not
// separate words, so that identifiers and rule names are no sentences.
const space = `(?:[\s"'*,()\x60“”‘’«»…]|\\[nrt"])+`

// common are the terms of all tables. They are written for RE2 and for text whose case has
// been folded or does not matter.
var common = Terms{
	// A space, as in all patterns, or nothing.
	"ws0": `(?:[\s"'*,()\x60“”‘’«»…]|\\[nrt])*`,
	// One word.
	"wd": `[\w'’/&-]+`,
	// Up to one word between others.
	"any1": `(?:{wd} )?`,
	// Up to two.
	"any2": `(?:{wd} ){0,2}`,
	// Up to three.
	"any3": `(?:{wd} ){0,3}`,
	// Up to four.
	"any4": `(?:{wd} ){0,4}`,
	// Up to six.
	"any6": `(?:{wd} ){0,6}`,
	// A word of any script.
	"anyWord": `[\p{L}\p{M}\p{N}’'\x{200c}-]+`,
	// A few such words between others.
	"anyWords": `(?:{anyWord} ){0,4}?`,
	// The model, as others call it.
	"ai": `(?:ai|a\.i\.|llms?|language models?|assistants?|chat-?bots?|bots?|agents?|models?|gpt(?:-?[345]\S*)?|chatgpt|claude|gemini|copilot|bard|llama|deepseek|grok|mistral|qwen)`,
}

// expand returns the regular expression that pattern is short for. A space means the
// constant space, and a backslash before it one blank. {name} means the term of that name, of t or else of common, which is expanded in the same way.
func (t Terms) expand(pattern string) string {
	var room [8 << 10]byte
	return string(t.append(room[:0], pattern))
}

func (t Terms) append(dst []byte, pattern string) []byte {
	from := 0 // pattern[from:i] is still to be copied
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case ' ':
			dst = append(append(dst, pattern[from:i]...), space...)
			from = i + 1
		case '{':
			if term, size := t.term(pattern[i:]); size > 0 {
				dst = t.append(append(dst, pattern[from:i]...), term)
				from = i + size
				i = from - 1
			}
		case '\\': // the next byte is literal
			if i++; i < len(pattern) && pattern[i] == ' ' {
				dst = append(dst, pattern[from:i-1]...)
				from = i
			}
		}
	}
	return append(dst, pattern[from:]...)
}

// term returns the term that a pattern of {name}... begins with and the length of {name},
// or 0 if it begins with no term.
func (t Terms) term(pattern string) (term string, size int) {
	size = strings.IndexByte(pattern, '}') + 1
	if size < 3 || !ascii.IsLower(pattern[1]) {
		return "", 0
	}
	name := pattern[1 : size-1]
	if term, ok := t[name]; ok {
		return term, size
	}
	if term, ok := common[name]; ok {
		return term, size
	}
	return "", 0
}
