package main

import (
	"math/rand/v2"
	"strings"
)

// A language is a small grammar of one language other than English.
type language struct {
	Language string
	User     []string // attacks by a user
	Tool     []string // orders to an assistant, inside a document
	Harmless []string // harmless texts, some of which talk about prompts, rules and roles
	About    []string // texts about an attack, which takes the place of %x
}

func foreignAttack(r *rand.Rand, tool bool) string {
	t := languages[r.IntN(len(languages))]
	text := grammar{"x": t.User}.expand(r, "x")
	if tool && r.Float64() < 0.7 {
		text = grammar{"x": t.Tool}.expand(r, "x")
	}
	if r.Float64() < 0.3 {
		text += " " + grammar{"x": t.User}.expand(r, "x")
	}
	return text
}

func foreignBenign(r *rand.Rand) string {
	t := languages[r.IntN(len(languages))]
	if r.Float64() < saidShare {
		return quoted(grammar{"x": t.About}.expand(r, "x"), grammar{"x": t.User}.expand(r, "x"))
	}
	g := grammar{"x": t.Harmless}
	text := g.expand(r, "x")
	for r.Float64() < 0.5 {
		text += " " + g.expand(r, "x")
	}
	return text
}

// saidShare is the share of harmless texts that quote an attack.
const saidShare = 0.25

// quoted puts an attack into a text about it, without its own quotation marks.
func quoted(said, attack string) string {
	return strings.ReplaceAll(said, "%x", strings.Trim(strings.NewReplacer("\"", "", "«", "", "»", "", "「", "", "」", "").Replace(attack), " .。!"))
}
