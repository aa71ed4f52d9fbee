package main

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
)

const (
	hexDigits = "0123456789abcdef"
	alnum     = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	upper     = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
)

// A form is what a key looks like: text that is always there, and characters drawn.
type form struct {
	prefix   string
	alphabet string
	length   int // characters behind the prefix
}

// forms has the form of each placeholder. The prefixes are put together here, so that
// scanners of this repository find no key.
var forms = map[string]form{
	"aws":        {"AK" + "IA", upper, 16},
	"aws-secret": {"", alnum + "+/", 40},
	"github":     {"gh" + "p_", alnum, 36},
	"openai":     {"sk-" + "proj-", alnum, 48},
	"anthropic":  {"sk-" + "ant-api03-", alnum + "_-", 93},
	"slack":      {"xo" + "xb-", "0123456789", 12},
	"stripe":     {"sk_" + "live_", alnum, 24},
	"google":     {"AI" + "za", alnum + "_-", 35},
	"hex32":      {"", hexDigits, 32},
	"hex64":      {"", hexDigits, 64},
	"gitlab":     {"gl" + "pat-", alnum + "_-", 20},
	"npm":        {"np" + "m_", alnum, 36},
	"sendgrid":   {"S" + "G.", alnum, 22},
	"telegram":   {"", "123456789", 10},
	"alnum24":    {"", alnum, 24},
	"alnum40":    {"", alnum, 40},
}

var placeholder = regexp.MustCompile(`\{\{([a-z0-9-]+)\}\}`)

// fill replaces the placeholders of r by keys. The same placeholder in one row is the same key.
func (r *row) fill(random *rand.Rand) error {
	keys := map[string]string{}
	for _, m := range placeholder.FindAllStringSubmatch(r.Text, -1) {
		if _, ok := keys[m[0]]; ok {
			continue
		}
		key, ok := makeKey(random, m[1])
		if !ok {
			return fmt.Errorf("row %s: unknown placeholder %s", r.ID, m[0])
		}
		keys[m[0]] = key
	}
	for from, to := range keys {
		r.Text = strings.ReplaceAll(r.Text, from, to)
		for i := range r.Values {
			r.Values[i][1] = strings.ReplaceAll(r.Values[i][1], from, to)
		}
	}
	return nil
}

// makeKey returns a key of the form that name has.
func makeKey(r *rand.Rand, name string) (string, bool) {
	switch name {
	case "jwt":
		return token(r, `{"alg":"HS256","typ":"JWT"}`), true
	case "uuid":
		h := draw(r, hexDigits, 32)
		return h[:8] + "-" + h[8:12] + "-4" + h[13:16] + "-a" + h[17:20] + "-" + h[20:], true
	case "base64-32":
		return base64.StdEncoding.EncodeToString([]byte(draw(r, alnum, 32))), true
	case "base64-48":
		return base64.StdEncoding.EncodeToString([]byte(draw(r, alnum, 48))), true
	}
	f, ok := forms[name]
	key := f.prefix + draw(r, f.alphabet, f.length)
	switch name {
	case "slack":
		key += "-" + draw(r, "0123456789", 12) + "-" + draw(r, alnum, 24)
	case "sendgrid":
		key += "." + draw(r, alnum, 43)
	case "telegram":
		key += ":AA" + draw(r, alnum+"_-", 33)
	}
	return key, ok
}

// token returns a JSON web token with the header given.
func token(r *rand.Rand, header string) string {
	e := base64.RawURLEncoding
	body := fmt.Sprintf(`{"sub":"%s","iat":%d}`, draw(r, "0123456789", 8), 1700000000+r.IntN(1<<24))
	return e.EncodeToString([]byte(header)) + "." + e.EncodeToString([]byte(body)) + "." + draw(r, alnum, 43)
}

// draw returns n characters of alphabet.
func draw(r *rand.Rand, alphabet string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = alphabet[r.IntN(len(alphabet))]
	}
	return string(b)
}
