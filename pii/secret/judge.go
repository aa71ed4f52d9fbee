package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// MaxValue is how many bytes of a value are still one secret.
const MaxValue = 8192

// memberSecret reports whether the value of a JSON member, an environment variable or
// a header whose name is that of a secret is one. Such a text is the value alone, so
// less evidence is required than in code or prose.
func memberSecret(v []byte, n naming) bool {
	return n != namesNothing && !placeholder(v) && memberSecretValue(v, n)
}

// memberSecretValue is memberSecret for a value that is no placeholder.
func memberSecretValue(v []byte, n naming) bool {
	switch n {
	case namesNothing:
		return false
	case namesPassword:
		return len(v) > 0 && !prose(v) && (v[0] != '/' && v[0] != '~' || !location(v))
	case namesKey:
		return (len(v) > 8 || len(v) == 8 && mixedWithSigns(v)) && !spaced(v) && !location(v) && !word.Sequential(v)
	}
	return len(v) >= 8 && randomLooking(v)
}

// quotedSecret reports the same of a quoted value that code or a configuration
// gives to a name, and that is no placeholder.
func quotedSecret(v []byte, n naming) bool {
	if n == namesPassword && spaced(v) {
		return passphrase(v)
	}
	if len(v) < leastAssigned[n] || spaced(v) || !mixedWithSigns(v) && variable(v) {
		return false
	}
	if n == namesPassword {
		return !selection(v) && !location(v)
	}
	return randomLooking(v)
}

// leastPhrase is how many words a passphrase has at least.
const leastPhrase = 4

// passphrase reports whether v is words in small letters that make no sentence: it has none
// of those that sentences about passwords have.
func passphrase(v []byte) bool {
	words := 0
	if len(v) > longestPhrased && ascii.Alnum.All(v[:longestPhrased+1]) {
		return false
	}
	for w := range bytes.FieldsSeq(v) {
		if len(w) < 3 && !ascii.Digit.All(w) || len(w) > longestPhrased || !phraseBytes.All(w) || sentenceWords.Has(w) {
			return false
		}
		words++
	}
	return words >= leastPhrase && words <= 12
}

// longestPhrased is the length of the longest word of such a value.
const longestPhrased = 12

var (
	phraseBytes   = ascii.NewSet("a-z0-9")
	sentenceWords = word.NewVocabulary("the", "your", "you", "must", "enter", "please", "should", "with", "for", "and", "not", "new", "that", "this", "are", "least", "was", "has", "have", "invalid", "incorrect", "wrong", "required", "password", "passphrase", "used", "from", "will", "can", "when", "set", "user", "here", "min", "max", "value", "all", "any", "but", "its", "into", "under", "her", "his", "name", "same", "like", "before", "after", "about", "below", "above", "still", "there", "what", "which", "who", "our", "their", "only", "just", "also", "than", "too", "now", "off", "out", "over", "one", "two", "three", "words", "sites", "times", "numbers")
)

// leastAssigned is the length of the shortest such value, by the naming.
var leastAssigned = [...]int{namesNothing: 12, namesToken: 12, namesKey: 10, namesPassword: 4}

// bareSecret reports the same of a value without quotes, which in code is an
// expression and in prose a word.
func bareSecret(v []byte, n naming) bool {
	if len(v) < leastLoose[n] || bytes.IndexByte(v, '(') >= 0 || bytes.IndexByte(v, '[') >= 0 || selection(v) || variable(v) {
		return false
	}
	if n == namesPassword {
		return !location(v) && mixedWithSigns(v)
	}
	return randomLooking(v)
}

// leastLoose is the length of the shortest such value, by the naming.
var leastLoose = [...]int{namesNothing: 20, namesToken: 20, namesKey: 12, namesPassword: 6}

// expression reports whether v begins like a call or an index: os.getenv(, args[.
func expression(v []byte) bool {
	for i, c := range v {
		switch {
		case c == '(' || c == '[':
			return i > 0
		case !isWord(c) && c != '.':
			return false
		}
	}
	return false
}

