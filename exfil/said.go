package exfil

import (
	"path"
	"strings"

	"weir/exfil/shell"
)

// maxSaid is how much of a text that commands print is kept, in bytes.
const maxSaid = 64 << 10

// says returns the text that c prints, as far as it is in the script: what echo and printf are
// given, and what cat and tee pass on.
func (c *command) says() []byte {
	switch c.name {
	case "echo":
		return append([]byte(strings.ReplaceAll(join(c.plain()), `\n`, "\n")), '\n')
	case "printf":
		return format(c.plain())
	case "cat", "tee":
		return c.passedOn()
	}
	return nil
}

// passedOn returns the text that c reads.
func (c *command) passedOn() (text []byte) {
	text = keep(nil, c.said)
	for i := range c.args {
		switch a := &c.args[i]; a.redirect {
		case shell.Here:
			text = keep(text, []byte(a.text))
		case shell.None, shell.From:
			text = keep(text, c.texts[path.Clean(a.text)])
		}
	}
	return text
}

// keep appends as much of text to dst as there is room for.
func keep(dst, text []byte) []byte { return append(dst, text[:min(len(text), maxSaid-len(dst))]...) }

// plain returns the arguments of c that are neither redirections nor the options -n and -e.
func (c *command) plain() (args []argument) {
	for _, a := range c.args {
		if a.redirect == shell.None && a.text != "-n" && a.text != "-e" && a.text != "--" {
			args = append(args, a)
		}
	}
	return args
}

// format returns what printf prints, with any conversion as a string.
func format(args []argument) []byte {
	if len(args) == 0 {
		return nil
	}
	pieces := strings.Split(strings.ReplaceAll(args[0].text, `\n`, "\n"), "%")
	text, next := []byte(pieces[0]), 1
	for _, p := range pieces[1:] {
		if next < len(args) && p != "" {
			text, p = append(text, args[next].text...), p[1:]
			next++
		}
		text = append(text, p...)
	}
	for ; next < len(args); next++ {
		text = append(append(text, ' '), args[next].text...)
	}
	return text
}

// writes remembers the text that c writes to files.
func (c *command) writes(text []byte) {
	for i := range c.args {
		a := &c.args[i]
		if !a.fd && (c.name == "cp" || c.name == "mv" || c.name == "ln" || c.name == "install") {
			text = keep(text, c.texts[path.Clean(a.text)])
		}
	}
	for i := range c.args {
		a := &c.args[i]
		if len(text) > 0 && !a.fd && (a.redirect == shell.To || copiers[c.name] && a.redirect == shell.None) {
			name := path.Clean(a.text)
			c.texts[name] = keep(c.texts[name], text)
		}
	}
}

// script evaluates what a shell reads from its input or a file that the script has written.
func (c *command) script(args []argument) {
	for i := range args {
		var text []byte
		if x := args[i].extra; x != nil {
			text = x.said
		}
		if len(text) == 0 {
			text = c.texts[path.Clean(args[i].text)]
		}
		if len(text) > 0 && args[i].redirect != shell.To {
			before := c.positional
			c.positional = c.parameters(args[i+1:])
			c.runText(text)
			c.positional = before
			return
		}
	}
}

// runText evaluates a text as a script. Of a text that is too long the rest is unread.
func (c *command) runText(text []byte) {
	if len(text) == maxSaid || c.reparsed < 0 {
		c.unread()
	}
	if c.reparsed >= 0 { // the copy costs more than what run does with it then
		c.run(string(text))
	}
}
