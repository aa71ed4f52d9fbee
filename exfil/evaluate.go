package exfil

import (
	"path"
	"regexp"
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
	e := evaluation{leaks: dst, variables: map[string]value{}, files: map[string]source{}, functions: map[string]shell.Pipeline{}, read: map[string]source{}, connected: map[string]string{}, active: map[string]bool{}, texts: map[string][]byte{}, depth: maxWithin, commands: maxEvaluated + len(text), reparsed: maxReparsed + len(text)/2, text: text}
	shell.Each(string(text), func(p shell.Pipeline) { e.pipeline(p) })
	if e.beyond {
		e.leaks = append(e.leaks, Leak{Rule: RuleUnread, End: len(text)})
	}
	return e.leaks
}

// An evaluation follows data through a script, command by command. Nothing is run:
// it asks only what each command would read, print and send.
type evaluation struct {
	leaks      []Leak
	variables  map[string]value
	files      map[string]source // what commands have written to files
	functions  map[string]shell.Pipeline
	input      source            // of what the script reads where no command feeds it
	read       map[string]source // what descriptors read that the script has opened
	connected  map[string]string // the hosts that descriptors write to
	listening  bool              // the script has opened a connection as a file
	text       []byte            // the whole script
	holds      holding           // text names a secret
	beyond     bool              // a limit has left something unread that may send
	positional map[string]value  // parameters of the function or script at hand
	reading    source            // what the command at hand reads
	texts      map[string][]byte // what commands have written to files, where the script has it
	out        []byte            // what the commands have printed, where the script has it
	active     map[string]bool   // the functions that are being evaluated
	depth      int               // scripts in scripts that may still be followed
	commands   int               // commands that may still be evaluated
	reparsed   int               // bytes of scripts in scripts that may still be parsed
	expanded   int               // bytes of variables that have been put into words
	inner      *Leak             // the place of the command that holds this script, or nil
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
	below := noSource     // printed by the stages below the current one
	var said, text []byte // what these have printed, and what the current one has
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
			said, text = text, nil
		}
		c := command{evaluation: e, pipeline: p, besideShell: beside, Command: &p[i], input: e.input}
		if p[i].Stage > p[0].Stage {
			c.input, c.said = below, said
		}
		printed = max(printed, c.evaluate())
		text = keep(text, c.text)
	}
	e.out = keep(e.out, text)
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
	path        string      // the first word
	args        []argument
	words       []argument // all of them, with the name of the program and what it is run by
	said        []byte     // the text that it reads, where the script has it
	text        []byte     // the text that it prints, where the script has it
	printed     source     // by the scripts that it is given
}

// An argument is a word of a command with the values of variables in it.
type argument struct {
	text     string
	extra    *extra // nil for most arguments: a long command has many
	source   source // of what substitutions and variables put into it
	redirect shell.Redirect
	literal  bool
	fd       bool // text is a descriptor
}

// An extra is the part of an argument that few arguments have.
type extra struct {
	variable string // the variable with a credential in it, or ""
	said     []byte // the text of the file <(…), where the script has it
}

// variable returns the variable with a credential in a, or "".
func (a *argument) variable() string {
	if a.extra == nil {
		return ""
	}
	return a.extra.variable
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
	c.words = c.args
	c.program()
	c.reading = c.input
	c.text = keep(nil, c.says())
	out := c.act()
	c.writes(c.text)
	c.sinks(out)
	return out
}

// act judges the program of c as one that sends, and returns what it prints.
func (c *command) act() source {
	sends := c.send()
	c.sets()
	c.device()
	c.nested()
	if c.name == "exec" {
		c.open()
	}
	out := noSource
	if !sends || c.dumps() {
		out = max(c.output(), c.printed)
	}
	for i := range c.args {
		if a := &c.args[i]; c.name == "curl" && strings.HasPrefix(a.text, "file:") {
			out = max(out, c.file(strings.TrimLeft(a.text[len("file:"):], "/")))
		}
	}
	c.keep(out)
	return out
}

// assign remembers the value of a variable. A variable that is set several times, as
// in a loop, has all its values, as far as there is room.
func (e *evaluation) assign(name string, a argument) { e.add(e.variables, name, a) }

