package view

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"weir/internal/app/conversation"
)

// Styles of a terminal: parameters of its escape sequences.
const (
	bold    = "1"
	dim     = "2"
	red     = "31"
	green   = "32"
	yellow  = "33"
	blue    = "34"
	magenta = "35"
	cyan    = "36"
)

var (
	ofSeverity = map[string]string{"low": cyan, "medium": yellow, "high": red, "critical": "1;31"}
	ofTrust    = map[string]string{"operator": green, "user": blue, "model": magenta, "untrusted": yellow}
	ofKind     = map[string]string{conversation.Masked: "1;36", conversation.Cut: "1;33", conversation.Stripped: "7", conversation.Folded: "7", conversation.Noted: "4", conversation.Withheld: "9;31"}
)

// acts name in one word what weir did.
var acts = map[string]string{"note": "noted", "fold": "folded", "strip": "stripped", "sanitize": "cut", "mask": "masked", "block": "withheld"}

const (
	margin   = 7  // columns before what is said
	minWidth = 40 // columns of the narrowest view
	maxWidth = 120
	headRows = 12 // lines that are shown of a long text, at its begin
	tailRows = 4  // and at its end
	nearRows = 2  // and around a mark
)

// A textPrinter prints for a terminal.
type textPrinter struct {
	Options
	session string
	begun   bool
	buf     []byte
}

func newText(o Options) printer {
	o.Width = min(max(o.Width, minWidth), maxWidth)
	return &textPrinter{Options: o}
}

func (p *textPrinter) appendEvent(dst []byte, ev *conversation.Event) ([]byte, error) {
	p.buf = dst
	if !p.begun || ev.Session != p.session {
		p.rule(ev)
	}
	p.begun, p.session = true, ev.Session
	p.row("")
	place := fmt.Sprintf("%*d  ", margin-2, ev.Line)
	if ev.Action == "block" {
		p.row(p.paint(dim, place) + p.paint("1;31", "withheld") + p.paint(red, ": "+reason(ev)))
		place = strings.Repeat(" ", margin)
	}
	for i := range ev.Messages {
		p.message(ev, &ev.Messages[i], place)
		place = strings.Repeat(" ", margin)
	}
	if len(ev.Messages) == 0 && ev.Action != "block" {
		p.row(p.paint(dim, place+"no text"))
	}
	p.findings(ev)
	return p.buf, nil
}

// reason says why an event is withheld.
func reason(ev *conversation.Event) string {
	return visible(strings.TrimSuffix(ev.Category+", "+ev.Reason, ", "), false)
}

// rule draws a line with the name of the session.
func (p *textPrinter) rule(ev *conversation.Event) {
	if p.begun {
		p.row("")
	}
	var names []string
	for _, name := range []string{ev.Session, ev.Path} {
		if name != "" && name != "-" {
			names = append(names, visible(name, false))
		}
	}
	title := strings.Join(names, "  ")
	if title != "" {
		title = " " + title + " "
	}
	p.row(p.paint(bold, "──"+title) + p.paint(dim, strings.Repeat("─", max(2, p.Width-2-utf8.RuneCountInString(title)))))
}

func (p *textPrinter) row(text string) {
	p.buf = append(append(p.buf, text...), '\n')
}

func (p *textPrinter) paint(style, text string) string {
	if !p.Color || text == "" {
		return text
	}
	return "\x1b[0;" + style + "m" + text + "\x1b[0m"
}

// message prints who speaks, and the texts.
func (p *textPrinter) message(ev *conversation.Event, m *conversation.Message, place string) {
	head := p.paint(dim, place) + p.paint(bold, m.Role)
	if m.Tool != "" {
		head += " " + visible(m.Tool, false)
	}
	if m.Trust != m.Role {
		head += p.paint(dim, " · ") + p.paint(ofTrust[m.Trust], m.Trust)
	}
	p.row(head)
	for i := range m.Texts {
		p.text(ev, &m.Texts[i])
	}
}

