package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/secret/shape"
)

// headerRules find credentials in the headers and query parameters that carry them to a server.
func headerRules() []*rule.Rule {
	auth := assignRule("secret-authorization", "Authorization header", "AUTHORIZATION", "authorization")
	auth.Examples = authorizationExamples
	return []*rule.Rule{
		auth,
		handRule("secret-bearer", "Bearer token", []string{"AUTHORIZATION", "context"}, []string{"bearer "}, findBearer, bearerExamples),
		handRule("secret-url-signature", "Signature that opens a URL", []string{"URL_SIGNATURE", "context"}, []string{"sig=", "signature="}, findSignature, signatureExamples),
	}
}

var (
	credentialBytes = shape.Class(`\w.~+/%:-`)
	signatureBytes  = shape.Class(`\w.~+/%-`)
	padding         = shape.Class(`=`)
)

// credential returns the end of a run of the class from at on, with its padding.
func credential(text []byte, at int, class *ascii.Set) int {
	at += shape.Run(class, text, at, MaxValue)
	return at + shape.Run(padding, text, at, 2)
}

// findBearer reads the token after the word, which prose uses as well.
func findBearer(text []byte, at int) (start, end int, ok bool) {
	start = at + len("bearer ")
	end = credential(text, start, credentialBytes)
	for end > start && (text[end-1] == '.' || text[end-1] == ':') {
		end--
	}
	start += shape.GluedScheme(text[start:end])
	v := text[start:end]
	return start, end, len(v) >= 16 && !placeholder(v) && randomLooking(v)
}

// findSignature reads a parameter of a URL: a signature elsewhere opens nothing.
func findSignature(text []byte, at int) (start, end int, ok bool) {
	from := at
	for from > 0 && at-from < 16 && (ascii.IsAlnum(text[from-1]) || text[from-1] == '-') {
		from--
	}
	if from == 0 || text[from-1] != '?' && text[from-1] != '&' && text[from-1] != ';' {
		return 0, 0, false
	}
	start = at + bytes.IndexByte(text[at:], '=') + 1
	end = credential(text, start, signatureBytes)
	v := text[start:end]
	return start, end, len(v) >= 16 && !placeholder(v) && randomLooking(v)
}

func authorizationExamples() (match, noMatch []string) {
	n := newNoise("authorization")
	v := func() string { return n.from(alnums, 30) + n.from(digits, 4) }
	match = []string{
		"Authorization: Bearer " + v(), `{"Authorization": "Basic ` + v() + `=="}`, `curl -H "Authorization: token ` + v() + `" https://host`, "proxy-authorization: Basic " + v(),
		`req.Header.Set("Authorization", "Bearer ` + v() + `")`, `-H 'Authorization: ApiKey ` + v() + `'`,
	}
	return match, []string{"authorization: required", "Authorization: Bearer $TOKEN", "Authorization: Bearer <token>", `r.Header.Get("Authorization")`, "the authorization model is open"}
}

func bearerExamples() (match, noMatch []string) {
	n := newNoise("bearer")
	v := n.from(alnums, 30) + n.from(digits, 4)
	return []string{"Bearer " + v, `h = "bearer ` + v + `"`}, []string{"bearer token", "bearer authentication2 is", "Bearer ${ACCESS_TOKEN_1}", "bearer of_bad_news_since_1999"}
}

func signatureExamples() (match, noMatch []string) {
	v := newNoise("signature").from("0123456789abcdef", 64)
	return []string{"https://b.s3.host/k?X-Amz-Date=1&X-Amz-Signature=" + v, "https://a.blob.host/c?sv=1&sig=" + v[:42] + "%3D"},
		[]string{"signature=" + v, "?sig=none", "f(x, sig=" + v + ")"}
}
