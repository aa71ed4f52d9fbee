package pii

import (
	"bytes"

	"weir/internal/rule"
)

// A naming says what a name tells of its value.
type naming uint8

// The namings, weakest first.
const (
	namesNothing  naming = iota
	namesToken           // a secret if the value looks drawn by chance: token, key, secret
	namesKey             // a secret unless the value looks like something else: api_key, client_secret
	namesPassword        // a secret whatever it looks like
)

// secretName says what the name of a JSON member, a variable, a flag or a field
// tells of its value. The name may be written in any of the usual ways: apiKey,
// api-key, API_KEY.
func secretName(name []byte) (entity string, n naming) {
	if !secretEndings.may(name) {
		return "", namesNothing
	}
	return lastNoun(name)
}

// secretEndings are those of the nouns of secrets and of what may follow them.
var secretEndings = func() *endings {
	words := tails.list()
	for i := range nouns {
		words = append(words, nouns[i].word)
	}
	return endingsOf(words...)
}()

// lastNoun judges a name by the noun that it ends in.
func lastNoun(name []byte) (entity string, n naming) {
	var s segments
	s.split(name)
	s.dropTail()
	if s.n == 0 {
		return "", namesNothing
	}
	last := s.at(0)
	if len(last) == 0 {
		return "", namesNothing
	}
	for _, n := range nounsByEnd[last[len(last)-1]|0x20] {
		if n.ends(last) {
			return n.judge(&s, last)
		}
	}
	return "", namesNothing
}

// A noun is a word that ends the names of secrets.
type noun struct {
	word    string
	entity  string
	alone   naming      // with a qualifier the table does not know, or none
	key     *vocabulary // words before it that make it namesKey, or nil
	heads   []string    // words that are often written together with it, besides those of key
	never   *vocabulary // words before it that make it something else, or nil
	whole   bool        // it ends a name only as a word of its own, or after one of key
	foreign bool        // not ASCII, or a word of another language
}

// ends reports whether the last segment of a name is the noun, or ends in it
// without a break, as apikey and dbpassword do.
func (n *noun) ends(last []byte) bool {
	head := len(last) - len(n.word)
	if head < 0 || !bytes.EqualFold(last[head:], []byte(n.word)) {
		return false
	}
	return head == 0 || !n.whole || n.key.has(last[:head])
}

func (n *noun) judge(s *segments, last []byte) (string, naming) {
	before := last[:len(last)-len(n.word)]
	if len(before) == 0 {
		before = s.at(1)
	}
	switch {
	case n.never.has(before):
		return "", namesNothing
	case n.entity == "PASSWORD" && n.key.has(before):
		return n.entity, namesPassword
	case n.alone < namesKey && n.key.has(before):
		return n.entity, namesKey
	}
	return n.entity, n.alone
}

// nounsByEnd lists the nouns by their last byte, its case bit set.
var nounsByEnd = func() (t [256][]*noun) {
	for i := range nouns {
		w := nouns[i].word
		t[w[len(w)-1]|0x20] = append(t[w[len(w)-1]|0x20], &nouns[i])
	}
	return t
}()