// variable reports whether v is the name of something that holds a secret.
func variable(v []byte) bool {
	if !ascii.Word.All(v) || ascii.Digit.Count(v[max(0, len(v)-4):]) == 4 {
		return false // so many digits at the end are no part of a name
	}
	_, n := nameOf(v)
	return n != namesNothing
}

// mixedCase reports whether capitals and small letters follow each other as they
// do not in words written together: every word would have two or three letters.
func mixedCase(v []byte) bool {
	steps := 0
	for i := 1; i < len(v); i++ {
		switch {
		case ascii.Upper[v[i]] && ascii.Lower[v[i-1]]:
			steps++
		case i > 1 && ascii.Lower[v[i]] && ascii.Upper[v[i-1]] && ascii.Upper[v[i-2]]:
			steps++
		}
	}
	return len(v) >= 12 && steps*4 >= ascii.Letter.Count(v)
}

// mixedWithSigns reports whether a word holds a digit or a sign as passwords do and
// identifiers do not: more than a digit or two at the end of one.
func mixedWithSigns(v []byte) bool {
	return ascii.Letter.Any(v) && word.PasswordSigns.Any(v)
}

// randomLooking reports whether v looks as if drawn by chance. Digits among letters
// speak for it; without any, upper and lower case must mix in pairs of letters
// that words do not have.
func randomLooking(v []byte) bool {
	v = v[:min(len(v), word.MaxJudged)]
	if !visible.All(v) {
		return false
	}
	d, up, low := ascii.Digit.Count(v), ascii.Upper.Count(v), ascii.Lower.Count(v)
	other := len(v) - d - up - low
	switch {
	case word.DistinctBytes(v) < 6 || word.Sequential(v) || word.HasStopWord(v) || up+low < 2 || location(v):
		return false
	case d == 0:
		return len(v) >= 20 && (!word.WordLike(v) || mixedCase(v)) && other*4 < len(v) && (up > 0 && low > 0 || len(v) >= 32)
	case other*3 > len(v)*2:
		return false
	case mixedCase(v):
	case d < 3 && word.WordLike(v):
		return false
	case word.WordLike(v):
		return d*5 >= len(v)
	}
	return !selection(v)
}

// selection reports whether v is a selection in code: user.password, self.token.
func selection(v []byte) bool {
	dots, at := 0, 0
	for i, c := range v {
		switch {
		case c == '.':
			if i == at || ascii.IsDigit(v[at]) || i-at > longName(v[at:i]) {
				return false
			}
			dots, at = dots+1, i+1
		case !isWord(c):
			return false
		}
	}
	return dots > 0 && at < len(v) && !ascii.IsDigit(v[at]) && len(v)-at <= longName(v[at:])
}

// longName returns how long a name in code may be: longer where it is several
// words with underscores between.
func longName(v []byte) int {
	if bytes.Count(v, []byte("_")) > 1 {
		return maxName
	}
	return 24
}

// location reports whether v is a path or a URL.
func location(v []byte) bool {
	switch {
	case bytes.Contains(v, []byte("://")), bytes.HasPrefix(v, []byte("./")), bytes.HasPrefix(v, []byte("../")), bytes.HasPrefix(v, []byte("~/")):
		return true
	case len(v) > 2 && v[1] == ':' && v[2] == '\\':
		return true
	case v[0] != '/' && bytes.Count(v, []byte("/")) < 2:
		return false
	}
	return word.WordLike(v) || bytes.Count(v, []byte("/"))*8 > len(v) || len(v) < 20
}

func spaced(v []byte) bool { return bytes.IndexByte(v, ' ') >= 0 || bytes.IndexByte(v, '\t') >= 0 }

// longestProse is how many bytes a value with blanks has at most that may be a password.
const longestProse = 128

// prose reports whether a value under a password's name is a label or a message
// about passwords rather than one.
func prose(v []byte) bool {
	return spaced(v) && (len(v) > longestProse || word.ContainsFold(v, []byte("pass")) || v[len(v)-1] == '.' || v[len(v)-1] == '?')
}

