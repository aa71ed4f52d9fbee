package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// SpokenRule is the ID of the rule of passwords in prose. AnotherSpoken finds the others of the
// same sentence.
const SpokenRule = "secret-spoken-password"

// spokenRule finds passwords that prose and SQL give to their word: "the password for the box
// is …", "Das Passwort lautet …", "пароль от вайфая — …", "IDENTIFIED BY '…'".
func spokenRule() *rule.Rule {
	r := handRule(SpokenRule, "Password in prose or SQL", []string{"PASSWORD", "context"}, spokenLabels(), findSpoken, spokenExamples)
	r.Inside = true
	r.NewFinder = NewSpokenFinder
	return r
}

// A spokenFinder is findSpoken with memory of the words that it has read. Texts may have a label
// every few bytes, and behind each of them the words behind the one before.
type spokenFinder struct {
	words  [16]spokenWord // by the last bits of from
	token  [2]int         // no word ends between
	suffix [2]int         // letters of a script without blanks, without a tie between
}

// A spokenWord is a word that may follow a label.
type spokenWord struct {
	from, to             int32 // from is one more than where it begins
	class                labelClass
	own                  bool // it is labelled
	classKnown, ownKnown bool
}

// NewSpokenFinder returns what finds passwords in prose.
func NewSpokenFinder() rule.Finder { return new(spokenFinder) }

// Begin forgets the text before.
func (f *spokenFinder) Begin() { *f = spokenFinder{} }

// wordAt returns the word at text[from:].
func (f *spokenFinder) wordAt(text []byte, from int) *spokenWord {
	w := &f.words[from%len(f.words)]
	if int(w.from) != from+1 {
		*w = spokenWord{from: int32(from + 1), to: int32(f.tokenEnd(text, from))}
	}
	return w
}

// The reach of the search for a spoken password, in bytes, and the words of a phrase between
// a word for it and it.
const (
	maxSpoken      = 72
	maxSpokenWords = 6
)

// findSpoken is Find without memory.
func findSpoken(text []byte, at int) (start, end int, ok bool) {
	return new(spokenFinder).Find(text, at)
}

// Find reads the value behind the label at text[at:].
func (f *spokenFinder) Find(text []byte, at int) (start, end int, ok bool) {
	label := labelAt(text, at)
	if label == nil || shape.HasPrefixAt(text, at, "PASS:") || isByChance(text, at, label) { // that of a test run
		return 0, 0, false
	}
	i := at + label.value
	if label.value == len(label.text) {
		i = f.suffixEnd(text, i)
	}
	if i < len(text) && (word.In("_[-.", text[i]) || text[i] == '(' && i+1 < len(text) && !isQuote(text[i+1])) && i+1 < len(text) && text[i+1] > ' ' {
		return 0, 0, false // a name in code
	}
	if isMasked(text, at, i) {
		return 0, 0, false
	}
	i += closingQuote(text, at, i)
	s := spoken{f: f, text: text, label: at, at: i, limit: min(len(text), i+maxSpoken), class: label.class, plain: label.plain, pair: label.pair, wide: label.text[0] >= 0x80}
	switch {
	case label.class == loginLabel:
		return s.login()
	case label.class == pairLabel && !userBefore(text, at):
		return 0, 0, false
	}
	if start, end, ok = s.read(); !ok && label.class == passwordLabel && !s.masked {
		return before(text, at)
	}
	return start, end, ok
}

// closingQuote returns the length of the quotation mark at text[i:] that closes a quotation with
// the label at text[at:] in it, or 0. It is no tie: the label is the name of a field or a button.
func closingQuote(text []byte, at, i int) int {
	for k, open := range wideQuotes {
		if k%2 == 0 && bytes.HasPrefix(text[i:], []byte(wideQuotes[k+1])) && bytes.Contains(text[max(0, at-maxLabel):at], []byte(open)) {
			return len(wideQuotes[k+1])
		}
	}
	return 0
}

