package obfuscation

// morseLetters has the characters of Morse code (ITU-R M.1677-1) by their code.
var morseLetters = map[string]byte{
	".-": 'a', "-...": 'b', "-.-.": 'c', "-..": 'd', ".": 'e', "..-.": 'f', "--.": 'g', "....": 'h', "..": 'i', ".---": 'j', "-.-": 'k', ".-..": 'l',
	"--": 'm', "-.": 'n', "---": 'o', ".--.": 'p', "--.-": 'q', ".-.": 'r', "...": 's', "-": 't', "..-": 'u', "...-": 'v', ".--": 'w', "-..-": 'x',
	"-.--": 'y', "--..": 'z', "-----": '0', ".----": '1', "..---": '2', "...--": '3', "....-": '4', ".....": '5', "-....": '6', "--...": '7',
	"---..": '8', "----.": '9', ".-.-.-": '.', "--..--": ',', "..--..": '?', ".--.-.": '@', "-..-.": '/', "-....-": '-', "---...": ':', "-.-.--": '!',
}

// longestMorse is the number of signs of the longest code.
const longestMorse = 6

// morse adds the texts that Morse code spells. A blank parts letters; a slash, a bar or
// more blanks part words.
func (b *reading) morse(marks []int) {
	done := 0
	for _, at := range marks {
		if at < done {
			continue
		}
		start, end := b.run(at, done, isMorse)
		done = end
		b.morseRun(start, end)
	}
}

func isMorse(c byte) bool {
	return c == '.' || c == '-' || c == ' ' || c == '/' || c == '|' || c == '\n' || c == '\r'
}

// morseRun decodes text[start:end].
func (b *reading) morseRun(start, end int) {
	t := b.digits()
	for i := start; i < end; {
		from := i
		for i < end && (b.text[i] == '.' || b.text[i] == '-') {
			i++
		}
		if i == from {
			for i < end && b.text[i] != '.' && b.text[i] != '-' {
				i++
			}
			if i-from > 1 && len(t.text) > 0 {
				t.put(' ', from, i)
			}
			continue
		}
		c := byte(0)
		if i-from <= longestMorse {
			c = morseLetters[string(b.text[from:i])]
		}
		if c == 0 {
			b.decoded("morse", t)
			t.reset()
			continue
		}
		t.put(c, from, i)
	}
	b.decoded("morse", t)
}
