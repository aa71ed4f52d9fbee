package model

import "bytes"

// A passage consists of whole sentences, and its first one may begin with what is no order:
// the name of who speaks, the time of a log, the cells of a row before it.

// leads is the share of the way from nothing to Medium from which a part of a sentence is
// taken for the beginning of an order.
const leads = 0.45

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
	return lead
}

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
		case c == '|' || c == '>' || c == '\n':
			return true
		case c == ':' && !last && between[i+1] <= ' ':
			return true
		case (c == ',' || c == ';') && (last || between[i+1] == '"'):
			return true
		}
	}
	return bytes.Contains(between, []byte("："))
}
