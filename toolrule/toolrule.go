// Package toolrule decides which calls of tools a user allows, denies or wants to be asked
// about. It knows names and texts, and no events.
package toolrule

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// A Decision is what becomes of a call. The zero Decision is the strict one; combine
// decisions with min.
type Decision uint8

// The decisions, strictest first.
const (
	Deny  Decision = iota // the call is not to be made
	Ask                   // a person has to approve it
	Allow                 // it may be made
)

// An Entry decides over calls of some tools. Each kind of condition that it has must hold.
// A condition of an entry that allows must hold for everything in the call that it is about,
// and there must be such a thing; for the others one is enough.
type Entry struct {
	Decision Decision
	Tools    []string       // patterns of names, of which one must match
	Argument string         // pattern of the pointers of arguments
	Pattern  *regexp.Regexp // for the text of such arguments, or of any; it prefers the longest match
	Commands []string       // words that a command begins with
	Paths    []string       // patterns of files
	Hosts    []string       // hosts in lower case, and those below them
}

// Rules are what a user has decided over calls. The zero Rules allow all.
type Rules struct {
	Entries     []Entry
	Schemas     []*Schema // each holds for the arguments of its tools
	MaxArgument int       // bytes of the arguments of a call, or 0 for any number

	also []Rules // by which a call is judged too
}

// The errors of Check.
var (
	ErrNoTool   = errors.New("an entry has exactly one of allow, deny and ask, with names of tools")
	ErrPattern  = errors.New("not a pattern: * is for any letters, ** for folders too, {a,b} for one of two")
	ErrArgument = errors.New("not the pointer of an argument, which begins with a slash")
	ErrSeveral  = errors.New("several names in one pattern")
	ErrHost     = errors.New("not the name of a host")
	ErrCommand  = errors.New("not a command: a word, or some with blanks between them")
)

// maxPattern is the length of the longest pattern, in bytes.
const maxPattern = 4096

// Check fails on an entry that could never hold, or that cannot be understood.
func (e *Entry) Check() error {
	if len(e.Tools) == 0 {
		return ErrNoTool
	}
	for _, p := range slices.Concat(e.Tools, e.Paths) {
		if p == "" || len(p) > maxPattern || !doublestar.ValidatePattern(p) {
			return ErrPattern
		}
	}
	if !doublestar.ValidatePattern(e.Argument) {
		return ErrPattern
	}
	if e.Argument != "" && !strings.ContainsRune("/*{", rune(e.Argument[0])) {
		return ErrArgument
	}
	if slices.ContainsFunc(e.Tools, severalNames) {
		return ErrSeveral
	}
	for _, h := range e.Hosts {
		if h == "" || strings.ContainsAny(h, "/:*@? ") || strings.HasPrefix(h, ".") {
			return ErrHost
		}
	}
	for _, c := range e.Commands {
		if words := strings.Fields(c); len(words) == 0 || !doublestar.ValidatePattern(c) {
			return ErrCommand
		}
	}
	return nil
}

// severalNames reports whether a pattern has a comma that separates no alternatives. No name of a
// tool has one, so that it would match none.
func severalNames(pattern string) bool {
	depth := 0
	for _, c := range pattern {
		switch {
		case c == '{':
			depth++
		case c == '}':
			depth--
		case c == ',' && depth == 0:
			return true
		}
	}
	return false
}

// Bare reports whether e has no condition but the name of the tool.
func (e *Entry) Bare() bool {
	return e.Argument == "" && e.Pattern == nil && e.Commands == nil && e.Paths == nil && e.Hosts == nil
}

// And returns rules that allow what both r and other allow.
func (r Rules) And(other *Rules) Rules {
	if !other.Empty() {
		r.also = append(slices.Clip(r.also), *other)
	}
	return r
}

// Empty reports whether r allows all.
func (r *Rules) Empty() bool {
	return len(r.Entries)+len(r.Schemas)+len(r.also) == 0 && r.MaxArgument == 0
}

// A Verdict is what r says about a call, and why.
type Verdict struct {
	Decision Decision
	Why      Why
}

// A Why says which part of the rules decided.
type Why uint8

// The reasons.
const (
	Listed     Why = iota // an entry names the call
	Unlisted              // an allow list exists, and no entry of it names the call
	TooLong               // the arguments are too long
	Unfit                 // the arguments are not what a schema asks for
	Unreadable            // only running the command would show its programs
)

// Judge decides over a call. A denial wins over a question, and that over what allows.
func (r *Rules) Judge(c *Call) Verdict {
	best := r.judge(c)
	for i := range r.also {
		if v := r.also[i].Judge(c); v.Decision < best.Decision {
			best = v
		}
	}
	return best
}

// judge is Judge by the rules of r alone.
func (r *Rules) judge(c *Call) Verdict {
	best := Verdict{Allow, Listed}
	allows, allowed := false, false
	for i := range r.Entries {
		e := &r.Entries[i]
		if e.Decision == Allow {
			allows = true
			allowed = allowed || e.allows(c)
			continue
		}
		if why, ok := e.objects(c); ok && e.Decision < best.Decision {
			best = Verdict{e.Decision, why}
		}
	}
	switch {
	case best.Decision == Deny:
	case r.MaxArgument > 0 && c.size() > r.MaxArgument:
		return Verdict{Deny, TooLong}
	case r.misfits(c):
		return Verdict{Deny, Unfit}
	case best.Decision == Allow && allows && !allowed:
		return Verdict{Deny, Unlisted}
	}
	return best
}

// misfits reports whether the arguments of a call are not what a schema for its tool asks
// for, or are not known as a whole.
func (r *Rules) misfits(c *Call) bool {
	for _, s := range r.Schemas {
		for _, name := range c.Names {
			if isNamed(s.Tools, name, true) && !(c.Whole && s.fits(c.Value)) {
				return true
			}
		}
	}
	return false
}

// isNamed reports whether one of some patterns matches the name of a tool, slashes too.
func isNamed(patterns []string, tool string, fold bool) bool {
	for _, p := range patterns {
		if fold {
			p, tool = strings.ToLower(p), strings.ToLower(tool)
		}
		if doublestar.MatchUnvalidated(strings.ReplaceAll(p, "/", ":"), strings.ReplaceAll(tool, "/", ":")) {
			return true
		}
	}
	return false
}
