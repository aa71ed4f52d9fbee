package packs

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"regexp/syntax"
	"strings"

	"github.com/goccy/go-yaml"

	"weir/internal/pack"
)

// An Import is a pack made of the rules of another program, and what of them it lacks.
type Import struct {
	rules []imported
	Left  []string // what was not taken over, each with the rule that it belongs to
}

// An imported rule has the keys of a pack.
type imported struct {
	ID         string              `yaml:"id"`
	Title      string              `yaml:"title,omitempty"`
	Kind       string              `yaml:"kind"`
	Regex      string              `yaml:"regex"`
	Backtrack  bool                `yaml:"regexp2,omitempty"`
	Entropy    float64             `yaml:"entropy,omitempty"`
	Scope      map[string][]string `yaml:"scope,omitempty"`
	Severity   string              `yaml:"severity,omitempty"`
	Action     string              `yaml:"action,omitempty"`
	AllowText  []string            `yaml:"allow_text,omitempty"`
	AllowRegex []string            `yaml:"allow_regex,omitempty"`
	Why        string              `yaml:"why,omitempty"`
}

// errNothing is the error of a file without a rule that weir could run.
var errNothing = errors.New("no rule that weir could run")

// Len returns how many rules there are.
func (m *Import) Len() int { return len(m.rules) }

// Write writes the pack.
func (m *Import) Write(w io.Writer, source string) error {
	text, err := yaml.Marshal(struct {
		Description string     `yaml:"description"`
		Rules       []imported `yaml:"rules"`
	}{"imported from " + source, m.rules})
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

// leave notes what was not taken over of a rule.
func (m *Import) leave(rule, format string, args ...any) {
	m.Left = append(m.Left, rule+": "+fmt.Sprintf(format, args...))
}

// add takes a rule over if weir can run it.
func (m *Import) add(r *imported, name string, alone *int) {
	r.Regex = unicodeEscape.ReplaceAllString(r.Regex, `\x{$1}`)
	set, err := compileOne(r)
	if err != nil && !r.Backtrack {
		r.Backtrack = true
		set, err = compileOne(r)
	}
	if err != nil {
		m.leave(name, "the regex: %v", errors.Unwrap(err))
		return
	}
	if len(set.Alone) > 0 {
		if *alone++; *alone > pack.MaxAlone {
			m.leave(name, "the regex: it has no text that is in all matches, and 100 others have none either")
			return
		}
	}
	m.rules = append(m.rules, *r)
}

// compileOne compiles a rule as the only one of a pack.
func compileOne(r *imported) (*pack.Set, error) {
	text, err := yaml.Marshal(map[string][]imported{"rules": {*r}})
	if err != nil {
		return nil, err
	}
	p, err := pack.Parse("import", text)
	if err != nil {
		return nil, err
	}
	return pack.Compile([]*pack.Pack{p}, nil)
}

// unicodeEscape is how JavaScript writes a character by its number.
var unicodeEscape = regexp.MustCompile(`\\u([0-9a-fA-F]{4})`)

var notInID = regexp.MustCompile(`[^a-z0-9]+`)

// idOf makes an id of the name of another program and of a rule of it.
func idOf(program, rule string) string {
	return strings.Trim(program+"-"+notInID.ReplaceAllString(strings.ToLower(rule), "-"), "-")
}

// onlyGroup returns a regex in which group n is the only one that counts.
func onlyGroup(regex string, n int) (string, error) {
	re, err := syntax.Parse(regex, syntax.Perl)
	if err != nil {
		return regex, err
	}
	return dropGroups(re, n).String(), nil
}

// dropGroups makes all groups but the one of number n plain parts.
func dropGroups(re *syntax.Regexp, n int) *syntax.Regexp {
	for i, sub := range re.Sub {
		re.Sub[i] = dropGroups(sub, n)
	}
	if re.Op == syntax.OpCapture && re.Cap != n {
		return re.Sub[0]
	}
	return re
}
