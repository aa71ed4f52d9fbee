package rule

import (
	"fmt"
	"math/rand/v2"
	"unicode/utf8"
)

// GoRelease is goRelease.
var GoRelease = goRelease

// IsPrecompiled reports whether the file of r's family has its automata, and of which
// release of Go the file is.
func IsPrecompiled(r *Rule) (is bool, release string) {
	var name [1 + 255]byte
	n, _ := r.Precompiled().ReadAt(name[:], 0)
	return r.precompiled() == r.compileAutomata(), string(name[1:n][:name[0]])
}

// Knows reports whether the file of r's family has the automata of its pattern, or r has
// none.
func Knows(r *Rule) bool {
	return r.precompiled() != "" || r.compileAutomata() == ""
}

// CheckRunner holds what the runner of r finds in text, from each of the places
// on, to what package regexp finds.
func CheckRunner(r *Rule, text []byte) error {
	p := &program{rule: r}
	run := newRunner(p, new(workspace))
	if run.front.a == nil {
		return nil
	}
	var back backtracker
	for at := 0; at < len(text); at += 1 + len(text)/5 {
		at = runeEnd(text, at)
		for _, text := range [][]byte{text, text[:runeEnd(text, at+(len(text)-at)/2)]} {
			end := len(text)
			want, found, err := p.find(text, at, end)
			if got, ok, able := run.find(text, at, end, &back); err != nil || ok != found || got != want || !able {
				return fmt.Errorf("rule %s: in %q from %d to %d: found %v %t (able: %t), want %v %t %v", r.ID, text, at, end, got, ok, able, want, found, err)
			}
			if got, ok, _ := run.at(text, want.start, end, &back); found && (!ok || got != want) {
				return fmt.Errorf("rule %s: in %q at %d: %v, want %v", r.ID, text, want.start, got, want)
			}
			if r.Before > 0 && run.rulesOut(text, at, end) == found {
				return fmt.Errorf("rule %s: in %q from %d to %d: ruled out is %t", r.ID, text, at, end, found)
			}
			if run.rulesOut(text, want.start, end) && found {
				return fmt.Errorf("rule %s: in %q at %d to %d: a match is ruled out", r.ID, text, want.start, end)
			}
		}
	}
	return nil
}

// ownOf returns the automaton of the pattern itself, or nil.
func (p *program) ownOf() *automaton {
	if p.automaton() == nil {
		return nil
	}
	return p.own()
}

// Sample returns a text that the pattern of r may match, made of a random way through
// its program.
func Sample(r *Rule, random *rand.Rand) []byte {
	a, pc := (&program{rule: r}).ownOf(), uint16(0)
	if a == nil {
		return nil
	}
	var text []byte
	for len(text) < 400 {
		in := a.insts[pc]
		switch pc = in.out; in.op {
		case opMatch, opFail:
			return text
		case opBranch:
			if random.IntN(2) == 0 {
				pc = in.arg
			}
		case opTake, opOne:
			text = utf8.AppendRune(text, sampleRune(a, in, random))
		}
	}
	return text
}

// sampleRune returns a code point that an instruction takes.
func sampleRune(a *automaton, in inst, random *rand.Rand) rune {
	for range 4000 {
		r := rune(random.IntN(utf8.RuneSelf))
		if n := random.IntN(40); n == 0 && len(a.bounds) > 0 {
			r = a.bounds[random.IntN(len(a.bounds))]
		}
		class := a.class
		c := uint8(0)
		if r < utf8.RuneSelf {
			c = a.ascii[r]
		} else {
			c = class(r)
		}
		if in.op == opOne && in.set == uint16(c) || in.op == opTake && a.take(in.set, c) {
			return r
		}
	}
	for i, r := range a.bounds {
		if c := a.classes[i]; in.op == opOne && in.set == uint16(c) || in.op == opTake && a.take(in.set, c) {
			return r
		}
	}
	return ' '
}
