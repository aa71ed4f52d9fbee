package exfil

import (
	"slices"
	"strings"

	"weir/exfil/shell"
	"weir/internal/ascii"
)

// An Invocation is a program that a script runs, or a statement without a program that does
// something: it reads or writes files, or sets variables.
type Invocation struct {
	Words   []string // the name of the program without its folders, and its arguments
	Path    string   // the name of the program as it is written
	Files   []string // files that it reads or writes by redirection
	More    []string // what its words, its files and the values of its variables may be besides
	Open    []string // those of its words that hold what is known only when it runs
	Globs   []string // those that stand for the names of files which match them
	Writes  bool     // it writes to one of them
	Sets    bool     // it sets variables, or evaluates the value of one as code
	Lexed   bool     // the script is not one that the grammar of Bash knows: the words may be others
	Unknown bool     // which program runs is known only when it does
	Maybe   bool     // the words may as well be arguments of another program
}

// AppendInvocations appends to dst every program that a script runs and returns dst: those
// in pipelines, compound commands, substitutions, and in scripts that a shell or another
// program is given, a few levels deep. Deeper scripts are one Invocation that is Unknown.
func AppendInvocations(dst []Invocation, text string) []Invocation {
	i := invocations{found: dst, left: maxCommands, words: minWords + len(text)/4, expander: expander{left: maxExpandedWord + len(text)}}
	i.text(text, maxScripts+1)
	return i.found
}

// AppendArgv is AppendInvocations for a command that is given as a list of words.
func AppendArgv(dst []Invocation, words []string) []Invocation {
	c := shell.Command{}
	for _, w := range words {
		c.Words = append(c.Words, shell.Word{Text: w, Literal: true})
	}
	i := invocations{found: dst, left: maxCommands, words: minWords + len(words), expander: expander{left: 2 * maxExpandedWord}}
	i.command(&c, maxScripts)
	return i.found
}

const (
	maxScripts  = 3       // scripts in scripts that are followed
	maxCommands = 1 << 14 // programs that are found in one text
)

// Invocations are collected from a script.
type invocations struct {
	found []Invocation
	left  int // programs that may still be added
	words int // words of commands within commands that may still be read

	expander
}

// minWords is how many words of commands within commands are read of the shortest script.
const minWords = 4096

// add adds a program, or one that is Unknown in place of all that are too many.
func (i *invocations) add(v Invocation) {
	switch i.left--; {
	case i.left == -1:
		i.found = append(i.found, Invocation{Unknown: true})
	case i.left >= 0:
		i.found = append(i.found, v)
	}
}

func (i *invocations) script(s shell.Script, depth int) {
	for _, p := range s {
		i.pipeline(p, depth)
	}
}

func (i *invocations) pipeline(p shell.Pipeline, depth int) {
	for k := range p {
		i.command(&p[k], depth)
	}
}

// text looks at a script that a command is given.
func (i *invocations) text(script string, depth int) {
	if depth == 0 {
		i.add(Invocation{Unknown: true})
		return
	}
	shell.Each(script, func(p shell.Pipeline) { i.pipeline(p, depth-1) })
}

func (i *invocations) command(c *shell.Command, depth int) {
	if i.left < 0 {
		return
	}
	own := Invocation{Sets: c.Sets, Lexed: c.Lexed}
	for k := range c.Assigns {
		i.within(&c.Assigns[k].Value, depth)
		i.assigned(&own, &c.Assigns[k])
		if v := c.Assigns[k].Value.Text; commandVariables[c.Assigns[k].Name] && !strings.HasPrefix(v, "$") { // EDITOR=${EDITOR:-vi} is everyday
			i.text(v, depth)
		}
	}
	own.Words = make([]string, 0, len(c.Words))
	for k := range c.Words {
		w := &c.Words[k]
		i.within(w, depth)
		if w.Redirect != shell.Here {
			i.expand(&own, w)
		}
		switch {
		case w.Redirect == shell.None:
			own.Words = append(own.Words, w.Text)
		case w.Redirect != shell.Here && (!w.Duplicate || strings.Trim(w.Text, "0123456789-") != ""): // >&$x may be a file
			own.Files = append(own.Files, w.Text)
			own.Writes = own.Writes || w.Redirect != shell.From && w.Text != "/dev/null"
		}
	}
	if c.Unread {
		i.add(Invocation{Unknown: true})
	}
	if len(own.Words) > 0 && readsWords[base(own.Words[0])] {
		own.More = append(own.More, documentWords(c)...)
	}
	if len(own.Words) > 0 {
		i.program(own, c, depth)
	} else if own.Sets || own.Files != nil {
		i.add(own)
	}
}

// expand adds what a word may be besides.
func (i *invocations) expand(own *Invocation, w *shell.Word) {
	from, open := len(own.More), false
	if own.More, open = i.expander.append(own.More, w); open {
		own.Open = append(own.Open, w.Text)
	}
	if w.Glob {
		own.Globs = append(append(own.Globs, w.Text), own.More[from:]...)
	}
}

// assigned notes the value of a variable, and adds it to what a command has to do with.
func (i *invocations) assigned(own *Invocation, a *shell.Assign) {
	from := len(own.More)
	own.More, _ = i.expander.append(own.More, &a.Value)
	for _, value := range append(own.More[from:len(own.More):len(own.More)], a.Value.Text) {
		i.assign(a.Name, value)
	}
	own.More = append(own.More, a.Value.Text)
}

