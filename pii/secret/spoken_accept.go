package secret

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/pii/word"
)

// accepts reports whether the word v is the password. The less the words before it say, the
// more it has to look like one.
func (s *spoken) accepts(v []byte) bool {
	switch {
	case len(v) == 0:
		return false
	case s.slashed(v), s.dots(v):
		return true
	}
	return v[0] < 0xe0 && s.fits(v) && usable(v) && !(s.linked && mailbox(v)) // what begins in a wide script is not usable
}

// fits reports whether the form of v is that of a password behind these words.
func (s *spoken) fits(v []byte) bool {
	has := word.KindsOf(v)
	if has&(word.HasEquals|word.HasASCII|word.HasMixed) == word.HasEquals|word.HasASCII {
		return false // code: it has none of the forms below
	}
	switch {
	case s.class == typedLabel:
		return s.words == 0 && strong(v) && passwordMarks.Any(v[:len(v)-1])
	case has&(word.HasDigit|word.HasSign) == word.HasDigit|word.HasSign && strong(v):
		return s.class != placeLabel || s.words == 0 || s.tied
	case s.colon && s.words <= maxSpokenWords && (s.plain && has&word.HasDigit != 0 && firm(v) || s.chosen(v) > 2):
		return true
	case s.vague:
		return false
	case s.class == placeLabel:
		return s.acceptsPlace(v)
	case s.tied:
		return (!s.unknown || s.colon) && (tiedForm(v) || dashed(v) || longNumber(v) || s.chosen(v) > 2 || passwordMarks.Any(v) && starred(v))
	case s.unknown:
		return s.words < maxSpokenWords && s.chosen(v) > 3-word.Bit(s.plain) && endsClause(s.text, s.at+len(v))
	case s.words == 0 && s.plain && (dashed(v) || dotted(v)):
		return true
	}
	if s.words > 0 && !endsClause(s.text, s.at+len(v)) && !firm(v) {
		return false
	}
	if s.linked && s.chosen(v) > 2 && passwordMarks.Any(v) {
		return true
	}
	return (s.words == 0 || s.object && !s.linked) && (has&word.HasDigit != 0 && firm(v) || s.plain && hosted(v) || s.chosen(v) > 2 || dashed(v) && ascii.Digit.Count(v) > 0)
}

// acceptsPlace is accepts behind what the password opens.
func (s *spoken) acceptsPlace(v []byte) bool {
	if s.words > 0 && !s.tied {
		return s.object && !s.unknown && !s.linked && (s.chosen(v) > 2 || innerDigit(v) && len(v) > 9 && len(v) <= maxChosen)
	}
	return firm(v) || s.chosen(v) > 2 || s.tied && (passwordMarks.Any(v) && starred(v) || (s.plain || s.colon) && dashed(v) || innerDigit(v) && len(v) > 8 && len(v) <= maxChosen)
}

// acceptsPlain reports whether text[from:to] is a plain word that is the password: it ends its
// clause, and in the language of the label no word about passwords is the same.
func (s *spoken) acceptsPlain(from, to int) bool {
	v := s.text[from:to]
	if !s.tied || s.unknown || !s.reads && (!s.plain || !s.colon) || !endsClause(s.text, to) {
		return false
	}
	return letters(v) == len(v) && utf8.RuneCount(v) >= 6 && usable(v) && spokenClass(v) == noWord
}

// endsClause reports whether a clause ends at text[i], and no question.
func endsClause(text []byte, i int) bool {
	if i < len(text) && (text[i] == ',' || text[i] == '?') {
		return text[i] == ','
	}
	return endsSentence(text, i)
}

