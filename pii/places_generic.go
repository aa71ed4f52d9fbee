//go:build !amd64

package pii

// locate is locatePlain.
func (p *signPlaces) locate(blocks *signs, n int) (live uint64) { return p.locatePlain(blocks, n) }
