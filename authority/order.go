package authority

import (
	"bytes"
)

// An Order is a passage of a text that asks for an effect.
type Order struct {
	Text       []byte // the passage, in lower case where that is ASCII
	Class      Class  // of what it asks for
	Start, End int    // of the passage, in bytes of the text
	Odd        bool   // it lies where orders do not belong
	Suspect    bool   // other evidence speaks against the passage; set by the caller
	sentences  []sentence
	values     []Value  // what it names, but for words and figures
	around     []uint32 // stems of the text around the passage
}

// A sentence is one sentence of an order.
type sentence struct {
	start, end int
	class      Class
	purpose    Class // of the verb behind "to" at its beginning, which says what it is for
	stems      []uint32
}

// AppendOrders appends the orders of text to dst. suspect reports whether other evidence
// speaks against text[start:end]; odd says that all of text lies where orders do not belong.
func AppendOrders(dst []Order, text []byte, odd bool, suspect func(start, end int) bool) []Order {
	for i := 0; ; {
		start, end := nextPassage(text, i)
		if start == len(text) {
			return dst
		}
		o := Order{Start: start, End: end, Odd: odd || isOddPlace(text, start), Suspect: suspect(start, end)}
		if o.read(text[start:end]) {
			o.around = appendStems(nil, text[max(0, start-nearby):min(len(text), end+nearby)])
			dst = append(dst, o)
		}
		i = end
	}
}

// AddAround adds text to what stands around the passage.
func (o *Order) AddAround(text []byte) { o.around = appendStems(o.around, text) }

// nearby is how many bytes beside a passage say what it is about.
const nearby = 400

// minPassage is the length in bytes of the shortest passage that gives an order.
const minPassage = 12

// read reads the order that a passage gives, and reports whether it gives one.
func (o *Order) read(passage []byte) bool {
	if len(passage) < minPassage || bytes.IndexByte(passage, ' ') < 0 && passage[0] < 0x80 {
		return false
	}
	for i := 0; i < len(passage); {
		end := sentenceEnd(passage, i)
		s := sentence{start: i, end: end, class: directive(passage[i:end], o.Odd || o.Suspect), purpose: purpose(passage[i:end])}
		o.Class |= s.class
		o.sentences = append(o.sentences, s)
		i = end
	}
	if o.Class&Effects == 0 {
		return false
	}
	o.Text = bytes.ToLower(passage)
	for _, v := range AppendValues(nil, o.Text) {
		if v.Kind > Phrase {
			o.values = append(o.values, v)
		}
	}
	for i := range o.sentences {
		s := &o.sentences[i]
		s.stems = appendStems(nil, passage[s.start:s.end])
	}
	return true
}

// directive returns the effects that a sentence asks for. A verb is an order at the
// beginning and behind a word that leads to one, and in any form where orders do not
// belong. Words of addresses and paths are none.
func directive(sentence []byte, loose bool) (c Class) {
	leads := true
	for i := 0; i < len(sentence); {
		start, end := nextToken(sentence, i)
		if start == end {
			break
		}
		leads = leads || bytes.ContainsAny(sentence[i:start], ",(\"'")
		i = end
		if kind, _ := kindOf(trim(sentence[start:end])); kind > Phrase {
			leads = false
			continue
		}
		for k := start; k < end; {
			from, to := nextWord(sentence[:end], k)
			if from == to {
				break
			}
			if to < end && sentence[to] == '_' || from > start && sentence[from-1] == '_' {
				k, leads = to, false // part of an identifier
				continue
			}
			leads = leads || bytes.ContainsAny(sentence[k:from], ":-*>#")
			k = to
			var class Class
			class, leads = order(sentence, from, to, leads)
			if loose {
				class |= pastForms[string(bytes.ToLower(sentence[from:to]))]
			}
			c |= class
		}
	}
	return c | signsIn(sentence)
}

// order returns the effects that the word sentence[start:end] asks for, where leads says
// that the words before it lead to an order, and whether it leads to one itself.
func order(sentence []byte, start, end int, leads bool) (Class, bool) {
	w := sentence[start:end]
	if isName(sentence[end:]) {
		return None, true
	}
	class := orderClass(verbLexicon(), w)
	switch {
	case isLead(w):
		return class & Effects, true
	case class == Read:
		return None, leads
	case !leads:
		return None, false
	}
	return class & Effects, false
}

// purpose returns the effects of the verb in "To pay the bill, send …".
func purpose(sentence []byte) Class {
	start, end := nextWord(sentence, 0)
	if end-start != 2 || sentence[start]|0x20 != 't' || sentence[start+1] != 'o' {
		return None
	}
	start, end = nextWord(sentence, end)
	return verbLexicon()[string(stem(sentence[start:end]))] & Effects
}

// isName reports whether the word before rest is the name of a field.
func isName(rest []byte) bool {
	for len(rest) > 0 && (rest[0] == '"' || rest[0] == '\'' || rest[0] == '*') {
		rest = rest[1:]
	}
	return len(rest) > 0 && rest[0] == ':'
}

// orderClass returns the effects of a word as an order: no verb has the ending of a third
// person then.
func orderClass(lexicon lexicon, w []byte) Class {
	s := stem(w)
	if w[len(w)-1] == 's' && s[len(s)-1] != 's' {
		return None
	}
	return lexicon[string(s)]
}

// signsIn returns the effects of the verbs of scripts without blanks in a sentence.
func signsIn(sentence []byte) (c Class) {
	if bytes.IndexFunc(sentence, func(r rune) bool { return r >= 0x600 }) < 0 {
		return None
	}
	for _, e := range signs {
		for f := range bytes.FieldsSeq([]byte(e.words)) {
			if bytes.Contains(sentence, f) {
				c |= e.class
			}
		}
	}
	return c
}

// isLead reports whether the word after w may be an order: w asks, obliges, or joins two
// orders.
func isLead(w []byte) bool {
	var room [maxLead]byte
	if len(w) > maxLead {
		return false
	}
	for i, c := range w {
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		room[i] = c
	}
	switch string(room[:len(w)]) {
	case "please", "kindly", "then", "and", "now", "next", "first", "finally", "also", "immediately", "must", "should", "to", "shall", "will", "can",
		"you", "by", "need", "or", "just", "always", "instead", "urgently", "directly", "quickly", "simply", "before", "after", "when", "try", "let", "start",
		"bitte", "favor", "plaît", "prego", "proszę", "пожалуйста", "lütfen", "und", "y", "et", "e", "i", "и", "ve", "och", "en", "or2":
		return true
	}
	return false
}

const maxLead = 20

// pastForms are effects of verbs in the past, which say less.
var pastForms = map[string]Class{"sent": Money | Message | Share | File, "paid": Money, "bought": Buy, "given": Share, "gave": Share, "made": anything, "wrote": File, "told": Message,
	"shared": Share, "forwarded": Message | Share, "transferred": Money | Share | File, "deleted": Delete, "removed": Delete, "changed": Config | File, "updated": Config | File, "added": Share | Config, "ordered": Buy, "purchased": Buy}
