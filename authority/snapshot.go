package authority

import "weir/internal/state"

const maxKeptWords = 1 << 16 // words of one sentence that is read back

// Keep writes or reads what was asked for so far.
func (r *Request) Keep(c *state.Coder) {
	c.Bytes(&r.text, maxRequest+maxSaid+1)
	state.List(c, &r.clauses, maxClauses, func(x *clause) { x.keep(c) })
	c.Bool(&r.lost)
}

func (x *clause) keep(c *state.Coder) {
	state.Int(c, &x.class)
	state.List(c, &x.stems, maxKeptWords, func(v *uint32) { state.Int(c, v) })
	state.List(c, &x.names, maxKeptWords, func(v *uint32) { state.Int(c, v) })
	for _, flag := range []*bool{&x.open, &x.vague, &x.refers, &x.operator} {
		c.Bool(flag)
	}
}

// Keep writes or reads an order.
func (o *Order) Keep(c *state.Coder) {
	state.Int(c, &o.Start)
	state.Int(c, &o.End)
	state.Int(c, &o.Class)
	c.Bool(&o.Odd)
	c.Bool(&o.Suspect)
}
