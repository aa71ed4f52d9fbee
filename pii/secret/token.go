package secret

import (
	_ "embed" // the table of tokens
	"slices"
	"strings"
	"sync"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// Family begins the ID of every rule of credentials.
const Family = "secret-"

// A token is one family of provider tokens, known by its prefix and its exact
// shape. The table lists them; rule turns each into a rule.Rule.
type token struct {
	id    string // rule ID without "secret-"; the mask label is its upper case
	title string // one line, for people
	shape string // format, see shape; where it begins with a class, the first literal is the anchor
	check string // key of tokenChecks, "low" where a few distinct bytes are enough, or ""
}

//go:embed tokens.txt
var tokenTable string

// tokens returns the table of provider tokens, in the order of the documents. It panics
// on a line with an unknown check.
var tokens = sync.OnceValue(func() (list []token) {
	for line := range strings.Lines(tokenTable) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		fields := append(strings.Split(line, "\t"), "")
		t := token{fields[0], fields[1], fields[2], fields[3]}
		if _, ok := tokenChecks[t.check]; !ok {
			panic("tokens.txt: unknown check of " + t.id)
		}
		list = append(list, t)
	}
	return list
})

// rule returns the rule of the token.
func (t token) rule() *rule.Rule {
	s := shape.Must(t.shape)
	r := t.shaped(s, t.drawn(s))
	r.Examples = func() (match, noMatch []string) { return t.examples(s) }
	return r
}

// drawn returns what says whether a value of the shape s looks drawn by chance.
func (t token) drawn(s *shape.Shape) func(value []byte) bool {
	if valid := tokenChecks[t.check]; valid != nil {
		return valid
	}
	least := 6
	if t.check == "low" {
		least = 3
	}
	return func(value []byte) bool { return !word.LowEntropy(s.Body(value), least) }
}

// shaped returns the rule of the values that have the shape s and that accept accepts.
func (t token) shaped(s *shape.Shape, accept func(value []byte) bool) *rule.Rule {
	r := secretRule(Family+t.id, t.title)
	r.Pattern, r.CaseSensitive, r.Exact = t.shape, true, true
	scheme := shape.GluedScheme([]byte(t.shape)) // the name is no part of the secret
	clear := false
	judge := func(text []byte, start int) (int, int, bool) {
		end := s.Match(text, start)
		if end < 0 || !rightEdge(text, end) && !(clear && s.Fixed() && isJoint(text[end])) {
			return 0, 0, false
		}
		return start + scheme, end, accept(text[start:end])
	}
	if lead := s.Leading(); lead > 0 {
		r.Anchors = s.Parts[lead].Alts
		r.Find = func(text []byte, at int) (int, int, bool) {
			start := s.StepBack(text, at, lead)
			if start < 0 || !leftEdge(text, start) && !afterBot(text, start) {
				return 0, 0, false
			}
			return judge(text, start)
		}
		return r
	}
	r.Anchors, r.Run = s.Prefixes()
	clear = !slices.ContainsFunc(r.Anchors, func(a string) bool { return len(a) < clearPrefix })
	r.Edge = !clear
	first := s.First()
	r.Find = func(text []byte, at int) (int, int, bool) {
		if !first[text[at]] || !leftEdge(text, at) && !(clear && isGlue(text[at-1])) {
			return 0, 0, false
		}
		return judge(text, at)
	}
	return r
}

// secretRule returns a rule with all that secrets have in common. Findings of
// secrets come from a check of the bytes around an anchor by hand, which sees
// literal escapes and terminal colours as the boundaries they are: hence Inside.
func secretRule(id, title string) *rule.Rule {
	return &rule.Rule{
		ID: id, Title: title, Category: "PII_DETECTED", Severity: rule.High, OWASP: "LLM02", Inside: true,
		Tags: []string{secretEntity(strings.TrimPrefix(id, Family))},
		Why:  "a credential in a transcript is read by models, logs and everyone who gets a copy",
		Fix:  "revoke the credential, keep it in a secret store and pass its name instead",
	}
}

// A finder reads the text around an anchor at text[at] and returns the span of a value.
type finder = func(text []byte, at int) (start, end int, ok bool)

// handRule is secretRule for a rule that reads the text around its anchors by hand. The
// first of the tags is the entity.
func handRule(id, title string, tags, anchors []string, find finder, examples func() (match, noMatch []string)) *rule.Rule {
	r := secretRule(id, title)
	r.Tags, r.Anchors, r.Find, r.Examples = tags, anchors, find, examples
	return r
}

// secretEntity returns the entity of a secret rule from its ID without
// secretFamily: GITHUB_TOKEN of github-token.
func secretEntity(id string) string {
	name := []byte(id)
	for i, c := range name {
		switch {
		case c == '-':
			name[i] = '_'
		case ascii.IsLower(c):
			name[i] = c &^ 0x20
		}
	}
	return string(name)
}

// leftEdge reports whether a token may begin at text[at]: at the start, after a
// byte that belongs to no word, after an escape that is written out (\n, \x1b,
// \u003d, %3D), or after the end of a terminal colour.
func leftEdge(text []byte, at int) bool {
	if at <= 0 {
		return at == 0
	}
	if !isWord(text[at-1]) {
		return true
	}
	return shape.AfterEscape(text, at)
}

// afterBot reports whether the word bot ends at text[at], as before the token of a bot in an
// address: /bot123:x/sendMessage.
func afterBot(text []byte, at int) bool {
	return at >= 3 && string(text[at-3:at]) == "bot" && leftEdge(text, at-3)
}

// rightEdge reports whether a token may end at text[end]: the next byte begins
// no further word and no dashed one.
func rightEdge(text []byte, end int) bool {
	if end >= len(text) {
		return true
	}
	if isWord(text[end]) {
		return false
	}
	return text[end] != '-' || end+1 >= len(text) || !isWord(text[end+1])
}

// clearPrefix is the length from which the prefix of a token shows where it begins, also behind an
// underscore or digit: in names of branches, tools and files tokens are glued to words.
const clearPrefix = 4 // bytes

// isGlue reports whether a byte joins a clear token to the word before it.
func isGlue(b byte) bool { return b == '_' || ascii.IsDigit(b) }

// isJoint reports whether a byte joins a token of fixed length to the word behind it.
func isJoint(b byte) bool { return b == '_' || b == '-' }

func isWord(b byte) bool { return ascii.IsAlnum(b) || b == '_' }
