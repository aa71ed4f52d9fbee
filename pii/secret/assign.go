package secret

import (
	"bytes"
	"slices"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/word"
)

// assignRules find values given to names that end in a noun of secrets, in any
// of the ways code, shells, configurations and people write that down.
func assignRules() []*rule.Rule {
	password := assignRule("secret-password", "Password given to a name", "PASSWORD", passwordAnchors()...)
	password.Examples = passwordExamples
	secret := assignRule("secret-assigned-secret", "Secret given to a name", "SECRET", slices.Concat([]string{"secret", "credential"}, compounds("secret"))...)
	token := assignRule("secret-assigned-token", "Token given to a name", "TOKEN",
		slices.Concat([]string{"token", "bearer"}, beforeOperator("auth"), beforeOperator("csrf"), beforeOperator("xsrf"), beforeOperator("jwt"), compounds("token"))...)
	key := assignRule("secret-assigned-key", "Key given to a name", "SECRET_KEY", slices.Concat(beforeOperator("key"), compounds("key"))...)
	secret.Examples, token.Examples, key.Examples = assignExamples("client_secret"), assignExamples("auth_token"), assignExamples("api_key")
	return []*rule.Rule{password, secret, token, key}
}

// passwordAnchors lists the nouns of passwords in all languages. Short ones
// are looked for with what may follow a name.
func passwordAnchors() []string {
	out := slices.Concat([]string{"password", "passwd", "passphrase", "passcode"}, beforeOperator("pass"), beforeOperator("pwd"), beforeOperator("pw"))
	for i := range nouns {
		if nouns[i].foreign {
			out = append(out, nouns[i].word)
		}
	}
	return append(out, compounds("password")...)
}

// beforeOperator returns a short noun with each of the bytes that may follow it
// where a value is given to it. The noun alone begins too many words.
func beforeOperator(noun string) []string {
	var out []string
	for _, c := range "=:\"' \\_-.>]?1234`(*" {
		if a := noun + string(c); len(a) > 2 {
			out = append(out, a)
		}
	}
	return out
}

// compounds returns the names that people write as one word, noun last. The
// noun is not looked for inside of words.
func compounds(noun string) []string {
	var out []string
	for i := range nouns {
		if nouns[i].word == noun {
			for _, k := range append(nouns[i].key.List(), nouns[i].heads...) {
				out = append(out, k+noun)
			}
		}
	}
	return out
}

func assignRule(id, title, entity string, anchors ...string) *rule.Rule {
	r := secretRule(id, title)
	r.Tags = []string{entity, "context"}
	r.Anchors = anchors
	r.Find = findAssigned
	return r
}

// A setting is one assignment, as far as it is read.
type setting struct {
	text       []byte
	name       [2]int // span of the name
	at         int    // offset of the operator, then of the value
	kind       byte   // operator: '=', ':', '>' element, ',' and '(' call, ' ' flag, 'i' prose, '-' dash, '/' next cell of a table, '|' block of lines, 'l' login
	tight      bool   // no blank on either side of the operator
	quote      byte   // quote around the value, 0 if none
	start, end int    // the value
	scheme     bool   // the word of an authentication scheme precedes it
	apart      bool   // the value is that of a member beside the one with the name
}

// findAssigned reads name, operator and value around a noun at text[at:].
// Nearly every hit fails on the byte or two after the noun.
func findAssigned(text []byte, at int) (start, end int, ok bool) {
	s := setting{text: text}
	if !s.readName(at) || !s.readOperator() {
		return 0, 0, false
	}
	s.growName(at)
	_, n := nameOf(text[s.name[0]:s.name[1]])
	if n == namesNothing || s.testResult() || !s.readValue() {
		return 0, 0, false
	}
	s.trim()
	if s.end <= s.start || s.masked() || s.code() || !s.judge(n) {
		return 0, 0, false
	}
	return s.start, s.end, true
}

const (
	maxName  = 64 // bytes of a name on either side of its noun
	maxBlank = 24 // blanks between operator and value
)

