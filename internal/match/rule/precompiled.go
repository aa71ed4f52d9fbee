package rule

import (
	"embed"
	"encoding/binary"
	"io"
	"runtime"
	"strings"
	"sync"

	"weir/internal/siphash"
)

// Compiling a pattern to its automata takes about a millisecond. The rules of one short
// text would take longer than all else, so those of weir's own rules are compiled by
// `go generate` and kept in one file for each family of rules. A rule that the file does
// not know, as one that was just written, is compiled on its first hit.
//
// The file begins with the release of Go that compiled it, behind its length in one byte:
// another release may compile patterns differently, or know other letters. An entry for
// each rule that has an automaton follows: the length of its ID in one byte, the ID, the
// fingerprint of what was compiled in 8 bytes, the length of the automata in 4, and the
// automata. Numbers are little-endian.

//go:generate go run precompile.go

// A Family is a table of rules that are precompiled together.
type Family struct {
	Name  string // of the precompiled file, without its suffix
	Rules []*Rule
}

// UsePrecompiled lets the rules of f use the file precompiled/NAME.bin of files. A rule
// reads its entry alone, when it needs its pattern: most rules never do.
func (f *Family) UsePrecompiled(files embed.FS) {
	name := f.Name
	open := sync.OnceValue(func() io.ReaderAt {
		file, _ := files.Open("precompiled/" + name + ".bin") // a family without a file is compiled at run time
		at, _ := file.(io.ReaderAt)
		return at
	})
	for _, r := range f.Rules {
		r.Precompiled = open
	}
}

// Precompile returns the file of precompiled patterns for the rules of a family.
func Precompile(rules []*Rule) []byte {
	b := append([]byte{byte(len(goRelease()))}, goRelease()...)
	for _, r := range rules {
		automata := r.compileAutomata()
		if automata == "" {
			continue
		}
		b = append(b, byte(len(r.ID)))
		b = append(b, r.ID...)
		b = binary.LittleEndian.AppendUint64(b, r.fingerprint())
		b = binary.LittleEndian.AppendUint32(b, uint32(len(automata)))
		b = append(b, automata...)
	}
	return b
}

// precompiled returns the automata of r in its family's file, or "" if the file has
// none, or those of another pattern.
func (r *Rule) precompiled() string {
	if r.Precompiled == nil {
		return ""
	}
	file := r.Precompiled()
	if file == nil {
		return ""
	}
	var head [1 + 255 + 12]byte // the longest that precedes the automata of a rule
	n, _ := file.ReadAt(head[:1], 0)
	for at := int64(n) + int64(head[0]); ; {
		if n, _ = file.ReadAt(head[:], at); n == 0 {
			return ""
		}
		id, rest := head[1:1+head[0]], head[1+head[0]:]
		size := int64(binary.LittleEndian.Uint32(rest[8:]))
		at += int64(1 + len(id) + 12)
		if string(id) == r.ID && binary.LittleEndian.Uint64(rest) == r.fingerprint() {
			automata := make([]byte, size)
			n, _ = file.ReadAt(automata, at)
			return string(automata[:n])
		}
		at += size
	}
}

// fingerprint returns a hash of all that the automata of r depend on.
func (r *Rule) fingerprint() uint64 {
	options := [2]byte{}
	if r.CaseSensitive {
		options[0] = 1
	}
	if r.Before > 0 {
		options[1] = 1
	}
	var key siphash.Key
	return key.Sum64([]byte(string(options[:]) + r.Pattern))
}

// compileAutomata returns the automata of r in encoded form: one that rules out matches
// and, where that is not the pattern's own, the pattern's own behind it. It returns ""
// for a rule that a function matches, or package regexp2 without a Filter, or whose
// automaton is too large.
func (r *Rule) compileAutomata() string {
	own := r.compileAutomaton(false)
	if own == "" {
		return ""
	}
	return r.compileAutomaton(true) + own
}

// compileAutomaton returns one of the automata of r in encoded form: the loose one of
// assemble, or the pattern's own. It returns "" without a precompiled form.
func (r *Rule) compileAutomaton(loose bool) string {
	pattern, folded := r.Pattern, !r.CaseSensitive
	if r.Engine == Backtrack {
		pattern, folded = r.Filter, false
	}
	if pattern == "" || r.Find != nil {
		return ""
	}
	automaton, err := assemble(pattern, folded, loose)
	if err != nil || automaton == "" {
		return ""
	}
	return r.withFirstSet(automaton)
}

func (r *Rule) withFirstSet(automaton string) string {
	if r.Before == 0 || r.holdsAnchors() { // the windows of such a rule are read as a whole
		return automaton
	}
	return withFirstSet(automaton)
}

// goRelease returns the release of Go that the program was built with, without the
// number of its revision: go1.26.
func goRelease() string {
	v := strings.SplitN(runtime.Version(), ".", 3)
	return strings.Join(v[:min(2, len(v))], ".")
}
