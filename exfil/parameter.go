package exfil

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"weir/exfil/shell"
	"weir/internal/ascii"
)

// parameters returns the positional parameters that arguments are for a function or a script.
func (e *evaluation) parameters(args []argument) map[string]value {
	p, n := map[string]value{}, 0
	for i := range args {
		if args[i].redirect == shell.None {
			n++
			e.add(p, strconv.Itoa(n), args[i])
			e.add(p, "@", args[i])
		}
	}
	return p
}

// given evaluates a script with the positional parameters args, and returns what it prints.
func (e *evaluation) given(args []argument, s shell.Script, input source) source {
	before := e.positional
	e.positional = e.parameters(args)
	defer func() { e.positional = before }()
	for _, p := range s {
		if slices.ContainsFunc(p, func(c shell.Command) bool { return len(c.Words) > 0 && c.Words[0].Text == "shift" }) {
			e.shift() // it may be in a loop, before the commands that are written before it
		}
	}
	return e.fed(s, input)
}

// shift gives each parameter the values of all.
func (e *evaluation) shift() {
	for name := range e.positional {
		e.positional[name] = e.positional["@"]
	}
}

// sets evaluates builtins that set variables or parameters.
func (c *command) sets() {
	switch {
	case c.name == "set" && len(c.args) > 0 && c.args[0].text == "--":
		c.positional = c.parameters(c.args[1:])
	case c.name == "shift": // any of them may be the next
		c.shift()
	case c.name == "declare" || c.name == "export" || c.name == "local" || c.name == "readonly" || c.name == "typeset":
		for _, a := range c.args {
			if name, value, ok := strings.Cut(a.text, "="); ok {
				a.text = value
				c.assign(name, a)
			}
		}
	case c.name == "printf" && len(c.args) > 1 && c.args[0].text == "-v":
		for _, a := range c.args[2:] {
			c.assign(c.args[1].text, a)
		}
	case c.name == "read" || c.name == "mapfile" || c.name == "readarray":
		for i := range c.args {
			c.assign(c.args[i].text, argument{source: c.input})
		}
	}
}

// lookup returns the value of a variable or parameter.
func (e *evaluation) lookup(name string) (v value, ok bool) {
	if name != "" && (name == "@" || ascii.IsDigit(name[0])) {
		v, ok = e.positional[name]
	} else {
		v, ok = e.variables[name]
	}
	return v, ok
}

// fallback returns what ${name:-word}, ${name:=word} and ${name:+word} say, and the sign.
func fallback(expansion, name string) (word string, sign byte) {
	rest, ok := strings.CutPrefix(strings.TrimSuffix(expansion, "}"), "${"+name)
	rest = strings.TrimPrefix(rest, ":")
	if !ok || rest == "" || strings.IndexByte("-=+", rest[0]) < 0 {
		return "", 0
	}
	return rest[1:], rest[0]
}

// opened returns what a file holds that is a descriptor: /dev/stdin, /dev/fd/3.
func (e *evaluation) opened(name string) source {
	if isInput(name) {
		return e.reading
	}
	folder, number := path.Split(name)
	if folder == "/dev/fd/" || strings.HasPrefix(folder, "/proc/") && strings.HasSuffix(folder, "/fd/") {
		return max(e.reading, e.read[number])
	}
	return noSource
}

// held returns what commands have written to a file, or to parts or a packed copy of it.
func (e *evaluation) held(name string) source {
	name = path.Clean(name)
	worst := max(e.files[name], e.opened(name))
	if len(e.files) == 0 {
		return worst
	}
	for n := len(name) - 1; n >= 0 && len(name)-n <= maxSuffix; n-- {
		if worst = max(worst, e.files[name[:n]+"*"]); name[n] == '.' {
			worst = max(worst, e.files[name[:n]])
		}
	}
	return worst
}

// maxSuffix is how long the ending of a part or a packed copy is, in bytes.
const maxSuffix = 4
