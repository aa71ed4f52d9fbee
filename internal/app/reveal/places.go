package reveal

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
	"weir/stages/reveal"

	"golang.org/x/text/unicode/runenames"

	"weir/internal/app/rulebook"
)

// A sight is one place of a text at which people and models do not see the
// same, as weir reveal --json prints it.
type sight struct {
	Path        string   `json:"path"`
	Line        int      `json:"line"`
	Column      int      `json:"column"`            // of the first code point, from 1
	Pointer     string   `json:"pointer,omitempty"` // in an event, column being that in the string
	Rule        string   `json:"rule,omitempty"`
	Title       string   `json:"title,omitempty"`
	Severity    string   `json:"severity,omitempty"`
	Action      string   `json:"action,omitempty"`
	Replacement *string  `json:"replacement,omitempty"`
	CodePoints  []string `json:"code_points,omitempty"` // that cannot be seen or are not what they seem, by name
	Scheme      string   `json:"scheme,omitempty"`
	Text        string   `json:"text,omitempty"` // what it reads when decoded

	before, here, after string // the line around it
}

// A Printer takes the places of one text after the other.
type Printer interface {
	show(s *sight) error
	End() error // to be called after the last one
}

// A counter walks forward through a text and knows its line and column.
type counter struct{ at, line, column int }

// to moves to byte offset at. Lines are counted only where asked for.
func (c *counter) to(text []byte, at int, lines bool) {
	for _, b := range text[c.at:max(c.at, at)] {
		switch {
		case lines && b == '\n':
			c.line, c.column = c.line+1, 0
		case utf8.RuneStart(b):
			c.column++
		}
	}
	c.at = max(c.at, at)
}

const aroundSight = 60 // bytes shown of the line on either side of a place

// sight returns the place m of text.
func (r *Reader) sight(text []byte, m *reveal.Mark) *sight {
	s := &sight{Rule: m.Rule, Scheme: m.Scheme, Text: m.Text}
	if m.Rule != "" {
		if r.titles == nil {
			r.titles = titles()
		}
		s.Title, s.Severity, s.Action = r.titles[m.Rule], m.Severity.String(), m.Act.String()
		if m.Act.Edits() {
			s.Replacement = &m.Replace
		}
	}
	here := text[m.Start:m.End]
	s.CodePoints, s.here = unseen(here), string(here)
	before := text[back(text, max(0, m.Start-aroundSight)):m.Start]
	s.before = string(before[bytes.LastIndexByte(before, '\n')+1:])
	after, _, _ := bytes.Cut(text[m.End:back(text, min(len(text), m.End+aroundSight))], []byte("\n"))
	s.after = string(after)
	return s
}

// back moves at to the beginning of its code point.
func back(text []byte, at int) int {
	for at > 0 && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}

// titles returns what the rules of the normalize stage find, by ID.
func titles() map[string]string {
	m := map[string]string{}
	for _, e := range rulebook.Entries() {
		if e.Stage == "normalize" {
			m[e.ID] = e.Title
		}
	}
	return m
}

const maxNamed = 8 // different code points that are named

// unseen names the code points of a place that are not ASCII or cannot be seen,
// each once.
func unseen(b []byte) []string {
	var names []string
	seen := map[rune]bool{}
	for _, r := range string(b) {
		if seen[r] || r < utf8.RuneSelf && unicode.IsPrint(r) || r == '\n' || r == '\t' {
			continue
		}
		if seen[r] = true; len(names) == maxNamed {
			return append(names, "…")
		}
		names = append(names, fmt.Sprintf("U+%04X %s", r, runenames.Name(r)))
	}
	return names
}

// plainly returns text with everything that is not seen, or acts on a terminal,
// by its number.
func plainly(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r == ' ' || unicode.IsPrint(r) && !unicode.Is(unicode.Variation_Selector, r) {
			b.WriteRune(r)
			continue
		}
		fmt.Fprintf(&b, "⟨U+%04X⟩", r)
	}
	return b.String()
}