// isByChance reports whether a label lies within a word of letters and digits and is not one of
// its parts, as "MdP" in a random value: parts of names have a capital and then small letters,
// and the shortest labels are in every thousandth value.
func isByChance(text []byte, at int, label *spokenLabel) bool {
	if at == 0 || !ascii.IsAlnum(text[at-1]) || text[at] >= 0x80 {
		return false
	}
	n := len(label.text)
	if n < len("pass") {
		return true
	}
	for _, c := range text[at+1 : at+n] {
		if ascii.IsUpper(c) {
			return true
		}
	}
	return false
}

// isMasked reports whether the label at text[at:], a word that ends at end, is that of a value
// that was masked, as in [REDACTED:URL_PASSWORD]: what follows is not the value.
func isMasked(text []byte, at, end int) bool {
	const mark = "[REDACTED:"
	if end >= len(text) || text[end] != ']' {
		return false
	}
	before := text[max(0, at-maxLabel):at]
	open := bytes.LastIndex(before, []byte(mark))
	return open >= 0 && bytes.IndexByte(before[open:], ']') < 0 && bytes.IndexByte(before[open:], ' ') < 0
}

// suffixEnd returns the end of the word that a label began. Behind a label of a script without
// blanks, letters of ASCII are the value. A word is not followed to its end, however far that
// is: words without a blank between them would each be read to the end of all.
func (f *spokenFinder) suffixEnd(text []byte, i int) int {
	wide, from, limit := i >= 3 && text[i-3] >= 0xe0 && text[i-1] >= 0x80, i, min(len(text), i+maxSpoken)
	if wide && f.suffix[0] <= i && i < f.suffix[1] {
		i = min(limit, f.suffix[1])
	}
	for i < limit && word.Letter(text[i]) && !(wide && text[i] < 0x80) && !wideTie(text[i:]) {
		i++
	}
	if wide {
		f.suffix = [2]int{from, i}
	}
	return i
}

func isQuote(c byte) bool { return c == '"' || c == '\'' || c == '`' }

// A spoken is a password in prose while it is looked for.
type spoken struct {
	f       *spokenFinder
	text    []byte
	label   int // where it begins
	at      int
	limit   int
	class   labelClass
	plain   bool // as in spokenLabel
	pair    bool // as there
	wide    bool // the label is in another script than that of ASCII
	words   int  // between the label and what is read next
	tied    bool // a sign or a word such as "is" precedes
	colon   bool // it is a sign
	reads   bool // it is a word that only values follow
	into    bool // it is a word behind which a sentence may go on
	object  bool // what the password opens was passed
	linked  bool // a word such as "for" precedes: what the password opens is next
	unknown bool // a word was passed that the tables do not have
	masked  bool // a token is in the place of the value
	vague   bool // several were, or one that says that the text is about passwords
}

// read passes over the words before the password, and returns the first that can be one.
func (s *spoken) read() (start, end int, ok bool) {
	for s.skip(); s.at < s.limit; s.skip() {
		if end := s.quotedWide(); end > 0 {
			return s.at, end, true
		}
		if isQuote(s.text[s.at]) {
			return s.quoted()
		}
		from, w := s.at, s.f.wordAt(s.text, s.at)
		to, v := int(w.to), s.text[from:w.to]
		if s.words > 0 && w.labelled(s.text) {
			return 0, 0, false // it has a search of its own
		}
		switch {
		case len(v) == 0 || v[0] == '[' && len(v) > 2 && ascii.IsUpper(v[1]) && ascii.IsUpper(v[2]):
			s.masked = len(v) > 0
			return 0, 0, false
		case s.accepts(v) || s.acceptsPlain(from, to):
			return from, to, true
		}
		if end := s.phraseEnd(from); end > 0 {
			return from, end, true
		}
		if !s.passes(v, w) || endsSentence(s.text, to) {
			return 0, 0, false
		}
		s.at = to
	}
	return 0, 0, false
}

// labelled reports whether a word for a password is at text[at:], and a value may be behind it.
func labelled(text []byte, at int) bool {
	l := labelAt(text, at)
	if l == nil || l.class != passwordLabel {
		return false
	}
	i := at + l.value
	return i < len(text) && word.In(" :=", text[i])
}

// labelled reports whether a word for a password begins with w, and a value may be behind it.
func (w *spokenWord) labelled(text []byte) bool {
	if !w.ownKnown {
		w.own, w.ownKnown = labelled(text, int(w.from)-1), true
	}
	return w.own
}

