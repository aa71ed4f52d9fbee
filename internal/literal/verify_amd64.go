package literal

// verify is verifyPlain.
func verify(s *Set, text []byte, base int, some []found, out []equal) (n int) {
	if !wide || len(some) == 0 {
		return verifyPlain(s, text, base, some, out)
	}
	return verifyAVX512(s, text, base, some, out)
}

// verifyAVX512 is verifyPlain without a branch for each byte, for at least one found.
//
//go:noescape
func verifyAVX512(s *Set, text []byte, base int, some []found, out []equal) (n int)
