package toolrule

import (
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"weir/exfil"
)

// allows reports whether the entry allows the call: everything that a condition is about
// meets it, and there is such a thing.
func (e *Entry) allows(c *Call) bool {
	for _, name := range c.Names {
		if !isNamed(e.Tools, name, false) {
			return false
		}
	}
	if len(c.Names) == 0 || c.Elsewhere {
		return c.Elsewhere && e.Bare() // conditions need the name and the arguments
	}
	some := counts{}
	for i := range c.Args {
		if !e.allowsArgument(&c.Args[i], &some) {
			return false
		}
	}
	return (e.Argument == "" && e.Pattern == nil || some.texts > 0) && (e.Commands == nil || some.programs > 0) &&
		(e.Paths == nil || some.files > 0) && (e.Hosts == nil || some.hosts > 0)
}

// Counts are how many things of a call met the conditions of an entry.
type counts struct{ texts, programs, files, hosts int }

func (e *Entry) allowsArgument(a *Argument, some *counts) bool {
	if (e.Argument != "" || e.Pattern != nil) && e.at(a) {
		if e.Pattern != nil && !wholly(e, a.Text) {
			return false
		}
		some.texts++
	}
	if e.Commands != nil {
		for _, p := range a.programs() {
			if !p.Maybe && !e.allowsProgram(&p) {
				return false
			}
			some.programs++
		}
	}
	if e.Paths != nil {
		for _, f := range a.files() {
			switch {
			case e.allowsFile(&f):
				some.files++
			case f.sure:
				return false
			}
		}
	}
	if e.Hosts != nil {
		for _, h := range a.hosts() {
			if !e.isHost(h) {
				return false
			}
			some.hosts++
		}
		for _, p := range a.programs() {
			if !p.Maybe && e.connectsElsewhere(&p) {
				return false
			}
		}
	}
	return true
}

// wholly reports whether the expression, which prefers the longest match, matches all of
// text.
func wholly(e *Entry, text string) bool {
	at := e.Pattern.FindStringIndex(text)
	return at != nil && at[0] == 0 && at[1] == len(text)
}

// at reports whether the entry is about an argument at that place.
func (e *Entry) at(a *Argument) bool {
	return e.Argument == "" || doublestar.MatchUnvalidated(e.Argument, a.Pointer)
}

// allowsProgram reports whether one of the commands allows a program, by its name as it is
// written: one in another folder is another program. A path has to allow that it writes to
// files. Nothing allows that it sets variables, which may make any program run another one.
func (e *Entry) allowsProgram(p *exfil.Invocation) bool {
	if p.Unknown || p.Sets || p.Lexed || len(p.Words) == 0 || p.Writes && e.Paths == nil {
		return false
	}
	written := append([]string{p.Path}, p.Words[1:]...)
	for _, c := range e.Commands {
		if begins(written, strings.Fields(c)) {
			return true
		}
	}
	return false
}

// objects reports whether an entry that denies or asks is about the call: one thing that
// meets each condition is enough.
func (e *Entry) objects(c *Call) (Why, bool) {
	named := len(c.Names) == 0
	for _, name := range c.Names {
		named = named || isNamed(e.Tools, name, true)
	}
	if !named || e.Bare() && len(c.Names) == 0 {
		return Listed, false
	}
	why := Listed
	if (e.Argument != "" || e.Pattern != nil) && !some(c, func(a *Argument) bool { return e.at(a) && (e.Pattern == nil || e.Pattern.MatchString(a.Text)) }) ||
		e.Paths != nil && !some(c, e.objectsToFile) || e.Hosts != nil && !some(c, e.objectsToHost) {
		return Listed, false
	}
	if e.Commands != nil && !some(c, e.objectsToCommand) {
		if why = Unreadable; !some(c, unreadable) {
			return Listed, false
		}
	}
	return why, true
}

func some(c *Call, holds func(*Argument) bool) bool {
	for i := range c.Args {
		if holds(&c.Args[i]) {
			return true
		}
	}
	return false
}

func (e *Entry) objectsToFile(a *Argument) bool {
	for _, f := range a.files() {
		if !f.bare && e.objectsToPlace(&f) {
			return true
		}
	}
	return false
}

