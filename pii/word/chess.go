package word

import (
	"bytes"

	"weir/internal/ascii"
)

// ChessMove reports whether v is a move of chess with the sign for check or mate behind it, in the
// algebraic notation of the FIDE Laws of Chess (appendix C), with the pieces of English, German, French
// and Spanish: "Qh5xf7#".
func ChessMove(v []byte) bool {
	n := len(v)
	if n < 3 || n > 10 || !In("+#", v[n-1]) {
		return false
	}
	v = v[:n-1]
	if i := bytes.IndexByte(v, '='); i >= 0 {
		v = v[:i]
	}
	if n = len(v); n < 2 || !square(v[n-2:]) {
		return false
	}
	v = v[:n-2]
	if len(v) > 0 && ascii.Upper[v[0]] && In("KQRBNDTLSFCA", v[0]) {
		v = v[1:]
	}
	v = bytes.TrimSuffix(v, []byte("x"))
	return len(v) == 0 || len(v) == 1 && In("abcdefgh12345678", v[0]) || square(v)
}

// square reports whether v is a square of the board.
func square(v []byte) bool { return len(v) == 2 && In("abcdefgh", v[0]) && In("12345678", v[1]) }
