package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/word"
)

// spokenRule finds passwords that prose and SQL give to their word: "the password for the box
// is …", "Das Passwort lautet …", "пароль от вайфая — …", "IDENTIFIED BY '…'".
func spokenRule() *rule.Rule {
	r := handRule("secret-spoken-password", "Password in prose or SQL", []string{"PASSWORD", "context"}, passwordWords, findSpoken, spokenExamples)
	r.Inside = true
	return r
}

// passwordWords are the words for a password in many languages, and those before one in SQL.
// Rules know the case of ASCII only, so others are listed in both.
var passwordWords = []string{
	"password", "passphrase", "passcode", "identified by", "convertto-securestring", "pw:", "pwd", "pw is", "login:",
	"passwort", "kennwort", "zugangsdaten:", "mot de passe", "mdp", "contraseña", "contrasena", "clave:", "clave de acceso", "mi clave", "senha", "palavra-passe",
	"parola d'ordine", "wachtwoord", "hasło", "hasłem", "heslo", "jelszó", "jelszav", "parola", "parolă", "şifre", "Şifre", "lösenord", "passord", "adgangskode", "salasana", "lozinka", "geslo", "zaporka",
	"пароль", "Пароль", "пароля", "κωδικός", "Κωδικός", "סיסמה", "הסיסמה", "كلمة السر", "كلمة المرور", "رمز عبور", "गुप्त शब्द", "पासवर्ड", "পাসওয়ার্ড",
	"密码", "密碼", "パスワード", "비밀번호", "비번", "mật khẩu", "รหัสผ่าน", "kata sandi", "kata laluan", "sandi",
}

// The reach of the search for a spoken password, in bytes, and the words of a phrase between
// a word for it and it.
const (
	maxSpoken      = 64
	maxSpokenWords = 6
)

// findSpoken reads the value behind the word at text[at:].
func findSpoken(text []byte, at int) (start, end int, ok bool) {
	i := at
	for _, w := range passwordWordsFrom[ascii.ToLower(text[at])] {
		if hasPrefixFold(text[at:], w) {
			i = max(i, at+len(w))
		}
	}
	// A word is not followed to its end, however far that is: words without a blank between
	// them would each be read to the end of all.
	for limit := min(len(text), i+maxSpoken); i < limit && word.Letter(text[i]) && !wideTie(text[i:]); {
		i++
	}
	s := spoken{text: text, at: i, limit: min(len(text), i+maxSpoken)}
	return s.read()
}

// A spoken is a password in prose while it is looked for.
type spoken struct {
	text  []byte
	at    int
	limit int
	words int  // between the word for a password and what is read next
	tied  bool // a sign or a word such as "is" precedes
}

// read passes over the words before the password, and returns the first that can be one.
func (s *spoken) read() (start, end int, ok bool) {
	for s.skip(); s.at < s.limit; s.skip() {
		quote := s.text[s.at]
		quoted := quote == '"' || quote == '\'' || quote == '`'
		if quoted {
			s.at++
		}
		from := s.at
		to := s.token(quote, quoted)
		v := s.text[from:to]
		switch {
		case len(v) == 0:
			return 0, 0, false
		case quoted && s.words <= maxSpokenWords && s.likely(v, true):
			return from, to, true
		case !quoted && (s.tied || s.words == 0 && strong(v)) && s.likely(v, false):
			return from, to, true
		case quoted || !s.passes(v):
			return 0, 0, false
		}
		s.at = to
	}
	return 0, 0, false
}

// skip passes over signs, and notes those that tie a value.
func (s *spoken) skip() {
	for s.at < s.limit {
		c := s.text[s.at]
		n := wideTieLen(s.text[s.at:])
		switch {
		case n > 0:
			s.tied = true
			s.at += n
		case c == ':' || c == '=':
			s.tied = true
			s.at++
		case c == ' ' || c == '\t' || c == '(' || c == ')' || c == '*' || c == '/' || c == ',' && s.words > 0:
			s.at++
		case c == '-' && s.at+1 < s.limit && s.text[s.at+1] == ' ':
			s.tied = true
			s.at++
		case c == 'N' && s.at+1 < s.limit && s.text[s.at+1] == '\'': // a string of SQL Server
			s.at++
		default:
			return
		}
	}
}

// token returns the end of the word at s.at, or of the quoted text.
func (s *spoken) token(quote byte, quoted bool) int {
	i := s.at
	for i < len(s.text) && i-s.at < 128 {
		c := s.text[i]
		if quoted && c == quote || !quoted && (c <= ' ' || c == '"' || c == '\'' || c == '`' || c == '<' || c == '\\') || c == '\n' || !quoted && wideTieLen(s.text[i:]) > 0 {
			break
		}
		i++
	}
	for !quoted && i > s.at && word.In(".,;:)?", s.text[i-1]) {
		i--
	}
	return i
}