func (e *Entry) objectsToPlace(f *place) bool {
	if len(f.names) == 0 {
		return true
	}
	for _, name := range f.names {
		if len(name) <= maxName && (e.isDeniedPath(name) || f.glob && e.isDeniedGlob(name)) {
			return true
		}
	}
	return false
}

// allowsFile reports whether the patterns allow every reading of a place.
func (e *Entry) allowsFile(f *place) bool {
	return len(f.names) > 0 && !slices.ContainsFunc(f.names, func(name string) bool { return !e.isAllowedPath(name) })
}

func (e *Entry) objectsToHost(a *Argument) bool {
	for _, h := range a.hosts() {
		if h == "" || e.isHost(h) {
			return true
		}
	}
	return false
}

// objectsToCommand reports whether the command runs a program that begins with the words of
// one of the commands, whatever options lie between them.
func (e *Entry) objectsToCommand(a *Argument) bool {
	for _, p := range a.programs() {
		for _, c := range e.Commands {
			if follows(p.Words, strings.Fields(c)) {
				return true
			}
		}
	}
	return false
}

// unreadable reports whether the command runs a program that is known only when it does.
func unreadable(a *Argument) bool {
	for _, p := range a.programs() {
		if p.Unknown && !p.Maybe {
			return true
		}
	}
	return false
}

// isAllowedPath reports whether one of the patterns matches a path.
func (e *Entry) isAllowedPath(name string) bool {
	_, out := inside(name)
	return !out && slices.ContainsFunc(e.Paths, func(p string) bool { return doublestar.MatchUnvalidated(p, name) })
}

// isDeniedPath reports whether one of the patterns matches a path. One that leads out of its folder
// may lead anywhere, and letters are alike in either case.
func (e *Entry) isDeniedPath(name string) bool {
	name, out := inside(strings.ToLower(name))
	return slices.ContainsFunc(e.Paths, func(p string) bool {
		p = strings.ToLower(p)
		return doublestar.MatchUnvalidated(p, name) || out && doublestar.MatchUnvalidated(p, "/"+name)
	})
}

// inside returns a path behind the ".." that it begins with, and whether it does.
func inside(name string) (rest string, out bool) {
	if name == ".." {
		return name, true
	}
	for rest = name; strings.HasPrefix(rest, "../"); {
		rest, out = rest[len("../"):], true
	}
	return rest, out
}

// maxGlob is the length of the longest word whose patterns are compared, in bytes. Of a longer one
// the start is.
const maxGlob = 256

// isDeniedGlob reports whether a pattern and a word that Bash expands may match the same file.
func (e *Entry) isDeniedGlob(name string) bool {
	name, out := inside(strings.ToLower(name))
	if len(name) > maxGlob {
		name = name[:maxGlob] + "**"
	}
	words := []glob{parseGlob(name)}
	if out {
		words = append(words, parseGlob("/"+name))
	}
	for _, p := range e.Paths {
		for _, p := range exfil.Braces(strings.ToLower(p)) {
			pattern := parseGlob(p)
			if slices.ContainsFunc(words, pattern.meets) {
				return true
			}
		}
	}
	return false
}

func (e *Entry) isHost(host string) bool {
	for _, h := range e.Hosts {
		if host == h || strings.HasSuffix(host, "."+h) {
			return true
		}
	}
	return false
}

// begins reports whether words begin with those of a pattern.
func begins(words, pattern []string) bool {
	if len(words) < len(pattern) {
		return false
	}
	for i, p := range pattern {
		if !isWord(p, words[i]) {
			return false
		}
	}
	return true
}

// follows reports whether words begin with the first word of a pattern, and hold the others
// behind it in their order.
func follows(words, pattern []string) bool {
	if len(words) == 0 || !isWord(strings.ToLower(pattern[0]), strings.ToLower(words[0])) {
		return false
	}
	pattern = pattern[1:]
	for _, w := range words[1:] {
		if len(pattern) > 0 && isWord(pattern[0], w) {
			pattern = pattern[1:]
		}
	}
	return len(pattern) == 0
}

// isWord reports whether a pattern matches a word, slashes included.
func isWord(pattern, word string) bool {
	return doublestar.MatchUnvalidated(strings.ReplaceAll(pattern, "/", ":"), strings.ReplaceAll(word, "/", ":"))
}
