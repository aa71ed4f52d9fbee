package pii

// A heard word is text[from:to]. It may say something together with the one after it.
type heard struct{ from, to int }

// speak returns the recognisers that the words of text speak for: its last n
// words, or its first.
func speak(text []byte, n int, last bool) (m marks) {
	if last {
		text, n = lastWords(text, n), len(text) // a name in camel case is one word there, and several below
	}
	table := speakers()
	var before heard
	for i, read := 0, 0; n > 0 && read < maxRead; {
		for i < len(text) && !letter(text[i]) {
			i++
		}
		if i == len(text) {
			break
		}
		if i > 0 && digit[text[i-1]] && text[i] < 0x80 {
			for ; i < len(text) && text[i] < 0x80 && letter(text[i]); i++ {
			}
			continue // the rest of a hash or a number's unit
		}
		size := letters(text[i:])
		next := heard{from: i, to: i + min(size, maxWord)}
		m.union(table.lookup(text[before.from:before.to], text[next.from:next.to]))
		before = next
		read += next.to - i + 1
		i += size
		n--
	}
	return m
}

const (
	maxWord = 62  // bytes of one word that are looked at: scripts that leave no space between words make long ones
	maxRead = 193 // bytes after which no further word is looked at
)

// lastWords returns the end of t that holds its last n words.
func lastWords(t []byte, n int) []byte {
	for i := len(t); ; n-- {
		for i > 0 && !letter(t[i-1]) {
			i--
		}
		if i == 0 {
			return t
		}
		if n == 0 {
			return t[i:]
		}
		for i > 0 && letter(t[i-1]) {
			i--
		}
	}
}

// letters returns the length of the word that t begins with. A name that begins in
// lower case and goes on in camel case falls into its words.
func letters(t []byte) (n int) {
	for n < len(t) && letter(t[n]) && !(n > 0 && upper(t[n]) && lower(t[n-1]) && lower(t[0])) {
		n++
	}
	return n
}
