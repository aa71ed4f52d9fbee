//go:build !amd64

package exfil

func nextMixed(text []byte, at int) int { return nextMixedWord(text, at) }
