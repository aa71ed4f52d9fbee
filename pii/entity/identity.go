package entity

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// appendIdentity appends names of accounts and of machines in private networks, where they
// are looked for.
func (f *Finder) appendIdentity(dst []match.Match, in match.Text) []match.Match {
	users, hosts := f.enabled(recogniser.Username), f.enabled(recogniser.InternalHost)
	if in.IsKey || in.Number || !users && !hosts {
		return dst
	}
	if users && namesUser(in.Key) && isUser(in.Bytes) {
		return append(dst, heuristicMatch(recogniser.Username, in.Bytes, 0, len(in.Bytes)))
	}
	t := in.Bytes
	for i := 0; i < len(t); {
		if !identityBytes[t[i]] {
			i++
			continue
		}
		from := i
		for i < len(t) && identityBytes[t[i]] {
			i++
		}
		if end := from + len(bytes.TrimRight(t[from:i], ".-")); hosts && internalHost(t[from:end]) {
			dst = append(dst, heuristicMatch(recogniser.InternalHost, t, from, end))
		} else if users && userAt(t, from, end) {
			dst = append(dst, heuristicMatch(recogniser.Username, t, from, end))
		}
	}
	return dst
}

// identityBytes are the bytes of names of hosts and accounts.
var identityBytes = ascii.NewSet("0-9a-zA-Z._-")

// privateZones are the labels of names that no public server answers for.
var privateZones = word.NewVocabulary("local", "lan", "internal", "intranet", "corp", "intra", "localdomain", "home")

// internalHost reports whether t is the name or address of a machine in a private network.
func internalHost(t []byte) bool {
	if end, a, ok := ipv4At(t, 0); ok && end == len(t) {
		return a.IsPrivate()
	}
	labels := bytes.Split(t, []byte("."))
	n := len(labels)
	if n < 2 || n > 8 {
		return false
	}
	zone, sign := false, n > 2
	for i, l := range labels {
		if len(l) == 0 || len(l) > 63 || ascii.Upper.Count(l) > 0 && ascii.Lower.Count(l) > 0 || bytes.IndexByte(l, '_') >= 0 {
			return false
		}
		zone = zone || i > 0 && privateZones.Has(l) && (i == n-1 || i == n-2 && word.OneOf(labels[n-1], []string{"arpa"}) || isTLD(labels[n-1]))
		sign = sign || bytes.IndexByte(l, '-') > 0 || ascii.Digit.Count(l) > 0
	}
	return zone && sign && !word.OneOf(labels[0], []string{"com", "org", "net", "example"})
}

// userWords are words for a user, in many languages, and what commands and settings call one.
var userWords = word.NewVocabulary("user", "username", "usr", "login", "logname", "userid", "uid", "account", "benutzer", "benutzername", "nutzername", "kennung", "anmeldename", "utilisateur", "identifiant", "usuario", "usuário", "utente", "nome utente", "gebruiker", "gebruikersnaam", "inlognaam", "użytkownik", "uživatel", "uživatelské", "felhasználó", "felhasználónév", "utilizator", "användare", "användarnamn", "bruker", "brukernavn", "bruger", "brugernavn", "käyttäjä", "käyttäjätunnus", "korisnik", "korisničko",
	"логин", "пользователь", "логін", "користувач", "потребител", "χρήστης", "kullanıcı", "משתמש", "المستخدم", "مستخدم", "کاربری", "यूज़र", "用户名", "账号", "ユーザー名", "ユーザ名", "아이디", "whoami", "pengguna")

// userTies may be between a word for a user and the name.
var userTies = word.NewVocabulary("is", "name", "adı", "be", "ist", "est", "es", "è", "é", "jest", "to", "je", "är", "er", "on", "id", "nazwa", "jméno", "app", "named", "should", "im", "die", "lautet")

// nobody are words behind a word for a user that are no name.
var nobody = word.NewVocabulary("string", "str", "user", "username", "name", "required", "id", "is", "and", "or", "the", "not", "for", "with", "in", "on", "to", "of", "from", "by", "has", "was", "can", "will", "must", "should", "none", "null", "true", "false", "input", "interface", "agent", "password", "pass", "root", "data", "info", "type", "list", "guide", "experience", "account", "root", "windows", "shared", "public", "users", "home", "linuxbrew", "ubuntu", "runner")

// isUser reports whether t can be the name of an account.
func isUser(t []byte) bool {
	return len(t) >= 2 && len(t) <= 32 && identityBytes.All(t) && ascii.Letter.Count(t) > 0 && !nobody.Has(t)
}

// userAt reports whether text[from:end] is the name of an account by what is before it.
func userAt(text []byte, from, end int) bool {
	v := text[from:end]
	if !isUser(v) {
		return false
	}
	before := text[max(0, from-48):from]
	switch {
	case homeBefore(before), domainBefore(before, text, end):
		return true
	case end < len(text) && text[end] == '@':
		return loginCommand(before)
	}
	before = before[bytes.LastIndexByte(before, '\n')+1:]
	i, tied := len(before), false
	for n := 0; n < 4; n++ {
		for i > 0 && word.In(" :=\"'`", before[i-1]) {
			tied = tied || before[i-1] == ':' || before[i-1] == '='
			i--
		}
		to := i
		for i > 0 && word.Letter(before[i-1]) {
			i--
		}
		switch w := before[i:to]; {
		case userWords.Has(w):
			return i == 0 || before[i-1] != '-' && (tied || ascii.Digit.Count(v) > 0 || bytes.ContainsAny(v, "._-"))
		case !userTies.Has(w):
			return false
		}
	}
	return false
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
