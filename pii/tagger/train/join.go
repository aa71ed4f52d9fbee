package main

import (
	"strings"
	"unicode"
)

// mostParts is how many templates make up a text at most.
const mostParts = 4

// joints are what is between the parts of a text: most often the end of a sentence or of a line.
var joints = []string{". ", ". ", ". ", ", ", "\n", "\n", "\n\n", " - ", "; ", " ", "! ", "? ", " | ", "\n- ", ": ", "... "}

// eastJoints are those of scripts without blanks.
var eastJoints = []string{"。", "。", "，", "、", "\n", "\n", " ", "！", "；"}

// join returns a template, two of three times with others of its language before and behind it.
func (f *filler) join(t template, of map[string][]template) template {
	if t.language == "keys" || f.r.IntN(3) == 0 {
		return t
	}
	parts := []string{t.text}
	for n := 1 + f.r.IntN(mostParts-1); n > 0; n-- {
		other := pick(f.r, of[t.language]).text
		switch f.r.IntN(12) {
		case 0:
			other = pick(f.r, of["any"]).text
		case 1:
			if t.language == "en" {
				other = pick(f.r, of["things"]).text
			}
		}
		if f.r.IntN(2) == 0 {
			parts = append(parts, other)
		} else {
			parts = append([]string{other}, parts...)
		}
	}
	return template{t.language, f.glue(parts)}
}

// glue puts joints between parts.
func (f *filler) glue(parts []string) string {
	var b strings.Builder
	for i, p := range parts {
		if i > 0 {
			joint := pick(f.r, joints)
			if together[f.language] && f.r.IntN(4) > 0 {
				joint = pick(f.r, eastJoints)
			}
			b.WriteString(strings.TrimLeft(joint, ".,;!?:"[:trims(parts[i-1])]))
			if strings.HasPrefix(joint, ". ") && f.r.IntN(2) == 0 {
				p = capital(p)
			}
		}
		b.WriteString(p)
	}
	return b.String()
}

// trims returns 6 if a part ends in a sign, so that no second one follows, or 0.
func trims(part string) int {
	r := []rune(part)
	if len(r) > 0 && unicode.IsPunct(r[len(r)-1]) && r[len(r)-1] != '}' {
		return 6
	}
	return 0
}