// within looks at the substitutions in a word.
func (i *invocations) within(w *shell.Word, depth int) {
	for _, scripts := range [...][]shell.Script{w.Scripts(), w.Sinks()} {
		for _, s := range scripts {
			if depth == 0 {
				i.add(Invocation{Unknown: true})
				return
			}
			i.script(s, depth-1)
		}
	}
}

// setters are builtins that set the variables that they are given, or evaluate the
// subscripts of these: always, or with the option that is named here.
var setters = map[string]string{"read": "", "mapfile": "", "readarray": "", "getopts": "", "unset": "", "let": "", "printf": "-v", "test": "-v", "[": "-v", "wait": "-p"}

// isSetter reports whether a program is one of them.
func isSetter(name string, args []string) bool {
	option, ok := setters[name]
	return ok && (option == "" || slices.ContainsFunc(args, func(w string) bool { return strings.HasPrefix(w, option) }))
}

// program adds a program, and those that it runs.
func (i *invocations) program(own Invocation, c *shell.Command, depth int) {
	own.Path = own.Words[0]
	own.Words[0] = base(own.Path)
	name, args := own.Words[0], own.Words[1:]
	own.Unknown = !literalName(own.Path)
	own.Sets = own.Sets || isSetter(name, args)
	i.add(own)
	for _, script := range carried(name, args) {
		i.text(script, depth)
	}
	if own.Sets || name == "[[" || name == "declare" || name == "export" || name == "local" {
		i.subscripts(args, depth)
	}
	if readsScript(name, args) && !i.documents(c, depth) && c.Stage > 0 && runsBareShell(name, args) {
		i.add(Invocation{Unknown: true})
	}
	switch from := len(i.found); {
	case name == "xargs" || name == "parallel":
		i.wrapped(name, args, depth)
		i.fromInput(args, from)
	case wrappers[name]:
		i.wrapped(name, args, depth)
	case name == "eval":
		if len(args) > 0 && args[0] == "--" {
			args = args[1:]
		}
		i.text(strings.Join(args, " "), depth)
	case name == "source" || name == ".":
		i.sourced(c)
	case shells[name] || name == "su":
		i.shell(c, name, args, depth)
	case runners[name]:
		i.runner(args, depth)
	default:
		i.wrapped(name, subcommand(name, args), depth)
	}
}

// subscripts adds the substitutions in words that Bash evaluates as subscripts of arrays, though
// they are in quotes: printf -v 'a[$(rm x)]' runs rm.
func (i *invocations) subscripts(args []string, depth int) {
	for _, w := range args {
		if at := strings.IndexByte(w, '['); at >= 0 && (strings.Contains(w[at:], "$(") || strings.IndexByte(w[at:], '`') > 0) {
			i.text(w[at+1:], depth)
		}
	}
}

// sourced adds a program that nobody knows where the script that c reads is printed by a
// command. Which one a file holds is not asked: the name of the file is a word of c.
func (i *invocations) sourced(c *shell.Command) {
	if printed(c) {
		i.add(Invocation{Unknown: true})
	}
}

// printed reports whether an argument of c is a file that other commands print: a
// substitution <(…), or the input of c.
func printed(c *shell.Command) bool {
	for k := range c.Words {
		if w := &c.Words[k]; k > 0 && w.Redirect == shell.None && (strings.HasPrefix(w.Text, "<(") || strings.HasPrefix(w.Text, "/dev/") || isInput(w.Text)) {
			return true
		}
	}
	return false
}

// shell adds the script that a shell is given. Nobody knows a script that comes from the input.
func (i *invocations) shell(c *shell.Command, name string, args []string, depth int) {
	a := readShellArguments(name, args)
	if a.script != "" {
		i.text(a.script, depth)
	}
	some := i.documents(c, depth)
	if name == "su" {
		a.input = c.Stage > 0 && a.script == "" && len(carried(name, args)) == 0
	}
	if a.missing || a.input && !some || printed(c) {
		i.add(Invocation{Unknown: true})
	}
}

// readsWords holds programs that read addresses, files or words of a command from their input.
var readsWords = map[string]bool{"curl": true, "wget": true, "xargs": true, "parallel": true}

// documentWords returns the words of the here-documents of c.
func documentWords(c *shell.Command) (words []string) {
	for k := range c.Words {
		if c.Words[k].Redirect == shell.Here {
			words = append(words, strings.Fields(c.Words[k].Text)...)
		}
	}
	return words
}

// documents adds the scripts in the here-documents of c, and reports whether it has some.
func (i *invocations) documents(c *shell.Command, depth int) (some bool) {
	for k := range c.Words {
		if c.Words[k].Redirect == shell.Here {
			i.text(c.Words[k].Text, depth)
			some = true
		}
	}
	return some
}

// literalName reports whether the name of a program is known before it runs. Its folder need
// not be: $HOME/bin/x and `a`/x are x.
func literalName(path string) bool {
	i := strings.LastIndexAny(path, "$`*?[{()}")
	if i < 0 || path == "[" || path == "[[" || path == "((" {
		return path != ""
	}
	rest := path[i+1:]
	switch path[i] {
	case '$':
		rest = strings.TrimLeftFunc(rest, func(r rune) bool { return r < 0x80 && (ascii.IsAlnum(byte(r)) || r == '_') })
	case '*', '?', '[':
		return strings.IndexByte(rest, '/') >= 0 && base(rest) != ""
	case '{', '(':
		return false
	}
	return strings.HasPrefix(rest, "/") && base(rest) != ""
}
