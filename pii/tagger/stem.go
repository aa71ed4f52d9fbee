package tagger

import "unicode/utf8"

// A script is one whose languages change names by case.
type script uint8

const (
	otherScript script = iota
	latin
	cyrillic
	greek
	semitic // small words are written as one with the next
)

func scriptOf(r rune) script {
	switch {
	case r < 0x250:
		return latin
	case 0x370 <= r && r < 0x400:
		return greek
	case 0x400 <= r && r < 0x530:
		return cyrillic
	case 0x590 <= r && r < 0x700:
		return semitic
	}
	return otherScript
}

// A change leads from a word back to its base form: letters are taken off its end, others put there.
type change struct {
	off int
	on  string
}

// changes are those of a script. Nobody knows the language of a word, so some are wrong for it: what
// they find is worth less than what a list has.
var changes = [...][]change{
	latin:    {{1, ""}, {2, ""}, {3, ""}, {1, "a"}, {2, "a"}},
	cyrillic: {{1, ""}, {2, ""}, {1, "а"}, {1, "я"}, {2, "а"}, {1, "й"}, {2, "й"}, {1, "ь"}, {1, "о"}},
	greek:    {{0, "ς"}, {2, "ος"}, {1, "α"}, {1, "η"}, {1, "ος"}, {1, "ης"}, {1, "ας"}},
	semitic:  nil,
}

// The bits of a base form.
const (
	givenBase = 1 << iota
	familyBase
)

// leastStem is how many letters a word has at least that is looked up without its ending.
const leastStem = 5

// stems returns the hashes of a word without the last letter, the last two and the last three, and
// without the first.
func stems(word []byte) (ends [3]uint32, rest uint32) {
	hash, rest := firstHash, firstHash
	for i, r := range string(word) {
		ends[2], ends[1], ends[0] = ends[1], ends[0], hash
		hash = hashRune(hash, r)
		if i > 0 {
			rest = hashRune(rest, r)
		}
	}
	return ends, rest
}

// bases sets the lists of names that have a form of t, a word that no list has as it is.
func (l *wordList) bases(t *token, word []byte) {
	if t.letters < leastStem {
		return
	}
	bits := uint32(0)
	ends, rest := stems(word)
	last, _ := utf8.DecodeLastRune(word)
	if script := scriptOf(last); script == semitic {
		bits = l.find(rest)
	} else if int(script) < len(changes) {
		for _, c := range changes[script] {
			h := t.hash
			if c.off > 0 {
				h = ends[c.off-1]
			}
			for _, r := range c.on {
				h = hashRune(h, r)
			}
			bits |= l.find(h)
		}
	}
	if bits&given != 0 {
		t.base |= givenBase
	}
	if bits&family != 0 {
		t.base |= familyBase
	}
}
