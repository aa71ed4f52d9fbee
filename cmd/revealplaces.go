package cmd

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/runenames"

	"weir/internal/app/rulebook"
	"weir/stages"
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

// places takes the sights of one text after the other.
type places interface {
	show(s *sight) error
	end() error
}

// text shows what is hidden in one text, or in the events of one file.
func (r *reveal) text(in io.Reader, path string, show places) error {
	from := bufio.NewReader(in)
	if isEvents(path, from) {
		return r.events(from, func() error { return r.eventSights(path, show) })
	}
	text, err := io.ReadAll(io.LimitReader(from, int64(r.opts.maxLine)+1))
	if err != nil {
		return err
	}
	if len(text) > r.opts.maxLine {
		return fmt.Errorf("%s is longer than %d bytes", path, r.opts.maxLine)
	}
	text, marks := r.see.Text(text)
	c := counter{line: 1}
	for i := range marks {
		c.to(text, marks[i].Start, true)
		s := r.sight(text, &marks[i])
		s.Path, s.Line, s.Column = path, c.line, c.column+1
		if err := show.show(s); err != nil {
			return err
		}
	}
	return nil
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

// isEvents reports whether a text is lines of events: by its name, or by what
// standard input begins with.
func isEvents(path string, from *bufio.Reader) bool {
	if path != "-" {
		ext := filepath.Ext(path)
		return ext == ".jsonl" || ext == ".ndjson"
	}
	head, _ := from.Peek(64)
	head = bytes.TrimLeft(head, " \t\r\n")
	return bytes.HasPrefix(head, []byte(`{"`)) || bytes.HasPrefix(head, []byte(`[{`))
}

func (r *reveal) eventSights(path string, show places) error {
	marks := r.see.Marks(&r.event)
	var c counter
	for i := range marks {
		m := &marks[i]
		if i == 0 || marks[i-1].Segment != m.Segment {
			c = counter{}
		}
		text := r.event.Segments[m.Segment].Text
		c.to(text, m.Start, false)
		s := r.sight(text, m)
		s.Path, s.Line, s.Column, s.Pointer = path, r.event.Line, c.column+1, r.event.Pointer(m.Segment)
		if err := show.show(s); err != nil {
			return err
		}
	}
	return nil
}

const aroundSight = 60 // bytes shown of the line on either side of a place

// sight returns the place m of text.
func (r *reveal) sight(text []byte, m *stages.Mark) *sight {
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

// A placesText prints sights for people.
type placesText struct {
	r     *reveal
	color bool
	n     int
}

func (p *placesText) paint(code, text string) string {
	if !p.color || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

const maxShown = 400 // code points of a decoded text or a place that are shown

func (p *placesText) show(s *sight) error {
	p.n++
	place := fmt.Sprintf("%s:%d:%d", plainly(s.Path), s.Line, s.Column)
	if s.Pointer != "" {
		place = fmt.Sprintf("%s:%d: %s: %d", plainly(s.Path), s.Line, plainly(s.Pointer), s.Column)
	}
	what := "text in " + s.Scheme
	if s.Rule != "" {
		what = fmt.Sprintf("%s (%s, %s)", s.Title, s.Rule, s.Severity)
	}
	lines := []string{p.paint("1", place+":") + " " + what,
		"  " + plainly(s.before) + p.paint("31;1", cut(plainly(s.here))) + plainly(s.after)}
	for _, n := range s.CodePoints {
		lines = append(lines, "  "+p.paint("2", n))
	}
	if s.Text != "" {
		lines = append(lines, "  reads in "+s.Scheme+": "+p.paint("33", cut(plainly(s.Text))))
	}
	if s.Replacement != nil && *s.Replacement != "" {
		lines = append(lines, "  becomes: "+p.paint("32", cut(plainly(*s.Replacement))))
	}
	return p.r.out.Write([]byte(strings.Join(lines, "\n") + "\n"))
}

func cut(text string) string {
	if rs := []rune(text); len(rs) > maxShown {
		return string(rs[:maxShown]) + "…"
	}
	return text
}

// end says on standard error when there was nothing, which silence would not.
func (p *placesText) end() error {
	if p.n == 0 {
		fmt.Fprintln(p.r.streams.err, "weir: nothing hidden")
	}
	return nil
}

// A placesJSON gathers sights for one JSON array.
type placesJSON struct {
	s     *streams
	found []sight
}

func (p *placesJSON) show(s *sight) error {
	p.found = append(p.found, *s)
	return nil
}

func (p *placesJSON) end() error {
	if p.found == nil {
		p.found = []sight{}
	}
	return p.s.printJSON(p.found)
}