// placeholders are words written in place of a value.
var placeholders = word.NewVocabulary(
	"string", "str", "text", "char", "bytes", "byte", "number", "integer", "int", "bool", "boolean", "object", "array", "any", "unknown", "varchar",
	"required", "optional", "true", "false", "null", "none", "nil", "undefined", "yes", "no", "on", "off", "empty", "default", "missing", "invalid",
	"incorrect", "wrong", "hidden", "masked", "secret", "password", "passwd", "passphrase", "pass", "pwd", "token", "key", "apikey", "api_key", "api-key",
	"credentials", "bearer", "basic", "digest", "hash", "hashed", "encrypted", "plaintext", "plain", "set", "unset", "n/a", "na", "todo", "tbd", "value",
	"input", "field", "option", "option<string>", "securestring", "user", "username", "foo", "bar", "baz", "secret_key", "access_token", "private_key",
	// The word for a password in the languages that programs are translated into.
	"passwort", "kennwort", "contraseña", "clave", "senha", "palavra-passe", "mot de passe", "wachtwoord", "hasło", "heslo", "jelszó", "parolă", "parola", "lösenord",
	"passord", "adgangskode", "salasana", "лозинка", "пароль", "парола", "şifre", "κωδικός", "lozinka", "geslo", "slaptažodis", "parool", "كلمة المرور", "סיסמה", "密码", "密碼",
	"パスワード", "비밀번호", "암호", "mật khẩu", "kata sandi", "पासवर्ड", "รหัสผ่าน",
)

// placeholder reports whether v is no value: a reference, a mask, a type, the name
// of a variable that holds it.
func placeholder(v []byte) bool {
	v = v[:min(len(v), word.MaxJudged)]
	if len(v) == 0 || v[0] == '<' && ascii.Letter.All(v[1:]) || reference(v) || repeats(v) || word.HasStopWord(v) {
		return true
	}
	if n := word.DistinctBytes(v); n < 2 || n < 3 && !ascii.Alnum.All(v) {
		return true
	}
	if v[0] == '[' && bytes.IndexByte(v, ']') > 0 || v[0] == '(' && v[len(v)-1] == ')' || v[0] == '&' || bytes.HasPrefix(v, []byte("%[")) {
		return true
	}
	return placeholders.Has(v) || constant(v) || word.Numeral(v) || bytes.HasPrefix(v, []byte("process.env")) || bytes.HasPrefix(v, []byte("os.environ"))
}

// constant reports whether v is written like an environment variable's name.
func constant(v []byte) bool {
	return constantBytes.All(v) && bytes.IndexByte(v, '_') >= 0
}

var constantBytes = ascii.NewSet("A-Z_")

// schemes are the words before the credentials of an Authorization header.
var schemes = word.NewVocabulary("bearer", "basic", "token", "apikey", "api-key", "key", "bot", "negotiate", "splunk", "genie", "genieKey", "apikey-v1", "aivenv1", "sso-key", "oauth", "jwt", "flyv1")

// schemeLength returns the length of such a word and the blanks after it, and of a name that is
// glued to the credentials.
func schemeLength(v []byte) int {
	i := bytes.IndexByte(v[:min(len(v), 16)], ' ')
	if i < 0 || !schemes.Has(v[:i]) {
		return shape.GluedScheme(v)
	}
	for i < len(v) && v[i] == ' ' {
		i++
	}
	return i + shape.GluedScheme(v[i:])
}

// repeats reports whether eight bytes in a row are the same: a value filled up
// with zeros or letters to have the right length.
func repeats(v []byte) bool {
	n := 1
	for i := 1; i < len(v) && n < 8; i++ {
		if v[i] != v[i-1] {
			n = 0
		}
		n++
	}
	return n >= 8
}

// identifier reports whether v is the name of something: words joined by signs,
// with a digit or two at most.
func identifier(v []byte) bool {
	return identifierBytes.All(v) && bytes.ContainsAny(v, "_-.") && ascii.Digit.Count(v) < 3 && len(v) < 48
}

var identifierBytes = ascii.NewSet("0-9a-zA-Z_.-")
