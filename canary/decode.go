package canary

import (
	"encoding/base64"
	"unicode/utf8"

	"weir/internal/ascii"
)

// A Decoded is a text that was written in another one, which may be no text at
// all: a token in a second obfuscation is searched for in any bytes.
type Decoded struct {
	Text       []byte
	Start, End int // the encoded text: bytes of the text around it
}

const (
	minBlob = 40      // characters of a run that may hold a token
	maxBlob = 1 << 20 // bytes of a text that are decoded
)

// AppendDecoded appends to dst the texts that are in text in base64 and in tag
// characters, and returns dst. It allocates only where there is something.
func AppendDecoded(dst []Decoded, text []byte) []Decoded {
	dst = appendTags(dst, text)
	budget := maxBlob
	for at := 0; at+minBlob <= len(text) && budget > 0; {
		// A run as long as that covers two places that are half of it apart.
		if !blobByte[text[at+minBlob/2]] {
			at += minBlob/2 + 1
			continue
		}
		start, end := at+minBlob/2, at+minBlob/2
		for start > 0 && start > at-minBlob && blobByte[text[start-1]] {
			start--
		}
		for end < len(text) && blobByte[text[end]] {
			end++
		}
		if end-start >= minBlob {
			run := text[start:min(end, start+budget)]
			budget -= len(run)
			if out := unblob(run); len(out) > 0 {
				dst = append(dst, Decoded{out, start, end})
			}
		}
		at = end
	}
	return dst
}

// blobByte holds the characters of base64, in both alphabets.
var blobByte = ascii.NewSet("0-9A-Za-z+/_-")

func unblob(run []byte) []byte {
	std := make([]byte, len(run))
	for i, c := range run {
		switch c {
		case '-':
			c = '+'
		case '_':
			c = '/'
		}
		std[i] = c
	}
	n, _ := base64.RawStdEncoding.Decode(std, std[:len(std)&^3])
	return std[:n]
}

// appendTags appends the text that tag characters of Unicode write, all of it as
// one.
func appendTags(dst []Decoded, text []byte) []Decoded {
	const first, last = 0xe0020, 0xe007e
	var d Decoded
	for i := 0; i+4 <= len(text); i++ {
		if text[i] != 0xf3 || text[i+1] != 0xa0 {
			continue
		}
		if r, n := utf8.DecodeRune(text[i:]); first <= r && r <= last {
			if d.Text == nil {
				d.Start = i
			}
			d.Text, d.End = append(d.Text, byte(r-0xe0000)), i+n
		}
	}
	if len(d.Text) >= minNeedle {
		dst = append(dst, d)
	}
	return dst
}
