package exfil

import (
	"bytes"
	"regexp"
	"strings"
	"sync"

	"weir/internal/ascii"
)

// secretVariable matches the names of variables that hold credentials, as a
// shell or a PowerShell writes them.
var secretVariable = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:\$\{?(?:env:)?|%)([a-z0-9_]*(?:key|token|secret|passw(?:or)?d|passphrase|pwd|credentials?|creds|auth|pat|cookie)(?:_?[a-z0-9]+)?)\b`)
})

// sensitiveFile matches the names of files that hold credentials, or what
// somebody does not want to share.
var sensitiveFile = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:^|[\s=@/"'<~(])(?:\.env(?:\.[a-z]+)?|id_(?:rsa|dsa|ecdsa|ed25519)|\.ssh(?:/[\w.*-]*)?|\.aws(?:/\w+)?|\.netrc|\.npmrc|\.pypirc|\.pgpass|\.git-credentials|\.kube/config|\.docker/config\.json|\.gnupg|\.(?:bash|zsh|python)_history|\.config/gcloud|etc/(?:passwd|shadow|sudoers)|proc/(?:self|\d+)/environ|credentials(?:\.(?:json|ya?ml|csv|xml|db))?|secrets?\.(?:json|ya?ml|toml|txt|env)|wallet\.dat|login\s?data|[\w.-]+\.(?:pem|kdbx|p12|pfx|keystore|ovpn))(?:$|[\s"'|;)>&,])`)
})

// harmlessName holds variables that are named like secrets but hold none.
func harmlessName(name string) bool {
	name = strings.ToLower(name)
	return name == "pwd" || name == "oldpwd" || name == "path" || strings.HasPrefix(name, "public") || strings.HasSuffix(name, "_id") ||
		strings.HasSuffix(name, "_path") || strings.HasSuffix(name, "_file") || strings.HasSuffix(name, "_dir") || strings.HasSuffix(name, "_url") ||
		strings.HasSuffix(name, "_name") || strings.HasSuffix(name, "author") || strings.HasSuffix(name, "path") || strings.HasSuffix(name, "keyword") || strings.HasSuffix(name, "keyboard")
}

// A source is something that must not be sent away.
type source uint8

const (
	noSource source = iota
	aFile           // any file
	anEncoding
	aSecret
)

// secretIn returns the name of a variable with a credential in text, or "".
func secretIn(text string) string {
	if strings.IndexByte(text, '$') < 0 && strings.IndexByte(text, '%') < 0 {
		return ""
	}
	for _, m := range secretVariable().FindAllStringSubmatch(text, -1) {
		if !harmlessName(m[1]) {
			return m[1]
		}
	}
	return ""
}

// sent returns the kind of data in a text that is sent away, and the name of the
// variable if it is one.
func sent(text string) (source, string) {
	if name := secretIn(text); name != "" {
		return aSecret, name
	}
	if sensitiveFile().MatchString(text) && (strings.ContainsAny(text, "@<`") || strings.Contains(text, "$(")) {
		return aSecret, ""
	}
	inner := substituted(text)
	switch {
	case inner == "":
		if strings.Contains(text, "@") && !strings.Contains(text, "@-") && (text[0] == '@' || strings.Contains(text, "=@")) {
			return aFile, ""
		}
		return noSource, ""
	case dumps(inner):
		return aSecret, ""
	case encodes(inner):
		return anEncoding, ""
	case reads(inner):
		return aFile, ""
	}
	return noSource, ""
}

// substituted returns the content of the first $(…) or `…` of text, or "".
func substituted(text string) string {
	i := strings.Index(text, "$(")
	if i < 0 {
		if i = strings.IndexByte(text, '`'); i < 0 {
			return ""
		}
	}
	return text[i : i+substitution([]byte(text[i:]))]
}

// has reports whether text holds one of the words as a word.
func has(text string, words ...string) bool {
	for _, w := range words {
		for at := 0; ; {
			i := strings.Index(text[at:], w)
			if i < 0 {
				break
			}
			start, end := at+i, at+i+len(w)
			if (start == 0 || !wordByte(text[start-1])) && (end == len(text) || !wordByte(text[end])) {
				return true
			}
			at = end
		}
	}
	return false
}

func wordByte(c byte) bool {
	return ascii.IsAlnum(c) || bytes.IndexByte([]byte("_-./"), c) >= 0
}

func dumps(text string) bool   { return has(text, "env", "printenv", "export -p", "compgen", "keychain") }
func encodes(text string) bool { return has(text, "base64", "base32", "xxd", "hexdump", "od") }
func reads(text string) bool {
	return has(text, "cat", "head", "tail", "less", "grep", "awk", "sed", "tar", "zip", "history", "whoami", "id", "hostname", "ifconfig")
}

// maxFeeders is how many commands of a pipeline are looked at before one.
const maxFeeders = 16

// fed returns what the commands before p[at] feed it, and what it is redirected
// from.
func fed(p Pipeline, at int, text []byte) source {
	worst := noSource
	for _, w := range p[at].Words {
		if w.Redirect == '<' {
			worst = max(worst, fileSource(w.Text))
		}
	}
	if !p[at].Piped {
		return worst
	}
	for i := at - 1; i >= 0 && at-i <= maxFeeders; i-- {
		worst = max(worst, printed(&p[i], string(text[p[i].Start:p[i].End])))
		if !p[i].Piped {
			break
		}
	}
	return worst
}

// printed returns the kind of data that a command prints.
func printed(c *Command, raw string) source {
	name := base(c.Words[0].Text)
	switch {
	case secretIn(raw) != "" || sensitiveFile().MatchString(raw):
		return aSecret
	case len(c.Words) == 1 && (name == "env" || name == "printenv" || name == "set" || name == "export"):
		return aSecret
	case name == "printenv" || name == "security" || name == "pass":
		return aSecret
	case encodes(name):
		return anEncoding
	case reads(name):
		return aFile
	}
	return noSource
}

func fileSource(name string) source {
	if sensitiveFile().MatchString(name) {
		return aSecret
	}
	return aFile
}

// base returns the last element of a path.
func base(path string) string {
	return path[strings.LastIndexByte(path, '/')+1:]
}
