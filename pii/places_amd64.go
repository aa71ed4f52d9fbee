package pii

import (
	"golang.org/x/sys/cpu"

	"weir/internal/bytemask"
)

// What the processor can: AVX2, and also all that the functions with AVX-512 use.
var (
	fast = cpu.X86.HasAVX2
	wide = fast && cpu.X86.HasAVX512F && cpu.X86.HasAVX512VBMI2
)

// kinds is kindsPlain. For a text of up to four blocks AVX2 is enough, and faster.
func (p *signPlaces) kinds(blocks *signs, n int, names uint64) (places, solid, near, pairs uint64) {
	switch {
	case wide && n > 4:
		return locateAVX512(p, &blocks[0], (n+7)/8, names)
	case fast:
		return locateAVX2(p, &blocks[0], (n+3)/4, names)
	}
	return p.kindsPlain(blocks, n, names)
}

// locateAVX2 is kindsPlain of so many times four blocks, at least one.
//
//go:noescape
func locateAVX2(p *signPlaces, blocks *bytemask.Masks, fours int, names uint64) (places, solid, near, pairs uint64)

// locateAVX512 is kindsPlain of so many times eight blocks, at least one.
//
//go:noescape
func locateAVX512(p *signPlaces, blocks *bytemask.Masks, eights int, names uint64) (places, solid, near, pairs uint64)
