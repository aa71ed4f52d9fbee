package rule

import (
	"encoding/binary"
	"fmt"
)

// tellingNeeds are the needs that refuse most hits, in order, counted over transcripts of
// agents at work: half of all code and of all that is said about prompts, tools and keys.
// The others are asked so rarely that they would save nothing.
var tellingNeeds = [...]struct {
	rule string
	need int // of those of the rule
}{
	{"injection-do-not-follow", 0}, {"injection-orders-were-fake", 0}, {"injection-give-environment", 0},
	{"injection-new-orders", 0}, {"injection-supersedes", 0}, {"injection-undo-orders", 0},
	{"injection-act-unbound", 0}, {"injection-orders-void", 0}, {"injection-send-session-data", 0},
	{"injection-reveal-secret", 0}, {"injection-never-refuse", 0}, {"injection-send-key-file", 0},
	{"injection-do-not-follow", 2}, {"injection-ignore-your-orders", 1}, {"injection-do-not-tell-user", 1},
	{"injection-answer-encoded", 0}, {"injection-ignore-previous", 1}, {"injection-pass-file-contents", 1},
	{"injection-never-refuse", 1}, {"injection-answer-anything", 0}, {"injection-pt-ignore-previous", 0},
	{"injection-no-limits", 0}, {"injection-es-ignore-previous", 0}, {"injection-prefix-yes", 0},
	{"injection-prefix-affirmative", 0}, {"injection-render-image", 0}, {"injection-even-if-illegal", 0},
	{"injection-run-encoded", 1}, {"injection-ignore-rules", 0}, {"injection-ignore-safety", 0},
	{"injection-orders-were-fake", 1}, {"injection-transfer-money", 0}, {"injection-ignore-above-and", 0},
	{"injection-do-not-follow", 1}, {"injection-decode-and-obey", 0}, {"injection-safety-off", 1},
	{"injection-ignore-orders-given", 1}, {"injection-ignore-previous-content", 0}, {"injection-repeat-above", 0},
	{"injection-orders-void", 1}, {"injection-no-scripts", 0}, {"injection-hide-secret-in", 0},
	{"injection-act-unbound", 2}, {"injection-fr-exfiltrate", 0}, {"injection-answer-encoded", 1},
	{"injection-undo-orders", 1}, {"injection-two-answers", 0}, {"injection-no-confirmation", 0},
	{"injection-answer-anything", 1}, {"injection-undo-safety", 0}, {"injection-reveal-secret", 1},
	{"injection-ignore-all-orders", 0}, {"injection-prompt-encoded", 0}, {"injection-supersedes", 1},
	{"injection-fetch-and-obey", 0}, {"leak-was-instructed", 0}, {"injection-pass-file-contents", 0},
	{"injection-refusal-suppression", 0}, {"injection-fr-mode", 0}, {"injection-regardless-of-orders", 0},
	{"injection-pull-tasks", 0}, {"injection-first-lines", 0}, {"injection-you-are-unbound", 0},
	{"injection-reset-memory", 0}, {"injection-ignore-previous", 0},
}

// A NeedTable says which needs words meet, and which needs rules have.
type NeedTable struct {
	Table   []byte            // of a needWords, by hash
	Foreign uint64            // needs that words meet which begin with a character beyond ASCII …
	Mixed   uint64            // … and that those meet which begin with up to three of ASCII before one
	Rules   map[string]uint64 // by ID

	words   needWords
	missing bool              // a need that is said to be telling is none, or there is no room for it
	bits    map[string]uint64 // by need
}

// NewNeedTable works out the needs of rules, as far as they are telling.
func NewNeedTable(rules []*Rule) *NeedTable {
	t := &NeedTable{Rules: map[string]uint64{}, bits: map[string]uint64{}}
	needs := map[string][]Need{}
	for _, r := range rules {
		needs[r.ID] = r.Needs()
	}
	for _, n := range tellingNeeds {
		if list := needs[n.rule]; n.need < len(list) {
			t.add(n.rule, list[n.need])
		} else {
			t.missing = true
		}
	}
	for _, row := range t.words {
		for _, w := range row {
			t.Table = binary.LittleEndian.AppendUint64(t.Table, w)
		}
	}
	return t
}

// add gives a rule a need, if there is room for it.
func (t *NeedTable) add(id string, n Need) {
	key := fmt.Sprint(n)
	bit, ok := t.bits[key]
	if !ok {
		if len(t.bits) == mostNeeds {
			t.missing = true
			return
		}
		bit = 1 << len(t.bits)
		t.bits[key] = bit
		t.enter(n, bit)
	}
	t.Rules[id] |= bit
}

func (t *NeedTable) enter(n Need, bit uint64) {
	for _, h := range n.Hashes {
		t.words.add(h, bit)
	}
	if n.Foreign {
		t.Foreign |= bit
	}
	if n.Mixed {
		t.Mixed |= bit
	}
}
