package view

import (
	"fmt"
	"strings"

	"weir/internal/app/conversation"
)

// A markdownPrinter prints a document. Texts of the conversation are in fenced blocks,
// in which nothing is markup.
type markdownPrinter struct {
	Options
	session string
	begun   bool
}

func newMarkdown(o Options) printer { return &markdownPrinter{Options: o} }

func (p *markdownPrinter) appendEvent(dst []byte, ev *conversation.Event) ([]byte, error) {
	if !p.begun || ev.Session != p.session {
		dst = fmt.Appendf(dst, "# %s\n\n", code(strings.TrimSpace(ev.Session+" "+ev.Path)))
	}
	p.begun, p.session = true, ev.Session
	if ev.Action == "block" {
		dst = fmt.Appendf(dst, "**line %d, withheld**: %s\n\n", ev.Line, code(reason(ev)))
	}
	for i := range ev.Messages {
		dst = p.message(dst, ev, &ev.Messages[i])
	}
	list := groups(ev)
	for _, g := range list {
		dst = fmt.Appendf(dst, "- %s: %s, %s ×%d, %s\n", g.Severity, code(p.Title(g.Rule)), code(g.Rule), g.n, acts[g.Action])
	}
	if len(list) > 0 {
		dst = append(dst, '\n')
	}
	return dst, nil
}

func (p *markdownPrinter) message(dst []byte, ev *conversation.Event, m *conversation.Message) []byte {
	dst = fmt.Appendf(dst, "**line %d, %s**", ev.Line, m.Role)
	if m.Tool != "" {
		dst = append(dst, " "+code(m.Tool)...)
	}
	if m.Trust != m.Role {
		dst = append(dst, " ("+m.Trust+")"...)
	}
	dst = append(dst, "\n\n"...)
	var texts []string
	for _, t := range m.Texts {
		text := ""
		if t.Name != "" {
			text = visible(t.Name, false) + ": "
		}
		for _, s := range t.Spans {
			if s.Kind == conversation.Omitted {
				text += "… " + s.Text + " characters"
				continue
			}
			text += visible(s.Text, true)
			if s.Was != "" {
				text += " {was: " + visible(s.Was, true) + "}"
			}
		}
		texts = append(texts, text)
	}
	text := strings.Join(texts, "\n")
	fence := strings.Repeat("`", max(3, longestRun(text)+1))
	return fmt.Appendf(dst, "%s text\n%s\n%s\n\n", fence, strings.TrimRight(text, "\n"), fence)
}

// longestRun returns the length of the longest run of backquotes in text.
func longestRun(text string) (most int) {
	n := 0
	for _, r := range text {
		if r != '`' {
			n = 0
			continue
		}
		n++
		most = max(most, n)
	}
	return most
}

// code returns text as code on one line, or "-" for nothing.
func code(text string) string {
	if text = strings.TrimSpace(visible(text, false)); text == "" {
		return "-"
	}
	fence := strings.Repeat("`", longestRun(text)+1)
	if len(fence) > 1 {
		text = " " + text + " "
	}
	return fence + text + fence
}