// readName finds the end of the name. A noun that goes on in lower case is
// another word: tokens, keyboard, passage.
func (s *setting) readName(at int) bool {
	t, i := s.text, at
	for i < len(t) && (word.IsSegmentByte(t[i])) {
		i++
		if i-at > maxName {
			return false
		}
	}
	for i < len(t) && (isWord(t[i]) || t[i] == '-' && i+1 < len(t) && isWord(t[i+1])) {
		i++
		if i-at > maxName {
			return false
		}
	}
	s.name, s.at = [2]int{at, i}, i
	return i < len(t)
}

// growName finds the beginning of the name, and takes the word before it along
// where blanks stand between the words of a name: api key, access token.
func (s *setting) growName(at int) {
	t, i := s.text, at
	for i > 0 && at-i < maxName && (isWord(t[i-1]) || t[i-1] == '-' || t[i-1] == '.') && !s.escapeEnds(i) {
		i--
	}
	if i == at && s.kind != '>' && i > 1 && t[i-1] == ' ' && ascii.IsLetter(t[i-2]) {
		for i--; i > 0 && at-i < maxName && isWord(t[i-1]); i-- {
		}
	}
	s.name[0] = i
}

// testResult reports whether the name is the PASS: that test runs print before
// the name of a test.
func (s *setting) testResult() bool {
	return s.kind == ':' && !s.apart && string(s.text[s.name[0]:s.name[1]]) == "PASS"
}

// escapeEnds reports whether text[:i] ends in an escape that is written out,
// such as \n, whose letter belongs to no name.
func (s *setting) escapeEnds(i int) bool {
	return i > 1 && s.text[i-2] == '\\' && (s.text[i-1] == 'n' || s.text[i-1] == 't' || s.text[i-1] == 'r')
}

// readOperator reads the operator between name and value.
func (s *setting) readOperator() bool {
	t, i := s.text, s.at
	switch t[i] { // the bytes that may follow a name at all
	case ' ', '\t', '\n', '\r', '=', ':', '"', '\'', '`', '\\', '>', ']', '?', '|', '(', '.', '*':
	default:
		return false
	}
	quoted := false
	for i < len(t) && (t[i] == '"' || t[i] == '\'' || t[i] == '`' || t[i] == ']' || t[i] == '*' || t[i] == '\\' && i+1 < len(t) && (t[i+1] == '"' || t[i+1] == '\'' || t[i+1] == '\\')) {
		quoted = true
		i++
	}
	blank := i
	for i < len(t) && i-blank < maxBlank && (t[i] == ' ' || t[i] == '\t') {
		i++
	}
	if i == len(t) {
		return false
	}
	if at := s.paired(s.name[1]); at > 0 {
		s.at, s.apart = at, true
		return true
	}
	s.tight = i == blank
	if !s.tight && !quoted {
		i = s.skipWord(i)
	}
	if i < 0 || i >= len(t) {
		return false
	}
	return s.operator(i, quoted)
}

// skipWord passes a type between name and operator, as Go writes it, and what
// stands there in brackets, as prompts have it.
func (s *setting) skipWord(i int) int {
	t := s.text
	switch {
	case hasPrefixAt(t, i, "string "):
		return i + len("string ")
	case t[i] == '[':
		if i+2 < len(t) && ascii.IsUpper(t[i+1]) && ascii.IsUpper(t[i+2]) {
			return -1 // the value has been masked
		}
		if n := bytes.IndexByte(t[i:min(len(t), i+24)], ']'); n > 0 {
			return i + n + 1
		}
	}
	return i
}

func (s *setting) operator(i int, quoted bool) bool {
	t := s.text
	from := i
	switch t[i] {
	case '|':
		s.kind, s.at = '/', i+1
		return !hasPrefixAt(t, i+1, "|")
	case '=', ':', '?', '.', '+':
		for i < len(t) && i-from < 4 && (t[i] == '=' || t[i] == ':' || t[i] == '?' || t[i] == '|' || t[i] == '.' || t[i] == '+' || t[i] == '>' && t[i-1] == '=') {
			i++
		}
		op := t[from:i]
		s.kind = '='
		if last := op[len(op)-1]; last == ':' || last == '.' || last == '?' || last == '|' || last == '+' {
			if len(op) > 1 || last != ':' {
				return false
			}
			s.kind = ':'
		}
		if bytes.HasPrefix(op, []byte("==")) {
			return false
		}
	case '>':
		s.kind = '>'
		i++
	case '-':
		if s.tight || i+1 == len(t) || t[i+1] != ' ' {
			return false
		}
		s.kind = '-'
		i++
	case ',':
		if !quoted {
			return false
		}
		s.kind = ','
		i++
	case '(':
		s.kind = '('
		i++
	default:
		return s.wordOperator(i)
	}
	s.at = i
	return true
}