// nouns lists the nouns, longer ones before those they end in.
var nouns = []noun{
	{word: "password", entity: "PASSWORD", alone: namesPassword, never: notPassword, heads: passHeads},
	{word: "passphrase", entity: "PASSWORD", alone: namesPassword, never: notPassword},
	{word: "passwort", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "kennwort", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "contrasena", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "contraseña", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "wachtwoord", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "mot de passe", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "senha", entity: "PASSWORD", alone: namesPassword, whole: true, foreign: true},
	{word: "пароль", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "密码", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "密碼", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "パスワード", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "비밀번호", entity: "PASSWORD", alone: namesPassword, foreign: true},
	{word: "passcode", entity: "PASSWORD", alone: namesPassword},
	{word: "passwd", entity: "PASSWORD", alone: namesPassword},
	{word: "pwd", entity: "PASSWORD", alone: namesPassword, whole: true, key: passOwners, never: vocabularyOf("old")},
	{word: "pass", entity: "PASSWORD", alone: namesToken, whole: true, key: passOwners},
	{word: "pw", entity: "PASSWORD", alone: namesToken, whole: true, key: passOwners},
	{word: "token", entity: "TOKEN", alone: namesToken, key: tokenKinds, never: notToken},
	{word: "cookie", entity: "COOKIE", alone: namesToken, whole: true},
	{word: "cookies", entity: "COOKIE", alone: namesToken, whole: true},
	{word: "csrf", entity: "TOKEN", alone: namesToken, whole: true},
	{word: "xsrf", entity: "TOKEN", alone: namesToken, whole: true},
	{word: "auth", entity: "AUTHORIZATION", alone: namesToken, whole: true},
	{word: "jwt", entity: "TOKEN", alone: namesToken, whole: true},
	{word: "bearer", entity: "TOKEN", alone: namesToken, whole: true},
	{word: "secret", entity: "SECRET", alone: namesToken, key: secretKinds, never: notSecret},
	{word: "credential", entity: "SECRET", alone: namesToken},
	{word: "credentials", entity: "SECRET", alone: namesToken},
	{word: "authorization", entity: "AUTHORIZATION", alone: namesKey, whole: true},
	{word: "passkey", entity: "SECRET_KEY", alone: namesKey},
	{word: "key", entity: "SECRET_KEY", alone: namesToken, key: keyKinds, never: notKey},
}

var (
	notPassword = vocabularyOf("no", "has", "is", "forgot", "reset", "change", "show", "hide", "require", "requires", "enable", "disable", "without", "type", "kind", "min", "max", "generate", "validate", "check")
	passOwners  = vocabularyOf("db", "database", "user", "mysql", "sql", "pg", "postgres", "root", "admin", "smtp", "mail", "email", "ftp", "ssh", "redis", "login", "ldap", "keystore", "wifi", "vnc", "sudo", "basic", "auth", "mongo", "rabbitmq", "proxy")
	passHeads   = append([]string{"my", "old", "new", "current", "account", "key", "keystore", "truststore", "store", "bind", "ansible", "sa", "app", "service", "system", "confirm", "owner", "master", "default", "php"}, passOwners.words...)
	tokenKinds  = vocabularyOf("access", "api", "auth", "refresh", "bearer", "session", "personal", "bot", "deploy", "oauth", "oauth2", "secret", "security", "webhook", "github", "gitlab", "slack", "discord", "npm", "pypi", "hf", "vault", "service", "login", "private")
	notToken    = vocabularyOf("next", "prev", "previous", "page", "pagination", "paging", "continuation", "cancel", "cancellation", "max", "min", "total", "num", "pad", "eos", "bos", "unk", "mask", "sep", "cls", "stop", "start", "end", "special", "prompt", "completion", "first", "last", "current", "input", "output", "sync", "cursor", "count", "per", "resume", "change", "eot", "image", "cached", "reasoning", "line", "syntax", "punctuation", "public", "lookahead", "peek")
	secretKinds = vocabularyOf("client", "api", "app", "application", "access", "consumer", "shared", "webhook", "signing", "jwt", "oauth", "oauth2", "auth", "token", "raw", "session", "cookie", "totp", "hmac", "encryption")
	notSecret   = vocabularyOf("is", "has", "no", "image", "tls", "kubernetes", "pull", "docker", "existing", "not")
	keyKinds    = vocabularyOf("api", "secret", "access", "private", "auth", "authentication", "encryption", "decryption", "signing", "master", "account", "shared", "admin", "subscription", "x-api", "openai", "anthropic")
	notKey      = vocabularyOf("public", "pub", "publishable", "foreign", "primary", "partition", "sort", "cache", "idempotency", "row", "map", "hash", "index", "object", "s3", "dedup", "dedupe", "unique", "group", "range", "lookup", "dict", "dictionary", "column", "field", "label", "shift", "ctrl", "alt", "hot", "short", "arrow", "enter", "esc", "escape", "tab", "meta", "routing", "route", "message", "event", "translation", "i18n", "config", "registry", "host", "known", "natural", "composite", "surrogate", "parent", "item", "react", "node", "json", "query", "press", "any", "every", "each", "first", "last", "next", "by", "same", "lock", "feature", "state", "metric", "tag", "issue", "jira", "bucket", "blob", "file", "path", "url", "record", "entity", "reference", "ref", "citation", "restore", "mon", "tur", "don", "storage-class", "build", "image", "client", "license", "licence", "site", "sitekey")
)

