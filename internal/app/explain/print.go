package explain

import (
	"fmt"
	"slices"
	"strings"

	"weir/internal/app/report"
	"weir/internal/app/rulebook"
)

// Text returns the explanation for people. name is how the file is reported, and rules are all
// that a finding may name.
func (e *Explanation) Text(name string, rules []rulebook.Entry) string {
	var b strings.Builder
	e.head(&b, name)
	if len(e.Findings) == 0 {
		b.WriteString("\nNothing was found.\n")
	}
	for i, f := range e.Findings {
		if first := i == 0 || e.Findings[i-1].Pointer != f.Pointer; first {
			fmt.Fprintf(&b, "\n%s\n", e.place(f.Pointer))
		}
		f.write(&b, rules)
	}
	e.changes(&b)
	return b.String()
}

func (e *Explanation) head(b *strings.Builder, name string) {
	fmt.Fprintf(b, "%s:%d: %s", report.Neutral(name), e.Line, map[string]string{"allow": "passes as it came", "modify": "passes with edits", "block": "withheld"}[e.Action])
	if e.Stage != "" {
		fmt.Fprintf(b, " by the stage %s: %s: %s", e.Stage, e.Category, e.Reason)
	}
	about := []string{"format " + e.Format}
	if e.Session != "" {
		about = append(about, "session "+e.Session)
	}
	if e.Turn > 0 {
		about = append(about, fmt.Sprintf("turn %d", e.Turn))
	}
	fmt.Fprintf(b, "\n%s\n", strings.Join(about, ", "))
}

// place returns a line about a string of the event: who says it, and how far it is trusted.
func (e *Explanation) place(pointer string) string {
	i := slices.IndexFunc(e.Texts, func(t Text) bool { return t.Pointer == pointer })
	switch {
	case pointer == "":
		return "the event as a whole"
	case i < 0:
		return report.Neutral(pointer)
	}
	t := e.Texts[i]
	reads := map[string]string{"in": "the model reads it", "out": "the model wrote it", "meta": "the model does not see it"}[t.Dir]
	return fmt.Sprintf("%s: %s, trust %s, %d characters; %s", report.Neutral(pointer), t.Role, t.Trust, t.Runes, reads)
}

// write writes a finding, and what its rule is for.
func (f *Finding) write(b *strings.Builder, rules []rulebook.Entry) {
	fmt.Fprintf(b, "  %s: %s, %s", f.Rule, f.Severity, f.Action)
	if f.End > f.Start {
		fmt.Fprintf(b, ", characters %d to %d", f.Start, f.End)
	}
	if len(f.Via) > 0 {
		fmt.Fprintf(b, ", decoded from %s", strings.Join(f.Via, " in "))
	}
	if f.Confidence > 0 {
		fmt.Fprintf(b, ", confidence %.2f", f.Confidence)
	}
	if f.Intent != "" {
		fmt.Fprintf(b, ", the text is %s", f.Intent)
	}
	if len(f.Related) > 0 {
		fmt.Fprintf(b, ", about lines %s too", strings.Trim(fmt.Sprint(f.Related), "[]"))
	}
	if f.AllowedBy != "" {
		fmt.Fprintf(b, ", allowed by %s", f.AllowedBy)
	}
	b.WriteString("\n")
	if i := slices.IndexFunc(rules, func(r rulebook.Entry) bool { return r.ID == f.Rule }); i >= 0 {
		r := &rules[i]
		for _, line := range [][2]string{{"finds", r.Title}, {"why", r.Why}, {"do", r.Fix}} {
			if line[1] != "" {
				fmt.Fprintf(b, "    %s: %s\n", line[0], line[1])
			}
		}
	}
}

// changes writes what would give the event another verdict.
func (e *Explanation) changes(b *strings.Builder) {
	if len(e.Changes) == 0 {
		b.WriteString("\nNo single change of profile, trust, rule or stage gives another verdict.\n")
		return
	}
	b.WriteString("\nThe verdict would be another one with\n")
	for _, c := range e.Changes {
		fmt.Fprintf(b, "  %s: %s\n", c.What, c.Action)
	}
}
