package rule

import (
	_ "embed"
	"runtime"
	"slices"
	"strings"
)

//go:generate go run makederived.go
//go:generate go run makestored.go

// Release returns the release of Go that the program was built with, without the
// number of its revision: go1.26.
func Release() string {
	v := strings.SplitN(runtime.Version(), ".", 3)
	return strings.Join(v[:min(2, len(v))], ".")
}

// A derivation is what was worked out beforehand from a rule's pattern: for all
// rules that would take longer than everything else that happens at start.
type derivation struct {
	id       string
	hash     uint64 // of what it was worked out from
	words    string // the witness, separated by newlines
	at, size int    // of automata: what Automaton returns
	gates    string // by anchor: two bytes, the number of its gate from 1 on, or 0
	needs    uint64 // see needs.go
}

//go:embed automata.bin
var automata string

// derivation returns what was worked out for r beforehand, or nil if r has no
// pattern for that or has changed since.
func (r *Rule) derivation() *derivation {
	if !r.derivable() {
		return nil
	}
	i, ok := slices.BinarySearchFunc(derived[:], r.ID, func(d derivation, id string) int { return strings.Compare(d.id, id) })
	if !ok || derived[i].hash != r.PatternHash() {
		return nil
	}
	return &derived[i]
}

// derivable reports whether r is matched by its pattern, and with package
// regexp's meaning.
func (r *Rule) derivable() bool { return r.Engine == RE2 && r.Find == nil }

// PatternHash returns a hash of all that a derivation is worked out from:
// pattern, case, anchors and whether matches may begin before them.
func (r *Rule) PatternHash() uint64 {
	h := uint64(14695981039346656037)
	if r.CaseSensitive {
		h++
	}
	if r.Before > 0 {
		h += 2
	}
	h = hashString(h, r.Pattern)
	for _, a := range r.Anchors {
		h = hashString(h, a)
	}
	return h
}

// hashString is FNV-1a, of eight bytes at a time as long as there are as many, with
// a prime that fills the upper bits, which are folded back.
func hashString(h uint64, s string) uint64 {
	const prime = 0x9e3779b97f4a7c15
	h ^= uint64(len(s))
	for ; len(s) >= 8; s = s[8:] {
		eight := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
		h = (h ^ eight) * prime
		h ^= h >> 32
	}
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * prime
	}
	return h ^ h>>32
}

// gate returns the number of the gate of the i-th anchor, or 0 if it has none.
func (d *derivation) gate(i int) uint16 {
	if d == nil || len(d.gates) == 0 {
		return 0
	}
	return uint16(d.gates[2*i]) | uint16(d.gates[2*i+1])<<8
}

// mustHave returns the needs of the rule.
func (d *derivation) mustHave() uint64 {
	if d == nil {
		return 0
	}
	return d.needs
}

// Automaton returns the automata of r in the compact form: one that rules out
// matches and, where that is not the pattern's own, the pattern's own behind it.
// It returns the empty string where there is none.
func (r *Rule) Automaton() string {
	if !r.derivable() {
		return ""
	}
	own, err := assemble(r.Pattern, !r.CaseSensitive, false)
	if err != nil {
		return ""
	}
	loose, err := assemble(r.Pattern, !r.CaseSensitive, true)
	if err != nil || loose == "" {
		return r.withStarters(own)
	}
	return r.withStarters(loose) + r.withStarters(own)
}

func (r *Rule) withStarters(automaton string) string {
	if r.Before == 0 {
		return automaton
	}
	return withStarters(automaton)
}
