//go:build !amd64

package stages

// skipSignless returns a place from at on before which nextSign finds nothing.
func skipSignless(text []byte, at int) int { return at }
