package model

// A passages makes passages of the windows of one text that weigh something. Windows come
// in the order of the text. In a text of orders all lie in one passage, so what was seen of
// it for one window is not looked at again for the next.
type passages struct {
	*table
	text        []byte
	thresholds  thresholds
	sc          *Scratch
	back, ahead [2]walk // of orders of any length, and of brief ones
	cored       walk    // the sentences of which start and end are the core
	start, end  int
}

// A walk goes from a sentence to the last of those beside it that belong to the same passage.
type walk struct{ from, to int }

func newPassages(t *table, sc *Scratch, text []byte, by thresholds) passages {
	return passages{table: t, text: text, thresholds: by, sc: sc, ahead: [2]walk{{0, -1}, {0, -1}}, cored: walk{-1, -1}}
}

// steers is the share of the way from nothing to Medium from which a sentence beside an
// order is taken for part of it.
const steers = 0.5

// The sentences beside an order of few tokens are more often part of it: there less of that
// share is enough.
const (
	brief      = 32
	briefShare = 0.15
)

// neighbours returns the sentences from i to j with those beside them, in the same
// paragraph, that steer as well: few orders end with the sentence that gives them away.
func (p *passages) neighbours(i, j int) (first, last int) {
	from, which := steers*(p.table.medium-p.bias), 0
	if p.sc.sentences[j].to-p.sc.sentences[i].from < brief {
		from, which = from*briefShare, 1
	}
	return p.first(i, from, &p.back[which]), p.last(j, from, &p.ahead[which])
}

// first returns the first of the sentences before i that steer. known is the last walk for
// the same share.
func (p *passages) first(i int, from float64, known *walk) (first int) {
	for first = i; first > 0; first-- {
		if first == known.from {
			first = known.to
			break
		}
		if p.alone(p.sc, first-1) < from*p.sc.gap(first) {
			break
		}
	}
	*known = walk{i, first}
	return first
}

// last returns the last of the sentences behind j that steer, as first does.
func (p *passages) last(j int, from float64, known *walk) (last int) {
	if known.from <= j && j <= known.to {
		return known.to
	}
	for last = j; last+1 < len(p.sc.sentences) && p.alone(p.sc, last+1) >= from*p.sc.gap(last+1); last++ {
	}
	*known = walk{j, last}
	return last
}

// found returns the passage of the sentences from i to j.
func (p *passages) found(i, j int, score float64) Found {
	f := Found{Start: p.sc.start(i), Score: score, Weight: p.thresholds.weigh(score)}
	f.CoreStart, f.CoreEnd = p.core(i, j)
	f.Lead, f.End = p.lead(i, j), max(p.tail(i, j), f.CoreEnd)
	if f.Lead >= f.End { // nothing is left behind what leads up to the order
		f.Lead = f.CoreStart
	}
	f.keepCoreBehindLead()
	return f
}

// keepCoreBehindLead moves the core out of what leads up to the order, which a cut leaves
// where it is. A core that lies in there as a whole says nothing about the order: then the
// order is the core.
func (f *Found) keepCoreBehindLead() {
	if f.CoreEnd <= f.Lead {
		f.CoreEnd = f.End
	}
	f.CoreStart = max(f.CoreStart, f.Lead)
}

// join makes f one passage with the sentences from i to j, of which it has one.
func (p *passages) join(f *Found, i, j int, score float64) {
	f.End = max(f.End, p.tail(i, j))
	if score > f.Score {
		f.Score, f.Weight = score, p.thresholds.weigh(score)
		f.CoreStart, f.CoreEnd = p.core(i, j)
		f.End = max(f.End, f.CoreEnd)
		f.keepCoreBehindLead()
	}
}

// core is table.core, which is asked for the same sentences again and again.
func (p *passages) core(i, j int) (start, end int) {
	if p.cored != (walk{i, j}) {
		p.cored = walk{i, j}
		p.start, p.end = p.table.core(p.sc, i, j)
	}
	return p.start, p.end
}
