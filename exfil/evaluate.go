package exfil

import (
	"path"
	"slices"
	"strings"
	"sync"

	"weir/exfil/shell"
	"weir/internal/ascii"
)

// A Leak is a command that sends something away.
type Leak struct {
	Rule       string
	Start, End int      // bytes of the text
	Hosts      []string // where it goes, in lower case and by all readings; none if that is unknown
}

// The rules of commands.
const (
	RuleCommandSecret  = "exfil-command-secret"
	RuleCommandEncoded = "exfil-command-encoded"
	RuleCommandFile    = "exfil-command-file"
	RuleShell          = "exfil-remote-shell"
	RuleUnread         = "exfil-command-unread"
	RuleMetadata       = "exfil-cloud-metadata"
	RuleInternal       = "exfil-internal-address"
)

// AppendLeaks appends to dst the commands of a script that send credentials or data away,
// or reach for internal addresses, and returns dst. It follows the data through
// pipelines, variables, substitutions and copies of files, and scripts in scripts
// a few levels deep. Offsets are bytes of text.
func AppendLeaks(dst []Leak, text []byte) []Leak {
	if foreign := foreignScript(text); foreign != "" {
		dst = append(dst, Leak{Rule: foreign, End: len(text)})
	}
	if !mayRun(text) {
		return dst
	}
	return appendLeaks(dst, text)
}

func appendLeaks(dst []Leak, text []byte) []Leak {
	e := evaluation{leaks: dst, variables: map[string]value{}, files: map[string]source{}, functions: map[string]shell.Pipeline{}, read: map[string]source{}, connected: map[string]string{}, active: map[string]bool{}, depth: maxWithin, commands: maxEvaluated + len(text), reparsed: maxReparsed + 8*len(text), text: text}
	e.script(shell.Parse(text))
	if e.beyond {
		e.leaks = append(e.leaks, Leak{Rule: RuleUnread, End: len(text)})
	}
	return e.leaks
}

// An evaluation follows data through a script, command by command. Nothing is run:
// it asks only what each command would read, print and send.
type evaluation struct {
	leaks     []Leak
	variables map[string]value
	files     map[string]source // what commands have written to files
	functions map[string]shell.Pipeline
	input     source            // of what the script reads where no command feeds it
	read      map[string]source // what descriptors read that the script has opened
	connected map[string]string // the hosts that descriptors write to
	listening bool              // the script has opened a connection as a file
	text      []byte            // the whole script
	holds     holding           // text names a secret
	beyond    bool              // a limit has left something unread that may send
	active    map[string]bool   // the functions that are being evaluated
	depth     int               // scripts in scripts that may still be followed
	commands  int               // commands that may still be evaluated
	reparsed  int               // bytes of scripts in scripts that may still be parsed
	expanded  int               // bytes of variables that have been put into words
	inner     *Leak             // the place of the command that holds this script, or nil
}

// A value is the value of a variable.
type value struct {
	text   string
	source source
	named  source // of the file that text names
	cut    bool   // text lacks a value
}

// script evaluates the statements of s, and returns the most secret of what they print.
func (e *evaluation) script(s shell.Script) (printed source) {
	for _, p := range s {
		printed = max(printed, e.pipeline(p))
	}
	return printed
}

// pipeline evaluates the commands of p, and returns the most secret of what they print.
func (e *evaluation) pipeline(p shell.Pipeline) (printed source) {
	below := noSource // printed by the stages below the current one
	beside := sync.OnceValue(func() bool { return slices.ContainsFunc(p, func(c shell.Command) bool { return bareShell(&c) }) })
	stage := 0
	if len(p) > 0 {
		stage = p[0].Stage
	}
	for i := range p {
		if e.commands--; e.commands < 0 {
			e.unread()
			return printed
		}
		if p[i].Stage != stage {
			below, stage = printed, p[i].Stage
		}
		c := command{evaluation: e, pipeline: p, besideShell: beside, Command: &p[i], input: e.input}
		if p[i].Stage > p[0].Stage {
			c.input = below
		}
		printed = max(printed, c.evaluate())
	}
	return printed
}

// A command is a command that is evaluated.
type command struct {
	*evaluation
	*shell.Command
	pipeline    shell.Pipeline
	besideShell func() bool // the pipeline has a shell that reads its commands from its input
	input       source      // of what it reads
	name        string      // of the program
	args        []argument
}

// An argument is a word of a command with the values of variables in it.
type argument struct {
	text     string
	source   source // of what substitutions and variables put into it
	variable string // the variable with a credential in it, or ""
	redirect shell.Redirect
	literal  bool
	fd       bool // text is a descriptor
}

// evaluate judges c and returns what it prints.
func (c *command) evaluate() source {
	c.unseen(c.Command)
	for i := range c.Assigns {
		a := c.argument(&c.Assigns[i].Value)
		c.assign(c.Assigns[i].Name, a)
		if commandVariables[c.Assigns[i].Name] {
			c.run(a.text)
		}
	}
	if c.Function != "" {
		c.functions[c.Function] = c.Body
	}
	c.args = slices.Grow(c.args, len(c.Words))
	for i := range c.Words {
		a := c.argument(&c.Words[i])
		c.args = append(c.args, a)
		c.reads(&a)
	}
	if len(c.args) == 0 {
		return noSource
	}
	c.program()
	out := c.act()
	c.sinks(out)
	return out
}

