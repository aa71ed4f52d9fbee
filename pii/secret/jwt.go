package secret

import (
	"bytes"
	"encoding/base64"

	"weir/internal/match/rule"
	"weir/pii/secret/shape"
)

// jwtRule finds JSON Web Tokens, signed (three parts) or encrypted (five).
func jwtRule() *rule.Rule {
	return handRule("secret-jwt", "JSON Web Token", []string{"JWT", "validated"}, []string{"eyj", "ewog", "ewoj"}, findJWT, jwtExamples)
}

const (
	MaxJWTHeader = 1024 // letters of a header worth decoding
	maxJWTPart   = 32 << 10
)

// findJWT returns the token that begins at the hit: its header has to decode to
// an object that names an algorithm.
func findJWT(text []byte, at int) (start, end int, ok bool) {
	if !leftEdge(text, at) {
		return 0, 0, false
	}
	header := shape.Run(base64URL, text, at, MaxJWTHeader)
	if header < 16 || at+header >= len(text) || text[at+header] != '.' {
		return 0, 0, false
	}
	if !algorithmHeader(text[at : at+header]) {
		return 0, 0, false
	}
	var parts [5]int
	parts[0] = header
	n, end := 1, at+header
	for n < 5 && end < len(text) && text[end] == '.' {
		parts[n] = shape.Run(jwtPart, text, end+1, maxJWTPart)
		end += 1 + parts[n]
		n++
	}
	switch {
	case parts[1] >= 6: // the claims: without a signature, or cut off, they are still somebody's
	case n == 5 && parts[3] >= 8 && parts[4] >= 8:
	default:
		return 0, 0, false
	}
	return at, trimDots(text, at, end), true
}

// trimDots gives a full stop after the token back to the sentence.
func trimDots(text []byte, start, end int) int {
	for end > start && text[end-1] == '.' {
		end--
	}
	return end
}

var (
	base64URL = shape.Class(`\w-`)
	jwtPart   = shape.Class(`\w=-`)
)

// algorithmHeader reports whether part is the base64url of a JSON object with
// the member "alg".
func algorithmHeader(part []byte) bool {
	var buf [MaxJWTHeader]byte
	n, _ := base64.RawURLEncoding.Decode(buf[:], part) // up to the signs that some add at the end
	json := bytes.TrimSpace(buf[:n])
	return len(json) > 8 && json[0] == '{' && json[len(json)-1] == '}' && bytes.Contains(json, []byte(`"alg"`))
}

func jwtExamples() (match, noMatch []string) {
	n := newNoise("jwt")
	encode := func(s string) string { return base64.RawURLEncoding.EncodeToString([]byte(s)) }
	head, body, sig := encode(`{"alg":"HS256","typ":"JWT"}`), encode(`{"sub":"1","iat":1700000000}`), n.from(alnums, 43)
	match = []string{
		head + "." + body + "." + sig, `out:\n` + head + "." + body + "." + sig, "Bearer " + head + "." + body + "." + sig + " ok",
		encode(`{"alg":"RSA-OAEP","enc":"A256GCM"}`) + "." + n.from(alnums, 60) + "." + n.from(alnums, 16) + "." + n.from(alnums, 80) + "." + n.from(alnums, 22),
		encode(`{"alg":"none"}`) + "." + body + ".", head + "." + body,
	}
	noMatch = []string{
		head, encode(`{"typ":"note","text":1}`) + "." + body + "." + sig, "x" + head + "." + body + "." + sig, head + ".js.map",
	}
	return match, noMatch
}
