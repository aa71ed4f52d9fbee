package obfuscation

import "weir/normalize/lexicon"

// A cipherMark is the start of a keyword in a cipher.
type cipherMark struct {
	at     int
	cipher lexicon.Cipher
}

// ciphered adds the decoded lines with keywords in Caesar's cipher or in atbash at marks.
func (b *reading) ciphered(marks []cipherMark) {
	if b.d.Depth > 0 {
		return // a cipher of a cipher is a cipher, or the text itself
	}
	done := 0
	for _, m := range marks {
		if m.at < done {
			continue
		}
		w := lexicon.LettersAt(b.text, m.at)
		lo, hi := b.around(m.at, m.at+len(w), done, 4*context)
		v := b.view(m.cipher.Name())
		v.StartRegion(lo)
		v.Join(lo)
		for _, c := range b.text[lo:hi] {
			v.Text = append(v.Text, m.cipher.Letter(c))
		}
		at := m.at - lo
		if m.cipher == lexicon.Rot13 || knownWords(v.Text[max(0, at-context):min(len(v.Text), at+context)]) {
			b.d.AddDecoded(v)
			done = hi
		}
	}
}

// knownWords reports whether three words of text, and a quarter of those of three letters
// and more, are in the lexicon. A single keyword may be a word of another language.
func knownWords(text []byte) bool {
	words, known := 0, 0
	for i := 0; i < len(text); {
		w := lexicon.LettersAt(text, i)
		if len(w) >= 3 {
			words++
			if lexicon.Index(lexicon.Lowered(w)) >= 0 {
				known++
			}
		}
		i += max(1, len(w))
	}
	return known >= 3 && known*4 >= words
}
