package exfil

import (
	"bytes"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
)

// A Payload is a kind of data that a part of a URL carries.
type Payload uint8

// The payloads, the strongest evidence last.
const (
	NoPayload   Payload = iota
	Opaque              // a long run of encoded bytes that decode to nothing readable
	Placeholder         // a variable that is to be filled in with data, as {secret}
	Sentence            // several words
	Encoded             // a text in base64, base32 or hexadecimal
)

const (
	minEncoded  = 12  // bytes of text that an encoding has to hold
	minOpaque   = 100 // characters of a run of encoded bytes
	minSentence = 5   // words
	maxPart     = 4 << 10
)

// PayloadOf returns the payload of a part of a URL. A host carries nothing but encoded
// text.
func PayloadOf(text []byte, p Part) Payload {
	part := text[p.Start:min(p.End, p.Start+maxPart)]
	if len(part) < minEncoded {
		if p.Name != "host" && placeholder(part) {
			return Placeholder
		}
		return NoPayload
	}
	plain := Plain(part)
	run := longestRun(plain)
	switch {
	case decodes(run):
		return Encoded
	case p.Name == "host":
		return NoPayload
	case placeholder(plain):
		return Placeholder
	case words(plain) >= minSentence:
		return Sentence
	case len(run) >= minOpaque && bytes.IndexByte(run, '/') < 0 && !signature[p.Name]:
		return Opaque
	}
	return NoPayload
}

// signature holds the names of parameters that are long and random where the
// server itself signed its address.
var signature = map[string]bool{
	"sig": true, "signature": true, "x-amz-signature": true, "x-amz-security-token": true, "x-amz-credential": true,
	"x-goog-signature": true, "x-goog-credential": true, "policy": true, "hmac": true, "jwt": true, "token": true,
	"hdnts": true, "__token__": true, "verify": true, "oh": true, "_nc_ohc": true,
}

// runByte reports whether c is a byte of base64, in both alphabets, or of hexadecimal.
func runByte(c byte) bool {
	return ascii.IsAlnum(c) || c == '+' || c == '/' || c == '-' || c == '_'
}

// longestRun returns the longest run of bytes of an encoding in part.
func longestRun(part []byte) []byte {
	var best []byte
	for at := 0; at < len(part); {
		end := at
		for end < len(part) && runByte(part[end]) {
			end++
		}
		if end-at > len(best) {
			best = part[at:end]
		}
		at = end + 1
	}
	return best
}

// decodes reports whether run is a readable text in an encoding. A word, a path
// or a number that happens to be one decodes to noise.
func decodes(run []byte) bool {
	if len(run) < minEncoded*8/6 {
		return false
	}
	if n := len(run) &^ 1; ascii.Hex.All(run[:n]) {
		out := make([]byte, hex.DecodedLen(n))
		if _, err := hex.Decode(out, run[:n]); err == nil && readable(out) {
			return true
		}
	}
	std := bytes.Map(func(r rune) rune {
		switch r {
		case '-':
			return '+'
		case '_':
			return '/'
		}
		return r
	}, run)
	for _, off := range []int{0, 1, 2, 3} { // a run may begin inside a group
		b := std[min(off, len(std)):]
		out := make([]byte, base64.RawStdEncoding.DecodedLen(len(b)))
		if n, _ := base64.RawStdEncoding.Decode(out, b[:len(b)&^3]); readable(out[:n]) {
			return true
		}
	}
	upper := bytes.ToUpper(run)
	out := make([]byte, base32.StdEncoding.DecodedLen(len(run)))
	n, _ := base32.StdEncoding.WithPadding(base32.NoPadding).Decode(out, upper[:len(upper)&^7])
	return readable(out[:n])
}

// readable reports whether b is readable text: printable UTF-8, mostly letters, digits and
// blanks. Bytes that were decoded from something else seldom are.
func readable(b []byte) bool {
	if len(b) < minEncoded || !utf8.Valid(b) {
		return false
	}
	plain, runes := 0, 0
	for _, r := range string(b) {
		runes++
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == ' ' || r == '\n' {
			plain++
		} else if r < ' ' && r != '\t' && r != '\r' || r == 0x7f || !unicode.IsPrint(r) && r >= 0x80 {
			return false
		}
	}
	return plain*4 >= runes*3
}

// words counts the words of part, as blanks divide it.
func words(part []byte) (n int) {
	for _, field := range bytes.Fields(part) {
		letters := 0
		for _, c := range field {
			if ascii.IsLetter(c) || c >= 0x80 {
				letters++
			}
		}
		if letters >= 2 {
			n++
		}
	}
	return n
}

// placeholder reports whether part holds a place to be filled in: {name}, ${NAME},
// <name>, [DATA], $NAME, or %s.
func placeholder(part []byte) bool {
	for _, pair := range []string{"{}", "[]", "<>"} {
		if i := bytes.IndexByte(part, pair[0]); i >= 0 {
			if n := bytes.IndexByte(part[i:], pair[1]); n > 3 && named(part[i+1:i+n]) {
				return true
			}
		}
	}
	i := bytes.IndexByte(part, '$')
	return i >= 0 && i+3 < len(part) && part[i+1] >= 'A' && part[i+1] <= 'Z' && named(part[i+1:])
}

// named reports whether b is the name of data, not of a place in an address.
func named(b []byte) bool {
	for _, w := range []string{"secret", "data", "token", "key", "pass", "conversation", "history", "prompt", "summary", "exfil", "leak", "cred", "env", "content", "base64", "context"} {
		if indexFold(b, []byte(w)) >= 0 {
			return true
		}
	}
	return false
}
