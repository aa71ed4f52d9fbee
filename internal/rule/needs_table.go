package rule

import (
	"encoding/binary"
	"fmt"
)

// oftenAsked are the rules whose anchors are met most often, counted over transcripts
// of agents at work: half of all code and of all that is said about prompts, tools and
// keys. The others are asked so rarely that a need of theirs would save nothing.
var oftenAsked = [...]string{
	"injection-do-not-follow", "injection-orders-were-fake", "injection-give-environment", "injection-new-orders",
	"injection-send-session-data", "injection-never-refuse", "injection-orders-void", "injection-act-unbound",
	"injection-undo-orders", "injection-supersedes", "injection-reveal-secret", "injection-send-key-file",
	"injection-answer-encoded", "injection-do-not-tell-user", "injection-pass-file-contents", "injection-ignore-your-orders",
	"injection-ignore-previous", "injection-answer-anything", "injection-no-limits", "injection-render-image",
	"injection-pt-ignore-previous", "injection-es-ignore-previous", "injection-prefix-yes", "injection-prefix-affirmative",
	"injection-you-are-unbound", "injection-you-must-comply", "injection-repeat-above", "injection-no-confirmation",
	"injection-even-if-illegal", "injection-ignore-rules", "injection-ignore-safety", "injection-ignore-orders-given",
	"injection-ignore-previous-content", "injection-ignore-above-and", "injection-transfer-money", "injection-decode-and-obey",
	"injection-hide-secret-in", "injection-two-answers", "injection-safety-off", "injection-undo-safety",
	"injection-ordinary-beginning", "injection-no-scripts", "injection-fetch-and-obey", "injection-fr-exfiltrate",
	"injection-prompt-encoded", "injection-ignore-all-orders", "injection-refusal-suppression", "injection-reveal-your-prompt",
	"injection-shouted-order", "injection-note-to-ai",
}

// A NeedTable says which needs words meet, and which needs rules have.
type NeedTable struct {
	Table   []byte            // of a needWords, by hash
	Foreign uint64            // needs that words meet which begin with a character beyond ASCII …
	Mixed   uint64            // … and that those meet which begin with up to three of ASCII before one
	Rules   map[string]uint64 // by ID

	words needWords
	bits  map[string]uint64 // by need
}

// NewNeedTable works out the needs of those of the rules that are asked often: one of
// each, and a second one as long as there are bits.
func NewNeedTable(rules []*Rule) *NeedTable {
	t := &NeedTable{Rules: map[string]uint64{}, bits: map[string]uint64{}}
	byID := map[string]*Rule{}
	for _, r := range rules {
		byID[r.ID] = r
	}
	var second []func()
	for _, id := range oftenAsked {
		r := byID[id]
		if r == nil {
			continue
		}
		for k, n := range r.Needs() {
			if k == 0 {
				t.add(id, n)
			} else {
				second = append(second, func() { t.add(id, n) })
			}
		}
	}
	for _, add := range second {
		add()
	}
	for _, w := range t.words {
		t.Table = binary.LittleEndian.AppendUint64(t.Table, w)
	}
	return t
}

// add gives a rule a need, if there is room for it.
func (t *NeedTable) add(id string, n Need) {
	key := fmt.Sprint(n)
	bit, ok := t.bits[key]
	if !ok {
		if len(t.bits) == mostNeeds {
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
		t.words[h>>needBits] |= bit
		t.words[h&(1<<needBits-1)] |= bit
	}
	if n.Foreign {
		t.Foreign |= bit
	}
	if n.Mixed {
		t.Mixed |= bit
	}
}
