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
// not belong to the host it is sent to, by one reading of that.
func Foreign(value string, hosts []string) bool {
	for _, k := range keys {
		if rest, ok := strings.CutPrefix(value, k.prefix); ok {
			return len(rest) >= minKey && keyBytes(rest) && !all(hosts, func(h string) bool { return h == k.host || strings.HasSuffix(h, "."+k.host) })
		}
	}
	return false
}

// foreignIn reports whether a credential that does not belong to hosts is
// anywhere in text.
func foreignIn(text string, hosts []string) bool {
	for _, k := range keys {
		if i := strings.Index(text, k.prefix); i >= 0 && (i == 0 || !wordByte(text[i-1]) || text[i-1] == '/') {
			end := i
			for end < len(text) && keyByte(text[end]) {
				end++
			}
			if Foreign(text[i:end], hosts) {
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
// hosts: a token of GitHub's goes to GitHub. They are in lower case.
func Vouched(hosts []string, name string) bool {
	return vouched(hosts, strings.ReplaceAll(name, "-", "_"))
}

// Local reports whether a host, in lower case, is the machine itself.
func Local(host string) bool { return local(host) }
