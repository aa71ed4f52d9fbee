package document

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"weir/internal/app/rulebook"
)

// personalDataHead begins docs/pii.md.
const personalDataHead = `# Personal data and secrets

This page lists what the pii stage masks. A value is taken for what it looks like where its form
is strong (a check digit over a country's own length, an issuer's prefix), where a
word nearby or the name of its JSON member says what it is, or where a person's
message holds nothing else. A context word also covers a value whose check digit
fails: a mistyped card number is still a card number.

Personal data becomes a token with a number, such as ` + "`[EMAIL_ADDRESS_1]`" + `: within a
session the same value gets the same token. Secrets become one without, such as
` + "`[REDACTED:GITHUB_TOKEN]`" + `. ` + "`weir rules explain ENTITY`" + ` shows the examples and near
misses of every rule, those of secrets too: they are made when they are asked for,
so that no file of weir holds text that looks like a secret.

A secret that is visibly made up is left alone: one letter repeated, a row of the alphabet, a
word such as EXAMPLE or FAKE, a key that is cut short, a plain word behind the name of a token
or a password. ` + "`--mask-examples`" + ` masks those too, by the same rules
([masking](masking.md#values-that-are-visibly-made-up)).
`

// PersonalData returns docs/pii.md: what the pii stage masks, entity by entity.
func PersonalData() string {
	var b strings.Builder
	b.WriteString(personalDataHead)
	b.WriteString(besidePresidio)
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
