package reveal

import (
	"fmt"
	"io"
	"strings"

	"github.com/goccy/go-json"

	"weir/internal/app/stdio"
)

// NewText returns a Printer for people, which writes to out, and to err where there
// was nothing to show.
func NewText(out *stdio.Output, err io.Writer, color bool) Printer {
	return &textPrinter{out: out, err: err, color: color}
}

// NewJSON returns a Printer of one JSON array.
func NewJSON(out io.Writer) Printer { return &jsonPrinter{out: out} }

// A textPrinter prints sights for people.
type textPrinter struct {
	out   *stdio.Output
	err   io.Writer
	color bool
	n     int
}

func (p *textPrinter) paint(code, text string) string {
	if !p.color || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

const maxShown = 400 // code points of a decoded text or a place that are shown

func (p *textPrinter) show(s *sight) error {
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
	return p.out.Write([]byte(strings.Join(lines, "\n") + "\n"))
}

func cut(text string) string {
	if rs := []rune(text); len(rs) > maxShown {
		return string(rs[:maxShown]) + "…"
	}
	return text
}

// end says on standard error when there was nothing, which silence would not.
func (p *textPrinter) End() error {
	if p.n == 0 {
		fmt.Fprintln(p.err, "weir: nothing hidden")
	}
	return nil
}

// A jsonPrinter gathers sights for one JSON array.
type jsonPrinter struct {
	out   io.Writer
	found []sight
}

func (p *jsonPrinter) show(s *sight) error {
	p.found = append(p.found, *s)
	return nil
}

func (p *jsonPrinter) End() error {
	if p.found == nil {
		p.found = []sight{}
	}
	text, err := json.MarshalIndent(p.found, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(p.out, "%s\n", text)
	}
	return err
}