// quoted reads the text in quotes at s.at.
func (s *spoken) quoted() (start, end int, ok bool) {
	from := s.at + 1
	n := bytes.IndexByte(s.text[from:min(len(s.text), from+maxQuoted)], s.text[s.at])
	closes := s.words == 0 && s.at > 0 && word.Letter(s.text[s.at-1])
	if n <= 0 || closes || s.class == placeLabel && !s.tied {
		return 0, 0, false
	}
	v := s.text[from : from+n]
	return from, from + n, !bytes.Contains(v, []byte("[REDACTED")) && s.acceptsQuoted(v)
}

// maxQuoted is the length of the longest password in quotes.
const maxQuoted = 128

// login reads a user and the password behind a sign: "ada / …", "ada:…". A few words may say
// what they open.
func (s *spoken) login() (start, end int, ok bool) {
	for range maxLoginWords {
		s.skip()
		from, to := s.at, s.userEnd()
		if to == from || labelled(s.text, from) || shape.HasPrefixAt(s.text, to, "://") {
			return 0, 0, false
		}
		if start, end, ok = s.pairedWith(to); ok || endsSentence(s.text, to) {
			return start, end, ok
		}
		s.at = to
	}
	return 0, 0, false
}

// maxLoginWords is how many words are read behind a word for a login, with the user.
const maxLoginWords = 5

// userEnd returns the end of the name of a user at s.at, or s.at.
func (s *spoken) userEnd() int {
	to := s.at
	if to >= s.limit || !word.Letter(s.text[to]) {
		return s.at
	}
	for to < s.limit && (word.Letter(s.text[to]) || ascii.Word[s.text[to]] || word.In(".-@", s.text[to])) {
		to++
	}
	return to
}

// pairedWith returns the password behind the user that ends before s.text[at].
func (s *spoken) pairedWith(at int) (start, end int, ok bool) {
	to := at
	for at < s.limit && word.In(" /:|,", s.text[at]) {
		at++
	}
	sign := bytes.TrimSpace(s.text[to:at])
	switch {
	case len(sign) > 1:
		return 0, 0, false // neither a pair nor a URL
	case len(sign) == 0 && s.pair:
		return 0, 0, false
	case len(sign) == 0:
		to = s.f.tokenEnd(s.text, at)
		if class := spokenClass(s.text[at:to]); class != againWord && class != linkWord {
			return 0, 0, false
		}
		for at = to; at < s.limit && s.text[at] == ' '; at++ {
		}
	}
	to = s.f.tokenEnd(s.text, at)
	v := s.text[at:to]
	pair := len(sign) == 1 && sign[0] != ',' && sign[0] != ':'
	if has := word.KindsOf(v); has&word.HasDigit == 0 && (!pair || has&word.HasSlash != 0) {
		return 0, 0, false // none of the forms below
	}
	return at, to, (strong(v) || firm(v) || pair && (tiedForm(v) || dashed(v))) && usable(v) && !mailLike(v)
}

// maskedStars begin a value that was masked. No markup has so many stars.
var maskedStars = []byte("****")

