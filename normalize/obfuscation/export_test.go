package obfuscation

// SetLeastNear sets the length from which on a view is looked through in pieces, and
// returns what it was.
func SetLeastNear(n int) int {
	was := leastNear
	leastNear = n
	return was
}