// phraseEnd returns the end of the passphrase of words in small letters at text[from:], which
// fill the rest of their clause, or 0.
func (s *spoken) phraseEnd(from int) int {
	if !s.tied || s.into || s.words > 1 && !s.colon || s.unknown || s.class == placeLabel && s.words > 1 || !s.colon && indefinite(s.text, s.label) {
		return 0
	}
	if rest := s.text[from:]; len(rest) > longestPhrased && inWord.All(rest[:longestPhrased+1]) {
		return 0
	}
	n := bytes.IndexAny(s.text[from:min(len(s.text), from+maxQuoted)], ".,;:?!\n\"'»”’")
	if n < 0 {
		n = min(len(s.text)-from, maxQuoted)
	}
	v := bytes.TrimRight(s.text[from:from+n], " \r")
	if from+n < len(s.text) && word.In(":?\"'", s.text[from+n]) || !passphrase(v) {
		return 0
	}
	return from + len(v)
}

// indefinite reports whether a word that speaks of passwords in general precedes the label at
// text[at:]: "how to choose a strong passphrase – …" is a headline.
func indefinite(text []byte, at int) bool {
	before := bytes.TrimRight(text[max(0, at-maxSpokenWord):at], " ")
	return generalWords.Has(before[bytes.LastIndexByte(before, ' ')+1:])
}

var generalWords = word.NewVocabulary("a", "an", "any", "no", "strong", "good", "better", "weak", "long", "ein", "kein", "sichere", "sicheres", "une", "una", "uma", "een", "et", "ett", "надёжный", "надежный")

// inWord are the bytes of ASCII that end no word of a passphrase, and are mostly in none.
var inWord = ascii.NewSet("a-zA-Z0-9=/_#$%&*+@^~|<>(){}[]-")

// userBefore reports whether a word for a user is a few words before text[at:].
func userBefore(text []byte, at int) bool {
	before := text[max(0, at-40):at]
	before = before[bytes.LastIndexByte(before, '\n')+1:]
	for range 3 {
		before = bytes.TrimRightFunc(before, unicode.IsSpace)
		from := 0
		if i := bytes.LastIndexFunc(before, unicode.IsSpace); i >= 0 {
			_, n := utf8.DecodeRune(before[i:])
			from = i + n
		}
		if userWords.Has(bytes.TrimRight(before[from:], ":=,")) {
			return true
		}
		before = before[:from]
	}
	return false
}

var userWords = word.NewVocabulary("user", "username", "usr", "login", "u", "usuario", "utente", "benutzer", "nutzer", "utilisateur", "gebruiker", "kullanıcı", "логин", "пользователь", "uživatel", "user:")

// before returns the password in front of the label at text[at:], as in "… is the password of
// the box".
func before(text []byte, at int) (start, end int, ok bool) {
	low := max(0, at-maxSpoken)
	low += bytes.LastIndexByte(text[low:at], '\n') + 1
	tied := false
	for i, words := at, 0; words < maxSpokenWords; words++ {
		for i > low && (text[i-1] == ' ' || isQuote(text[i-1]) || text[i-1] == ',') {
			i--
		}
		to := i
		for i > low && !partsWords[text[i-1]] {
			i--
		}
		v := text[i:to]
		switch class := spokenClass(v); {
		case len(v) == 0 || i == low && low > 0 && text[low-1] != '\n':
			return 0, 0, false
		case tied:
			return i, to, usable(v) && !identifier(v) && (strong(v) || firm(v))
		case class == tieWord:
			tied = true
		case class != linkWord && !article.Has(v):
			return 0, 0, false
		}
	}
	return 0, 0, false
}

// partsWords are blanks, controls and quotes.
var partsWords = *ascii.NewSet("\x00- \"'`")

// article has the words that may be before the word for a password.
var article = word.NewVocabulary("the", "my", "our", "your", "his", "her", "a", "das", "mein", "unser", "le", "mon", "notre", "la", "mi", "nuestra", "a", "minha", "il", "mia", "het", "mijn", "moje", "min", "mitt", "het", "wifi", "wi-fi", "new", "neue", "nouveau", "nueva", "nova", "nuova", "nieuwe", "root", "admin")

// longNumber reports whether v is a number that may be a password: no year, date or count.
func longNumber(v []byte) bool {
	return len(v) >= 8 && len(v) <= 12 && ascii.Digit.All(v) && !word.Sequential(v) && word.DistinctBytes(v) > 3
}

