package mask

import (
	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/pii/match"
)

// Bounds of what is read back. A person's name is indexed by its parts as well, so that an
// index may hold more than maxIndexed.
const (
	maxKeptName  = 128 // bytes of the name of an entity or a rule
	maxKeptKinds = 1 << 10
	maxKeptIndex = 4 * maxIndexed
)

// Keep writes or reads what m remembers of a session: its key, the numbers of the session's
// values, and the index of those that were redacted. Values are keyed hashes there too. Read
// back, the same value has the same token, and no other value gets it. Of a vault's tokens
// nothing is kept, because each run of a vault has a tag of its own.
func (m *Masker) Keep(c *state.Coder, sessionID string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c.Uint64(&m.key.Low)
	c.Uint64(&m.key.High)
	m.keepNumbers(c, m.sessions.Add(sessionID))
	m.keepIndex(c, sessionID)
}

func (m *Masker) keepNumbers(c *state.Coder, g *numbering) {
	state.List(c, &g.counts, maxKeptKinds, func(x *entityCount) {
		c.String(&x.entity, maxKeptName)
		state.Int(c, &x.number)
	})
	state.Map(c, &g.numbers, maxEntries, func(d *digest, n *int32) {
		c.Fixed(d[:])
		state.Int(c, n)
	})
	if c.Reading() {
		m.total += len(g.numbers)
	}
}

// keepIndex writes or reads the index of a session, if it has one.
func (m *Masker) keepIndex(c *state.Coder, sessionID string) {
	x := m.findIndex(sessionID)
	has := x != nil
	if c.Bool(&has); !has {
		return
	}
	if c.Reading() {
		x = m.makeIndex(sessionID)
	}
	state.Map(c, &x.seen, maxKeptIndex, func(d *digest, known *bool) {
		c.Fixed(d[:])
		c.Bool(known)
	})
	m.keepHeads(c, &x.long)
	m.keepHeads(c, &x.short)
	m.keepHeads(c, &x.numbers)
	state.Int(c, &x.least)
	c.Bool(&x.signs)
	for i := range x.leads {
		c.Bool(&x.leads[i])
	}
	x.table.Keep(c)
	if c.Reading() {
		m.indexedValues += len(x.seen)
	}
}

// keepHeads writes or reads one part of an index.
func (m *Masker) keepHeads(c *state.Coder, r *headIndex) {
	state.List(c, &r.places, maxKeptIndex, func(p *uint16) { state.Int(c, p) })
	state.Map(c, &r.heads, maxKeptIndex, func(d *digest, values *[]indexedValue) {
		c.Fixed(d[:])
		state.List(c, values, maxKeptIndex, func(v *indexedValue) {
			c.Fixed(v.digest[:])
			state.Int(c, &v.size)
			m.keepMatch(c, &v.match)
		})
	})
	switch {
	case !c.Reading():
	case len(r.places) == 0:
		*r = headIndex{}
	case len(r.places) < manyHeads:
		r.resize(smallFilter)
	default:
		r.resize(largeFilter)
	}
	if c.Reading() && c.Err() == nil {
		for head, values := range r.heads {
			for i := range values {
				r.learn(head, &values[i])
			}
		}
	}
}

// keepMatch writes or reads the match that all values of a rule share.
func (m *Masker) keepMatch(c *state.Coder, p **match.Match) {
	x := match.Match{Strength: match.Context}
	if *p != nil {
		x = **p
	}
	c.String(&x.Rule, maxKeptName)
	c.String(&x.Entity, maxKeptName)
	state.Int(c, &x.Severity)
	c.Bool(&x.Secret)
	c.Bool(&x.Example)
	if x.Severity > rule.Critical {
		c.Fail()
	}
	if c.Reading() && c.Err() == nil {
		*p = m.shared(&x)
	}
}
