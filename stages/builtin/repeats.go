package builtin

import (
	"hash/maphash"

	"weir/pii"
	"weir/stages"
)

// A repeats remembers which values of an event were masked last: one that comes again
// gets the replacement of the first one, without a new number or search for copies.
type repeats struct {
	seed maphash.Seed
	used bool
	last [1 << 8]repeated
}

// A repeated is an index into Input.Masked plus one, or 0.
type repeated int32

func newRepeats() *repeats { return &repeats{seed: maphash.MakeSeed()} }

func (r *repeats) reset() {
	if r.used {
		r.used = false
		clear(r.last[:])
	}
}

// at returns where a value is remembered, or another one that shares its place.
func (r *repeats) at(value []byte) *repeated {
	r.used = true
	return &r.last[maphash.Bytes(r.seed, value)%uint64(len(r.last))]
}

// of returns the Masked that is remembered, or nil.
func (l repeated) of(masked []stages.Masked) *stages.Masked {
	if l == 0 {
		return nil
	}
	return &masked[l-1]
}

// isMasked reports whether k is the value that m matched.
func isMasked(k *stages.Masked, m *pii.Match, value []byte) bool {
	return k.Entity == m.Entity && k.Whole == !m.Secret && string(k.Value) == string(value)
}