// acceptsQuoted reports whether the text v in quotes is the password.
func (s *spoken) acceptsQuoted(v []byte) bool {
	switch {
	case spaced(v):
		return (s.tied || s.words == 0) && !s.unknown && quotedPhrase(v)
	case !usable(v) && !ownScript(v), s.words > maxSpokenWords:
		return false
	case s.words == 0:
		return mixedWithSigns(v) || s.tied && len(v) >= 5 || ascii.Upper.Count(v) > 0 && ascii.Lower.Count(v) > 0 && mixedCase(v)
	}
	return mixedWithSigns(v) && !word.Measure(v) && !identifier(v) || s.tied && !s.unknown && (tiedForm(v) || dashed(v))
}

// usable reports whether v can be a password at all: no name, place, date or placeholder.
// Scripts without blanks write whole sentences as one word.
func usable(v []byte) bool {
	if len(v) < 6 || len(v) > maxQuoted || placeholder(v) || spaced(v) || location(v) || selection(v) && ascii.Digit.Count(v) < 2 || variable(v) || bytes.ContainsAny(v, "(){}<>\"'`") {
		return false
	}
	if v[0] == '!' && tagBytes.All(v[1:]) {
		return false // a tag of YAML, such as !secret
	}
	return !word.In("[-$", v[0]) && !wideScript(v) && !mailLike(v) && !technical.Has(v)
}

// tagBytes are the bytes of the names of tags.
var tagBytes = ascii.NewSet("a-z_")

// technical are words with digits that texts about passwords have.
var technical = word.NewVocabulary("base64", "sha256", "sha-256", "sha512", "sha-512", "bcrypt", "pbkdf2", "argon2", "argon2id", "oauth2", "aes256", "aes-256", "utf-8", "office365", "microsoft365", "sha-1", "hmac-sha256", "x509", "pkcs12", "pkcs8", "mysql8", "python3", "postgres15")

// wideScript reports whether v has a letter of a script without blanks between words.
func wideScript(v []byte) bool {
	for _, c := range v {
		if c >= 0xe0 {
			return true
		}
	}
	return false
}

// ownScript reports whether v is a word of letters beyond ASCII with a digit or a sign.
func ownScript(v []byte) bool {
	return utf8.RuneCount(v) >= 6 && !wideScript(v) && ascii.Digit.Count(v) > 0
}

// mailLike reports whether v is an address.
func mailLike(v []byte) bool {
	at := bytes.IndexByte(v, '@')
	return at > 0 && bytes.IndexByte(v[at:], '.') > 0
}

// passwordMarks are signs that passwords have and names have not.
var passwordMarks = ascii.NewSet("!#%^&?$@*+~")

// strong reports whether v has a letter, a digit and a sign that names do not have.
func strong(v []byte) bool {
	const all = word.HasLetter | word.HasDigit | word.HasSign
	return word.KindsOf(v)&(all|word.HasEquals) == all && !bytes.Contains(v, []byte("&&"))
}

// letters counts the letters of v of ASCII, and the bytes of others.
func letters(v []byte) (n int) {
	for _, c := range v {
		n += word.Bit(word.Letter(c))
	}
	return n
}

// firm reports whether v has letters and digits as passwords have them, and as names of versions
// and standards have not: four letters, small ones among them, and two digits behind them.
func firm(v []byte) bool {
	d := ascii.Digit.Count(v)
	if len(v) < 7 || ascii.Digit[v[0]] || d < 2 || letters(v) < 4 || ascii.Lower.Count(v) < 3 && ascii.Letter.Count(v) > 0 {
		return false
	}
	return !standard(v) && !word.Versioned(v)
}

// standard reports whether v begins like the names of algorithms, encodings and platforms.
func standard(v []byte) bool {
	for _, head := range []string{"sha", "md5", "utf", "base", "aes", "rsa", "x509", "ipv", "win", "iso", "pbkdf", "argon", "hmac", "rfc", "cve", "port", "line", "step", "page", "room", "user", "node", "server", "version"} {
		if hasPrefixFold(v, head) && !ascii.Lower.All(v[len(head):len(head)+1]) {
			return true
		}
	}
	return false
}

