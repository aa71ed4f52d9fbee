//go:build !amd64

package pii

// kinds is kindsPlain.
func (p *signPlaces) kinds(blocks *signs, n int, names uint64) (places, solid, near, pairs uint64) {
	return p.kindsPlain(blocks, n, names)
}
