package pii

import (
	"golang.org/x/sys/cpu"

	"weir/internal/bytemask"
)

var fast = cpu.X86.HasAVX2

// locate is locatePlain.
func (p *signPlaces) locate(blocks *signs, n int) (live uint64) {
	if fast {
		return locateAVX2(p, &blocks[0], (n+3)/4) & (1<<(n&63) - 1)
	}
	return p.locatePlain(blocks, n)
}

// locateAVX2 is locatePlain of so many times four blocks, at least one.
//
//go:noescape
func locateAVX2(p *signPlaces, blocks *bytemask.Masks, fours int) (live uint64)
