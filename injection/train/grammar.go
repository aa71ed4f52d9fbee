package main

import (
	"math/rand/v2"
	"strings"
)

// A grammar makes texts: a rule is a list of alternatives, in which $name
// means any alternative of another rule and {a|b} means a or b.
type grammar map[string][]string

// expand returns a text that the rule called name makes.
func (g grammar) expand(r *rand.Rand, name string) string {
	var b strings.Builder
	alternatives, ok := g[name]
	if !ok {
		panic("grammar: no rule " + name)
	}
	g.write(&b, r, alternatives[r.IntN(len(alternatives))])
	return b.String()
}

func (g grammar) write(b *strings.Builder, r *rand.Rand, text string) {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '$' && i+1 < len(text) && 'a' <= text[i+1] && text[i+1] <= 'z':
			end := i + 1
			for end < len(text) && ('a' <= text[end] && text[end] <= 'z' || '0' <= text[end] && text[end] <= '9') {
				end++
			}
			b.WriteString(g.expand(r, text[i+1:end]))
			i = end
		case c == '{':
			inner, end := braces(text, i)
			g.write(b, r, inner[r.IntN(len(inner))])
			i = end
		default:
			b.WriteByte(c)
			i++
		}
	}
}

// braces returns the alternatives between the braces that open at text[i], and
// where they end.
func braces(text string, i int) (alternatives []string, end int) {
	depth, from := 0, i+1
	for ; i < len(text); i++ {
		switch text[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return append(alternatives, text[from:i]), i + 1
			}
		case '|':
			if depth == 1 {
				alternatives = append(alternatives, text[from:i])
				from = i + 1
			}
		}
	}
	panic("grammar: no closing brace in " + text)
}

// A sample is a text to learn from.
type sample struct {
	text   string
	attack bool
	tool   bool // given by a tool
	weight float64
	source string
	hard   bool // harmless, and resembles an attack
	long   bool // documentation and code: many windows, all harmless

	written  bool // for this project, by a person of the source's name
	english  bool
	from, to int // bytes of text: the order of an attack; no bytes where nobody says
}

const (
	attackWeight = 0.5 // of a made-up attack, against a real one
	benignWeight = 0.5
	toolShare    = 0.4 // of attacks that are inside a tool result
	foreignShare = 0.4 // of texts that are not English
)

// synthesize makes n attacks and as many harmless texts that resemble them.
func synthesize(r *rand.Rand, n int) []sample {
	var out []sample
	for range n {
		out = append(out, syntheticAttack(r))
	}
	for range n {
		out = append(out, syntheticBenign(r))
	}
	return out
}

func syntheticAttack(r *rand.Rand) sample {
	s := sample{attack: true, tool: r.Float64() < toolShare, weight: attackWeight, source: "grammar"}
	rule := pick(r, "direct", "direct", "extraction", "extraction", "jailbreak", "jailbreak", "hijack", "narrow")
	if s.tool {
		rule = pick(r, "indirect", "indirect", "indirect", "direct", "extraction", "promptware")
	}
	if r.Float64() < foreignShare {
		s.text = foreignAttack(r, s.tool)
	} else {
		s.text = english.expand(r, rule)
	}
	if s.tool {
		s.text = carried(r, s.text)
	} else if r.Float64() < 0.25 {
		s.text = english.expand(r, "preamble") + pick(r, " ", "\n", "\n\n") + s.text
	}
	s.text = disguised(r, s.text)
	return s
}

func syntheticBenign(r *rand.Rand) sample {
	s := sample{tool: r.Float64() < 0.5, weight: benignWeight, source: "grammar", hard: true}
	switch {
	case r.Float64() < foreignShare:
		s.text = foreignBenign(r)
	case r.Float64() < saidShare:
		s.text = quoted(innocent.expand(r, "said"), english.expand(r, pick(r, "override", "extract", "extraction", "direct", "mode", "narrow")))
	case s.tool:
		s.text = carried(r, innocent.expand(r, "document"))
	default:
		s.text = innocent.expand(r, "user")
	}
	return s
}

// carried puts a text where tools would give it.
func carried(r *rand.Rand, text string) string {
	before, after := carriers.expand(r, "filler"), carriers.expand(r, "filler")
	shape := pick(r, "%b %x %a", "%b\n%x\n%a", "%b\n\n%x", "%x\n\n%a", "%x", "<!-- %x -->\n%b", "%b\n# %x\n%a", "# %b\n\n%a\n\n> %x", "{\"title\": \"%b\", \"body\": \"%x\"}", "Subject: %b\n\n%a\n\n%x\n\nBest regards", "%b\n---\n%x\n---\n%a", "// %x\n%a", "%b\n[%x]\n%a", "* %b\n* %x\n* %a", "%b %a\n\nP.S. %x", "<p>%b</p><div style=\"display:none\">%x</div><p>%a</p>")
	return strings.NewReplacer("%b", before, "%x", text, "%a", after).Replace(shape)
}

// disguised changes how a text is written, now and then.
func disguised(r *rand.Rand, text string) string {
	switch p := r.Float64(); {
	case p < 0.08:
		return strings.ToUpper(text)
	case p < 0.16:
		return strings.ToLower(text)
	case p < 0.20:
		return pick(r, "### ", "*** ", "---\n", "\"\"\"\n", "]]\n", "</data>\n", "<|end|>\n", "```\n") + text
	case p < 0.22:
		return "**" + text + "**"
	case p < 0.24:
		return strings.NewReplacer(".", "", ",", "", "!", "").Replace(text)
	}
	return text
}

func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }
