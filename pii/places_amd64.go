package pii

import (
	"golang.org/x/sys/cpu"

	"weir/internal/bytemask"
)

var fast = cpu.X86.HasAVX2

// kinds is kindsPlain.
func (p *signPlaces) kinds(blocks *signs, n int, names uint64) (places, solid, near, pairs uint64) {
	if fast {
		return locateAVX2(p, &blocks[0], (n+3)/4, names)
	}
	return p.kindsPlain(blocks, n, names)
}

// locateAVX2 is kindsPlain of so many times four blocks, at least one.
//
//go:noescape
func locateAVX2(p *signPlaces, blocks *bytemask.Masks, fours int, names uint64) (places, solid, near, pairs uint64)
