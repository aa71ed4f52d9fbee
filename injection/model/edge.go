package model

import (
	"bytes"
	"slices"
	"strings"
)

// A passage consists of whole sentences, and its first one may begin with what is no order:
// the name of who speaks, the time of a log, the cells of a row before it.

// leads is the share of the way from nothing to Medium from which a part of a sentence is
// taken for the beginning of an order.
const leads = 0.36

// edge is how many sentences at either end of a passage are looked at for what does not
// steer.
const edge = 3

// lead returns where the sentences from i to j begin to steer: the parts before it, which
// end with a mark, weigh next to nothing.
func (p *passages) lead(i, j int) int {
	share := p.table.shares(p.sc, i, min(j, i+edge-1))
	least, sum := leads*(p.table.medium-p.bias), 0.0
	from := p.sc.sentences[i].from
	lead := p.sc.start(i)
	for k := range share {
		at := int(from) + k
		if p.sc.tokens[at].word {
			sum += share[k]
		}
		if sum >= least {
			break
		}
		if at+1 < len(p.sc.tokens) && k+1 < len(share) && p.parts(at) {
			lead, sum = int(p.sc.tokens[at+1].start), min(sum, 0)
		}
	}
	return p.behindCall(share, int(from), lead)
}

const (
	mostLabel = 10  // tokens of one that ends with a colon
	mostName  = 4   // tokens of one that is nothing but a name
	mostCall  = 16  // tokens of the part of a sentence that calls a reader
	ordered   = 0.6 // share of the way from nothing to Medium that what is behind it has to weigh
)

// behindCall returns where the order begins behind the part of the sentence at lead that only
// calls who is to obey it ("AI agents:", "If an assistant reads this,"), as far as the rest
// steers by itself. share is of the tokens from from on.
func (p *passages) behindCall(share []float64, from, lead int) int {
	k := 0
	for k < len(share) && int(p.sc.tokens[from+k].start) < lead {
		k++
	}
	for at := k; at < min(k+mostCall, len(share)-1); at++ {
		if t := &p.sc.tokens[from+at]; t.stop {
			break
		}
		if len(share)-at > at-k && p.callsUpTo(from+k, from+at) && p.weighs(share[at+1:]) {
			return int(p.sc.tokens[from+at+1].start)
		}
	}
	return lead
}

// callsUpTo reports whether the tokens from first to last are a part of a sentence that ends with
// a colon and is short or names an assistant, or one that ends with a comma and says when or for
// whom the rest holds.
func (p *passages) callsUpTo(first, last int) bool {
	t := &p.sc.tokens[last]
	between := p.text[t.end:p.sc.tokens[last+1].start]
	if !t.word {
		between = p.text[t.start:p.sc.tokens[last+1].start]
	}
	switch {
	case bytes.HasPrefix(between, []byte(": ")), bytes.HasPrefix(between, []byte("：")):
		return last-first < mostLabel || p.named(first, last)
	case bytes.HasPrefix(between, []byte(", ")), bytes.HasPrefix(between, []byte("，")):
		return p.conditional(first) || p.named(first, last) && last-first < mostName
	}
	return false
}

// named reports whether the tokens from first to last name an assistant.
func (p *passages) named(first, last int) bool {
	classes := p.sc.classes
	c, _ := slices.BinarySearchFunc(classes, first, func(k classed, first int) int { return int(k.at) - first })
	for ; c < len(classes) && int(classes[c].at) <= last; c++ {
		if classes[c].class == classAssistant {
			return true
		}
	}
	return false
}

// conditional reports whether a condition begins with the token at.
func (p *passages) conditional(at int) bool {
	t := &p.sc.tokens[at]
	return slices.Contains(conditions, string(p.sc.lower[t.lo:t.hi]))
}

// conditions are the words that a part of a sentence begins with that says when something
// is to be done, or by whom.
var conditions = strings.Fields("if when whenever while where wherever whoever whichever should before after once as since for in on wenn falls sobald wer si quand lorsque cuando quien quando se als wanneer jesli kiedy gdy pokud kdyz ha amikor daca om nar hvis eger если когда якщо коли")

// weighs reports whether the tokens that have these shares order something by themselves.
func (p *passages) weighs(share []float64) bool {
	sum := 0.0
	for _, w := range share {
		sum += w
	}
	return sum >= ordered*(p.table.medium-p.bias)
}

// classAssistant is the class of the words for who reads a text for somebody.
const classAssistant = 5

// tail returns where the sentences from i to j cease to steer: the lines and sentences
// behind it weigh next to nothing.
func (p *passages) tail(i, j int) int {
	i = max(i, j+1-edge)
	share := p.table.shares(p.sc, i, j)
	least, sum := leads*(p.table.medium-p.bias), 0.0
	from := int(p.sc.sentences[i].from)
	tail := p.sc.end(j)
	for k := len(share) - 1; k > 0; k-- {
		t := &p.sc.tokens[from+k]
		if t.word {
			sum += share[k]
		}
		if sum >= least {
			break
		}
		if before := &p.sc.tokens[from+k-1]; before.stop {
			for k > 1 && !before.word && before.hash == hashNewline {
				k--
				before = &p.sc.tokens[from+k-1]
			}
			tail, sum = int(before.end), min(sum, 0)
		}
	}
	return tail
}

// parts reports whether a sentence, a label or the cell of a row ends between token at and
// the next.
func (p *passages) parts(at int) bool {
	t, next := &p.sc.tokens[at], p.sc.tokens[at+1].start
	if t.stop {
		return true
	}
	between := p.text[t.end:next]
	if !t.word {
		between = p.text[t.start:next]
	}
	for i, c := range between {
		switch last := i == len(between)-1; {
		case c == '|' || c == '>' || c == '\n' || c == '\t':
			return true
		case c == ' ' && !last && between[i+1] == ' ':
			return true
		case c == ':' && !last && between[i+1] <= ' ':
			return true
		case (c == ',' || c == ';') && (last || between[i+1] == '"'):
			return true
		}
	}
	return bytes.Contains(between, []byte("："))
}
