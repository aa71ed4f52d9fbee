package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/word"
)

// urlRule finds credentials inside URLs. The host stays: it says which
// service the credential belonged to.
func urlRule() *rule.Rule {
	return handRule("secret-url-password", "Password in a URL", []string{"URL_PASSWORD"}, []string{"://"}, findUserinfo, userinfoExamples)
}

const maxUserinfo = 320 // bytes between :// and @

// findUserinfo returns the password of scheme://user:password@host, or the user
// where it is a token by itself.
func findUserinfo(text []byte, at int) (start, end int, ok bool) {
	if at == 0 || !ascii.IsAlnum(text[at-1]) {
		return 0, 0, false
	}
	from := at + 3
	sep, last := userinfo(text, from)
	switch {
	case last < 0:
		return 0, 0, false
	case sep < 0:
		user := text[from:last]
		return from, last, len(user) >= 20 && secretLooking(user, 20)
	}
	pass := text[sep+1 : last]
	if len(pass) == 0 {
		user := text[from:sep]
		return from, sep, len(user) >= 20 && secretLooking(user, 20)
	}
	return sep + 1, last, !urlPlaceholder(pass)
}

// userinfo returns where the colon and the at sign of the userinfo at from
// are, -1 for one that is missing. A password may hold / and @ unescaped, as
// people write it, but then the colon must not open a port number.
func userinfo(text []byte, from int) (colon, last int) {
	colon, last = -1, -1
	limit := min(len(text), from+maxUserinfo)
	for i := from; i < limit; i++ {
		switch c := text[i]; {
		case c == ':' && colon < 0:
			colon = i
		case c == '@':
			last = i
		case c == '/' || c == '?' || c == '#':
			if last >= 0 || colon < 0 || i-colon <= 6 && ascii.Digit.All(text[colon+1:i]) {
				return colonIn(colon, last), last
			}
		case c <= ' ' || c == '"' || c == '\'' || c == '`' || c == '<' || c == '>' || c == '\\' || c == ')' && last >= 0:
			return colonIn(colon, last), last
		}
	}
	return colonIn(colon, last), last
}

// colonIn drops a colon that comes after the at sign.
func colonIn(colon, last int) int {
	if colon > last {
		return -1
	}
	return colon
}

// urlPlaceholders are passwords of documentation, spelled as URLs spell them.
var urlPlaceholders = []string{"password", "passwd", "pass", "pwd", "pw", "secret", "token", "user", "username", "x", "foo", "bar", "xyz", "abc", "123", "test", "guest", "key", "mypassword", "yourpassword", "x-oauth-basic"}

func urlPlaceholder(pass []byte) bool {
	for _, p := range urlPlaceholders {
		if bytes.EqualFold(pass, []byte(p)) {
			return true
		}
	}
	return reference(pass) || word.HasStopWord(pass) || word.DistinctBytes(pass) < 2
}

func userinfoExamples() (match, noMatch []string) {
	n := newNoise("url")
	match = []string{
		"postgres://app:" + n.from(alnums, 24) + "@db.internal:5432/prod", "https://" + n.from(lowers, 6) + ":" + n.from(alnums, 12) + "@host/x?y=1",
		"redis://:" + n.from(alnums, 16) + "@cache:6379", "amqp://u:" + n.from(alnums, 8) + "/" + n.from(alnums, 4) + "@mq/v", "https://" + n.from(alnums, 32) + "@git.host/a.git",
	}
	noMatch = []string{
		"postgres://user:password@localhost/db", "https://host:8080/a@b", "mongodb://<user>:<password>@host", "mysql://root:${DB_PASS}@db", "http://host/path:x@y",
		"mongodb+srv://{{ .user }}:{{ .pass }}@host", "ssh://git@host/repo",
	}
	return match, noMatch
}