// skip passes over signs, and notes those that tie a value.
func (s *spoken) skip() {
	for s.at < s.limit {
		c := s.text[s.at]
		n := wideTieLen(s.text[s.at:])
		switch {
		case bytes.HasPrefix(s.text[s.at:], maskedStars): // the value is masked: no other one follows
			return
		case n > 0:
			s.tied = true
			s.at += n
		case c == ':' || c == '=':
			s.tied, s.colon = true, c == ':'
			s.at++
		case c == ' ' || c == '\t' || c == '(' || c == ')' || c == '*' || c == '/' || c == ',' && (s.words > 0 || s.plain):
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

// tokenEnd returns the end of the word at text[from:].
func (f *spokenFinder) tokenEnd(text []byte, from int) int {
	i, limit := from, min(len(text), from+maxQuoted)
	if f.token[0] < from && from < f.token[1] && !endsToken(text, from, from) {
		i = min(limit, f.token[1]) // of the words before that are read whether they end is known
	}
	for i < limit && (inSpokenToken[text[i]] || !endsToken(text, from, i)) {
		i++
	}
	f.token = [2]int{from, i}
	for i > from && word.In(".,;:)?", text[i-1]) {
		i--
	}
	return i
}

// inSpokenToken has the bytes that end no word, wherever they are: most of all.
var inSpokenToken = func() (t [256]bool) {
	for i := range t {
		c := byte(i)
		t[i] = c > ' ' && !isQuote(c) && !word.In("<\\,;", c) && (c < 0xc2 || c < 0xe0 && wideTiesFrom[c] == nil)
	}
	return t
}()

// endsToken reports whether a word ends before text[i]. A comma before another script does.
func endsToken(text []byte, from, i int) bool {
	switch c := text[i]; {
	case c == '\'' && i > from && i+1 < len(text) && word.Letter(text[i-1]) && word.Letter(text[i+1]):
		return false // an apostrophe
	case c <= ' ', isQuote(c), c == '<', c == '\\':
		return true
	case c == ',' || c == ';':
		return i+1 == len(text) || text[i+1] >= 0x80 || isOption(text[i+1:])
	case c >= 0xc2:
		return wideTieLen(text[i:]) > 0 || i > from && text[i-1] < 0x80 && c >= 0xe0
	}
	return false
}

// isOption reports whether t begins with the name of a setting and its sign, as in the options of a
// mount: "password=…,vers=3.0".
func isOption(t []byte) bool {
	const longest = 16
	n := 0
	for n < min(len(t), longest) && ascii.IsLower(t[n]) {
		n++
	}
	return n > 1 && n < len(t) && t[n] == '='
}

// endsSentence reports whether a sentence or a line ends at text[i].
func endsSentence(text []byte, i int) bool {
	if i >= len(text) || text[i] == '\n' {
		return true
	}
	return (text[i] == '.' || text[i] == '?' || text[i] == '!' || text[i] == ';') && (i+1 == len(text) || text[i+1] <= ' ')
}

// passes reports whether v, the word w, may be between the label and the password.
func (s *spoken) passes(v []byte, w *spokenWord) bool {
	s.words++
	if !w.classKnown {
		w.class, w.classKnown = spokenClass(v), true
	}
	linked, class := s.linked, w.class
	if class == againWord && s.tied {
		return true // "is now"
	}
	s.linked, s.colon, s.tied, s.into = false, false, false, class == intoWord
	switch {
	case s.words > maxSpokenWords || s.class == typedLabel:
		return false
	case class == tieWord || class == readsWord || class == intoWord:
		s.tied, s.reads = true, class == readsWord
	case class == linkWord:
		s.linked = true
	case linked || mailLike(v):
		s.object = true
	case word.KindsOf(v)&(word.HasDigit|word.HasCode) != 0:
		return false
	default:
		s.vague = s.vague || s.unknown || class == aboutWord
		s.unknown = true
	}
	return true
}

// wideTies are signs and particles beyond ASCII that tie a value to its word.
var wideTies = []string{"：", "は", "是", "为", "為", "는", "은", "「", "『", "“", "„", "«", "—", "–", "→", "」", "』", "”", "»", "，", "。", "です", "、", "،"}

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

// wideTiesFrom has the ties by their first byte: text of such characters asks for them at each.
var wideTiesFrom = byFirstByte(wideTies)

func byFirstByte(words []string) (table [256][]string) {
	for _, w := range words {
		table[w[0]] = append(table[w[0]], w)
	}
	return table
}

func hasPrefixFold(t []byte, prefix string) bool {
	last := len(prefix) - 1
	return len(t) > last && mayFold(t[0], prefix[0]) && mayFold(t[min(1, last)], prefix[min(1, last)]) && mayFold(t[last], prefix[last]) && bytes.EqualFold(t[:len(prefix)], []byte(prefix))
}

// mayFold reports whether two bytes may be those of texts that differ in case only: what is
// certain of ASCII alone, and asked first, because nearly all prefixes differ in their ends.
func mayFold(a, b byte) bool { return a|b >= 0x80 || a|0x20 == b|0x20 }
