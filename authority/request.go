package authority

import (
	"bytes"
	"slices"
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
	lost    bool // a part was forgotten
}

// asks reports whether the request asks for an effect of class, or leaves it to others.
func (r *Request) asks(class Class) bool {
	for i := range r.clauses {
		if c := &r.clauses[i]; c.open || c.vague || c.refers || c.class.Has(class) {
			return true
		}
	}
	return false
}

// Add adds what the person says, or the operator, who sends the agent to nobody's words.
func (r *Request) Add(text []byte, operator bool) {
	r.keep(text)
	for i := 0; i < len(text); {
		end := sentenceEnd(text, i)
		r.addClause(text[i:end], operator, false)
		i = max(end, i+1)
	}
}

// Agree adds what the person agrees to: the questions in the model's last message. The
// text before a question gives its subject.
func (r *Request) Agree(said []byte) {
	for i := 0; i < len(said); {
		end := sentenceEnd(said, i)
		part := said[i:end]
		if asked := asksBack(part); asked {
			r.keep(part)
			r.addClause(part, false, true)
		} else if c := (clause{stems: appendStems(nil, bytes.ToLower(part))}); len(c.stems) > 0 {
			r.append(c)
		}
		i = max(end, i+1)
	}
}

// keep keeps the words of a text.
func (r *Request) keep(text []byte) {
	text = text[:min(len(text), maxSaid)]
	if len(r.text)+len(text) > maxRequest {
		r.text = append(r.text[:0], r.text[len(r.text)/2:]...)
		r.lost = true
	}
	r.text = append(append(r.text, bytes.ToLower(text)...), '\n')
}

// addClause adds a sentence; one that was agreed to is no question.
func (r *Request) addClause(text []byte, operator, agreed bool) {
	if len(text) < minClause {
		return
	}
	c := readClause(text, agreed)
	if c.operator = operator; operator {
		c.open, c.vague, c.refers = false, false, false
	}
	r.append(c)
}

func (r *Request) append(c clause) {
	if len(r.clauses) == maxClauses {
		r.clauses = append(r.clauses[:0], r.clauses[maxClauses/4:]...)
		r.lost = true
	}
	r.clauses = append(r.clauses, c)
}

// meansOthers reports whether every request of r for an effect of class names a person, and
// the passage of w names none of these persons.
func (r *Request) meansOthers(class Class, w *reading) bool {
	named := false
	for i := range r.clauses {
		switch c := &r.clauses[i]; {
		case c.operator || c.class == None && !c.open && !c.vague && !c.refers:
		case c.open || c.vague || c.refers:
			return false
		case c.class.Has(class):
			if !c.means(class) || shared(c.names, w.around) > 0 {
				return false
			}
			named = true
		}
	}
	return named && !r.lost
}

// acts reports whether the person asks for any effect.
func (r *Request) acts() bool {
	for i := range r.clauses {
		if c := &r.clauses[i]; c.class != None && !c.operator {
			return true
		}
	}
	return false
}

// mayMean reports whether a clause of which the verb is not known is about what the stems
// say.
func (r *Request) mayMean(stems []uint32) bool {
	for i := range r.clauses {
		if c := &r.clauses[i]; c.vague && shared(c.stems, stems) > 0 {
			return true
		}
	}
	return false
}

// onlyAsks reports whether the person asks to know things, and for nothing to be done.
func (r *Request) onlyAsks() bool {
	return !slices.ContainsFunc(r.clauses, func(c clause) bool { return !c.operator && (c.class != None || c.open || c.vague || c.refers) })
}

// closedTo reports whether the person asked for things, and for nothing that may have an
// effect of class or on something of that name: a call with such an effect is then nobody's
// wish but that of a text.
func (r *Request) closedTo(class Class, name []uint32) bool {
	asked := false
	for i := range r.clauses {
		c := &r.clauses[i]
		if c.operator {
			continue
		}
		if asked = true; c.open || c.refers || c.class.Has(class) || c.class != None && shared(name, c.stems) > 0 {
			return false
		}
	}
	return asked && !r.lost
}

// Names reports whether the request names v.
func (r *Request) Names(v *Value) bool {
	if v.Find(r.text, 0) >= 0 {
		return true
	}
	return v.Host != nil && bytes.Contains(r.text, v.Host)
}

// ways are effects by which others are done: one signs up by mail or on a page.
const ways = Message | Form | Visit | Calendar

// mild are effects for which it is enough that the request and the passage are about the
// same thing.
const mild = Visit | Form

// uses reports whether the request uses a word of that stem.
func (r *Request) uses(stem uint32) bool {
	for i := range r.clauses {
		if slices.Contains(r.clauses[i].stems, stem) {
			return true
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
		if c.means(class) && !c.class.Has(class&s.purpose) && shared(c.names, s.stems) == 0 && shared(c.names, w.around) == 0 {
			continue // the user means somebody else
		}
		if w.strange && !(c.refers && shared(c.stems, w.about) > 0) {
			continue // the user did not send the agent there
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

// means reports whether the clause says by name who gets what: an order that names somebody
// else is not what the user means.
func (c *clause) means(class Class) bool {
	return len(c.names) > 0 && class.Has(Money|Message|Share) && !c.open && !c.refers
}

// hands reports whether the clause lets a passage decide the effect. The words before the
// clause have the stems before.
func (c *clause) hands(class Class, w *reading, s *sentence, before []uint32) bool {
	switch {
	case c.refers && shared(c.stems, w.around) > 0:
		return true
	case c.vague && (shared(c.stems, w.stems) > 0 || shared(c.stems, w.about) > 0 || shared(before, w.about) > 0):
		return true
	case (c.open || c.refers) && (c.class.Has(class&^mild) || shared(c.stems, w.around) > 0 || shared(before, w.around) > 0):
		return true
	case c.class.Has(s.purpose) && class.Only(ways) && (shared(c.stems, w.stems) > 0 || shared(c.stems, w.about) > 0):
		return true // it says how to do what the user wants done
	case class.Only(Form) && !w.reaches && c.class != None:
		return true // a code is entered where the user's own task wants it
	case class.Only(Visit) || class.Only(mild) && c.class != None:
		return shared(c.stems, w.around) > 0 || shared(before, w.around) > 0
	}
	return c.class.Has(class) && (c.class.Has(class&s.purpose) || shared(c.stems, w.stems) > 0 || shared(c.stems, w.about) > 0)
}