// appendNamed appends the whole text where the name of its JSON member says
// that it is a secret.
func appendNamed(dst []Match, in Text) []Match {
	if len(in.Key) == 0 || in.IsKey || len(in.Bytes) == 0 || len(in.Bytes) > maxSecret {
		return dst
	}
	entity, n := secretName(in.Key)
	if entity == "COOKIE" {
		return appendCookies(dst, in)
	}
	if n == namesNothing || in.Number && n != namesPassword {
		return dst
	}
	start, end := trimValue(in.Bytes)
	v, scheme := in.Bytes[start:end], entity == "AUTHORIZATION" && start > 0 && in.Bytes[start-1] == ' '
	if !named(v, n) && !(scheme && len(v) >= 6 && !reference(v) && !spaced(v)) {
		return dst
	}
	return append(dst, Match{
		Entity: entity, Rule: "secret-named", Start: start, End: end,
		Severity: rule.High, Strength: Context, Secret: true,
	})
}

// appendCookies appends what the value of a member with cookies holds.
func appendCookies(dst []Match, in Text) []Match {
	start, end, ok := cookies(in.Bytes)
	if v := bytes.TrimSpace(in.Bytes); !ok && len(v) >= 16 && bytes.IndexByte(v, '=') < 0 && !standIn(v) && chance(v) {
		start, end, ok = 0, len(in.Bytes), true
	}
	if !ok {
		return dst
	}
	return append(dst, Match{
		Entity: "COOKIE", Rule: "secret-cookie-header", Start: start, End: end,
		Severity: rule.High, Strength: Context, Secret: true,
	})
}

// trimValue returns the span of the text without the white space around it and
// without the word that names an authentication scheme.
func trimValue(text []byte) (start, end int) {
	start, end = 0, len(text)
	for start < end && text[start] <= ' ' {
		start++
	}
	for end > start && text[end-1] <= ' ' {
		end--
	}
	return start + schemeLength(text[start:end]), end
}

// segments are the last words of a name, the last one first.
type segments struct {
	name []byte
	span [8][2]int
	n    int
}

func (s *segments) at(i int) []byte {
	if i >= s.n {
		return nil
	}
	return s.name[s.span[i][0]:s.span[i][1]]
}

// split cuts a name at everything that is neither letter nor digit, and before
// the capital that begins a word.
func (s *segments) split(name []byte) {
	s.name, s.n = name, 0
	end := len(name)
	for end > 0 && s.n < len(s.span) {
		for end > 0 && !segmentByte(name[end-1]) {
			end--
		}
		start := end
		for start > 0 && segmentByte(name[start-1]) && (start == end || !wordBreak(name, start)) {
			start--
		}
		if start < end {
			s.span[s.n] = [2]int{start, end}
			s.n++
		}
		end = start
	}
}

func segmentByte(b byte) bool { return isAlnum(b) || b >= 0x80 }

// wordBreak reports whether a word of a camelCase name begins at i.
func wordBreak(name []byte, i int) bool {
	if !isUpper(name[i]) {
		return false
	}
	return !isUpper(name[i-1]) || i+1 < len(name) && isLower(name[i+1])
}

// tails are words that may follow the noun of a secret's name.
var tails = vocabularyOf(
	"value", "val", "string", "str", "text", "plain", "raw", "prod", "production", "staging", "stage", "dev", "development", "test", "live", "new", "old",
	"current", "default", "primary", "secondary", "backup", "base64", "b64", "hex", "env", "main", "local", "confirm", "confirmation", "material",
)

// dropTail drops numbers and words such as _PROD from the end of the name.
func (s *segments) dropTail() {
	for range 2 {
		last := s.at(0)
		if len(last) == 0 {
			return
		}
		trimmed := last
		for len(trimmed) > 0 && isDigit(trimmed[len(trimmed)-1]) {
			trimmed = trimmed[:len(trimmed)-1]
		}
		switch {
		case s.n > 1 && (len(trimmed) == 0 || tails.has(last)):
			copy(s.span[:], s.span[1:s.n])
			s.n--
		case len(trimmed) < len(last):
			s.span[0][1] -= len(last) - len(trimmed)
			return
		default:
			return
		}
	}
}
