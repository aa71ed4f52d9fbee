// Package document writes the documents that are made from the tables of stages,
// rules and formats.
package document

import (
	"fmt"
	"strings"

	"weir/internal/app/rulebook"
	"weir/stages/builtin"
)

// Stages returns docs/stages.md, without its first line.
func Stages() string {
	var b strings.Builder
	b.WriteString("# Stages\n\nIn the order they run. Flags and config choose among them and never reorder them\n(`weir stages`).\n\n")
	b.WriteString("| order | stage | default | acts on | may | does |\n|---|---|---|---|---|---|\n")
	for _, s := range builtin.Table {
		row(&b, fmt.Sprint(s.Order), s.Name, OnOff(s.Default), s.On, s.Acts, s.Title)
	}
	b.WriteString("\n[External stages](external.md) ask programs and endpoints of one's own. They have order 130\nunless they name the stage that they run before or after; `weir stages --config FILE` lists\nthem among the others.\n")
	return b.String()
}

// Rules returns docs/rules.md.
func Rules() string {
	var b strings.Builder
	b.WriteString("# Rules\n\nEvery rule that a finding may name. `weir rules explain RULE` tells why one\nmatters, what to do, and shows its examples.\n")
	entries, at := rulebook.Entries(), ""
	for i := range entries {
		e := &entries[i]
		if e.Stage != at {
			at = e.Stage
			fmt.Fprintf(&b, "\n## %s\n\n| rule | finds | severity | category | language or region |\n|---|---|---|---|---|\n", at)
		}
		row(&b, "`"+e.ID+"`", e.Title, e.Severity, e.Category, e.Lang+e.Region)
	}
	return b.String()
}

// row writes one row of a table, with what would end a cell escaped.
func row(b *strings.Builder, cells ...string) {
	escape := strings.NewReplacer("|", `\|`, "\n", " ", "<", "&lt;")
	for _, c := range cells {
		b.WriteString("| " + escape.Replace(c) + " ")
	}
	b.WriteString("|\n")
}

// OnOff returns the word for a switch.
func OnOff(b bool) string {
	if b {
		return "on"
	}
	return "off"
}