// add adds a value to those of a variable.
func (e *evaluation) add(variables map[string]value, name string, a argument) {
	v := variables[name]
	v.source = max(v.source, a.source)
	v.named = max(v.named, e.named(&a))
	if len(v.text)+len(a.text) < maxValue {
		v.text = strings.TrimSpace(v.text + " " + a.text)
	} else {
		v.cut = true
	}
	variables[name] = v
}

// argument returns the word w with the values of its variables.
func (e *evaluation) argument(w *shell.Word) argument {
	a := argument{text: w.Text, redirect: w.Redirect, literal: w.Literal, fd: w.Duplicate}
	if w.Literal {
		return a
	}
	for _, s := range w.Scripts() {
		out := e.out
		e.out = nil
		a.source = max(a.source, e.within(s))
		if strings.HasPrefix(a.text, "<(") {
			a.extra = &extra{said: e.out}
		} else if whole(a.text) && len(e.out) > 0 {
			a.text = strings.TrimSpace(string(e.out))
		}
		e.out = out
	}
	if w.All {
		a.source, a.text = max(a.source, e.positional["@"].source), a.text+e.positional["@"].text
	}
	if name := secretIn(w.Text); name != "" {
		if a.extra == nil {
			a.extra = &extra{}
		}
		a.extra.variable = name
		if v, set := e.variables[name]; !set || v.text == "" {
			a.source = aSecret
		}
	}
	e.expand(&a)
	return a
}

// whole reports whether a word is nothing but a substitution.
func whole(text string) bool {
	return strings.HasPrefix(text, "$(") && strings.HasSuffix(text, ")") || len(text) > 1 && text[0] == '`' && text[len(text)-1] == '`'
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
	if len(e.variables)+len(e.positional) == 0 && !strings.Contains(a.text, "${") || strings.IndexByte(a.text, '$') < 0 {
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
		v, ok := e.lookup(name)
		switch word, sign := fallback(rest[i:i+n], name); {
		case sign == '+' || sign == '-' && !ok:
			v, ok = value{text: word}, true
		case sign == '=' && !ok:
			e.assign(name, argument{text: word, source: a.source})
			v, ok = e.variables[name]
		}
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
	if !braced && end > at && ascii.IsDigit(text[at]) {
		end = at + 1
	}
	n = end
	if braced {
		if i := strings.IndexByte(text[end:min(len(text), end+maxValue)], '}'); i >= 0 {
			n = end + i + 1
		}
	}
	return text[at:end], n
}

// file returns what a file of that name holds.
func (e *evaluation) file(name string) source {
	return max(fileSource(name), e.held(name))
}

// keep remembers what c writes to files.
func (c *command) keep(out source) {
	for i := range c.args {
		if a := &c.args[i]; (a.redirect == shell.To || a.redirect == shell.FromTo) && !a.fd && out > aFile {
			name := path.Clean(a.text)
			c.files[name] = max(c.files[name], out)
		}
	}
	if out > aFile && (c.name == "sed" || c.name == "awk") {
		for _, m := range writesInScript().FindAllStringSubmatch(join(c.plain()), -1) {
			c.files[path.Clean(m[1])] = out
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
			if c.name == "split" || c.name == "csplit" {
				c.files[t+"*"], c.files["x*"] = worst, worst
			}
		}
	}
}

// writesInScript matches what names a file that a script of sed or awk writes.
var writesInScript = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:(?:^|[^\w])w\s+|>\s*"?)([\w./~-]+)`)
})

// cutLast is strings.Cut at the last separator. Without one, after is all of s.
func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return "", s, false
}

// copiers are programs that write what they read to a file that an argument names.
var copiers = map[string]bool{"cp": true, "mv": true, "ln": true, "install": true, "dd": true, "tee": true, "tar": true, "zip": true, "gzip": true, "7z": true, "gpg": true, "openssl": true, "split": true, "age": true, "sort": true,
	"bzip2": true, "xz": true, "zstd": true, "csplit": true, "xxd": true, "rsync": true, "scp": true, "sponge": true, "ditto": true, "pax": true, "uniq": true, "iconv": true, "base64": true}

// named returns the source of a file that an argument names: more than aFile only if it
// is known to hold something.
func (e *evaluation) named(a *argument) source {
	s := a.source
	if strings.HasPrefix(a.text, "--exclude") {
		return s // of tar: the file is left out
	}
	if sensitive(a.text) {
		return aSecret
	}
	_, name, _ := cutLast(a.text, "=")
	return max(s, e.held(a.text), e.held(strings.TrimPrefix(name, "@")))
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
