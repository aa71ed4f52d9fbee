package pack

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"iter"
	"maps"
	"regexp/syntax"
	"slices"
	"unicode/utf8"

	"weir/internal/match/literal"
	"weir/internal/match/rule"
	"weir/internal/match/wordlist"
)

// MaxAlone is how many regexes without an anchor one run may have.
const MaxAlone = 100

const (
	maxWindow = 4096 // bytes that a match with an anchor may have before it, and behind
	looseEdge = 64   // bytes that the window of such a regex is wider
)

// A Set is the rules of all packs, ready to be run. It is immutable. A nil Set has no
// rules.
type Set struct {
	rules    []*Rule
	patterns []*rule.Rule // of the rules with a regex
	words    *wordlist.List
	named    map[*rule.Rule]*Rule // by what matches name
	reach    int
	digest   hash.Hash // of all files

	disguised bool // there are words that are no values

	only  string  // the file whose rules count, or "" for all
	Alone []*Rule // those that run on every text, because no text is in all of their matches
}

// Compile makes a Set of packs. words returns what the file that a rule names for its words
// holds.
func Compile(packs []*Pack, words func(r *Rule, name string) ([]byte, error)) (*Set, error) {
	s := &Set{named: map[*rule.Rule]*Rule{}, digest: sha256.New()}
	var list wordlist.Builder
	ids := map[string]*Rule{}
	for _, p := range packs {
		s.digest.Write(p.sum[:])
		for _, r := range p.Rules {
			if first := ids[r.ID]; first != nil {
				return nil, r.errorAt("id", hinted(fmt.Sprintf("the id is taken, in %s:%d", first.File, first.line), "give one of them another id"))
			}
			ids[r.ID] = r
			if err := s.add(r, &list, words); err != nil {
				return nil, err
			}
		}
	}
	if len(s.rules) > MaxRules {
		return nil, errors.New("more than 10000 rules in all packs")
	}
	var err error
	s.words, err = list.List()
	s.reach = max(s.reach, s.words.Longest())
	return s, err
}

// Digest returns a hash of the texts of all packs and of the files with words that they name,
// or nil if there are no packs.
func (s *Set) Digest() []byte {
	if s == nil {
		return nil
	}
	return s.digest.Sum(nil)
}

// Rules returns all rules in the order of their packs. The caller must not change them.
func (s *Set) Rules() []*Rule {
	if s == nil {
		return nil
	}
	return s.rules
}

// Patterns returns the rules that the engine runs with weir's own.
func (s *Set) Patterns() []*rule.Rule {
	if s == nil {
		return nil
	}
	return s.patterns
}

// Reach returns how many bytes a match may have.
func (s *Set) Reach() int {
	if s == nil {
		return 0
	}
	return s.reach
}

// Of returns the rule that a match names, or nil if it is not of s.
func (s *Set) Of(r *rule.Rule) *Rule {
	if s == nil {
		return nil
	}
	own := s.named[r]
	if own != nil && s.only != "" && own.File != s.only {
		return nil
	}
	return own
}

// Only returns s with nothing but the rules of one file.
func (s *Set) Only(file string) *Set {
	only := *s
	only.only = file
	return &only
}

// WordCount returns how many words all rules have.
func (s *Set) WordCount() int { return s.words.Len() }

// IsValue reports whether a match of that name is a value, which is looked for as it is
// written and not in readings of a text that change its letters.
func (s *Set) IsValue(r *rule.Rule) bool {
	own := s.Of(r)
	return own != nil && own.Kind.Name == "value"
}

// Named returns what the matches of all rules name.
func (s *Set) Named() iter.Seq[*rule.Rule] {
	if s == nil {
		return maps.Keys(map[*rule.Rule]*Rule(nil))
	}
	return maps.Keys(s.named)
}

// A Scratch is the memory of one worker.
type Scratch struct{ hits []wordlist.Hit }

// near is how many matches before one are looked at for others that it meets.
const near = 16

// AppendWords appends the places of text where entries of lists occur to dst, and returns
// it. Entries of one rule that meet are one match. plain says that text is as it was
// written: others are not read if all lists are of values.
func (s *Set) AppendWords(dst []rule.Match, text []byte, plain bool, sc *Scratch) []rule.Match {
	if s == nil || !plain && !s.disguised {
		return dst
	}
	first := len(dst)
	sc.hits = s.words.Append(sc.hits[:0], text)
	for _, h := range sc.hits {
		m := rule.Match{Rule: s.rules[h.Owner].pattern, Start: h.Start, End: h.End}
		last := dst[max(first, len(dst)-near):]
		same := slices.IndexFunc(last, func(o rule.Match) bool { return o.Rule == m.Rule && o.Start < m.End && m.Start < o.End })
		if same < 0 {
			dst = append(dst, m)
			continue
		}
		last[same].Start, last[same].End = min(last[same].Start, m.Start), max(last[same].End, m.End)
	}
	return dst
}

// Lacks reports whether certainly no rule of s matches in text or in one of its views: s has
// lists of values alone, and no entry of them is in text.
func (s *Set) Lacks(text []byte, sc *Scratch) bool {
	return s == nil || len(s.patterns) == 0 && !s.disguised && len(s.AppendWords(nil, text, true, sc)) == 0
}

