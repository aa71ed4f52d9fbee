// Package identity finds names of accounts and of machines in private networks. Both are words
// of any form: the words, paths and commands around them say what they are.
package identity

import (
	"bytes"
	"net/netip"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// Append appends the names of accounts, where users is set, and of machines in private
// networks, where hosts is set, to dst and returns it.
func Append(dst []match.Match, in match.Text, users, hosts bool) []match.Match {
	if in.IsKey || in.Number || !users && !hosts {
		return dst
	}
	t := in.Bytes
	if users && namesUser(in.Key) && isUser(t) {
		return append(dst, found(recogniser.Username, 0, len(t)))
	}
	c := cue{wide: -reach, word: -reach}
	for i := 0; i < len(t); {
		if k := nameBytes[t[i]]; k&nameByte == 0 {
			if k != 0 {
				c.wide = i
			}
			i++
			continue
		}
		from, seen := i, uint8(0)
		for i < len(t) && nameBytes[t[i]]&nameByte != 0 {
			seen |= nameBytes[t[i]]
			i++
		}
		if hosts && seen&dotByte != 0 {
			if end := nameEnd(t, from, i); privateHost(t[from:end]) {
				dst = append(dst, found(recogniser.InternalHost, from, end))
				c.read(t, from, i)
				continue
			}
		}
		if users {
			if c.introduces(t, from, i) {
				if end := nameEnd(t, from, i); userAt(t, from, end) {
					dst = append(dst, found(recogniser.Username, from, end))
				}
			}
			c.read(t, from, i)
		}
	}
	return dst
}

// nameEnd is the end of the name in t[from:end] without dots and hyphens behind it.
func nameEnd(t []byte, from, end int) int {
	for end > from && (t[end-1] == '.' || t[end-1] == '-') {
		end--
	}
	return end
}

// reach is how many bytes before a name are read.
const reach = 48

// A cue says whether what is before a name may make it that of an account. It knows words in ASCII; of
// a text with other letters it leaves that to userAt.
type cue struct {
	wide int  // the last byte beyond ASCII
	word int  // end of the last word for a user
	tie  bool // the last word is one, or ties one to a name
}

// introduces reports whether t[from:end] may be the name of an account.
func (c *cue) introduces(t []byte, from, end int) bool {
	switch {
	case end < len(t) && t[end] == '@', from-c.wide < reach:
		return true
	case from == 0:
		return false
	}
	return c.tie || t[from-1] == '/' || t[from-1] == '\\'
}

// read takes note of the word that ends t[from:end].
func (c *cue) read(t []byte, from, end int) {
	c.tie = false
	near := end-c.word < reach
	word := end
	for word > from && ascii.Letter[t[word-1]] {
		word--
	}
	if userWords.Has(t[word:end]) {
		c.word, c.tie = end, true
	} else {
		c.tie = near && userTies.Has(t[word:end])
	}
}

func found(r *recogniser.Recogniser, start, end int) match.Match {
	return match.Match{Entity: r.Entity, Rule: r.ID, Start: start, End: end, Severity: rule.Low, Strength: match.Context}
}

// nameBytes are the bytes of names of hosts and accounts, and those beyond ASCII.
var nameBytes = func() (t [256]uint8) {
	for c := range t {
		if ascii.Alnum[c] || c == '_' || c == '-' {
			t[c] = nameByte
		}
	}
	t['.'] = nameByte | dotByte
	for c := 0x80; c < 0x100; c++ {
		t[c] = wideByte
	}
	return
}()

const (
	nameByte = 1 << iota
	dotByte
	wideByte
)

// privateZones are the labels of names that no public server answers for.
var privateZones = word.NewVocabulary("local", "lan", "internal", "intranet", "corp", "intra", "localdomain", "home")

// privateHost reports whether t is the name or the address of a machine in a private network.
func privateHost(t []byte) bool {
	labels := bytes.Count(t, []byte(".")) + 1
	if labels < 2 || labels > 8 {
		return false
	}
	if labels == 4 && ascii.Digit[t[0]] && ascii.Digit[t[len(t)-1]] {
		a, err := netip.ParseAddr(string(t))
		return err == nil && a.IsPrivate()
	}
	first, rest, _ := bytes.Cut(t, []byte("."))
	if !hasZone(rest) || word.OneOf(first, []string{"com", "org", "net", "example"}) {
		return false
	}
	sign := labels > 2
	for more := true; more; {
		first, t, more = bytes.Cut(t, []byte("."))
		if !isLabel(first) {
			return false
		}
		sign = sign || bytes.IndexByte(first, '-') > 0 || ascii.Digit.Count(first) > 0
	}
	return sign && ascii.Letter.All(first)
}

// hasZone reports whether one of the labels of t is that of a private zone.
func hasZone(t []byte) bool {
	for more := true; more; {
		var label []byte
		if label, t, more = bytes.Cut(t, []byte(".")); privateZones.Has(label) {
			return true
		}
	}
	return false
}

// isLabel reports whether t can be a label of the name of a host, in letters of one case.
func isLabel(t []byte) bool {
	return len(t) > 0 && len(t) <= 63 && (ascii.Upper.Count(t) == 0 || ascii.Lower.Count(t) == 0) && bytes.IndexByte(t, '_') < 0
}

// userWords are words for a user, in many languages, and what commands and settings call one.
var userWords = word.NewVocabulary("user", "username", "usr", "login", "logname", "userid", "uid", "account", "benutzer", "benutzername", "nutzername", "kennung", "anmeldename", "utilisateur", "identifiant", "usuario", "usuário", "utente", "nome utente", "gebruiker", "gebruikersnaam", "inlognaam", "użytkownik", "uživatel", "uživatelské", "felhasználó", "felhasználónév", "utilizator", "användare", "användarnamn", "bruker", "brukernavn", "bruger", "brugernavn", "käyttäjä", "käyttäjätunnus", "korisnik", "korisničko",
	"логин", "пользователь", "логін", "користувач", "потребител", "χρήστης", "kullanıcı", "משתמש", "المستخدم", "مستخدم", "کاربری", "यूज़र", "用户名", "账号", "ユーザー名", "ユーザ名", "아이디", "whoami", "pengguna", "utilizador", "usuária", "gebruikers", "корисник", "користувача", "логином", "логіном", "kullanici")

// userTies may be between a word for a user and the name.
var userTies = word.NewVocabulary("is", "name", "adı", "be", "ist", "est", "es", "è", "é", "jest", "to", "je", "är", "er", "on", "id", "nazwa", "jméno", "app", "named", "should", "im", "die", "lautet")

// nobody are words behind a word for a user that are no name.
var nobody = word.NewVocabulary("string", "str", "user", "username", "name", "required", "id", "is", "and", "or", "the", "not", "for", "with", "in", "on", "to", "of", "from", "by", "has", "was", "can", "will", "must", "should", "none", "null", "true", "false", "input", "interface", "agent", "password", "pass", "root", "data", "info", "type", "list", "guide", "experience", "page", "form", "screen", "button", "error", "flow", "details", "here", "now", "again", "first", "works", "fails", "later", "please", "thanks", "bitte", "token", "account", "root", "windows", "shared", "public", "users", "home", "linuxbrew", "ubuntu", "runner")

// isUser reports whether t can be the name of an account.
func isUser(t []byte) bool {
	return len(t) >= 2 && len(t) <= 32 && isName(t) && ascii.Letter.Count(t) > 0 && !nobody.Has(t)
}

func isName(t []byte) bool {
	for _, c := range t {
		if nameBytes[c]&nameByte == 0 {
			return false
		}
	}
	return true
}

// userAt reports whether text[from:end] is the name of an account by what is before it.
func userAt(text []byte, from, end int) bool {
	v := text[from:end]
	if !isUser(v) {
		return false
	}
	before := text[max(0, from-reach):from]
	switch {
	case homeBefore(before), domainBefore(before, text, end):
		return true
	case end < len(text) && text[end] == '@':
		return loginCommand(before)
	}
	before = before[bytes.LastIndexByte(before, '\n')+1:]
	i, tied := len(before), false
	start := from - i
	cut := start > 0 && word.Letter(text[start-1]) // the first word is longer
	for n := range 4 {
		for i > 0 && word.In(" :=\"'`", before[i-1]) {
			tied = tied || before[i-1] == ':' || before[i-1] == '=' || n == 0 && word.In("\"'`", before[i-1]) || n == 0 && listed(text, end)
			i--
		}
		to := i
		for i > 0 && word.Letter(before[i-1]) {
			i--
		}
		switch w := before[i:to]; {
		case userWords.Has(w) && (i > 0 || !cut):
			return i == 0 || before[i-1] != '-' && (tied || ascii.Digit.Count(v) > 0 || bytes.ContainsAny(v, "._-"))
		case !userTies.Has(w):
			return false
		}
	}
	return false
}

// listed reports whether a comma or a slash behind text[:end] divides the name from a password.
func listed(text []byte, end int) bool {
	rest := text[end:]
	return len(rest) > 1 && rest[0] == ',' && rest[1] == ' ' || len(rest) > 2 && rest[0] == ' ' && rest[1] == '/' && rest[2] == ' '
}

// homeBefore reports whether t ends in the directory that has those of users.
func homeBefore(t []byte) bool {
	for _, dir := range []string{"/home/", "/Users/", `\Users\`} {
		if bytes.HasSuffix(t, []byte(dir)) {
			return true
		}
	}
	return false
}

// domainBefore reports whether t ends in the domain of an account of Windows: "CORP\\".
func domainBefore(t, text []byte, end int) bool {
	n := len(t)
	if n < 3 || t[n-1] != '\\' || t[n-2] == '\\' || end < len(text) && text[end] == '\\' {
		return false
	}
	i := n - 1
	for i > 0 && (ascii.Upper[t[i-1]] || ascii.Digit[t[i-1]] || t[i-1] == '-') {
		i--
	}
	return n-1-i >= 2 && ascii.Upper[t[i]] && (i == 0 || word.In(" :\"'(=", t[i-1]))
}

// loginCommand reports whether t ends in a command that logs in to a host.
func loginCommand(t []byte) bool {
	t = t[bytes.LastIndexByte(t, '\n')+1:]
	for w := range bytes.FieldsSeq(t) {
		if word.OneOf(w, []string{"ssh", "scp", "sftp", "rsync", "ssh-copy-id", "mosh"}) {
			return true
		}
	}
	return false
}

// namesUser reports whether the name of a JSON member says that it holds that of an account.
func namesUser(key []byte) bool {
	var s word.Segments
	s.Split(key)
	last, before := s.At(0), s.At(1)
	return word.OneOf(last, []string{"username", "login", "logname", "user"}) || word.OneOf(last, []string{"name"}) && word.OneOf(before, []string{"user", "login"})
}