// wordOperator reads "is" in prose, and the blank after a flag.
func (s *setting) wordOperator(i int) bool {
	t := s.text
	switch {
	case s.tight:
		return false
	case hasPrefixAt(t, i, "is ") || hasPrefixAt(t, i, "is:"):
		s.kind, s.at = 'i', i+3
		return true
	case s.flag():
		s.kind, s.at = ' ', i
		return t[i] != '-'
	case s.login():
		s.kind, s.at = 'l', i
		return true
	}
	return false
}

// flag reports whether the name is that of a command line flag: --db-password.
func (s *setting) flag() bool {
	t, i := s.text, s.name[0]
	for i > 0 && s.name[0]-i < maxName && (isWord(t[i-1]) || t[i-1] == '-') {
		i--
	}
	return hasPrefixAt(t, i, "--") && i < s.name[0]
}

// readValue finds the span of the value.
func (s *setting) readValue() bool {
	t, i := s.text, s.at
	limit := min(len(t), i+maxBlank)
	for i < limit && (t[i] == ' ' || t[i] == '\t' || s.kind == '>' && (t[i] == '\n' || t[i] == '\r') || t[i] == '*' && s.kind == ':') {
		i++
	}
	s.tight = s.tight && i == s.at
	if i+1 < len(t) && (t[i+1] == '"' || t[i+1] == '\'') && (t[i] == 'b' || t[i] == 'r' || t[i] == '@' || t[i] == 'f') {
		i++
	}
	if i >= len(t) {
		return false
	}
	if s.kind == ':' && (t[i] == '|' || t[i] == '>') {
		return s.block(i)
	}
	back := i
	for i < len(t) && i-back < 4 && t[i] == '\\' && i+1 < len(t) && (t[i+1] == '\\' || t[i+1] == '"' || t[i+1] == '\'') {
		i++
	}
	if i < len(t) && (t[i] == '"' || t[i] == '\'' || t[i] == '`') {
		s.quote = t[i]
		s.start = i + 1
		return s.closeQuote(i > back)
	}
	if i > back || s.kind == ',' || s.kind == '(' {
		return false
	}
	s.start = i
	return s.bare()
}

// closeQuote finds the end of a quoted value. One that is never closed ends
// where a bare one would.
func (s *setting) closeQuote(escaped bool) bool {
	t := s.text
	limit := min(len(t), s.start+maxSecret)
	for i := s.start; i < limit; i++ {
		switch c := t[i]; {
		case c == s.quote, escaped && c == '\\':
			s.end = i
			return true
		case c == '\n':
			return s.bare()
		case c == '\\':
			i++
		}
	}
	return s.bare()
}

// bare finds the end of a value without quotes. A name that is given a value
// itself ends it, or rows of names would be read to their end from each of
// them.
func (s *setting) bare() bool {
	t := s.text
	limit := min(len(t), s.start+maxSecret)
	env := s.env()
	i := s.start
	for i < limit {
		c := t[i]
		if (c == '=' || c == ':') && s.names(i) {
			break
		}
		if c <= ' ' || c == '"' || c == '\'' || c == '`' || c == '\\' || c == '<' && s.kind == '>' {
			break
		}
		if !env && (c == ',' || c == ';' || c == '&' || c == ')' || c == '}' || c == '|' || c == '<' || c == '>') {
			break
		}
		i++
	}
	s.end = i
	return i > s.start
}

