package exfil

import (
	"strings"

	"weir/internal/ascii"
)

// keys are the beginnings of credentials and the hosts they belong to.
var keys = []struct{ prefix, host string }{
	{"sk-ant-", "anthropic.com"}, {"sk-or-", "openrouter.ai"}, {"sk_live_", "stripe.com"}, {"rk_live_", "stripe.com"}, {"sk-", "openai.com"},
	{"ghp_", "github.com"}, {"gho_", "github.com"}, {"ghs_", "github.com"}, {"github_pat_", "github.com"}, {"glpat-", "gitlab.com"},
	{"xoxb-", "slack.com"}, {"xoxp-", "slack.com"}, {"AKIA", "amazonaws.com"}, {"ASIA", "amazonaws.com"}, {"AIza", "googleapis.com"},
	{"hf_", "huggingface.co"}, {"npm_", "npmjs.org"}, {"pypi-", "pypi.org"}, {"dop_v1_", "digitalocean.com"},
}

// minKey is how many letters and digits follow the beginning of a credential.
const minKey = 16

// Foreign reports whether value is a credential, by its first letters, that does
// not belong to the host it is sent to.
func Foreign(value, host string) bool {
	for _, k := range keys {
		if rest, ok := strings.CutPrefix(value, k.prefix); ok {
			return len(rest) >= minKey && keyBytes(rest) && host != k.host && !strings.HasSuffix(host, "."+k.host)
		}
	}
	return false
}

// foreignIn reports whether a credential that does not belong to host is
// anywhere in text.
func foreignIn(text, host string) bool {
	for _, k := range keys {
		if i := strings.Index(text, k.prefix); i >= 0 && (i == 0 || !wordByte(text[i-1]) || text[i-1] == '/') {
			end := i
			for end < len(text) && keyByte(text[end]) {
				end++
			}
			if Foreign(text[i:end], host) {
				return true
			}
		}
	}
	return false
}

func keyBytes(s string) bool {
	for i := range len(s) {
		if !keyByte(s[i]) {
			return false
		}
	}
	return true
}

func keyByte(c byte) bool { return ascii.IsAlnum(c) || c == '-' || c == '_' }

// Vouched reports whether the name of a credential says that it belongs to the
// host: a token of GitHub's goes to GitHub. Host is in lower case.
func Vouched(host, name string) bool { return vouched(host, strings.ReplaceAll(name, "-", "_")) }

// Local reports whether a host, in lower case, is the machine itself.
func Local(host string) bool { return local(host) }
