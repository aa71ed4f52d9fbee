package stages

import "golang.org/x/sys/cpu"

var signsFast = cpu.X86.HasAVX2

// skipSignless returns a place from at on before which nextSign finds nothing.
func skipSignless(text []byte, at int) int {
	if signsFast {
		at += signsAVX2(&text[at-1], len(text)-at, &signPairs)
	}
	return at
}

// signsAVX2 returns the first of n places where a byte and the one before it, the first
// of which is text, share a class, or one of the last 31.
//
//go:noescape
func signsAVX2(text *byte, n int, pairs *[4][16]uint8) int

// signPairs tells the classes of bytes before the last one of an at sign and of those,
// by their lower and their higher half: a byte is in a class if both say so.
var signPairs = func() (t [4][16]uint8) {
	for i, class := range [8][4]string{ // higher and lower halves, of the first byte and the second
		{"\x05", "\x01", "\x04", "\x01\x02\x03\x04\x05\x06\x07\x08"}, // Q, A to H
		{"\x04\x05", "\x05", "\x04", "\x01\x02"},                     // E and U, A and B
		{"\x06", "\x0b", "\x04", "\x01\x02"},                         // k
		{"\x03", "\x00", "\x04", "\x01\x02"},                         // 0
		{"\x04\x05", "\x02\x06\x0a\x0e", "\x04", "\x01"},             // B, F, J, N, R, V and Z, A
		{"\x06\x07", "\x00\x04\x08\x0c", "\x04", "\x01"},             // d, h, l, p, t and x
		{"\x03", "\x01\x05\x09", "\x04", "\x01"},                     // 1, 5 and 9
		{halves, halves, "\x04", "\x00"},                             // whatever, the sign itself
	} {
		for half, bytes := range [4]string{class[1], class[0], class[3], class[2]} {
			for _, b := range []byte(bytes) {
				t[half][b] |= 1 << i
			}
		}
	}
	return t
}()

const halves = "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"
