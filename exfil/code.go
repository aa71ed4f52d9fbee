package exfil

import (
	"regexp"
	"sync"
)

// networkCalls are parts of calls of the common languages that send to the network.
var networkCalls = [][]byte{[]byte("requests."), []byte("urllib"), []byte("httpx."), []byte("aiohttp"), []byte("http.client"), []byte("urlopen"), []byte("socket."), []byte("fetch("), []byte("axios"),
	[]byte("http.request"), []byte("https.request"), []byte("https.get"), []byte("XMLHttpRequest"), []byte("Net::HTTP"), []byte("LWP::"), []byte("curl_exec"), []byte("IO::Socket"), []byte("TCPSocket"),
	[]byte("fsockopen"), []byte("smtplib"), []byte("ftplib"), []byte("paramiko")}

// readsByCode matches calls that read a file of secrets or the whole environment.
var readsByCode = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:open|readFileSync|readFile|read_text|read_bytes|File\.read|file_get_contents|slurp|Path|expanduser|join)\s*\(?[^()\n]{0,80}(?:\.env\b|id_(?:rsa|dsa|ecdsa|ed25519)|\.ssh\b|\.aws\b|\.netrc|\.npmrc|\.pypirc|\.pgpass|\.git-credentials|\.kube/config|\.docker/config|etc/(?:passwd|shadow)|wallet\.dat|login data|\.gnupg)` +
		`|(?:dict|str|dumps|list|items)\s*\(\s*os\.environ\b|JSON\.stringify\s*\(\s*process\.env\s*\)|environ(?:\.items\(\)|\[["']AWS_SECRET_ACCESS_KEY)|\bENV\.to_h\b|\$_ENV\b`)
})

// maxCode is how many bytes of a text are read as code.
const maxCode = 256 << 10

// foreignScript returns the rule that a text in a programming language breaks: it
// reads a file of secrets, or the whole environment, and sends to the network. It
// returns "" for all other texts.
func foreignScript(text []byte) string {
	text = text[:min(len(text), maxCode)]
	if mentionsSecret(text) && containsAny(text, networkCalls) && readsByCode().Match(text) {
		return RuleCommandSecret
	}
	return ""
}
