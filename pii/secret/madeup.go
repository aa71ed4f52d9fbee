package secret

import (
	"bytes"
	"encoding/base64"
	"slices"
	"strings"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/match"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// ExampleRules returns the rules of credentials that are visibly made up, which Rules leaves
// alone: one letter repeated, a row of the alphabet, a word such as EXAMPLE or FAKE, a key or
// a token that is cut short, a plain word that a name calls a token or a password. The ID of
// each is that of the rule of real ones, with match.ExampleMark behind it.
func ExampleRules() []*rule.Rule {
	var rules []*rule.Rule
	for _, r := range append(assignRules(), headerRules()[0]) {
		rules = append(rules, exampleRule(r, findPlain))
	}
	rules = append(rules, exampleRule(jwtRule(), findJWTHead), plainURLRule(), plainPrefixRule(),
		exampleRule(privateKeyRules()[0], findCutPEM))
	for _, t := range tokens() {
		if t.id == "telegram-bot-token" { // real ones are known by more letters than their form has
			t.shape = `[\d]{8,12}(?::` + strings.Join(madeUpHeads(), "|:") + `)[\w-]{26,50}`
		}
		s := shape.Must(t.shape)
		r := t.shaped(s, func(value []byte) bool { return madeUp(s.Body(value)) })
		rules = append(rules, exampleRule(r, r.Find))
	}
	return rules
}

// exampleRule makes the rule of real values one of examples, which find finds.
func exampleRule(r *rule.Rule, find finder) *rule.Rule {
	r.ID += match.ExampleMark
	r.Find, r.Examples = find, nil
	return r
}

// madeUpHeads lists the letters that made-up values begin with: three times the same, a row
// of the alphabet, a word.
func madeUpHeads() []string {
	heads := []string{"AAE", "AAF", "AAG", "AAH", "abc", "ABC", "123", "012", "xyz", "XYZ", "your", "YOUR", "test", "TEST", "fake", "FAKE", "example", "EXAMPLE"}
	for _, c := range alnums {
		heads = append(heads, strings.Repeat(string(c), 3))
	}
	return heads
}

// madeUp reports whether the part of a token that chance should have drawn was not.
func madeUp(body []byte) bool {
	return word.LowEntropy(body, 8) || word.ContainsFold(body, []byte("fake"))
}

// ageRecipient is the public half of a key of age. Real ones are no secret; one that is made
// up is written where the key belongs.
var ageRecipient = lead{"age1", 50, false}

func plainPrefixRule() *rule.Rule {
	r := exampleRule(prefixRule(), findPlainPrefixed)
	r.Anchors = append(r.Anchors, ageRecipient.text)
	return r
}

// findPlainPrefixed finds a well-known prefix with a made-up value.
func findPlainPrefixed(text []byte, at int) (start, end int, ok bool) {
	if !leftEdge(text, at) {
		return 0, 0, false
	}
	for _, l := range append(slices.Clip(leadsBy[text[at]]), &ageRecipient) {
		if !shape.HasPrefixAt(text, at, l.text) {
			continue
		}
		from := at + len(l.text)
		v := bytes.TrimRight(text[from:from+shape.Run(shape.TokenBytes, text, from, 512)], ".-")
		return at, from + len(v), len(v) >= l.least && madeUp(v) && !l.misspelled(v)
	}
	return 0, 0, false
}

// plainURLRule finds words: what is the same elsewhere is another word.
func plainURLRule() *rule.Rule {
	r := exampleRule(urlRule(), findPlainUserinfo)
	r.Tags = append(slices.Clip(r.Tags), "context")
	return r
}

// findPlainUserinfo is findUserinfo for passwords that documents have.
func findPlainUserinfo(text []byte, at int) (start, end int, ok bool) {
	if at == 0 || !ascii.IsAlnum(text[at-1]) {
		return 0, 0, false
	}
	sep, last := userinfo(text, at+3)
	if sep < 0 || last <= sep+1 {
		return 0, 0, false
	}
	return sep + 1, last, !reference(text[sep+1 : last])
}

// headOpeners are the first members of the header of a token.
var headOpeners = [][]byte{[]byte(`{"alg":"`), []byte(`{"typ":"`), []byte(`{"kid":"`), []byte(`{"enc":"`)}

// minHead is how many letters of the header of a token say that it is one.
const minHead = 20

// findJWTHead finds a token of which no more than the header came, or a part of that.
func findJWTHead(text []byte, at int) (start, end int, ok bool) {
	if !leftEdge(text, at) {
		return 0, 0, false
	}
	n := shape.Run(base64URL, text, at, MaxJWTHeader)
	if n < minHead {
		return 0, 0, false
	}
	var head [minHead / 4 * 3]byte
	if _, err := base64.RawURLEncoding.Decode(head[:], text[at:at+minHead]); err != nil {
		return 0, 0, false
	}
	for _, opener := range headOpeners {
		if bytes.HasPrefix(head[:], opener) {
			end = at + n
			for i := 0; i < 2 && end < len(text) && text[end] == '.'; i++ {
				end += 1 + shape.Run(jwtPart, text, end+1, maxJWTPart)
			}
			return at, trimDots(text, at, end), true
		}
	}
	return 0, 0, false
}

// minCutLine is how many letters of base64 after the first line of a key say that they are
// its body.
const minCutLine = 4

// findCutPEM finds a private key of which only the beginning came: base64 on the line after
// its first one, and dots or the end of the text after that.
func findCutPEM(text []byte, at int) (start, end int, ok bool) {
	label := text[at+len(PEMBegin) : min(len(text), at+80)]
	n := bytes.Index(label, []byte("-----"))
	if n < 0 || !privateLabel(label[:n]) {
		return 0, 0, false
	}
	body := at + len(PEMBegin) + n + len("-----")
	from := skipBreaks(text, body)
	end = from
	for end < len(text) && isBase64(text[end]) {
		end++
	}
	if from == body || end-from < minCutLine {
		return 0, 0, false
	}
	dots := shape.Run(ellipsis, text, end, 16)
	if dots == 0 && end < len(text) && text[end] == ' ' {
		return 0, 0, false // words
	}
	return at, pemFooter(text, end+dots), true
}

var ellipsis = shape.Class(`.`)

// findPlain is findAssigned for a value that nobody has drawn.
func findPlain(text []byte, at int) (start, end int, ok bool) {
	s := setting{text: text}
	if !s.readName(at) || !s.readOperator() {
		return 0, 0, false
	}
	s.growName(at)
	if s.testResult() || !namesSecret(text[s.name[0]:s.name[1]]) || !s.readValue() {
		return 0, 0, false
	}
	s.trim()
	if s.end <= s.start || s.masked() || s.code() || !s.givesPlain() {
		return 0, 0, false
	}
	return s.start, s.end, true
}

// givesPlain reports whether the setting gives its name a plain value, in a form that hardly
// any sentence and no expression has.
func (s *setting) givesPlain() bool {
	v, name := s.text[s.start:s.end], s.text[s.name[0]:s.name[1]]
	switch {
	case !plainValue(v), s.op != opEquals && s.op != opColon && s.op != opLogin:
		return false
	case s.form():
		return true
	case wordOfText(v, name):
		return false
	case s.quote != 0, s.apart, s.op == opLogin, s.env() && s.lineStart():
		return true
	}
	return !variable(v) && (s.header() || s.line())
}

const (
	minPlain = 3   // bytes of a value that is more than a flag or a count
	maxPlain = 128 // bytes of one that is a word
)

// plainValue reports whether v may be a made-up value: it is no reference, no type, no path and
// no part of a program.
func plainValue(v []byte) bool {
	switch {
	case len(v) < minPlain, len(v) > maxPlain, !visible.All(v), bytes.IndexByte(v, '[') >= 0, v[0] == '(', v[0] == '&', schemes.Has(v), reference(v), constant(v), word.Numeral(v):
		return false
	case placeholders.Has(v) && !plainWords.Has(v), bytes.Contains(v, []byte("***")), word.DistinctBytes(v) < 3 && !ascii.Alnum.All(v):
		return false
	}
	return !selection(v) && !location(v) && !expression(v)
}

// namesSecret reports whether the name gives hardly anything but secrets a value.
func namesSecret(name []byte) bool {
	entity, n := nameOf(name)
	return n > namesToken || n == namesToken && (entity == "TOKEN" || entity == "SECRET" || endsFold(name, "key_material"))
}

// wordOfText reports whether v may be one of the words that a text is made of, which programs
// that read texts call tokens.
func wordOfText(v, name []byte) bool {
	_, n := nameOf(name)
	return n == namesToken && endsFold(name, "token") && ascii.Letter.All(v)
}

func endsFold(name []byte, end string) bool {
	return len(name) >= len(end) && bytes.EqualFold(name[len(name)-len(end):], []byte(end))
}

// plainWords are those of placeholders that people write as a value.
var plainWords = word.NewVocabulary("secret", "password", "passwd", "pass", "foo", "bar", "baz")
