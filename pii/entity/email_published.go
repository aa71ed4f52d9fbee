package entity

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// Some addresses are left alone: one that means the reader (you@example.com), and one
// in a copyright notice, which is published and has to stay with its text word for
// word.

// addressed returns which recogniser an address belongs to, or none if it is nobody's.
func (s *scan) addressed(start, at, end int) *recogniser.Recogniser {
	switch {
	case sample(s.text[start:at], s.text[at+1:end]):
		return nil
	case !s.in.Written && !s.finder.enabled(recogniser.Person) && s.inNotice(start):
		return recogniser.EmailNotice
	}
	return recogniser.Email
}

// anyones are local parts that mean the reader.
var anyones = []string{"you", "your.name", "your-name", "your_name", "yourname", "your.email", "your-email", "your_email", "youremail"}

// exampleWords are domains of examples: RFC 2606 has the first one, others write it in
// their language.
var exampleWords = []string{"example", "exemple", "exemplo", "ejemplo", "esempio", "beispiel", "voorbeeld"}

// sample reports whether an address is nobody's: you@example.com, or one that shows
// what letters a domain may have.
func sample(local, domain []byte) bool {
	for label := range bytes.SplitSeq(domain, []byte{'.'}) {
		for _, w := range exampleWords {
			if len(label) == 0 || label[0] < 0x80 && label[0]|0x20 != w[0] {
				continue
			}
			if others, ok := spells(label, w); ok {
				return others > 0 || word.OneOf(local, anyones)
			}
		}
	}
	return false
}

// maxOthers is how many letters beyond ASCII a word of exampleWords may be spelled
// with: a label of seven of them is a word of its own.
const maxOthers = 2

// spells reports whether a label is the word, with letters beyond ASCII in place of
// some of its own, as in exämple, and of how many.
func spells(label []byte, word string) (others int, ok bool) {
	for len(label) > 0 && len(word) > 0 {
		switch c := label[0]; {
		case ascii.ToLower(c) == word[0]:
			label = label[1:]
		case c >= 0xc0 && others < maxOthers:
			others++
			for label = label[1:]; len(label) > 0 && label[0]&0xc0 == 0x80; {
				label = label[1:]
			}
		default:
			return 0, false
		}
		word = word[1:]
	}
	return others, len(label) == 0 && len(word) == 0
}

// maxSmall is how many words of a notice may begin with a small letter: brian d foy
// has two of them, and a sentence that only mentions a year has more.
const maxSmall = 2

// inNotice reports whether text[:start] ends in a copyright notice with a year and a
// name and nothing else. A value in it that has been masked must not change the
// answer, so a token is as good as a year, and as short.
func (s *scan) inNotice(start int) bool {
	low, year, small := max(0, start-bytesBefore), false, 0
	for i := start - 1; i >= low; i-- {
		switch c := s.text[i]; {
		case ascii.IsLower(c) && i > low && ascii.IsLower(s.text[i-1]) && c != 't':
			// within a word
		case ascii.Digit[c]:
			from := i
			for from > low && ascii.Digit[s.text[from-1]] {
				from--
			}
			if !isYear(s.text[from : i+1]) {
				return false
			}
			year, i = true, from
		case c == ']':
			from := s.tokenFrom(i + 1)
			if from < 0 {
				return false
			}
			year, low, i = true, max(0, low-(i-from)), from
		case s.copyrightEnds(i):
			return year
		case !noticeBytes[c]:
			return false
		case s.smallAt(i):
			if small++; small > maxSmall {
				return false
			}
		}
	}
	return false
}

// smallAt reports whether a word that begins with a small letter begins at text[i].
// "by" counts for none, nor does a single letter.
func (s *scan) smallAt(i int) bool {
	if i > 0 && (ascii.IsLetter(s.text[i-1]) || s.text[i-1] >= 0x80 || s.text[i-1] == '.' || s.text[i-1] == '-' || s.text[i-1] == '\'') {
		return false
	}
	if s.text[i] < 0x80 {
		return 'a' <= s.text[i] && s.text[i] <= 'z' && (ascii.IsLetter(s.at(i+1)) || s.at(i+1) >= 0x80) &&
			!(s.text[i] == 'b' && s.at(i+1) == 'y' && s.at(i+2) == ' ')
	}
	r, _ := utf8.DecodeRune(s.text[i:])
	return unicode.IsLower(r)
}

// copyrightEnds reports whether a sign that something is under copyright ends at text[i].
func (s *scan) copyrightEnds(i int) bool {
	switch ascii.ToLower(s.text[i]) {
	case ')':
		return ascii.ToLower(s.at(i-1)) == 'c' && s.at(i-2) == '('
	case 0xa9: // ©
		return s.at(i-1) == 0xc2
	case 't':
		word := s.text[max(0, i+1-len("Copyright")) : i+1]
		return string(word) == "Copyright" || string(word) == "COPYRIGHT"
	}
	return false
}

// noticeBytes has the bytes that may come between the sign of a copyright and its
// owner's address.
var noticeBytes = func() (t [256]bool) {
	for c := range t {
		t[c] = ascii.IsLetter(byte(c)) || c >= 0x80
	}
	for _, c := range " \t.,:;-&'\"()<" {
		t[c] = true
	}
	return t
}()

// isYear reports whether digits are a year since 1900.
func isYear(digits []byte) bool {
	return len(digits) == 4 && (string(digits[:2]) == "19" || string(digits[:2]) == "20")
}
