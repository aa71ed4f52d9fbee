// Package literal finds many literal strings in a text in one pass, ASCII
// letters without regard to case.
package literal

// A Hit is one occurrence of a literal.
type Hit struct {
	ID    int32 // index into the slice given to New
	Start int32 // byte offset in the text where the literal begins
}

// A Set is a compiled list of literals. It is immutable and may be used from
// many goroutines at once.
type Set struct {
	literals []string // ASCII letters in lower case
}

// New compiles literals. The ID of a literal is its index; an empty literal
// never occurs. Bytes above 0x7F are compared as they are: write literals of
// other scripts in the form the text will have.
func New(literals []string) *Set {
	s := &Set{}
	for _, l := range literals {
		s.literals = append(s.literals, lower(l))
	}
	return s
}

// Append appends every occurrence of every literal in text to dst, ordered by
// Start and then by ID, and returns dst. Occurrences may overlap. It allocates
// only where dst is too small.
func (s *Set) Append(dst []Hit, text []byte) []Hit {
	for i := range text {
		for id, l := range s.literals {
			if l != "" && equalFold(text[i:], l) {
				dst = append(dst, Hit{int32(id), int32(i)})
			}
		}
	}
	return dst
}

// equalFold reports whether text begins with the lower-case literal l.
func equalFold(text []byte, l string) bool {
	if len(text) < len(l) {
		return false
	}
	for i := 0; i < len(l); i++ {
		if fold[text[i]] != l[i] {
			return false
		}
	}
	return true
}

// fold maps ASCII capitals to small letters and every other byte to itself.
var fold = func() (t [256]byte) {
	for i := range t {
		t[i] = byte(i)
		if 'A' <= i && i <= 'Z' {
			t[i] += 'a' - 'A'
		}
	}
	return t
}()

func lower(l string) string {
	b := []byte(l)
	for i, c := range b {
		b[i] = fold[c]
	}
	return string(b)
}