// likely reports whether v is a password: letters with digits or signs, and no name, place
// or date of something. Text beyond ASCII has no blanks in some languages, so that a whole
// sentence would be one word.
func (s *spoken) likely(v []byte, quoted bool) bool {
	if len(v) < 6 || bytes.ContainsFunc(v, func(r rune) bool { return r >= 0x80 }) || placeholder(v) || spaced(v) || location(v) || selection(v) || variable(v) || v[0] == '[' || v[0] == '-' || v[0] == '$' || bytes.ContainsAny(v, "(){}<>") {
		return false
	}
	if quoted && s.words == 0 {
		return mixedWithSigns(v) || ascii.Upper.Count(v) > 0 && ascii.Lower.Count(v) > 0 && mixedCase(v)
	}
	return mixedWithSigns(v) && !measure(v) && !identifier(v)
}

// strong reports whether v has a letter, a digit and a sign that names do not have.
func strong(v []byte) bool {
	return ascii.Letter.Count(v) > 0 && ascii.Digit.Count(v) > 0 && bytes.ContainsAny(v, "!#%^&?$") && bytes.IndexByte(v, '=') < 0
}

// measure reports whether v is a number with its unit, as in 90days and 256-bit.
func measure(v []byte) bool {
	i := 0
	for i < len(v) && (ascii.Digit[v[i]] || v[i] == '.' || v[i] == '-') {
		i++
	}
	return i > 0 && (ascii.Lower.All(v[i:]) || i == len(v))
}

// passes reports whether the word v may be between the word for a password and it.
func (s *spoken) passes(v []byte) bool {
	s.words++
	var folded [2 * 24]byte
	w := word.AppendFolded(folded[:0], v[:min(len(v), 24)])
	switch {
	case s.words > maxSpokenWords || ascii.Digit.Count(v) > 0:
		return false
	case word.OneOf(w, spokenTies):
		s.tied = true
	case s.words == 1 && !word.OneOf(w, spokenLinks):
		return false
	default:
		s.tied = false
	}
	return true
}

// spokenTies are the words for "is" and the like, behind which the password comes.
var spokenTies = []string{
	"is", "was", "to", "as", "lautet", "ist", "est", "c'est", "es", "era", "è", "é", "is:", "to:", "jest", "brzmi", "je", "este", "är", "er", "on", "olarak", "это", "является", "είναι", "הוא", "היא", "هي", "هو", "है", "là", "adalah", "ialah", "คือ", "입니다",
}

// spokenLinks are the words that may follow the word for a password in a phrase.
var spokenLinks = []string{
	"for", "of", "on", "from", "in", "at", "für", "zum", "vom", "der", "pour", "de", "du", "del", "para", "per", "della", "do", "da", "voor", "van", "til", "för", "till", "na", "pro", "k", "od", "a", "la", "от", "для", "к", "на", "із", "від", "için", "של", "untuk", "wifi", "wi-fi", "temporary", "with",
}

// wideTies are signs and particles beyond ASCII that tie a value to its word.
var wideTies = []string{"：", "は", "是", "为", "為", "는", "은", "「", "『", "“", "„", "«", "—", "–", "→", "」", "』", "”", "»", "，", "。", "です"}

func wideTie(t []byte) bool { return wideTieLen(t) > 0 }

// wideTieLen returns the length of the tie that t begins with, or 0.
func wideTieLen(t []byte) int {
	if t[0] < 0xc2 {
		return 0
	}
	for _, s := range wideTiesFrom[t[0]] {
		if bytes.HasPrefix(t, []byte(s)) {
			return len(s)
		}
	}
	return 0
}

// passwordWordsFrom and wideTiesFrom have the words of those lists by their first byte: text
// in which every character is one of them asks for them at each.
var (
	passwordWordsFrom = byFirstByte(passwordWords)
	wideTiesFrom      = byFirstByte(wideTies)
)

func byFirstByte(words []string) (table [256][]string) {
	for _, w := range words {
		first := ascii.ToLower(w[0])
		table[first] = append(table[first], w)
	}
	return table
}

func hasPrefixFold(t []byte, prefix string) bool {
	return len(t) >= len(prefix) && bytes.EqualFold(t[:len(prefix)], []byte(prefix))
}

func spokenExamples() (match, noMatch []string) {
	n := newNoise("spoken")
	v := func() string { return n.from(uppers, 1) + n.from(lowers, 5) + n.from(digits, 3) + "!" }
	match = []string{
		"the root password for the box is " + v(), "Das Passwort lautet " + v(), "mot de passe : " + v(), "Le mot de passe est " + v(), "contraseña: " + v(), "hasło to " + v(),
		"пароль от вайфая — " + v(), "密码是" + v(), "パスワードは「" + v() + "」です", "mật khẩu là " + v(), "ALTER USER x IDENTIFIED BY '" + v() + "';", "CREATE ROLE x PASSWORD '" + v() + "'",
		"I set the password to " + v() + " yesterday", "Salasana on " + v(), "Passordet er " + v(),
	}
	noMatch = []string{
		"the password is required", "password must have 8 characters", "Das Passwort ist falsch", "password expiry is 90days", "reset the password to continue", "password manager2 to log in",
		"IDENTIFIED BY 'password'", "пароль неверный", "password: $PASS1", "password for user1", "password changed from 2024-05-01", "the password for db01 is secret", "password is user.password2",
		"`pwdlib`を使用すると、**A1**で作成されたパスワードを読み取れます", "パスワードは2024年に変更された**重要**な項目です",
	}
	return match, noMatch
}
