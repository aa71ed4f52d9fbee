package canary

import (
	"bytes"
	"hash/maphash"

	"weir/canary"
)

const (
	maxSecrets     = 1 << 13 // sessions whose prompts and tokens are kept
	maxPromptText  = 1 << 18 // bytes of one session's prompt
	maxPromptTexts = 4 << 20 // bytes of all prompts
	maxReady       = 8       // prompts that are ready to be compared with
	minPromptText  = 32      // bytes; shorter ones give nothing away
)

// A shown is what the model must not repeat.
type shown interface {
	Extend(c *canary.Cover, text []byte) canary.Overlap
	Words() int
}

// A promptText is the prompt of one session or of many.
type promptText struct {
	key   uint64 // keyed hash of text
	text  []byte
	users int            // sessions that have it
	ready *canary.Prompt // nil until it is needed
	used  bool           // since it was last considered for making unready
}

// prompts keeps the texts of prompts, each of them once.
type prompts struct {
	seed  maphash.Seed
	texts map[uint64]*promptText
	bytes int
	ready []*promptText
	hand  int
}

func newPrompts() *prompts {
	return &prompts{seed: maphash.MakeSeed(), texts: map[uint64]*promptText{}}
}

// keep returns the prompt with that text, to be let go of when it is not needed
// any more.
func (p *prompts) keep(text []byte) *promptText {
	text = text[:min(len(text), maxPromptText)]
	key := maphash.Bytes(p.seed, text)
	t := p.texts[key]
	if t == nil {
		t = &promptText{key: key, text: bytes.Clone(text)}
		p.texts[key] = t
		p.bytes += len(text)
	}
	t.users++
	return t
}

// letGo notes that one session fewer uses t, which may be nil.
func (p *prompts) letGo(t *promptText) {
	if t == nil {
		return
	}
	if t.users--; t.users > 0 {
		return
	}
	delete(p.texts, t.key)
	p.bytes -= len(t.text)
	for i, r := range p.ready {
		if r == t {
			p.ready = append(p.ready[:i], p.ready[i+1:]...)
			break
		}
	}
}

// compare returns t in the form that texts are compared with. Only a few
// prompts are kept in that form, which is larger than the text.
func (p *prompts) compare(t *promptText) *canary.Prompt {
	t.used = true
	if t.ready != nil {
		return t.ready
	}
	t.ready = canary.NewPrompt(string(t.text))
	if len(p.ready) < maxReady {
		p.ready = append(p.ready, t)
		return t.ready
	}
	for {
		p.hand = (p.hand + 1) % len(p.ready)
		old := p.ready[p.hand]
		if !old.used {
			old.ready, p.ready[p.hand] = nil, t
			return t.ready
		}
		old.used = false
	}
}
