package authority

import (
	"bytes"
	"strings"
	"sync"
)

const (
	maxRequest = 32 << 10 // bytes of what a person said that are kept
	maxSaid    = 16 << 10 // bytes of one message
	maxClauses = 256      // sentences
)

// A Request is what a person and the operator of a session have asked for so far. Turns add
// up, for "go on" says nothing by itself; of a long talk the beginning is forgotten. The zero
// Request asks for nothing.
type Request struct {
	text    []byte // in lower case
	clauses []clause
}

// A clause is one sentence of a request.
type clause struct {
	class     Class
	stems     []uint32
	delegates bool // it sends the agent to others' words
	refers    bool // it speaks of what somebody says or asks
}

// asks reports whether the request asks for an effect of class, or leaves it to others.
func (r *Request) asks(class Class) bool {
	for i := range r.clauses {
		if c := &r.clauses[i]; c.delegates || c.refers || c.class.Has(class) {
			return true
		}
	}
	return false
}

// Add adds what the person says, or the operator, who sends the agent to nobody's words.
func (r *Request) Add(text []byte, operator bool) {
	text = text[:min(len(text), maxSaid)]
	if len(r.text)+len(text) > maxRequest {
		r.text = append(r.text[:0], r.text[len(r.text)/2:]...)
	}
	r.text = append(append(r.text, bytes.ToLower(text)...), '\n')
	for i := 0; i < len(text); {
		end := sentenceEnd(text, i)
		if end-i >= minClause {
			c := readClause(text[i:end])
			c.delegates, c.refers = c.delegates && !operator, c.refers && !operator
			if len(r.clauses) == maxClauses {
				r.clauses = append(r.clauses[:0], r.clauses[maxClauses/4:]...)
			}
			r.clauses = append(r.clauses, c)
		}
		i = max(end, i+1)
	}
}

const minClause = 4 // bytes

func readClause(text []byte) clause {
	low := bytes.ToLower(text)
	c := clause{stems: appendStems(nil, low)}
	if isQuestion(low) {
		return c // it wants to know something
	}
	ordered := None
	orders(low, func(at int) {
		_, end, m := words().next(low, at)
		next, stop := nextWord(low, end)
		switch said := string(low[next:stop]); {
		case m.word == "recommend", m.word == "tell", said == "me", said == "us":
			// the user wants to hear something
		default:
			ordered |= m.class & Effects
		}
	})
	c.class, c.delegates, c.refers = ordered, delegates(low), refers(low)
	for i := 0; i < len(low); {
		start, end, m := words().next(low, i)
		if start == end {
			break
		}
		i = end
		if m.class&Effects != None && !nouns()[m.word] && isPlainWord(low, start, end) {
			c.class |= m.class & Effects
		}
	}
	return c
}

// nouns are verbs that are nouns or adjectives as often: in a request they count where an
// order stands.
var nouns = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(`open close like log view order email mail message call text phone set start stop type answer sign plan trade
trust lock link block post book report review record comment contact star vote watch light heat rent rate stock deposit refund register visit
tell recommend load store copy export import access download update change tip bid trigger launch release point share ping alert tweet`) {
		m[w] = true
	}
	return m
})

// polite are words that a question begins with that asks for something to be done.
var polite = map[string]bool{"can": true, "could": true, "would": true, "will": true, "please": true, "may": true, "might": true, "do": true, "shall": true,
	"kannst": true, "könntest": true, "können": true, "könnten": true, "würdest": true, "würden": true, "puedes": true, "puede": true, "podrías": true, "podría": true, "peux": true, "pouvez": true,
	"pourrais": true, "pourriez": true, "puoi": true, "può": true, "potresti": true, "potrebbe": true, "pode": true, "poderia": true, "kun": true, "kunt": true, "możesz": true, "можешь": true, "можете": true}

// isQuestion reports whether a clause asks a question, and for nothing to be done.
func isQuestion(text []byte) bool {
	text = bytes.TrimSpace(text)
	if !bytes.HasSuffix(text, []byte("?")) && !bytes.HasSuffix(text, []byte("\xef\xbc\x9f")) {
		return false
	}
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if polite[string(text[start:end])] {
			return false
		}
		i = max(end, i+1)
	}
	return signsIn(text) == None
}

const maxReference = 6 // words between "that" and what somebody does

// refers reports whether a clause speaks of what somebody says or asks, as in "that the
// report complains about": behind "that" comes a verb in the third person.
func refers(text []byte) bool {
	left := 0
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if start == end {
			break
		}
		first := i == 0
		i = end
		w := text[start:end]
		switch string(w) {
		case "that", "which", "what", "as", "how":
			if !first { // there it asks
				left = maxReference
			}
			continue
		}
		if left--; left >= 0 && len(w) > minStem && w[len(w)-1] == 's' && w[len(w)-2] != 's' {
			return true
		}
	}
	return false
}

// delegations are words that send the agent to what others say.
var delegations = []string{"accord", "follow", "instruction", "homework", "as described", "to do list", "todo", "to-do", "what it says", "what the", "requests me", "request me", "requested me", "asks me", "asked me", "ask me", "told me", "tells me", "wants me", "complete the tasks", "complete the task", "tasks ", "steps", "suggests", "suggested", "recommends", "recommended", "take care of", "handle", "act on", "whatever", "says", " say ", "mentions", "names", "complains", "fix ", "resolve", "implement", "address ", "work on", "deal with", "solve", "process ", "fulfil", "her request", "his request", "their request", "the request"}

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
	if v.Find(r.text, 0) >= 0 {
		return true
	}
	return v.Host != nil && bytes.Contains(r.text, v.Host)
}

// mild are effects for which it is enough that the request and the passage are about the
// same thing.
const mild = Visit | Form

// uses reports whether the request uses a word of that stem.
func (r *Request) uses(stem uint32) bool {
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
func (r *Request) allows(class Class, w *reading, s *sentence) bool {
	if w.suspect {
		return false
	}
	if both := class & s.class & Effects; both != None {
		class = both
	}
	for i := range r.clauses {
		c := &r.clauses[i]
		var before []uint32 // what "it" in the clause is
		if i > 0 {
			before = r.clauses[i-1].stems
		}
		if !w.odd && c.hands(class, w, s, before) {
			return true
		}
		if (c.class.Has(class) || class.Only(Visit)) && (shared(s.stems, c.stems) > 0 || shared(s.stems, before) > 0) {
			return true
		}
	}
	return false
}

// hands reports whether the clause, before which stand words of the given stems, leaves it to
// a passage in its own place what is done.
func (c *clause) hands(class Class, w *reading, s *sentence, before []uint32) bool {
	switch {
	case c.refers && shared(c.stems, w.around) > 0:
		return true
	case c.delegates && (c.class.Has(class&^mild) || shared(c.stems, w.around) > 0 || shared(before, w.around) > 0):
		return true
	case class.Only(Form) && !w.reaches && c.class != None:
		return true // a code is entered where the user's own task wants it
	case class.Only(Visit) || class.Only(mild) && c.class != None:
		return shared(c.stems, w.around) > 0 || shared(before, w.around) > 0
	}
	return c.class.Has(class) && (c.class.Has(class&s.purpose) || shared(c.stems, w.stems) > 0)
}
