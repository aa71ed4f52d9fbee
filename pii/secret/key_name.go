package secret

import (
	"bytes"
	"unicode"

	"weir/internal/match/rule"
	"weir/pii/match"
	"weir/pii/word"
)

// A naming is the meaning that a name has for its value.
type naming uint8

// The namings, weakest first.
const (
	namesNothing  naming = iota
	namesToken           // a secret if the value looks drawn by chance: token, key, secret
	namesKey             // a secret unless the value looks like something else: api_key, client_secret
	namesPassword        // a secret of any form
)

// nameOf returns the entity and the meaning of the name of a JSON member, a variable,
// a flag or a field. The name may be written in any of the usual ways: apiKey,
// api-key, API_KEY.
func nameOf(name []byte) (entity string, n naming) {
	if !secretEndings.May(name) {
		return "", namesNothing
	}
	return lastNounOf(name)
}

// secretEndings are the endings of the nouns of secrets and of the words that may
// follow them.
var secretEndings = func() *word.Endings {
	words := word.Tails.List()
	for i := range nouns {
		words = append(words, nouns[i].word)
	}
	return word.NewEndings(words...)
}()

// lastNounOf judges a name by the noun that it ends in.
func lastNounOf(name []byte) (entity string, n naming) {
	var s word.Segments
	s.Split(name)
	s.DropTail()
	if s.Len == 0 {
		return "", namesNothing
	}
	last := s.At(0)
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
	alone   naming           // with a qualifier the table does not know, or none
	key     *word.Vocabulary // words before it that make it namesKey, or nil
	heads   []string         // words that are often written together with it, besides those of key
	never   *word.Vocabulary // words before it that make it something else, or nil
	whole   bool             // it ends a name only as a word of its own, or after one of key
	foreign bool             // not ASCII, or a word of another language
}

// ends reports whether the last segment of a name is the noun, or ends in it
// without a break, as apikey and dbpassword do.
func (n *noun) ends(last []byte) bool {
	head := len(last) - len(n.word)
	if head < 0 || !bytes.EqualFold(last[head:], []byte(n.word)) {
		return false
	}
	return head == 0 || !n.whole || n.key.Has(last[:head])
}

