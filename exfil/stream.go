package exfil

import (
	"strings"

	"weir/exfil/shell"
)

// reads adds to the input of c what a redirection reads.
func (c *command) reads(a *argument) {
	switch {
	case a.redirect == shell.None || a.redirect == shell.To:
	case a.fd:
		c.input = max(c.input, c.read[descriptor(a.text)])
	case a.redirect == shell.Here:
		c.input = max(c.input, a.source)
	default:
		c.input = max(c.input, a.source, c.file(a.text))
	}
}

// sinks evaluates the substitutions >(…), which read what c prints or, as with tee, passes on.
func (c *command) sinks(out source) {
	for i := range c.Words {
		for _, s := range c.Words[i].Sinks() {
			c.fed(s, max(out, c.input))
		}
	}
}

// open remembers what the redirections of exec open: the commands behind it read and write
// there.
func (c *command) open() {
	for i := range c.Words {
		w := &c.Words[i]
		host, number := DeviceHost(w.Text), descriptor(w.Number())
		switch {
		case w.Redirect == shell.None:
		case host != "" && number != "":
			c.connected[number] = host
		case w.Redirect == shell.To:
		case number == "" || number == "0":
			c.evaluation.input = max(c.evaluation.input, c.input)
		default:
			c.read[number] = max(c.read[number], c.input)
		}
	}
}

// descriptor returns the name of a descriptor: N, {name} and $name are one.
func descriptor(text string) string { return strings.Trim(text, "${}") }

// function evaluates the body of a function of the script that c calls.
func (c *command) function() {
	body, ok := c.functions[c.name]
	if !ok || c.active[c.name] { // what a function does within itself is what it does
		return
	}
	c.active[c.name] = true
	out := c.out
	c.out = nil
	c.printed = max(c.printed, c.given(c.args, shell.Script{body}, c.input))
	c.text, c.out = keep(c.text, c.out), out
	delete(c.active, c.name)
}
