package exfil

import (
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
	return regexp.MustCompile(`(?i)(?:^|[\s=@/"'<~(:])(?:[\w-]*\.env(?:\.[a-z]+)?|\.envrc|\.vault-token|[\w.-]+\.tfstate|service-account[\w.-]*\.json|run/secrets/[\w.-]+|id_(?:rsa|dsa|ecdsa|ed25519)|\.ssh(?:/[\w.*-]*)?|\.aws(?:/\w+)?|\.netrc|\.npmrc|\.pypirc|\.pgpass|\.git-credentials|\.kube/config|\.docker/config\.json|\.gnupg|\.(?:bash|zsh|python)_history|\.config/gcloud|etc/(?:passwd|shadow|sudoers)|proc/(?:self|\d+)/environ|credentials(?:\.(?:json|ya?ml|csv|xml|db))?|secrets?\.(?:json|ya?ml|toml|txt|env)|wallet\.dat|login\s?data|[\w.-]+\.(?:pem|kdbx|p12|pfx|keystore|ovpn))(?:$|[\s"'|;)>&,])`)
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
	for _, name := range sensitiveFile().FindAllString(text, -1) {
		if name = strings.TrimRight(name, " \t\n\"'|;)>&,"); !public(name) {
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