func (n *noun) judge(s *word.Segments, last []byte) (string, naming) {
	before := last[:len(last)-len(n.word)]
	if len(before) == 0 {
		before = s.At(1)
	}
	switch {
	case n.never.Has(before):
		return "", namesNothing
	case n.entity == "PASSWORD" && n.key.Has(before):
		return n.entity, namesPassword
	case n.alone < namesKey && n.key.Has(before):
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
	{word: "pwd", entity: "PASSWORD", alone: namesPassword, whole: true, key: passOwners, never: word.NewVocabulary("old")},
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
	notPassword = word.NewVocabulary("no", "has", "is", "forgot", "reset", "change", "show", "hide", "require", "requires", "enable", "disable", "without", "type", "kind", "min", "max", "generate", "validate", "check")
	passOwners  = word.NewVocabulary("db", "database", "user", "mysql", "sql", "pg", "postgres", "root", "admin", "smtp", "mail", "email", "ftp", "ssh", "redis", "login", "ldap", "keystore", "wifi", "vnc", "sudo", "basic", "auth", "mongo", "rabbitmq", "proxy")
	passHeads   = append([]string{"my", "old", "new", "current", "account", "key", "keystore", "truststore", "store", "bind", "ansible", "sa", "app", "service", "system", "confirm", "owner", "master", "default", "php"}, passOwners.Words...)
	tokenKinds  = word.NewVocabulary("access", "id", "api", "auth", "refresh", "bearer", "session", "personal", "bot", "deploy", "oauth", "oauth2", "secret", "security", "webhook", "github", "gitlab", "slack", "discord", "npm", "pypi", "hf", "vault", "service", "login", "private")
	notToken    = word.NewVocabulary("next", "prev", "previous", "page", "pagination", "paging", "continuation", "cancel", "cancellation", "max", "min", "total", "num", "pad", "eos", "bos", "unk", "mask", "sep", "cls", "stop", "start", "end", "special", "prompt", "completion", "first", "last", "current", "input", "output", "sync", "cursor", "count", "per", "resume", "change", "eot", "image", "cached", "reasoning", "line", "syntax", "punctuation", "public", "lookahead", "peek")
	secretKinds = word.NewVocabulary("client", "api", "app", "application", "access", "consumer", "shared", "webhook", "signing", "jwt", "oauth", "oauth2", "auth", "token", "raw", "session", "cookie", "totp", "hmac", "encryption")
	notSecret   = word.NewVocabulary("is", "has", "no", "image", "tls", "kubernetes", "pull", "docker", "existing", "not")
	keyKinds    = word.NewVocabulary("api", "secret", "access", "private", "auth", "authentication", "encryption", "decryption", "signing", "master", "account", "shared", "admin", "subscription", "x-api", "openai", "anthropic")
	notKey      = word.NewVocabulary("public", "pub", "publishable", "foreign", "primary", "partition", "sort", "cache", "idempotency", "row", "map", "hash", "index", "object", "s3", "dedup", "dedupe", "unique", "group", "range", "lookup", "dict", "dictionary", "column", "field", "label", "shift", "ctrl", "alt", "hot", "short", "arrow", "enter", "esc", "escape", "tab", "meta", "routing", "route", "message", "event", "translation", "i18n", "config", "registry", "host", "known", "natural", "composite", "surrogate", "parent", "item", "react", "node", "json", "query", "press", "any", "every", "each", "first", "last", "next", "by", "same", "lock", "feature", "state", "metric", "tag", "issue", "jira", "bucket", "blob", "file", "path", "url", "record", "entity", "reference", "ref", "citation", "restore", "mon", "tur", "don", "storage-class", "build", "image", "client", "license", "licence", "site", "sitekey")
)

// AppendNamed appends the whole text where the name of its JSON member says
// that it is a secret. examples says that a value which is visibly made up is one too.
func AppendNamed(dst []match.Match, in match.Text, examples bool) []match.Match {
	if len(in.Key) == 0 || in.IsKey || len(in.Bytes) == 0 || len(in.Bytes) > MaxValue {
		return dst
	}
	entity, n := nameOf(in.Key)
	if entity == "COOKIE" {
		return appendCookies(dst, in)
	}
	if n == namesNothing || in.Number && n != namesPassword {
		return dst
	}
	start, end := trimValue(in.Bytes)
	v, scheme := in.Bytes[start:end], entity == "AUTHORIZATION" && start > 0 && in.Bytes[start-1] == ' '
	found := memberSecret(v, n) || scheme && len(v) >= 6 && !reference(v) && !spaced(v)
	if !found && !(examples && namesSecret(in.Key) && plainValue(v) && !wordOfText(v, in.Key)) {
		return dst
	}
	return append(dst, match.Match{
		Entity: entity, Rule: "secret-named", Start: start, End: end,
		Severity: rule.High, Strength: match.Context, Secret: true, Example: !found,
	})
}

// MayBeNamed reports whether a text that goes on may be, with what follows, a value that
// AppendNamed takes or leaves as a whole. name is that of its member.
func MayBeNamed(text, name []byte) bool {
	entity, n := nameOf(name)
	if n == namesNothing || len(text) > MaxValue {
		return false
	}
	start, end := trimValue(text)
	v := text[start:end]
	return entity == "COOKIE" || !spaced(v[:min(len(v), word.MaxJudged)]) || visibleRunes(v) <= longestProse
}

// visibleRunes returns how many characters v has that normalisation leaves in it, each of
// which it makes a byte or more of.
func visibleRunes(v []byte) (n int) {
	for _, r := range string(v) {
		if unicode.IsGraphic(r) && !unicode.Is(unicode.M, r) {
			n++
		}
	}
	return n
}

// appendCookies appends the cookies in the value of a member of that name.
func appendCookies(dst []match.Match, in match.Text) []match.Match {
	start, end, ok := cookies(in.Bytes)
	if v := bytes.TrimSpace(in.Bytes); !ok && len(v) >= 16 && bytes.IndexByte(v, '=') < 0 && !placeholder(v) && randomLooking(v) {
		start, end, ok = 0, len(in.Bytes), true
	}
	if !ok {
		return dst
	}
	return append(dst, match.Match{
		Entity: "COOKIE", Rule: "secret-cookie-header", Start: start, End: end,
		Severity: rule.High, Strength: match.Context, Secret: true,
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

// secretNouns are parts of which every name of a secret has one.
var secretNouns = [...]string{"pass", "pwd", "secret", "token", "key", "cred", "auth", "pin", "phrase", "seed", "mnemonic", "bearer", "cookie"}

// MayName reports whether a name may be that of a secret. It returns true for every
// name for which nameOf is.
func MayName(name []byte) bool {
	var b [64]byte
	n := 0
	for _, c := range name[max(0, len(name)-len(b)):] {
		if c != '_' && c != '-' && c != ' ' && c != '.' {
			b[n] = c | 0x20
			n++
		}
	}
	for _, w := range secretNouns {
		if bytes.Contains(b[:n], []byte(w)) {
			return true
		}
	}
	_, says := nameOf(name)
	return says != namesNothing
}