func (s *Set) add(r *Rule, list *wordlist.Builder, words func(*Rule, string) ([]byte, error)) error {
	r.pattern = &rule.Rule{ID: r.ID, Title: r.Title, Category: r.Kind.Category, Severity: r.Severity, OWASP: r.Kind.OWASP, CaseSensitive: true, Anywhere: true}
	s.named[r.pattern] = r
	owner := int32(len(s.rules))
	s.rules = append(s.rules, r)
	if r.Regex != "" {
		return s.addRegex(r)
	}
	s.disguised = s.disguised || !s.IsValue(r.pattern)
	for _, w := range r.Words {
		if err := list.Add([]byte(w), owner); err != nil {
			return r.errorAt("words", hinted("an entry is "+err.Error(), "change its length, or write a regex"))
		}
	}
	for _, name := range r.WordFiles {
		data, err := words(r, name)
		if err != nil {
			return r.errorAt("words_file", fmt.Errorf("words_file: %w", withAdvice(err)))
		}
		sum := sha256.Sum256(data)
		s.digest.Write(sum[:])
		if err := addLines(list, name, data, owner); err != nil {
			return err
		}
	}
	return nil
}

// addRegex gives r the pattern that the engine runs.
func (s *Set) addRegex(r *Rule) error {
	p := r.pattern
	p.Pattern = r.Regex
	tree, err := r.parse()
	if err != nil {
		return r.errorAt("regex", err)
	}
	if tree != nil {
		part := anchored(tree)
		p.Anchors, p.Foreign, p.Before = part.best.texts, part.best.others, part.best.before
		if p.Before > 0 {
			p.Tail = part.best.tail.pattern()
		}
		p.Anywhere = len(p.Anchors) == 0 || slices.ContainsFunc(p.Anchors, part.best.hides)
		p.After = min(part.longest+utf8.UTFMax, maxWindow) // \b looks at the character behind a match
	}
	if r.Backtrack {
		p.After = maxWindow // look-ahead has no bound
	}
	if len(r.Anchors) > 0 {
		p.Anchors, p.Foreign, p.Before, p.Anywhere, p.Tail = r.Anchors, nil, p.After, true, nil
	}
	return s.place(r)
}

// parse returns the tree of the regex of r, or of what is known of it, or nil if nothing is.
func (r *Rule) parse() (*syntax.Regexp, error) {
	if r.Backtrack {
		r.pattern.Engine = rule.Backtrack
		if err := r.pattern.Compile(); err != nil {
			return nil, hinted("it cannot be compiled by regexp2", "see https://github.com/dlclark/regexp2")
		}
		filter := relaxed(r.Regex)
		tree, err := syntax.Parse(filter, syntax.Perl)
		if filter == "" || err != nil {
			return nil, nil
		}
		if isEmpty(tree) {
			return nil, hinted("it matches the empty text only", "write the text that it is to match behind the look-around")
		}
		r.pattern.Filter = filter
		return tree, nil
	}
	tree, err := syntax.Parse(r.Regex, syntax.Perl)
	if err != nil {
		return nil, badRegex(err)
	}
	if mayBeEmpty(tree) {
		return nil, hinted("it matches the empty text", "write + in the place of *, or leave out ?")
	}
	return tree, nil
}

// place adds the pattern of r to those that run, and bounds those that run on every text.
func (s *Set) place(r *Rule) error {
	p := r.pattern
	for _, a := range p.Anchors {
		if literal.LongestWord(a) < literal.MinAnywhere {
			return r.errorAt("anchors", hinted("an anchor has no word of 3 bytes", "write a longer text"))
		}
	}
	s.patterns = append(s.patterns, p)
	s.reach = max(s.reach, p.Before+p.After)
	if len(p.Anchors) > 0 {
		return nil
	}
	p.Before = looseEdge
	if p.After < maxWindow {
		p.Longest = p.After
	}
	if s.Alone = append(s.Alone, r); len(s.Alone) > MaxAlone {
		return r.errorAt("regex", hinted("more than 100 regexes without an anchor", "write anchors: with texts of which each match has one"))
	}
	return nil
}

// withAdvice is an error of a file of words, with what to do.
func withAdvice(err error) error {
	return hinted(err.Error(), "its name is relative to the pack; it has one entry a line, and at most 256 MiB")
}

// addLines adds the lines of a file to the words of a rule. The error names the line and
// quotes nothing of it.
func addLines(list *wordlist.Builder, name string, data []byte, owner int32) error {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	list.Grow(bytes.Count(data, []byte("\n"))+1, len(data))
	none := true
	for n := 1; len(data) > 0; n++ {
		line, rest, _ := bytes.Cut(data, []byte("\n"))
		data = rest
		if line = bytes.TrimSpace(line); len(line) == 0 || line[0] == '#' && (len(line) == 1 || line[1] == ' ') {
			continue
		}
		if err := list.Add(line, owner); err != nil {
			return &Error{name, n, hinted("the entry is "+err.Error(), "change its length, or take it out; the file is a text with one entry a line")}
		}
		none = false
	}
	if none {
		return &Error{name, 1, hinted("no entry", "write one a line")}
	}
	return nil
}

// badRegex says what is wrong with a regular expression. The library's error quotes it.
func badRegex(err error) error {
	next := "see https://github.com/google/re2/wiki/Syntax"
	var e *syntax.Error
	if !errors.As(err, &e) {
		return hinted("not a regular expression", next)
	}
	if e.Code == syntax.ErrInvalidPerlOp || e.Code == syntax.ErrInvalidNamedCapture {
		next = "write regexp2: true for look-around"
	}
	return hinted("not a regular expression: "+e.Code.String(), next)
}
