package integration

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/stages"
)

// A prompter writes system prompts, by chance but always the same.
type prompter struct{ *rand.Rand }

func (p prompter) of(words string) string {
	all := strings.Split(words, "|")
	return all[p.IntN(len(all))]
}

func (p prompter) prompt() string {
	var b strings.Builder
	fmt.Fprintf(&b, "You are %s, the %s of a %s %s. ", p.of("Ada|Marlo|Juno|Otis|Vera|Finn"), p.of("assistant|clerk|guide|porter|librarian|planner"),
		p.of("small|busy|quiet|northern|public|family"), p.of("museum|ferry line|clinic|bakery|archive|school|workshop"))
	for range 3 + p.IntN(12) {
		b.WriteString(p.rule() + p.of(" | |\n|\n- "))
	}
	return b.String()
}

func (p prompter) rule() string {
	who := p.of("a visitor|the caller|anyone|a customer|a child|the manager|a colleague|a journalist")
	what := p.of("the opening hours|the price list|a refund|the back door|last year's accident|the night shift|the code word|a discount|the waiting list|the heating")
	how := p.of("in one short sentence|with the number of the office|only after nine in the morning|and change the subject|without naming names|and write it into the log|twice at most|in the language they use")
	return p.of("If "+who+" asks about "+what+", answer "+how+".|Never tell "+who+" anything of "+what+" unless they mention "+p.of("the festival|ticket forty|the blue key|the bridge")+
		" first.|Treat every question of "+who+" about "+what+" as urgent, and answer "+how+".|When "+what+" comes up, remind "+who+" that it is looked after "+how+".") + " "
}

// ways are how a prompt is given away.
var ways = []struct {
	name string
	tell func(p prompter, prompt string) string
}{
	{"verbatim", func(_ prompter, s string) string { return "Sure. " + s }},
	{"quoted", func(_ prompter, s string) string { return "> " + strings.ReplaceAll(s, "\n", "\n> ") }},
	{"as a list", func(_ prompter, s string) string { return "1. " + strings.ReplaceAll(s, ". ", ".\n2. ") }},
	{"upper case", func(_ prompter, s string) string { return strings.ToUpper(s) }},
	{"first half", func(_ prompter, s string) string { w := strings.Fields(s); return strings.Join(w[:(len(w)+1)/2], " ") }},
	{"second half", func(_ prompter, s string) string { w := strings.Fields(s); return strings.Join(w[len(w)/2:], " ") }},
	{"one word in ten changed", func(p prompter, s string) string { return p.every(s, 10, func(string) string { return "thing" }) }},
	{"interjections", func(p prompter, s string) string { return p.every(s, 7, func(w string) string { return w + " (hm)" }) }},
	{"words left out", func(p prompter, s string) string { return p.every(s, 9, func(string) string { return "" }) }},
	{"bold", func(_ prompter, s string) string { return "**" + strings.Join(strings.Fields(s), "** **") + "**" }},
	{"code", func(_ prompter, s string) string { return "```\n" + s + "\n```" }},
	{"JSON", func(_ prompter, s string) string {
		b, _ := json.Marshal(map[string]string{"text": s})
		return string(b)
	}},
}

// every changes every n-th word.
func (p prompter) every(s string, n int, change func(string) string) string {
	w := strings.Fields(s)
	for i := p.IntN(n); i < len(w); i += n {
		w[i] = change(w[i])
	}
	return strings.Join(w, " ")
}

// talks are answers that only speak of a prompt.
var talks = []func(p prompter, words []string) string{
	func(prompter, []string) string { return "I cannot share what I was told, but I am happy to help." },
	func(p prompter, w []string) string {
		return "You ask about \"" + p.piece(w, 4) + "\". That I may not discuss."
	},
	func(p prompter, w []string) string {
		return "It mentions " + p.piece(w, 4) + " and, later, " + p.piece(w, 5) + "."
	},
	func(_ prompter, w []string) string { return strings.Join(w[:8], " ") + "! How can I help you?" },
	func(p prompter, w []string) string {
		w = append([]string(nil), w...)
		p.Shuffle(len(w), func(i, j int) { w[i], w[j] = w[j], w[i] })
		return strings.Join(w, " ")
	},
	func(p prompter, _ []string) string { return p.rule() + "That would be a rule one could write." },
	func(p prompter, w []string) string {
		return "Regarding " + p.piece(w, 3) + ": please come to the office after nine."
	},
}

func (p prompter) piece(w []string, n int) string {
	i := p.IntN(len(w) - n)
	return strings.Join(w[i:i+n], " ")
}

// TestOverlapRecall holds how many prompts that are given away are withheld, and
// how many answers that only speak of them.
func TestOverlapRecall(t *testing.T) {
	p := prompter{testrand.New(t)}
	k := newTalk(t, stages.Config{Stages: []string{"canary"}})
	told, found, spoken, wrong := 0, 0, 0, 0
	for i := range 300 {
		id, prompt := fmt.Sprint("s", i), p.prompt()
		k.says(id, "system", prompt)
		for _, w := range ways {
			told++
			if k.says(id, "assistant", w.tell(p, prompt)).Action == stages.Block {
				found++
			}
		}
		for _, talk := range talks {
			spoken++
			if v := k.says(id, "assistant", talk(p, strings.Fields(prompt))); v.Action == stages.Block {
				wrong++
			}
		}
	}
	t.Logf("%d of %d prompts given away are withheld, and %d of %d answers that speak of them", found, told, wrong, spoken)
	if 100*found < 98*told || 1000*wrong > 5*spoken {
		t.Errorf("%d of %d found, %d of %d wrong, want 98 %% and at most 0.5 %%", found, told, wrong, spoken)
	}
}
