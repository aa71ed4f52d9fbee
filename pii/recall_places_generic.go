//go:build !amd64

package pii

import "weir/internal/bytemask"

// locate is locatePlain.
func (p *recallPlaces) locate(k *bytemask.Kinds, n int, o *outlines) (values, numbers uint64) {
	return p.locatePlain(k, n, o)
}
