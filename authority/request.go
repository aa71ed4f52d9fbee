package authority

import (
	"bytes"
)

const (
	maxRequest = 16 << 10 // bytes of what a person said that are kept
	maxClauses = 128      // sentences of it
)

// A Request is what a person and the operator of a session have asked for so far. Turns add
// up, for "go on" says nothing by itself. The zero Request asks for nothing.
type Request struct {
	text    []byte // in lower case
	clauses []clause
	lost    bool // there was more than is kept
}

// A clause is one sentence of a request.
type clause struct {
	text      []byte
	class     Class
	stems     []uint32
	delegates bool
}

// Empty reports whether nothing is known to be asked for.
func (r *Request) Empty() bool { return len(r.clauses) == 0 }

// Add adds what the person says, or the operator, who sends the agent to nobody's words.
func (r *Request) Add(text []byte, operator bool) {
	room := maxRequest - len(r.text)
	if len(text) > room {
		text, r.lost = text[:room], true
	}
	r.text = append(append(r.text, bytes.ToLower(text)...), '\n')
	for i := 0; i < len(text) && len(r.clauses) < maxClauses; {
		end := sentenceEnd(text, i)
		if end-i > 3 {
			c := readClause(text[i:end])
			c.delegates = c.delegates && !operator
			r.clauses = append(r.clauses, c)
		}
		i = max(end, i+1)
	}
}

// Own adds the user's own data, of which only values count.
func (r *Request) Own(text []byte) {
	text = text[:min(len(text), max(0, maxRequest-len(r.text)))]
	r.text = append(append(r.text, bytes.ToLower(text)...), '\n')
}

func readClause(text []byte) clause {
	c := clause{text: bytes.ToLower(text), stems: appendStems(nil, text), class: signsIn(text)}
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if start == end {
			break
		}
		i = end
		c.class |= verbLexicon()[string(stem(text[start:end]))] & Effects
	}
	c.delegates = delegates(c.text)
	return c
}

// delegations are words that send the agent to what others say.
var delegations = []string{"accord", "follow", "instruction", "homework", "as described", "to do list", "todo", "to-do", "what it says", "what the", "requests me", "request me", "requested me", "asks me", "asked me", "ask me", "told me", "tells me", "wants me", "complete the tasks", "complete the task", "tasks ", "steps", "suggest", "recommend", "take care of", "handle", "act on", "whatever", "fulfil", "her request", "his request", "their request", "the request"}

func delegates(text []byte) bool {
	for _, d := range delegations {
		if bytes.Contains(text, []byte(d)) {
			return true
		}
	}
	return false
}

// Names reports whether the request names v.
func (r *Request) Names(v *Value) bool {
	if v.in(r.text) {
		return true
	}
	return v.Host != nil && bytes.Contains(r.text, v.Host)
}

// mild are effects for which it is enough that the request and the passage are about the
// same thing.
const mild = Visit | Form

// Known reports whether the request uses a word of that stem.
func (r *Request) known(stem uint32) bool {
	for i := range r.clauses {
		for _, s := range r.clauses[i].stems {
			if s == stem {
				return true
			}
		}
	}
	return false
}

// allows reports whether the request asks for an effect of class on what a sentence of an
// order is about.
func (r *Request) allows(class Class, o *Order, s *sentence) bool {
	if o.Suspect {
		return false
	}
	isMild := class&Effects&^mild == None
	for i := range r.clauses {
		c := &r.clauses[i]
		var before []uint32 // what "it" in the clause is
		if i > 0 {
			before = r.clauses[i-1].stems
		}
		switch {
		case (c.delegates || isMild) && !o.Odd && shared(c.stems, o.around) > 0:
			return true
		case c.delegates && !o.Odd && (c.class.Has(class&^mild) || shared(before, o.around) > 0):
			return true
		case !c.class.Has(class) && !isMild:
		case c.class.Has(class&s.purpose) && !o.Odd:
			return true
		case shared(s.stems, c.stems) > 0 || shared(s.stems, before) > 0:
			return true
		}
	}
	return false
}

// asks reports whether the request asks for an effect of class at all.
func (r *Request) asks(class Class) bool {
	for i := range r.clauses {
		if r.clauses[i].class.Has(class) {
			return true
		}
	}
	return false
}
