package document

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weir/internal/app/rulebook"
)

//go:embed pii.md
var personalDataHead string // begins docs/pii.md, with figures of one day

// PersonalData returns docs/pii.md: what the pii stage masks, entity by entity.
func PersonalData() string {
	var b strings.Builder
	b.WriteString(personalDataHead)
	entries := rulebook.Entries()
	b.WriteString("\n## Personal data with a form\n")
	for i := range entries {
		if e := &entries[i]; e.Stage == "pii" && e.Form != "" && strings.HasPrefix(e.ID, "pii-") {
			entitySection(&b, e)
		}
	}
	b.WriteString("\n## Personal data that follows a word\n")
	for i := range entries {
		if e := &entries[i]; e.Stage == "pii" && e.Form == "" && strings.HasPrefix(e.ID, "pii-") {
			entitySection(&b, e)
		}
	}
	b.WriteString("\n## Secrets\n\n| entity | rule | finds | form | looked for near |\n|---|---|---|---|---|\n")
	for i := range entries {
		if e := &entries[i]; e.Stage == "pii" && strings.HasPrefix(e.ID, "secret-") {
			codeRow(&b, e.Entity, "`"+e.ID+"`", e.Title, secretForm(e), some(e.Anchors, 6))
		}
	}
	return b.String()
}

// secretForm returns the form of a secret: its pattern or its description.
func secretForm(e *rulebook.Entry) string {
	if e.Pattern == "" {
		return e.Form
	}
	return "`" + e.Pattern + "`"
}

// some returns the first n words, and an ellipsis if there are more. Words that differ
// by the blank behind them count as one.
func some(words []string, n int) string {
	var out []string
	for _, w := range words {
		if w = codeSpan(strings.TrimRight(w, " \t\n")); slices.Contains(out, w) {
			continue
		}
		if len(out) == n {
			out = append(out, "…")
			break
		}
		out = append(out, w)
	}
	return strings.Join(out, " ")
}

// codeRow is row for cells that hold code, in which nothing but what ends a cell
// has to be escaped.
func codeRow(b *strings.Builder, cells ...string) {
	for _, c := range cells {
		b.WriteString("| " + strings.ReplaceAll(c, "|", `\|`) + " ")
	}
	b.WriteString("|\n")
}

// entitySection writes the facts of one entity that explain why a value was masked
// or was not.
func entitySection(b *strings.Builder, e *rulebook.Entry) {
	fmt.Fprintf(b, "\n### %s\n\n", e.Entity)
	b.WriteString("| | |\n|---|---|\n")
	line := func(name, value string) {
		if value != "" {
			codeRow(b, name, value)
		}
	}
	line("rule", "`"+e.ID+"`: "+e.Title)
	line("region", e.Region)
	line("format", e.Form)
	if e.Form == "" {
		line("format", "`"+e.Pattern+"`")
	}
	line("validator", e.Check)
	line("needs", e.Needs)
	line("context", strings.Join(e.Context, ", "))
	line("default", OnOff(!e.Off))
	line("severity", e.Severity)
	line("found", quotedTexts(e.Match, 3))
	line("left alone", quotedTexts(e.NoMatch, 3))
}

// quotedTexts returns the first n texts as code.
func quotedTexts(texts []string, n int) string {
	var out []string
	for _, t := range texts[:min(n, len(texts))] {
		out = append(out, codeSpan(t))
	}
	return strings.Join(out, ", ")
}

// codeSpan returns a text as code, with invisible characters written out.
func codeSpan(t string) string {
	q := strconv.Quote(t)
	return "`" + strings.NewReplacer("`", "'", `\"`, `"`, `\\`, `\`).Replace(q[1:len(q)-1]) + "`"
}
