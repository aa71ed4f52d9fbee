package toolrule

import (
	"slices"
	"strings"

	"weir/exfil"
	"weir/internal/ascii"
)

// valued holds, for programs that read files, the options whose value is no file.
var valued = map[string][]string{
	"grep": {"-e", "-A", "-B", "-C", "-m", "--regexp", "--include", "--exclude", "--color", "--max-count"},
	"rg":   {"-e", "-A", "-B", "-C", "-m", "-g", "-t", "--regexp", "--glob", "--type", "--color"},
	"find": {"-name", "-iname", "-path", "-type", "-size", "-mtime", "-maxdepth", "-mindepth"},
	"head": {"-n", "-c", "--lines", "--bytes"},
	"tail": {"-n", "-c", "--lines", "--bytes"},
	"sort": {"-k", "-t", "--key"},
	"cut":  {"-d", "-f", "-c", "--fields", "--delimiter"},
	"ls":   {"--color", "--sort", "--time-style"},
}

// patternFirst are the programs whose first argument is a pattern, where no option has one.
var patternFirst = map[string]bool{"grep": true, "egrep": true, "fgrep": true, "rg": true}

// printers are the programs that only print their arguments.
var printers = map[string]bool{"echo": true, "printf": true}

// bareFiles returns the words of a program that may be files, though nothing in them looks like
// one: an entry that allows files has to allow these too.
func bareFiles(p *exfil.Invocation) (found []place) {
	if p.Maybe || len(p.Words) == 0 || printers[p.Words[0]] {
		return nil
	}
	name := p.Words[0]
	pattern := patternFirst[name] && !slices.ContainsFunc(p.Words, hasPattern)
	for k := 1; k < len(p.Words); k++ {
		w := p.Words[k]
		option, value, glued := strings.Cut(w, "=")
		switch {
		case strings.HasPrefix(w, "-") && !glued:
			if slices.Contains(valued[name], w) {
				k++
			}
		case strings.HasPrefix(w, "-"):
			if !slices.Contains(valued[name], option) && mayBeFile(value) {
				found = append(found, place{text: value, sure: true, bare: true})
			}
		case pattern:
			pattern = false
		case mayBeFile(w):
			found = append(found, place{text: w, sure: true, bare: true})
		}
	}
	for _, w := range p.Open {
		if isUnknown(w) || looksLikeFile(w) {
			found = append(found, place{text: w, sure: true, bare: true, dark: true})
		}
	}
	return found
}

// hasPattern reports whether a word is an option of grep that gives the pattern, or a file of them.
func hasPattern(w string) bool {
	for _, option := range [...]string{"-e", "-f", "--regexp", "--file"} {
		if strings.HasPrefix(w, option) {
			return true
		}
	}
	return false
}

// mayBeFile reports whether a word is more than a number or a sign.
func mayBeFile(w string) bool {
	return strings.ContainsFunc(w, func(r rune) bool { return r >= 0x80 || ascii.IsLetter(byte(r)) || r == '*' || r == '?' })
}

// isUnknown reports whether a word begins with what is known only when the command runs.
func isUnknown(w string) bool { return strings.HasPrefix(w, "$") || strings.HasPrefix(w, "`") }

// connectsElsewhere reports whether a program may connect to a host that none of its words shows, or
// to one that is not allowed.
func (e *Entry) connectsElsewhere(p *exfil.Invocation) bool {
	for k, w := range p.Words {
		if k > 0 && isUnknown(w) && slices.Contains(p.Open, w) && !exfil.TakesData(p.Words[0], p.Words[k-1]) {
			return true
		}
	}
	hosts, sure, known := exfil.Targets(p.Words)
	return known && (!sure || slices.ContainsFunc(hosts, func(h string) bool { return !e.isHost(h) }))
}
