package pii

import "weir/internal/bytemask"

// locate is locatePlain.
func (p *recallPlaces) locate(k *bytemask.Kinds, n int, o *outlines) (values, numbers uint64) {
	if !fast {
		return p.locatePlain(k, n, o)
	}
	values, numbers = recallAVX2(p, k, (n+3)/4, o)
	known := uint64(1)<<n - 1
	return values & known, numbers & known
}

// recallAVX2 is locatePlain of so many times four blocks, at least one.
//
//go:noescape
func recallAVX2(p *recallPlaces, k *bytemask.Kinds, fours int, o *outlines) (values, numbers uint64)
