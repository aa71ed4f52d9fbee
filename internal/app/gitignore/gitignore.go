// Package gitignore reads files in the form of .gitignore and says which paths
// they leave out.
package gitignore

import (
	"errors"
	"path"
	"strings"
)

// A List holds the patterns of one file. The nil List leaves nothing out.
type List struct{ patterns []pattern }

type pattern struct {
	parts    []string // between slashes; "**" matches any number of directories
	anchored bool     // it begins at the directory of the file
	folder   bool     // it means directories only
	keep     bool     // it takes back what an earlier pattern leaves out
}

// MaxPatterns is how many patterns a file may have: each of them is tried on each path.
const MaxPatterns = 10_000

// ErrPatterns is the error of a file with more.
var ErrPatterns = errors.New("more than 10000 patterns")

// Parse reads the text of a file. Lines that mean nothing are passed over. It fails if there
// are more than MaxPatterns.
func Parse(text string) (*List, error) {
	var l List
	for line := range strings.Lines(text) {
		p, ok := parse(strings.TrimRight(line, "\r\n"))
		if !ok {
			continue
		}
		if l.patterns = append(l.patterns, p); len(l.patterns) > MaxPatterns {
			return nil, ErrPatterns
		}
	}
	return &l, nil
}

// Len returns the number of patterns.
func (l *List) Len() int { return len(l.patterns) }

func parse(line string) (p pattern, ok bool) {
	line = trimBlanks(line)
	if line == "" || line[0] == '#' {
		return p, false
	}
	if line[0] == '!' {
		p.keep, line = true, line[1:]
	} else if strings.HasPrefix(line, `\#`) || strings.HasPrefix(line, `\!`) {
		line = line[1:]
	}
	if strings.HasSuffix(line, "/") {
		p.folder, line = true, strings.TrimRight(line, "/")
	}
	p.anchored = strings.Contains(line, "/")
	if line = strings.TrimPrefix(line, "/"); line == "" {
		return p, false
	}
	p.parts = strings.Split(line, "/")
	for _, part := range p.parts {
		if _, err := path.Match(part, ""); err != nil {
			return p, false
		}
	}
	return p, true
}

// trimBlanks cuts blanks at the end that no backslash keeps.
func trimBlanks(line string) string {
	cut := strings.TrimRight(line, " \t")
	if strings.HasSuffix(cut, `\`) && len(cut) < len(line) {
		cut += line[len(cut) : len(cut)+1]
	}
	return cut
}

// Match says what l decides about a path below its directory, with slashes:
// whether it decides anything, and whether it leaves the path out. Later lines
// override earlier ones.
func (l *List) Match(name string, folder bool) (decided, out bool) {
	if l == nil {
		return false, false
	}
	parts := strings.Split(name, "/")
	for i := len(l.patterns) - 1; i >= 0; i-- {
		p := &l.patterns[i]
		if p.folder && !folder {
			continue
		}
		if p.match(parts) {
			return true, !p.keep
		}
	}
	return false, false
}

// Excludes reports whether l leaves out a path or a directory that it is in.
func (l *List) Excludes(name string) bool {
	for i := 0; i < len(name); i++ {
		if name[i] == '/' {
			if _, out := l.Match(name[:i], true); out {
				return true
			}
		}
	}
	_, out := l.Match(name, false)
	return out
}

func (p *pattern) match(parts []string) bool {
	if p.anchored {
		return match(p.parts, parts)
	}
	return match(p.parts, parts[len(parts)-1:])
}

// match reports whether the parts of a pattern describe all parts of a path.
// Each "**" tries every length once from the left, so that the work is bounded
// by the product of the two lengths: only the last "**" has to be tried again.
func match(pattern, parts []string) bool {
	p, n := 0, 0
	star, from := -1, 0
	for n < len(parts) {
		switch {
		case p < len(pattern) && pattern[p] == "**":
			star, from = p, n
			p++
			continue
		case p < len(pattern) && same(pattern[p], parts[n]):
			p++
			n++
			continue
		case star >= 0:
			from++
			p, n = star+1, from
			continue
		}
		return false
	}
	// "a/**" means what is in a, and not a itself.
	if p < len(pattern) && pattern[p] == "**" && n > 0 && star != p {
		return false
	}
	return p == len(pattern)
}

func same(pattern, part string) bool {
	ok, err := path.Match(pattern, part)
	return ok && err == nil
}
