package exfil

import (
	"path"
	"regexp"
	"slices"
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
	return regexp.MustCompile(`(?i)(?:^|[\s=@/"'<~(:])(?:[\w-]*\.env(?:\.[a-z]+)?|\.envrc|\.vault-token|[\w.-]+\.tfstate|service-account[\w.-]*\.json|run/secrets/[\w.-]+|id_(?:rsa|dsa|ecdsa|ed25519)|\.ssh(?:/[\w.*-]*)?|\.aws(?:/[\w.*-]*)?|\.netrc|\.npmrc|\.pypirc|\.pgpass|\.git-credentials|\.kube/(?:config)?|\.docker/config\.json|\.gnupg(?:/[\w.-]*)?|\.(?:bash|zsh|python)_history|\.config/gcloud|etc/(?:passwd|shadow|sudoers)|proc/(?:self|\d+)/environ|credentials(?:\.(?:json|ya?ml|csv|xml|db))?|secrets?\.(?:json|ya?ml|toml|txt|env)|wallet\.dat|login\s?data|[\w.-]+\.(?:pem|kdbx|p12|pfx|keystore|ovpn))(?:\.(?:gz|bz2|xz|zst|bak|old))?(?:$|[\s"'|;)>&,}])`)
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

func fileSource(name string) source {
	if sensitive(name) {
		return aSecret
	}
	return aFile
}

// sensitive reports whether text names a file that holds credentials.
func sensitive(text string) bool {
	if namesSecret(text) {
		return true
	}
	if len(text) > maxValue {
		return false
	}
	return strings.IndexByte(text, '{') >= 0 && slices.ContainsFunc(Braces(text), namesSecret) || strings.ContainsAny(text, "*?[") && matchesSecret(text)
}

// matchesSecret reports whether a pattern in text matches one of the known files, and is made for
// it: a pattern that names less than half of it matches too much.
func matchesSecret(text string) bool {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n\"'=@:;|", r) }) {
		for _, pattern := range strings.Split(word, "/") {
			literal := len(pattern) - strings.Count(pattern, "*") - strings.Count(pattern, "?")
			for _, name := range knownFiles {
				if ok, err := path.Match(pattern, name); err == nil && ok && strings.ContainsAny(pattern, "*?[") && 2*literal >= len(name) && pattern[0] == name[0] {
					return true
				}
			}
		}
	}
	return false
}

// knownFiles are names of files that hold credentials.
var knownFiles = []string{".netrc", ".npmrc", ".pypirc", ".pgpass", ".git-credentials", ".vault-token", ".env", ".ssh", ".aws", ".gnupg", "id_rsa", "id_ed25519", "id_ecdsa"}

// namesSecret reports whether text, as it is, names a file that holds credentials.
func namesSecret(text string) bool {
	for _, name := range sensitiveFile().FindAllString(text, -1) {
		if name = strings.TrimRight(name, " \t\n\"'|;)>&,}"); !public(name) {
			return true
		}
	}
	return false
}

// public reports whether a file is meant to be seen, though its name resembles that of
// a secret one: the public half of a key, or an example.
func public(name string) bool {
	for _, end := range []string{".pub", ".example", ".sample", ".template", ".dist", "fullchain.pem", "chain.pem"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return strings.Contains(name, "public")
}

// base returns the last element of a path.
func base(path string) string {
	return path[strings.LastIndexByte(path, '/')+1:]
}

// wordByte reports whether c may be part of the name of a file or program.
func wordByte(c byte) bool {
	return ascii.IsAlnum(c) || c == '_' || c == '-' || c == '.' || c == '/'
}
