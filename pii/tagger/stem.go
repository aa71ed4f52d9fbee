package tagger

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

// bases sets the lists of names that have a form of t, which no list has as it is.
func (l *wordList) bases(t *token) {
	if t.letters < leastStem {
		return
	}
	bits := uint32(0)
	if t.script == semitic {
		bits = l.find(t.rest)
	} else if int(t.script) < len(changes) {
		for _, c := range changes[t.script] {
			h := t.hash
			if c.off > 0 {
				h = t.stems[c.off-1]
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
