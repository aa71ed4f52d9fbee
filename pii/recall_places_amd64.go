package pii

import "weir/internal/bytemask"

// locate is locatePlain.
func (p *recallPlaces) locate(k *bytemask.Kinds, n int, o *outlines) (values, numbers uint64) {
	switch {
	case wide:
		values, numbers = recallAVX512(p, k, (n+7)/8, o)
	case fast:
		values, numbers = recallAVX2(p, k, (n+3)/4, o)
	default:
		return p.locatePlain(k, n, o)
	}
	known := uint64(1)<<n - 1
	return values & known, numbers & known
}

// recallAVX2 is locatePlain of so many times four blocks, at least one.
//
//go:noescape
func recallAVX2(p *recallPlaces, k *bytemask.Kinds, fours int, o *outlines) (values, numbers uint64)

// recallAVX512 is recallAVX2 of so many times eight blocks.
//
//go:noescape
func recallAVX512(p *recallPlaces, k *bytemask.Kinds, eights int, o *outlines) (values, numbers uint64)