func (p *textPrinter) text(ev *conversation.Event, t *conversation.Text) {
	var pieces []piece
	if t.Name != "" {
		pieces = append(pieces, piece{visible(t.Name, false) + "  ", dim})
	}
	for i := range t.Spans {
		pieces = append(pieces, p.span(ev, &t.Spans[i])...)
	}
	lines := wrap(pieces, p.Width-margin)
	for i := 0; i < len(lines); i++ {
		if skip := p.skips(lines, i); skip > 0 {
			p.row(strings.Repeat(" ", margin) + p.paint(dim, fmt.Sprintf("… %d more lines", skip)))
			i += skip - 1
			continue
		}
		p.row(strings.Repeat(" ", margin) + lines[i].paint(p.Color))
	}
}

// skips returns how many lines from i on are not shown.
func (p *textPrinter) skips(lines []line, i int) int {
	n := 0
	for ; !p.Full && headRows <= i+n && i+n < len(lines)-tailRows; n++ {
		for near := max(0, i+n-nearRows); near <= i+n+nearRows; near++ {
			if lines[near].marked {
				return atLeast(n, 2)
			}
		}
	}
	return atLeast(n, 2)
}

// atLeast returns n, or 0 if it is less than least.
func atLeast(n, least int) int {
	if n < least {
		return 0
	}
	return n
}

// span returns a stretch of text with what was cut there.
func (p *textPrinter) span(ev *conversation.Event, s *conversation.Span) []piece {
	style := ofKind[s.Kind]
	text := s.Text
	switch {
	case s.Kind == conversation.Omitted:
		return []piece{{"… " + s.Text + " characters", dim}}
	case s.Kind == conversation.Noted && s.Finding > 0:
		style = "4;" + ofSeverity[ev.Findings[s.Finding-1].Severity]
	case s.Kind == conversation.Stripped && text == "":
		text = "‹stripped›"
	}
	pieces := []piece{{visible(text, true), style}}
	if s.Was != "" {
		was := "9;2"
		if s.Kind == conversation.Withheld {
			was = ofKind[s.Kind]
		} else if s.Kind == "" {
			was = ""
		}
		gone := visible(s.Was, true)
		if s.Text != "" {
			pieces = append(pieces, piece{" ", ""})
			if !p.Color {
				gone = "{was: " + gone + "}"
			}
		}
		pieces = append(pieces, piece{gone, was})
	}
	return pieces
}

// findings prints what was found in an event, the same things in one line.
func (p *textPrinter) findings(ev *conversation.Event) {
	for _, g := range groups(ev) {
		text := strings.Repeat(" ", margin) + p.paint(ofSeverity[g.Severity], "● "+g.Severity) + "  " + p.Title(g.Rule)
		if g.n > 1 {
			text += fmt.Sprintf(" ×%d", g.n)
		}
		text += p.paint(dim, "  "+g.Rule+", "+acts[g.Action])
		if len(g.Via) > 0 {
			text += p.paint(dim, ", in "+strings.Join(g.Via, " in "))
		}
		if len(g.Related) > 0 {
			text += p.paint(magenta, "  ← line "+strings.Trim(strings.Join(strings.Fields(fmt.Sprint(g.Related)), ", "), "[]"))
		}
		p.row(text)
	}
}

// A group is findings of an event that say the same.
type group struct {
	conversation.Finding
	n int
}

// groups returns the findings of an event, the gravest first, those of one rule with one
// action together.
// Findings that another one absorbed or an entry allows are left out.
func groups(ev *conversation.Event) []group {
	var out []group
	at := map[string]int{}
	for _, f := range ev.Findings {
		if f.AllowedBy != "" || f.AbsorbedBy == f.Rule {
			continue
		}
		key := f.Rule + f.Action + f.Severity
		i, ok := at[key]
		if !ok {
			i = len(out)
			at[key] = i
			out = append(out, group{Finding: f})
		}
		out[i].n++
	}
	slices.SortStableFunc(out, func(a, b group) int { return severity(b.Severity) - severity(a.Severity) })
	return out
}

func severity(name string) int {
	return slices.Index([]string{"low", "medium", "high", "critical"}, name)
}