// names reports whether the value up to i ends with a name of secrets.
func (s *setting) names(i int) bool {
	from := i
	for from > s.start && i-from < maxName && (ascii.IsLower(s.text[from-1]|0x20) || s.text[from-1] == '_' || s.text[from-1] == '-') {
		from--
	}
	if from == i {
		return false
	}
	_, n := nameOf(s.text[from:i])
	return n != namesNothing
}

// env reports whether the setting is that of an environment variable, whose
// value ends at the first blank.
func (s *setting) env() bool {
	if s.kind != '=' || !s.tight {
		return false
	}
	for _, c := range s.text[s.name[0]:s.name[1]] {
		if ascii.IsLower(c) || c == '-' || c == '.' {
			return false
		}
	}
	return true
}

// trim drops blanks, the word of an authentication scheme and, of a list of
// words in braces, all but the one that looks like a secret.
func (s *setting) trim() {
	v := s.text[s.start:s.end]
	if s.kind == '|' {
		return
	}
	if s.quote != 0 {
		a, b := trimValue(v)
		s.scheme = a > 0 && v[a-1] == ' ' && a > 4
		s.start, s.end = s.start+a, s.start+b
		return
	}
	if v[0] == '{' || s.kind == '>' {
		s.fromList()
		return
	}
	if n := schemeLength(s.text[s.start:min(len(s.text), s.start+24)]); n > 0 && s.kind == ':' {
		s.start, s.scheme = s.start+n, true
		s.bare()
	}
	for s.end > s.start+1 && (s.text[s.end-1] == '.' || s.text[s.end-1] == ':' || s.text[s.end-1] == ',' || s.text[s.end-1] == '!' && s.kind == 'i' || s.text[s.end-1] == '*' && s.kind == ':') {
		s.end--
	}
}

// fromList looks at the words from the value on up to the end of the element
// or of the line for one drawn by chance.
func (s *setting) fromList() {
	t := s.text
	limit := min(len(t), s.start+384)
	for i := s.start; i < limit && t[i] != '<' && t[i] != '\n'; {
		from := i
		for i < limit && t[i] > ' ' && t[i] != '<' && t[i] != '{' && t[i] != '}' {
			i++
		}
		if i-from >= 16 && randomLooking(t[from:i]) {
			s.start, s.end = from, i
			return
		}
		if i < limit && t[i] != '<' {
			i++
		}
	}
}

// masked reports whether the value has been masked before.
func (s *setting) masked() bool { return s.text[s.start] == '[' && s.quote == 0 }

// code reports whether what stands there is an expression, or the quote that
// opened before the name was closed before the value: "PWD="+dir.
func (s *setting) code() bool {
	t, v := s.text, s.text[s.start:s.end]
	if s.quote == 0 {
		return expression(v) || v[0] == '{' || s.kind == '=' && !s.env() && identifier(v)
	}
	if v[0] == '\\' && len(v) > 1 && (v[1] == 'x' || v[1] == 'u' || v[1] == 'U') {
		return true
	}
	return s.kind == '=' && s.tight && s.name[0] > 0 && t[s.name[0]-1] == s.quote
}

