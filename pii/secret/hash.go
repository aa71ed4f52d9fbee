package secret

import (
	"bytes"

	"weir/internal/match/rule"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// A hashed is a form in which systems store passwords. A digest of a file opens
// nothing; one of these is worth guessing at, because people choose passwords.
type hashed struct {
	prefix string
	fields int // fields of parameters and salt before the last
	least  int // bytes of the last field
}

// hashedForms lists the prefixes of crypt(5), of htpasswd and LDAP, and of the
// frameworks that write hashes of their own.
var hashedForms = []hashed{
	{"$apr1$", 1, 22}, {"$1$", 1, 22}, {"$2a$", 1, 53}, {"$2b$", 1, 53}, {"$2x$", 1, 53}, {"$2y$", 1, 53},
	{"$5$", 1, 43}, {"$6$", 1, 86}, {"$7$", 1, 43}, {"$y$", 2, 43}, {"$gy$", 2, 43}, {"$sha1$", 2, 24}, {"$md5$", 1, 22},
	{"$argon2i$", 3, 20}, {"$argon2d$", 3, 20}, {"$argon2id$", 3, 20}, {"$scrypt$", 2, 20}, {"$pbkdf2$", 2, 20}, {"$pbkdf2-sha1$", 2, 20}, {"$pbkdf2-sha256$", 2, 20}, {"$pbkdf2-sha512$", 2, 20},
	{"pbkdf2_sha1$", 2, 20}, {"pbkdf2_sha256$", 2, 20}, {"pbkdf2_sha512$", 2, 20}, {"pbkdf2:sha256:", 2, 32}, {"scrypt:", 2, 64}, {"argon2$argon2id$", 3, 20}, {"bcrypt_sha256$$2b$", 1, 53}, {"bcrypt$$2b$", 1, 53},
	{"{ssha}", 0, 28}, {"{ssha256}", 0, 44}, {"{ssha512}", 0, 88}, {"{smd5}", 0, 24}, {"{sha}", 0, 28}, {"{sha256}", 0, 44}, {"{sha512}", 0, 88}, {"{pbkdf2_sha256}", 0, 40}, {"scram-sha-256$", 1, 80},
}

// hashRule finds stored passwords, as in /etc/shadow and htpasswd.
func hashRule() *rule.Rule {
	var anchors []string
	for i := range hashedForms {
		anchors = append(anchors, hashedForms[i].prefix)
	}
	return handRule("secret-password-hash", "Hash of a password", []string{"PASSWORD_HASH"}, anchors, findHash, hashExamples)
}

var hashBytes = shape.Class(`\w./+=,:-`)

func findHash(text []byte, at int) (start, end int, ok bool) {
	for i := range hashedForms {
		h := &hashedForms[i]
		if len(text)-at < len(h.prefix) || text[at+1]|0x20 != h.prefix[1]|0x20 || !bytes.EqualFold(text[at:at+len(h.prefix)], []byte(h.prefix)) {
			continue
		}
		if end = h.end(text, at+len(h.prefix)); end > 0 {
			return at, end, true
		}
	}
	return 0, 0, false
}

// end returns the end of the hash whose fields begin at text[i], or 0. Fields
// end in a dollar sign; bcrypt has its cost in one, crypt may have rounds.
func (h *hashed) end(text []byte, i int) int {
	last := i
	for n := 0; ; n++ {
		last = i
		i += shape.Run(hashBytes, text, i, 256)
		if n > h.fields+1 || i >= len(text) || text[i] != '$' {
			if n < h.fields {
				return 0
			}
			break
		}
		i++
	}
	v := text[last:i]
	if n := bytes.IndexByte(v, ':'); n > 0 {
		v = v[:n] // the next field of the line
	}
	v = bytes.TrimRight(v, ".,-:")
	if len(v) < h.least-1 || len(v) > h.least+100 || word.LowEntropy(v, 6) {
		return 0
	}
	return last + len(v)
}

// pgpassRule finds the passwords of ~/.pgpass: host:port:database:user:password.
func pgpassRule() *rule.Rule {
	ports := []string{":5432:", ":5433:", ":6432:", ":5439:", ":26257:", ":*:*:"}
	return handRule("secret-pgpass", "Password in a file of PostgreSQL passwords", []string{"PASSWORD", "context"}, ports, findPgpass, pgpassExamples)
}

func findPgpass(text []byte, at int) (start, end int, ok bool) {
	low := max(0, at-256)
	line := low + bytes.LastIndexByte(text[low:at], '\n') + 1
	if at == line || bytes.ContainsAny(text[line:at], " \t/:=\"") {
		return 0, 0, false
	}
	i := at + 1
	for range 3 { // port, database, user
		n := bytes.IndexByte(text[i:min(len(text), i+64)], ':')
		if n < 1 || bytes.ContainsAny(text[i:i+n], " \t\n/\"") {
			return 0, 0, false
		}
		i += n + 1
	}
	end = i
	for end < len(text) && text[end] > ' ' && end-i < 128 && !(text[end] == '\\' && end+1 < len(text) && text[end+1] == 'n') {
		end++
	}
	v := text[i:end]
	return i, end, len(v) >= 4 && !placeholder(v) && (end == len(text) || text[end] != ' ')
}

func hashExamples() (match, noMatch []string) {
	n := newNoise("hash")
	v := func(size int) string { return n.from(alnums+"./", size) }
	match = []string{
		"ada:$apr1$" + v(8) + "$" + v(22), "root:$6$rounds=5000$" + v(16) + "$" + v(86) + ":18976:0:99999:7:::", "ada:$6$" + v(8) + "$" + v(86) + ":19000:0:99999:7:::", "$2y$05$" + v(53), `"hash": "$2b$12$` + v(53) + `"`,
		"ada:$y$j9T$" + v(22) + "$" + v(43) + ":19000:", "$argon2id$v=19$m=65536,t=3,p=4$" + v(22) + "$" + v(43), "pbkdf2_sha256$260000$" + v(22) + "$" + v(43) + "=", "userPassword: {SSHA}" + v(31) + "=", "ada:{SHA}" + v(27) + "=",
	}
	noMatch = []string{"$1$2$3", "sed s/$2a$/x/", "echo $6$", "the prefix $2y$10$ says bcrypt", "$6$salt$short", "daemon:*:18976:0:99999:7:::", "{SHA}", "$argon2id$v=19$m=65536,t=3,p=4", "sha256:" + n.from("0123456789abcdef", 64)}
	return match, noMatch
}

func pgpassExamples() (match, noMatch []string) {
	n := newNoise("pgpass")
	v := func() string { return n.from(alnums, 8) + n.from(digits, 2) }
	return []string{"db.host:5432:prod:ada:" + v(), "# passwords\nlocalhost:5432:*:ada:" + v() + "\n", "*:*:*:ada:" + v()},
		[]string{"db.host:5432:prod", "tcp 0.0.0.0:5432:5432", "http://db.host:5432:a:b:c12345", "a: host:5432:prod:ada:x12345", "localhost:5432:db:ada:$PGPASS1", "localhost:5432:db:ada:<password>"}
}
