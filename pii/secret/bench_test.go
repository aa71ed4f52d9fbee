package secret

import (
	"bytes"
	"strings"
	"testing"

	"weir/internal/match/rule"
)

// secretCode is source that speaks of secrets and holds none.
var secretCode = bytes.Repeat([]byte(`func (c *Client) SetToken(token string) { c.token = token }
	key := keys[i]
	for key, value := range config { if password == "" { return errNoPassword } }
	token = os.getenv("GITHUB_TOKEN"); process.env.API_KEY
	"password": {"type": "string"}, password: ${DB_PASSWORD}, author, passage, keyboard
`), 4000)

func benchmarkRules(b *testing.B, text []byte) {
	set, sc := rule.NewSet(Rules()), new(rule.Scratch)
	var dst []rule.Match
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		dst, _ = set.Append(dst[:0], text, sc)
	}
}

func BenchmarkSecretsCode(b *testing.B) { benchmarkRules(b, secretCode) }

// BenchmarkSecretsDense runs over texts of hardly anything but secrets, and
// what is nearly one.
func BenchmarkSecretsDense(b *testing.B) {
	n := newNoise("bench")
	for _, c := range []struct{ name, unit string }{
		{"passwords", "password=" + n.from(alnums, 12) + "\n"}, {"keys", `{"api_key": "` + n.from(alnums, 32) + `"}`}, {"headers", "Authorization: Bearer " + n.from(alnums, 40) + "\n"},
		{"nouns", "password "}, {"names", "key_token_secret_"}, {"open quotes", `key="a `}, {"operators", "key = = "}, {"blanks", "token:    "}, {"braces", "secret>{a "},
		{"names", "password="}, {"names and digits", "secret=1"}, {"names with colons", "pwd:"}, {"bearers", "bearer bearer "}, {"users", "curl -u a:"}, {"sessions", "session=a"}, {"urls", "http://a:b"}, {"sessions of one", "session=a&sid=b;"}, {"jwts", "eyJhbGciOiJub25lIn0."}, {"prefixes", "sk-a1b2"}, {"flags", "--token-"},
		{"prefixes in a row", "sk-"}, {"cookies", "cookie: a=b; "}, {"cookies in a row", "cookie="}, {"hooks", "hooks."}, {"commands", "mysql -p"}, {"hashes", "$6$"}, {"names of names", "name: password\n"}, {"blocks", "token: |\n a\n"}, {"logins", "login password "}, {"codes", "otp code "}, {"ports", "a:5432:"},
	} {
		b.Run(c.name, func(b *testing.B) { benchmarkRules(b, []byte(strings.Repeat(c.unit, 1<<20/len(c.unit)))) })
	}
	long := []byte(`key = "` + n.from(alnums, 1<<20))
	b.Run("one value", func(b *testing.B) { benchmarkRules(b, long) })
}
