package word

import "weir/internal/ascii"

// Segments are the last words of a name, the last one first.
type Segments struct {
	name []byte
	span [8][2]int
	Len  int // how many words there are, at most eight
}

// At returns the i-th word, counted from the last, or nil. It is part of the name.
func (s *Segments) At(i int) []byte {
	if i >= s.Len {
		return nil
	}
	return s.name[s.span[i][0]:s.span[i][1]]
}

// Split cuts a name at everything that is neither letter nor digit, and before
// the capital that begins a word.
func (s *Segments) Split(name []byte) {
	s.name, s.Len = name, 0
	end := len(name)
	for end > 0 && s.Len < len(s.span) {
		for end > 0 && !IsSegmentByte(name[end-1]) {
			end--
		}
		start := end
		for start > 0 && IsSegmentByte(name[start-1]) && (start == end || !wordBreak(name, start)) {
			start--
		}
		if start < end {
			s.span[s.Len] = [2]int{start, end}
			s.Len++
		}
		end = start
	}
}

// IsSegmentByte reports whether b may be part of a word of a name.
func IsSegmentByte(b byte) bool { return ascii.IsAlnum(b) || b >= 0x80 }

// wordBreak reports whether a word of a camelCase name begins at i.
func wordBreak(name []byte, i int) bool {
	if !ascii.IsUpper(name[i]) {
		return false
	}
	return !ascii.IsUpper(name[i-1]) || i+1 < len(name) && ascii.IsLower(name[i+1])
}

// Tails are words that may follow the noun of a secret's name.
var Tails = NewVocabulary(
	"value", "val", "string", "str", "text", "plain", "raw", "prod", "production", "staging", "stage", "dev", "development", "test", "live", "new", "old",
	"current", "default", "primary", "secondary", "backup", "base64", "b64", "hex", "env", "main", "local", "confirm", "confirmation", "material", "base",
)

// DropTail drops numbers and words such as _PROD from the end of the name.
func (s *Segments) DropTail() {
	for range 2 {
		last := s.At(0)
		if len(last) == 0 {
			return
		}
		trimmed := last
		for len(trimmed) > 0 && ascii.IsDigit(trimmed[len(trimmed)-1]) {
			trimmed = trimmed[:len(trimmed)-1]
		}
		switch {
		case s.Len > 1 && (len(trimmed) == 0 || Tails.Has(last)):
			copy(s.span[:], s.span[1:s.Len])
			s.Len--
		case len(trimmed) < len(last):
			s.span[0][1] -= len(last) - len(trimmed)
			return
		default:
			return
		}
	}
}
