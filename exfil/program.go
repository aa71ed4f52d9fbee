package exfil

import (
	"path"
	"slices"
	"strings"

	"weir/exfil/shell"
	"weir/internal/ascii"
)

// program sets the name of the program and its arguments, without what only
// changes how it is run.
func (c *command) program() {
	args := c.args
	words := subcommandArgs(base(args[0].text), args[1:])
	wrapped := len(words) > 0
	if wrapped {
		args = words
	}
	fromInput, wrapper, lead := false, "", false
	for len(args) > 1 {
		name := base(args[0].text)
		c.path = args[0].text
		switch {
		case wrappers[name] && args[1].redirect == shell.None:
			wrapped, wrapper, lead = true, name, leading[name]
			c.carried(name, args[1:min(len(args), 1+maxMaybe)])
			fromInput = fromInput || name == "xargs" || name == "parallel"
		case strings.IndexByte(name, '=') > 0 && name[0] != '-':
		case wrapped && name != "" && (name[0] == '-' || ascii.IsDigit(name[0])): // an option of the wrapper
			if fromInput {
				c.list(args)
			}
			if takesNext(wrapper, args[0].text) && len(args) > 2 {
				args = args[1:]
			}
			lead = lead && name[0] == '-'
		case lead:
			lead = false
		case name == "openssl" && args[1].text == "s_client":
			c.name, c.args = args[1].text, args[2:]
			return
		default:
			c.name, c.args = name, args[1:]
			if fromInput { // the input becomes arguments, at the end or in place of a mark
				c.args = append(c.args[:len(c.args):len(c.args)], argument{source: c.input})
			}
			return
		}
		args = args[1:]
	}
	c.name, c.args, c.path = base(args[0].text), args[1:], args[0].text
}

// list takes the file that xargs or parallel reads its arguments from, which an option that
// args begins with names, for input.
func (c *command) list(args []argument) {
	name, glued := strings.CutPrefix(args[0].text, "--arg-file=")
	if !glued {
		name, glued = strings.CutPrefix(args[0].text, "-a")
	}
	if a := (argument{text: name}); glued && name != "" {
		c.input = max(c.input, c.named(&a))
	} else if (glued || args[0].text == "--arg-file") && len(args) > 1 {
		c.input = max(c.input, c.named(&args[1]))
	}
}

// subcommandArgs is subcommand for arguments.
func subcommandArgs(name string, args []argument) []argument {
	if subcommands[name] == "" {
		return nil
	}
	return args[len(args)-len(subcommand(name, texts(args))):]
}

func texts(args []argument) (words []string) {
	words = make([]string, 0, len(args))
	for i := range args {
		words = append(words, args[i].text)
	}
	return words
}

// carried evaluates the scripts in the arguments of a carrier.
func (c *command) carried(name string, args []argument) {
	if _, ok := carriers[name]; ok {
		for _, script := range carried(name, texts(args)) {
			c.run(script)
		}
	}
}

// nested evaluates the scripts that a command is given: to a shell, or to a
// program that runs one. Their leaks have the place of the command.
func (c *command) nested() {
	c.function()
	c.carried(c.name, c.args)
	if mayReadScript(c.name) && readsScript(c.name, texts(c.args)) {
		c.documents()
	}
	switch {
	case c.name == "eval":
		c.run(strings.TrimPrefix(join(c.args), "-- "))
	case c.name == "source" || c.name == ".":
		c.script(c.args)
	case len(c.texts[path.Clean(c.path)]) > 0:
		c.script(append([]argument{{text: c.path}}, c.args...))
	case shells[c.name] || c.name == "su":
		c.option()
		c.script(c.args)
		c.fromInput()
	case runners[c.name]:
		c.option()
		c.runs()
	}
}

// option evaluates the script of the option -c, as in bash -lc SCRIPT.
func (c *command) option() {
	args := texts(c.args)
	for k, w := range args { // of a runner any argument may be the shell
		if k > 0 && !shells[base(w)] {
			continue
		}
		if script := readShellArguments(c.name, args[k:]).script; script != "" {
			before := c.positional
			c.positional = c.parameters(c.args[slices.Index(args, script)+1:])
			if len(c.positional) > 1 { // the first is the name of the script
				c.positional = c.parameters(c.args[min(len(args), slices.Index(args, script)+2):])
			}
			c.run(script)
			c.positional = before
		}
	}
}

// documents evaluates the here-documents of c as scripts.
func (c *command) documents() {
	for i := range c.args {
		if c.args[i].redirect == shell.Here {
			c.run(c.args[i].text)
		}
	}
}

// fromInput evaluates the script that a shell reads: a here-document, or what an echo
// before it prints.
func (c *command) fromInput() {
	c.documents()
	if !bareShell(c.Command) || len(c.said) == 0 {
		return
	}
	c.runText(c.said)
}

// runs evaluates the arguments of a runner from the first one on that is a script, a
// shell or a program that sends.
func (c *command) runs() {
	for i := range c.args {
		a := &c.args[i]
		name := base(a.text)
		switch {
		case strings.IndexByte(a.text, ' ') > 0:
			c.run(a.text)
		case sends([]byte(name)):
			inner := *c
			inner.name, inner.args = name, c.args[i+1:]
			if c.name == "find" || c.name == "fd" { // {} is what it found
				inner.args = append(inner.args[:len(inner.args):len(inner.args)], argument{source: c.output()})
			}
			inner.send()
			return
		}
	}
}

// run evaluates a script that c is given as text.
func (c *command) run(script string) {
	if c.reparsed < 0 { // a longer look at each script would take too long
		c.unread()
		return
	}
	if len(c.functions)+len(c.variables)+len(c.positional) == 0 && !mayRun([]byte(script)) {
		return
	}
	if c.reparsed -= len(script); c.depth == 0 || c.reparsed < 0 {
		c.unread()
		return
	}
	place := c.inner
	if place == nil {
		c.inner = &Leak{Start: c.Start, End: c.End}
	}
	c.depth--
	out := c.out
	c.out = nil
	c.printed = max(c.printed, c.fed(shell.Parse(script), c.input))
	c.text, c.out = keep(c.text, c.out), out
	c.depth++
	c.inner = place
}

func join(args []argument) string {
	var b strings.Builder
	for i := range args {
		b.WriteString(args[i].text)
		b.WriteByte(' ')
	}
	return b.String()
}

// bareShell reports whether c is a shell that reads its commands from its input.
func bareShell(c *shell.Command) bool {
	i := slices.IndexFunc(c.Words, func(w shell.Word) bool { return w.Redirect == shell.None })
	if i < 0 || !shells[base(c.Words[i].Text)] { // most programs are none, and may have many words
		return false
	}
	words := plainWords(c)
	return readShellArguments(base(words[0]), words[1:]).input
}

// plainWords returns the words of c that are no redirections.
func plainWords(c *shell.Command) (words []string) {
	words = make([]string, 0, len(c.Words))
	for i := range c.Words {
		if c.Words[i].Redirect == shell.None {
			words = append(words, c.Words[i].Text)
		}
	}
	return words
}