// judge asks for as much as the form of the setting calls for. No stand-in for a value
// is one.
func (s *setting) judge(n naming) bool {
	if s.kind == '|' {
		return s.secretBlock(n)
	}
	v := s.text[s.start:s.end]
	switch {
	case s.kind == '-' && (n != namesPassword || len(v) < leastLoose[n]):
		return false
	case n == namesToken && s.kind != 'l' && s.quote == 0 && !s.tight && s.hashKey():
		return false
	case placeholder(v):
		return false
	}
	switch {
	case s.kind == 'l':
		return memberSecretValue(v, n)
	case s.kind == '-':
		return bareSecret(v, n)
	case s.kind == '/':
		return bareSecret(v, min(n, namesToken))
	case s.apart:
		return memberSecretValue(v, n) && !spaced(v) && !selection(v) && !variable(v)
	case s.kind == ',', s.kind == '(':
		return len(v) >= 16 && bytes.IndexByte(v, '\\') < 0 && quotedSecret(v, min(n, namesKey))
	case s.kind == 'i':
		return s.quote != 0 && quotedSecret(v, n) || s.quote == 0 && n != namesToken && bareSecret(v, n)
	case s.scheme && n == namesKey:
		return memberSecretValue(v, n) || mixedWithSigns(v) && len(v) >= 16
	case s.env() && s.lineStart():
		return memberSecretValue(v, n) && (n == namesPassword || !identifier(v))
	case s.kind == ':' && s.quote == '"' && s.member():
		return n == namesPassword && !spaced(v) && memberSecretValue(v, n) || memberSecretValue(v, n) && !selection(v) && !variable(v)
	case s.quote != 0:
		return quotedSecret(v, n)
	case s.kind == ' ':
		return quotedSecret(v, n) && mixedWithSigns(v)
	case s.kind == '>':
		return s.element() && v[0] != '@' && quotedSecret(v, n)
	case s.form():
		return n == namesPassword && len(v) >= 4 || n == namesKey && memberSecretValue(v, n) || quotedSecret(v, n)
	case s.header(), s.line():
		if s.kind == '=' && !s.tight && n == namesToken && len(v) < 20 || variable(v) {
			return false
		}
		return quotedSecret(v, n) || n == namesKey && memberSecretValue(v, n) && mixedWithSigns(v) && !selection(v)
	}
	return bareSecret(v, n)
}

// hashKey reports whether a name that says no more than key is given a digest:
// caches and tables write their keys like that.
func (s *setting) hashKey() bool {
	v := s.text[s.start:s.end]
	return (len(v) == 32 || len(v) == 40 || len(v) == 64) && word.Hexadecimal(v) && bytes.EqualFold(s.text[max(0, s.name[1]-3):s.name[1]], []byte("key"))
}

// lineStart reports whether the name of an environment variable stands alone:
// a capital letter begins it.
func (s *setting) lineStart() bool {
	return ascii.IsUpper(s.text[s.name[0]]) || s.text[s.name[0]] == '_'
}

// member reports whether the name stood in quotes, as in JSON.
func (s *setting) member() bool {
	return s.name[1] < len(s.text) && (s.text[s.name[1]] == '"' || s.text[s.name[1]] == '\\')
}

// element reports whether the name is that of an XML element that ends after
// the value.
func (s *setting) element() bool {
	if s.name[0] == 0 || s.text[s.name[0]-1] != '<' && s.text[s.name[0]-1] != ':' {
		return false
	}
	i := s.end
	for i < len(s.text) && i < s.end+maxBlank && (s.text[i] <= ' ' || s.text[i] == '}') {
		i++
	}
	return i >= len(s.text) || hasPrefixAt(s.text, i, "</") || hasPrefixAt(s.text, i, `\`) || hasPrefixAt(s.text, i, "]]")
}

// form reports whether the value is one of several joined by & or ;.
func (s *setting) form() bool {
	if s.kind != '=' || !s.tight {
		return false
	}
	before, after := byte(0), byte(0)
	if s.name[0] > 0 {
		before = s.text[s.name[0]-1]
	}
	if s.end < len(s.text) {
		after = s.text[s.end]
	}
	return before == '&' || before == '?' || before == ';' || after == '&' || after == ';' && before != ' ' && before != '\t'
}

// header reports whether name and value have the form of an HTTP header.
func (s *setting) header() bool {
	return s.kind == ':' && bytes.IndexByte(s.text[s.name[0]:s.name[1]], '-') > 0
}

// line reports whether the setting is all that stands on its line, as in YAML:
// a word of prose is followed by others.
func (s *setting) line() bool {
	if s.kind != ':' && s.kind != '=' {
		return false
	}
	if s.end < len(s.text) && s.text[s.end] != '\n' && s.text[s.end] != '\r' && s.text[s.end] != '\\' {
		return false
	}
	for i := s.name[0]; i > 0 && s.name[0]-i < maxBlank; i-- {
		switch c := s.text[i-1]; c {
		case '\n':
			return true
		case ' ', '\t', '-', '"', '\'':
		default:
			return s.escapeEnds(i)
		}
	}
	return s.name[0] < maxBlank
}
