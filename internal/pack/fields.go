package pack

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/goccy/go-yaml/ast"

	"weir/internal/match/rule"
	"weir/transcript"
)

// A field is one key of a mapping that is read into a T.
type field[T any] struct {
	key  string
	read func(r *reader, into T, n ast.Node) error
}

// ruleFields are the keys of a rule.
var ruleFields = []field[*Rule]{
	{"id", text(func(r *Rule) *string { return &r.ID }, checkID)},
	{"title", text(func(r *Rule) *string { return &r.Title }, checkPrinted)},
	{"kind", word(kindNames(), func(r *Rule, i int) { r.Kind = &Kinds[i] })},
	{"words", texts(func(r *Rule) *[]string { return &r.Words })},
	{"words_file", texts(func(r *Rule) *[]string { return &r.WordFiles })},
	{"regex", text(func(r *Rule) *string { return &r.Regex }, checkLength)},
	{"regexp2", flag(func(r *Rule) *bool { return &r.Backtrack })},
	{"anchors", texts(func(r *Rule) *[]string { return &r.Anchors })},
	{"scope", scope},
	{"priority", priority},
	{"severity", word(severities(), func(r *Rule, i int) { r.Severity = rule.Severity(i) })},
	{"action", word(Actions, func(r *Rule, i int) { r.Action = Action(i) })},
	{"replacement", optional(func(r *Rule) **string { return &r.Replacement })},
	{"entity", text(func(r *Rule) *string { return &r.Entity }, checkEntity)},
	{"entropy", entropy},
	{"allow", texts(func(r *Rule) *[]string { return &r.Allow })},
	{"allow_text", texts(func(r *Rule) *[]string { return &r.AllowText })},
	{"allow_regex", allowRegex},
	{"reason", text(func(r *Rule) *string { return &r.Reason }, checkPrinted)},
	{"why", text(func(r *Rule) *string { return &r.Why }, checkPrinted)},
	{"remedy", text(func(r *Rule) *string { return &r.Remedy }, checkPrinted)},
	{"samples", samples},
}

// scopeFields are the keys of a scope.
var scopeFields = []field[*Scope]{
	{"role", wordsOf(transcript.RoleMeta, func(s *Scope) *[]transcript.Role { return &s.Roles })},
	{"trust", wordsOf(transcript.Operator, func(s *Scope) *[]transcript.Trust { return &s.Trusts })},
	{"direction", wordsOf(transcript.Meta, func(s *Scope) *[]transcript.Dir { return &s.Directions })},
	{"user", patterns(func(s *Scope) *[]string { return &s.Users }, "")},
	{"tenant", patterns(func(s *Scope) *[]string { return &s.Tenants }, "")},
	{"channel", patterns(func(s *Scope) *[]string { return &s.Channels }, "")},
	{"tool", patterns(func(s *Scope) *[]string { return &s.Tools }, "")},
	{"session", patterns(func(s *Scope) *[]string { return &s.Sessions }, "")},
	{"format", patterns(func(s *Scope) *[]string { return &s.Formats }, "")},
	{"pointer", patterns(func(s *Scope) *[]string { return &s.Pointers }, "/")},
}

// sampleFields are the keys of a sample.
var sampleFields = []field[*Sample]{
	{"match", sampleText(true)},
	{"near_miss", sampleText(false)},
	{"output", optional(func(s *Sample) **string { return &s.Output })},
}