// act judges the program of c as one that sends, and returns what it prints.
func (c *command) act() source {
	sends := c.send()
	if c.name == "read" || c.name == "mapfile" || c.name == "readarray" {
		for i := range c.args {
			c.assign(c.args[i].text, argument{source: c.input})
		}
	}
	c.device()
	c.nested()
	if c.name == "exec" {
		c.open()
	}
	out := noSource
	if !sends || c.dumps() {
		out = c.output()
	}
	c.keep(out)
	return out
}

// assign remembers the value of a variable. A variable that is set several times, as
// in a loop, has all its values, as far as there is room.
func (e *evaluation) assign(name string, a argument) {
	v := e.variables[name]
	v.source = max(v.source, a.source)
	v.named = max(v.named, e.named(&a))
	if len(v.text)+len(a.text) < maxValue {
		v.text = strings.TrimSpace(v.text + " " + a.text)
	} else {
		v.cut = true
	}
	e.variables[name] = v
}

// argument returns the word w with the values of its variables.
func (e *evaluation) argument(w *shell.Word) argument {
	a := argument{text: w.Text, redirect: w.Redirect, literal: w.Literal, fd: w.Duplicate}
	if w.Literal {
		return a
	}
	for _, s := range w.Scripts {
		a.source = max(a.source, e.within(s))
	}
	if a.variable = secretIn(w.Text); a.variable != "" {
		if v, set := e.variables[a.variable]; !set || v.text == "" {
			a.source = aSecret
		}
	}
	e.expand(&a)
	return a
}

// within evaluates a substitution, whose leaks lie at the place of its command.
func (e *evaluation) within(s shell.Script) source { return e.fed(s, e.input) }

// fed evaluates a script that reads input, and returns the most secret of what it prints.
func (e *evaluation) fed(s shell.Script, input source) source {
	before := e.input
	e.input = input
	defer func() { e.input = before }()
	return e.script(s)
}

// expand puts the values of the script's own variables into a. Beyond maxExpanded
// bytes it asks only what they hold: a file of secrets counts as its content.
func (e *evaluation) expand(a *argument) {
	if len(e.variables) == 0 || strings.IndexByte(a.text, '$') < 0 {
		return
	}
	var b strings.Builder
	rest := a.text
	for {
		i := strings.IndexByte(rest, '$')
		if i < 0 {
			break
		}
		b.WriteString(rest[:i])
		name, n := variableAt(rest[i:])
		v, ok := e.variables[name]
		if !ok {
			n = 1
			v.text = "$"
		}
		a.source = max(a.source, v.source)
		if v.cut {
			a.source = max(a.source, v.named)
		}
		if e.expanded += len(v.text); e.expanded > maxExpanded {
			a.source = max(a.source, v.named)
			v.text = ""
		}
		b.WriteString(v.text)
		rest = rest[i+n:]
	}
	b.WriteString(rest)
	a.text = b.String()
}

// variableAt returns the name of the variable that text begins with, $name or
// ${name…}, and the length of the whole.
func variableAt(text string) (name string, n int) {
	at := 1
	braced := len(text) > 1 && text[1] == '{'
	if braced {
		at = 2
	}
	end := at
	for end < len(text) && (ascii.IsAlnum(text[end]) || text[end] == '_') {
		end++
	}
	n = end
	if braced {
		if i := strings.IndexByte(text[end:], '}'); i >= 0 {
			n = end + i + 1
		}
	}
	return text[at:end], n
}

// file returns what a file of that name holds.
func (e *evaluation) file(name string) source {
	return max(fileSource(name), e.files[path.Clean(name)])
}

// keep remembers what c writes to files.
func (c *command) keep(out source) {
	for i := range c.args {
		if a := &c.args[i]; (a.redirect == shell.To || a.redirect == shell.FromTo) && !a.fd && out > aFile {
			name := path.Clean(a.text)
			c.files[name] = max(c.files[name], out)
		}
	}
	if !copiers[c.name] {
		return
	}
	worst := c.input
	for i := range c.args {
		worst = max(worst, c.named(&c.args[i]))
	}
	for i := range c.args {
		if t := c.args[i].text; worst > aFile && t != "" && t[0] != '-' {
			_, t, _ = cutLast(t, "=")
			t = path.Clean(t)
			c.files[t] = max(c.files[t], worst)
		}
	}
}

// cutLast is strings.Cut at the last separator. Without one, after is all of s.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return "", s, false
}

// copiers are programs that write what they read to a file that an argument names.
var copiers = map[string]bool{"cp": true, "mv": true, "ln": true, "install": true, "dd": true, "tee": true, "tar": true, "zip": true, "gzip": true, "7z": true, "gpg": true, "openssl": true, "split": true, "age": true, "sort": true}

// named returns the source of a file that an argument names: more than aFile only if it
// is known to hold something.
func (e *evaluation) named(a *argument) source {
	s := a.source
	if sensitive(a.text) {
		return aSecret
	}
	_, name, _ := cutLast(a.text, "=")
	return max(s, e.files[path.Clean(a.text)], e.files[path.Clean(strings.TrimPrefix(name, "@"))])
}

// add reports that c sends something.
func (c *command) add(rule string, hosts []string) {
	l := Leak{rule, c.Start, c.End, hosts}
	if c.inner != nil {
		l.Start, l.End = c.inner.Start, c.inner.End
	}
	if n := len(c.leaks); n > 0 {
		if o := &c.leaks[n-1]; o.Rule == l.Rule && o.Start == l.Start && o.End == l.End && slices.Equal(o.Hosts, l.Hosts) {
			return // the same script, reached in two ways
		}
	}
	c.leaks = append(c.leaks, l)
}