// tiedForm reports whether v looks like a password where a sign or the word for "is" precedes
// it: letters with digits or signs, and no name of something.
func tiedForm(v []byte) bool {
	has := word.KindsOf(v)
	if has&word.HasSlash != 0 || word.Measure(v) {
		return false
	}
	switch {
	case identifier(v):
		return ascii.Digit.Count(v) >= 2 && letters(v) >= 4 && !ascii.Digit[v[0]]
	case has&(word.HasASCII|word.HasLetter) == word.HasLetter:
		return has&word.HasDigit != 0 || bytes.IndexByte(v, '_') > 0 || bytes.Count(v, []byte("-")) > 1
	}
	return has&word.HasASCII != 0 && has&word.HasMixed != 0
}

// dashed reports whether v is three words or more with dashes or underscores between, of which
// some may be numbers: a passphrase. Some words say that they describe something.
func dashed(v []byte) bool {
	words, parts := 0, 0
	if len(v) < 12 || bytes.IndexByte(v, '-') < 0 && bytes.IndexByte(v, '_') < 0 {
		return false
	}
	for w := range bytes.FieldsFuncSeq(v, func(r rune) bool { return r == '-' || r == '_' }) {
		parts++
		if ascii.Digit.All(w) || len(w) == 2 && ascii.Lower.All(w) && parts > 1 {
			continue
		}
		if len(w) < 3 || len(w) > 14 || !ascii.Lower.All(w[1:]) || !ascii.Letter[w[0]] || describing.Has(w) {
			return false
		}
		words++
	}
	return parts >= 3 && words >= 2
}

var describing = word.NewVocabulary("one", "the", "and", "for", "not", "non", "end", "time", "case", "use", "per", "multi", "self", "auto", "user", "pass", "password", "your", "app", "name", "key", "token", "secret", "env", "file", "default", "test")

// quotedPhrase reports whether v in quotes is a passphrase with blanks, and no message about
// passwords.
func quotedPhrase(v []byte) bool {
	words := 0
	for w := range bytes.FieldsSeq(v) {
		if aboutPasswords.Has(bytes.Trim(w, ".,!?:")) || bytes.ContainsAny(w, "(){}<>=/\\%$;") {
			return false
		}
		words++
	}
	return words >= 3 && words <= 10 && len(v) <= 64 && bytes.IndexByte(v, '\n') < 0 && v[len(v)-1] != '.' && v[len(v)-1] != ':' && !wideScript(v)
}

// aboutPasswords are words of messages about passwords.
var aboutPasswords = word.NewVocabulary("must", "enter", "please", "should", "cannot", "can't", "invalid", "incorrect", "wrong", "required", "requires", "password", "passwords", "passphrase", "passwort", "contraseña", "senha",
	"least", "characters", "forgot", "forgotten", "reset", "expired", "change", "changed", "new", "your", "user", "username", "email", "confirm", "match", "again", "not", "minimum", "login", "log", "sign", "account", "type", "set", "value", "field", "input", "optional", "string", "hash", "error")

// siblingReach is how far behind a password another one of the same sentence begins.
const siblingReach = 40

// AnotherSpoken returns the next password of the sentence behind the one at text[start:end]:
// behind a word such as "and" or "new", one that begins like it, or that looks like one by
// itself.
func AnotherSpoken(text []byte, start, end int) (from, to int, ok bool) {
	again := false
	for i := end; i < min(len(text), end+siblingReach); {
		if c := text[i]; c == ' ' || c == ',' || c == '/' || isQuote(c) || wideTieLen(text[i:]) > 0 {
			i += max(1, wideTieLen(text[i:]))
			continue
		}
		to = new(spokenFinder).tokenEnd(text, i)
		v := text[i:to]
		switch {
		case to == i || endsSentence(text, to) && !usable(v):
			return 0, 0, false
		case again && (strong(v) || firm(v) || tiedForm(v) && alike(v, text[start:end])) && usable(v): // what takes longest is asked last
			return i, to, true
		case sameHead(v, text[start:end]) && (tiedForm(v) || strong(v)) && usable(v):
			return i, to, true
		}
		again = again || spokenClass(v) == againWord || former.Has(v)
		i = to
	}
	return 0, 0, false
}