var (
	validID     = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)+$`)
	validEntity = regexp.MustCompile(`^[A-Z][A-Z0-9_]{1,39}$`)
)

const (
	maxRegex    = 16 << 10 // bytes
	maxPriority = 1_000_000
)

func checkID(s string) error {
	if !validID.MatchString(s) || len(s) > 80 {
		return hinted("not a rule's id", "write small letters and digits with hyphens between them, as acme-ticket")
	}
	return nil
}

func checkEntity(s string) error {
	if !validEntity.MatchString(s) {
		return hinted("not the name of an entity", "write capitals, digits and underscores, as ACME_TICKET")
	}
	return nil
}

// checkPrinted refuses what would steer the terminal of whoever reads a report. Line ends are
// fine: a long text is written on several lines.
func checkPrinted(s string) error {
	if strings.ContainsFunc(s, func(c rune) bool { return unicode.IsControl(c) && c != '\n' && c != '\t' }) {
		return hinted("a control character", "take it out")
	}
	return nil
}

func checkLength(s string) error {
	if len(s) > maxRegex {
		return hinted("longer than 16 KiB", "divide it into several rules")
	}
	return nil
}

func kindNames() (names []string) {
	for _, k := range Kinds {
		names = append(names, k.Name)
	}
	return names
}

func severities() (names []string) {
	for s := rule.Low; s <= rule.Critical; s++ {
		names = append(names, s.String())
	}
	return names
}

func text[T any](at func(T) *string, check func(string) error) func(*reader, T, ast.Node) error {
	return func(r *reader, into T, n ast.Node) error {
		s, err := r.scalar(n)
		if err != nil {
			return err
		}
		if strings.TrimSpace(s) == "" {
			return r.fail(n, hinted("empty", "write a text, or leave the key out"))
		}
		if check != nil {
			if err := check(s); err != nil {
				return r.fail(n, err)
			}
		}
		*at(into) = s
		return nil
	}
}

// optional is text for a value that may be empty and may be missing.
func optional[T any](at func(T) **string) func(*reader, T, ast.Node) error {
	return func(r *reader, into T, n ast.Node) error {
		s, err := r.scalar(n)
		*at(into) = &s
		return err
	}
}

func flag[T any](at func(T) *bool) func(*reader, T, ast.Node) error {
	return func(r *reader, into T, n ast.Node) error {
		b, ok := n.(*ast.BoolNode)
		if !ok {
			return r.fail(n, hinted("neither true nor false", "write true, or leave the key out"))
		}
		*at(into) = b.Value
		return nil
	}
}

func texts[T any](at func(T) *[]string) func(*reader, T, ast.Node) error {
	return func(r *reader, into T, n ast.Node) error {
		return r.each(n, func(n ast.Node, s string) error {
			if strings.TrimSpace(s) == "" {
				return r.fail(n, hinted("empty", "write a text, or leave the entry out"))
			}
			*at(into) = append(*at(into), s)
			return nil
		})
	}
}

// patterns reads names in which * matches any part, and which begin with prefix.
func patterns(at func(*Scope) *[]string, prefix string) func(*reader, *Scope, ast.Node) error {
	return func(r *reader, into *Scope, n ast.Node) error {
		return r.each(n, func(n ast.Node, s string) error {
			if !strings.HasPrefix(s, prefix) {
				return r.fail(n, hinted("not a JSON pointer", "write /messages/*/content"))
			}
			if _, err := path.Match(s, ""); err != nil || s == "" {
				return r.fail(n, hinted("not a pattern", "write a name, with * for any part of it"))
			}
			*at(into) = append(*at(into), s)
			return nil
		})
	}
}

// word reads one of some names and gives set its index.
func word[T any](names []string, set func(T, int)) func(*reader, T, ast.Node) error {
	return func(r *reader, into T, n ast.Node) error {
		s, err := r.scalar(n)
		if err != nil {
			return err
		}
		i, err := r.oneOf(n, s, names)
		if err == nil {
			set(into, i)
		}
		return err
	}
}

// wordsOf reads names of the values of E from zero to last.
func wordsOf[T any, E interface {
	~uint8
	String() string
}](last E, at func(T) *[]E) func(*reader, T, ast.Node) error {
	var names []string
	for e := E(0); e <= last; e++ {
		names = append(names, e.String())
	}
	return func(r *reader, into T, n ast.Node) error {
		return r.each(n, func(n ast.Node, s string) error {
			i, err := r.oneOf(n, s, names)
			if err == nil {
				*at(into) = append(*at(into), E(i))
			}
			return err
		})
	}
}

func scope(r *reader, into *Rule, n ast.Node) error {
	if pairs, ok := pairsOf(n); ok && len(pairs) == 0 {
		return r.fail(n, hinted("an empty mapping", "leave the key out"))
	}
	return fill(r, scopeFields, &into.Scope, n)
}

func priority(r *reader, into *Rule, n ast.Node) error {
	s, err := r.scalar(n)
	if err != nil {
		return err
	}
	v, err := strconv.Atoi(s)
	if err != nil || v < -maxPriority || v > maxPriority {
		return r.fail(n, hinted("not a whole number from -1000000 to 1000000", "the greater number decides"))
	}
	into.Priority = v
	return nil
}

func entropy(r *reader, into *Rule, n ast.Node) error {
	s, err := r.scalar(n)
	if err != nil {
		return err
	}
	v, err := strconv.ParseFloat(s, 64)
	if err != nil || !(v >= 0 && v <= 8) {
		return r.fail(n, hinted("not a number of bits from 0 to 8", "write 3.5: random letters and digits have more, words less"))
	}
	into.Entropy = v
	return nil
}

// unlike are texts that have nothing in common.
var unlike = []string{"a", "7", "-"}

func allowRegex(r *reader, into *Rule, n ast.Node) error {
	return r.each(n, func(n ast.Node, s string) error {
		if err := checkLength(s); err != nil {
			return r.fail(n, err)
		}
		re := r.allowed[s]
		if re == nil {
			var err error
			if re, err = regexp.Compile(s); err != nil {
				return r.fail(n, badRegex(err))
			}
			if !slices.ContainsFunc(unlike, func(text string) bool { return !re.MatchString(text) }) {
				return r.fail(n, hinted("it matches every text", "say what the matches to be left out have in common"))
			}
			r.allowed[s] = re
		}
		into.AllowRegex = append(into.AllowRegex, re)
		return nil
	})
}

func samples(r *reader, into *Rule, n ast.Node) error {
	seq, ok := n.(*ast.SequenceNode)
	if !ok {
		return r.fail(n, hinted("not a list", "write - match: TEXT and - near_miss: TEXT"))
	}
	for _, item := range seq.Values {
		s := Sample{Line: lineOf(item)}
		if err := fill(r, sampleFields, &s, item); err != nil {
			return err
		}
		if s.Text == "" || s.Output != nil && !s.Match {
			return r.fail(item, hinted("a sample is a match, perhaps with its output, or a near_miss", "write match: TEXT or near_miss: TEXT"))
		}
		into.Samples = append(into.Samples, s)
	}
	return nil
}

func sampleText(match bool) func(*reader, *Sample, ast.Node) error {
	return func(r *reader, into *Sample, n ast.Node) error {
		s, err := r.scalar(n)
		if err != nil {
			return err
		}
		if s == "" || into.Text != "" {
			return r.fail(n, hinted("one sample has one text", "write each in an entry of its own"))
		}
		into.Text, into.Match = s, match
		return nil
	}
}

// fill reads a mapping into a value by a table of its keys.
func fill[T any](r *reader, fields []field[T], into T, n ast.Node) error {
	pairs, ok := pairsOf(n)
	if !ok {
		return r.fail(n, hinted("not a mapping", "write KEY: VALUE"))
	}
	var known []string
	for i := range fields {
		known = append(known, fields[i].key)
	}
	seen := map[string]bool{}
	for _, p := range pairs {
		key, err := r.scalar(p.Key)
		if err != nil {
			return err
		}
		i := slices.Index(known, key)
		switch {
		case i < 0:
			return r.fail(p.Key, unknown("key", key, known))
		case seen[key]:
			return r.fail(p.Key, hinted(fmt.Sprintf("key %q is given twice", key), "keep one of them"))
		}
		seen[key] = true
		if err := fields[i].read(r, into, p.Value); err != nil {
			return within(key, err)
		}
	}
	return nil
}

// within names the key that an error is about.
func within(key string, err error) error {
	var e *Error
	if errors.As(err, &e) {
		e.Err = fmt.Errorf("%s: %w", key, e.Err)
	}
	return err
}
