package authority

import (
	"slices"
)

// Weigh holds c against all that r asks for. It comes before the other methods that get r.
func (c *Call) Weigh(r *Request) { c.unasked = c.isUnasked(r) }

// Unasked reports whether the user asks for nothing like c.
func (c *Call) Unasked() bool { return c.unasked }

// isUnasked reports whether c has effects of a kind that r asks for nothing of, so that
// little has to speak for a text as the one that it obeys. Pages are visited and forms filled
// on the way to everything else.
func (c *Call) isUnasked(r *Request) bool {
	if c.Class.Only(Other) {
		return r.closedTo(None, c.name) // the class of the call is unknown, that of the request decides
	}
	if c.Class.Only(Visit) || c.Class.Has(mild) && r.acts() {
		return false
	}
	return r.closedTo(c.Class, c.name)
}

// takesUp reports whether c, which r does not ask for, has v from a sentence of o at
// p.Text[at:] that asks for anything.
func (c *Call) takesUp(o *Order, p *Place, v *Value, at int, r *Request) bool {
	if v.Kind < Path || !c.unasked && !c.Class.Has(Money|Message|Share) {
		return false
	}
	w := o.read(p)
	if !c.unasked && (v.Kind < Code || !r.meansOthers(c.Class, w)) {
		return false
	}
	s := w.at(at - o.Start)
	if !c.minds(w) && (v.Kind < Address || !c.isTold(w.text)) {
		return false
	}
	for _, d := range s.demands {
		if c.fits(d, s.of(w), r) {
			return !r.mayMean(w.around) && !r.allows(c.Class, w, s)
		}
	}
	return false
}

// kept are effects that agents have for themselves.
const kept = File | Memory | Visit

// Strays reports whether c, which r does not ask for, has a target from a text that was read,
// where the person only asked to know something: then nobody but the text can have meant v.
func (c *Call) Strays(v *Value, r *Request) bool {
	return c.unasked && v.Kind >= Code && c.Class&Acts != None && !c.Shell && !c.Class.Only(kept) && r.onlyAsks()
}

// minds reports whether c is one that w may not ask for: documents say all day what programs
// write and run.
func (c *Call) minds(w *reading) bool {
	return !c.isLocal() || c.isStriking(w.text, w.odd, w.suspect)
}

// isStriking reports whether a passage is one that documents do not have: other evidence speaks
// against it, it turns to models, or it lies where orders do not belong. Documents have notes
// and titles too, so for the change of a file an odd place says something only where the
// passage names the file.
func (c *Call) isStriking(text []byte, odd, suspect bool) bool {
	return suspect || odd && c.isTold(text) || speaksTo(text)
}

// Does reports whether c, which r does not ask for, does what o asks for: one of its
// sentences asks for the effect or has the verb of the call, and names something that the
// call names.
func (c *Call) Does(o *Order, p *Place, r *Request) bool {
	if !c.unasked {
		return false
	}
	text := p.Text[o.Start:o.End]
	if c.isLocal() && !c.isStriking(text, o.Odd, o.Suspect) {
		return false
	}
	for i := 0; i < len(text); {
		end := sentenceEnd(text, i)
		part, does := text[i:end], false
		demands(part, func(d demand) { does = does || c.does(d, part, r) })
		if does {
			w := o.read(p)
			return !r.mayMean(w.around) && !r.allows(c.Class, w, w.at(i))
		}
		i = end
	}
	return false
}

// does reports whether c does what d, which lies in text, asks for.
func (c *Call) does(d demand, text []byte, r *Request) bool {
	if c.Class.Only(Other) && !r.closedTo(d.class, nil) {
		return false
	}
	verb, met := c.has(d.stem(text)), c.meets(text, d)
	switch {
	case verb || d.firm && d.class.Has(c.Class&^Visit):
		return met >= minMet
	case d.class.Has(c.Class &^ Visit):
		return met >= manyMet
	}
	return (d.class == None || c.Class.Only(Other) && d.firm) && met >= mostMet
}

const (
	minMet  = 2 // weight of a word that a sentence and a call share, unless it is common
	manyMet = 3
	mostMet = 4
)

// Near reports whether o may refer to v, a value in p.Text at the offset at, beside o and in
// no order: c has the effect that o asks for, and r asks for no such effect.
func (c *Call) Near(o *Order, p *Place, v *Value, at int, r *Request) bool {
	if v.Kind < Code || at < o.Start-beside || at > o.End+beside || !c.Class.Has(o.Class&^Visit) || isSender(p.Text[:at]) || !c.unasked {
		return false
	}
	w := o.read(p)
	if !c.minds(w) || w.target(r) > Phrase || r.mayMean(w.around) {
		return false // it says itself whom it means, or the user may mean it
	}
	for i := range w.sentences {
		for _, d := range w.sentences[i].demands {
			if d.firm && d.class.Has(c.Class&^Visit) {
				return true
			}
		}
	}
	return false
}

const beside = 200 // bytes between an order and the value that it does not hold

// fits reports whether d, which lies in text, may ask for c: for its effect, in its words, or
// in a verb that no lexicon has.
func (c *Call) fits(d demand, text []byte, r *Request) bool {
	if c.Class.Only(Other) {
		return r.closedTo(d.class, nil)
	}
	return d.class == None || d.class.Has(c.Class) || c.has(d.stem(text))
}

// stem returns the stem of the verb of d, which lies in text.
func (d *demand) stem(text []byte) uint32 { return hash(verbStem(text[d.start:d.end])) }

// has reports whether c has a word of that stem that may say what is done.
func (c *Call) has(stem uint32) bool { return slices.Contains(c.stems, stem) }

// meets returns how much the words of a sentence, but for the verb of d and the words of
// grammar, say that are words of c: common ones less than others.
func (c *Call) meets(text []byte, d demand) (n int) {
	for _, part := range [][]byte{text[:d.start], text[d.end:]} {
		for i := 0; i < len(part); {
			start, end := nextWord(part, i)
			if start == end {
				break
			}
			i = end
			switch s := verbStem(part[start:end]); {
			case end-start < minStem || grammar()[string(s)]:
			case c.has(hash(s)) && !common()[string(s)]:
				n += minMet
			case c.has(hash(s)):
				n++
			}
		}
	}
	return n
}