// former has the words for another password that come before it.
var former = word.NewVocabulary("old", "new", "ancien", "ancienne", "nouveau", "nouvelle", "antigua", "nueva", "vieja", "antiga", "nova", "velha", "vecchia", "nuova", "alte", "neue", "altes", "neues", "oude", "nieuwe", "stare", "nowe", "staré", "nové", "старый", "новый", "старий", "новий", "eski", "yeni", "gamla", "nya", "gamle", "nye", "vanha", "uusi", "guest", "second", "backup")

// sameHead reports whether two passwords begin with the same six bytes or more.
func sameHead(a, b []byte) bool { return len(a) > 6 && len(b) > 6 && bytes.EqualFold(a[:6], b[:6]) }

// alike reports whether a and b begin with the same letters, or both are words with dashes.
func alike(a, b []byte) bool {
	return len(a) > 4 && len(b) > 4 && bytes.EqualFold(a[:4], b[:4]) || identifier(a)
}

func spokenExamples() (match, noMatch []string) {
	n := newNoise("spoken")
	v := func() string { return n.from(uppers, 1) + n.from(lowers, 5) + n.from(digits, 3) + "!" }
	plain := func() string { return n.from(lowers, 7) + n.from(digits, 4) }
	words := func() string { return n.from(lowers, 6) + "-" + n.from(lowers, 5) + "-" + n.from(lowers, 6) }
	match = []string{
		"the root password for the box is " + v(), "Das Passwort lautet " + v(), "mot de passe : " + v(), "Le mot de passe est " + v(), "contraseña: " + v(), "hasło to " + v(),
		"пароль от вайфая — " + v(), "密码是" + v(), "パスワードは「" + v() + "」です", "mật khẩu là " + v(), "ALTER USER x IDENTIFIED BY '" + v() + "';", "CREATE ROLE x PASSWORD '" + v() + "'",
		"the wifi password is now " + plain(), "user ada pass " + v(),
		"I set the password to " + v() + " yesterday", "Salasana on " + v(), "Passordet er " + v(),
		"pw: " + plain(), "the wifi pw is \"" + n.from(lowers, 5) + " walks home late\"", "heslo k bráně je " + words(), "wifi " + n.from(uppers, 1) + plain(), "κωδικός Alpha: " + v(),
		"login: ada / " + plain(), "şifrem " + n.from(uppers, 1) + n.from(lowers, 6) + ".2017", "She tried " + n.from(lowers, 5) + "!" + n.from(digits, 4), "密码" + v() + ",再见", "пароль до пошти ada@example.org: " + "Тиха_річка_" + n.from(digits, 2),
	}
	noMatch = []string{
		"the password is required", "the xpw: " + plain(), "they all pass " + v(), "password must have 8 characters", "Das Passwort ist falsch", "password expiry is 90days", "reset the password to continue", "password manager2 to log in",
		"so kLbMdP@db.internal:5432/prod", "app:[REDACTED:URL_PASSWORD]@db.internal:5432/prod now\nthat", "IDENTIFIED BY 'password'", "пароль неверный", "password: $PASS1", "password for user1", "password changed from 2024-05-01", "the password for db01 is secret", "password is user.password2",
		"`pwdlib`を使用すると、**A1**で作成されたパスワードを読み取れます", "パスワードは2024年に変更された**重要**な項目です",
		"the password is case-sensitive", "password: required", "password is base64 encoded", "wifi 802.11ac", "wifi adapter wlan0", "login: https://example.com/a1b2c3d4", "password: \"must be at least 8 characters\"", "const PASSWORD = process.env.V2_PASSWORD", "password = settings.db.V2_PASSWORD",
		"Five ways to build a strong passphrase – notes from the harbour office", "Кнопка «Забыли пароль». Теперь она внизу страницы «Вход»", "I tried version 2.0!", "password for Office365", "password CVE-2024-12345", "password is one-time-only", "wifi_psk: !secret wifi_psk",
	}
	return match, noMatch
}
