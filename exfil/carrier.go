package exfil

import (
	"strings"

	"weir/internal/ascii"
)

// A carrier is a program that is given a script in one of its arguments, and runs it.
type carrier struct {
	first  bool     // the script is the first argument that is no option
	letter byte     // the option of one letter before the script, alone or joined to others, or 0
	next   []string // options or words before the script, in lower case; long options can be cut short
	glued  []string // what is before the script in the same word, in lower case
}

// carriers holds them by their names.
var carriers = map[string]carrier{
	"trap":     {first: true},
	"watch":    {first: true},
	"alias":    {glued: []string{"="}},
	"env":      {letter: 'S', next: []string{"--split-string"}},
	"npx":      {letter: 'c', next: []string{"--call"}},
	"npm":      {letter: 'c', next: []string{"--call"}},
	"flock":    {letter: 'c', next: []string{"--command"}},
	"runuser":  {letter: 'c', next: []string{"--command"}},
	"su":       {letter: 'c', next: []string{"--command"}},
	"script":   {letter: 'c', next: []string{"--command"}},
	"git":      {next: []string{"core.pager", "core.editor", "core.sshcommand", "core.fsmonitor", "sequence.editor", "diff.external", "foreach", "-x", "--exec", "--tree-filter", "--index-filter", "--msg-filter", "--upload-pack", "--receive-pack"}, glued: []string{"=!", "core.pager=", "core.sshcommand=", "core.editor=", "core.fsmonitor=", "sequence.editor=", "diff.external=", "gpg.program=", ".textconv=", ".clean=", ".smudge=", ".driver=", ".cmd="}},
	"tar":      {letter: 'I', next: []string{"--to-command", "--use-compress-program"}, glued: []string{"exec="}},
	"rsync":    {letter: 'e', next: []string{"--rsh", "--rsync-path"}},
	"ssh":      {glued: []string{"proxycommand=", "localcommand=", "knownhostscommand=", "proxycommand ", "localcommand ", "knownhostscommand "}},
	"parallel": {first: true},
	"mapfile":  {letter: 'C'},
	"gcloud":   {next: []string{"--command"}},
}

// commandVariables hold a command that the programs which know them run.
var commandVariables = map[string]bool{"PAGER": true, "GIT_PAGER": true, "MANPAGER": true, "EDITOR": true, "VISUAL": true, "GIT_EDITOR": true, "GIT_SEQUENCE_EDITOR": true, "GIT_SSH": true, "GIT_SSH_COMMAND": true, "GIT_EXTERNAL_DIFF": true,
	"GIT_ASKPASS": true, "SSH_ASKPASS": true, "RSYNC_RSH": true, "PROMPT_COMMAND": true, "BROWSER": true, "LESSOPEN": true}

// readers run the script that they read from their input.
var readers = map[string]bool{"at": true, "batch": true, "newgrp": true, "ssh": true}

// mayReadScript is the cheap question before readsScript.
func mayReadScript(name string) bool { return readers[name] || runners[name] || wrappers[name] }

// readsScript reports whether a program that is no shell runs what it reads: it is one of the
// readers, or runs a shell, as docker exec -i NAME sh does.
func readsScript(name string, args []string) bool {
	return readers[name] || runsBareShell(name, args)
}

// runsBareShell reports whether a wrapper or runner runs a shell that reads its input.
func runsBareShell(name string, args []string) bool {
	if !runners[name] && !wrappers[name] {
		return false
	}
	for k, w := range args {
		if shell := base(w); shells[shell] && readShellArguments(shell, args[k+1:]).input {
			return true
		}
		if (name == "sudo" || name == "doas") && k == len(args)-1 && (hasLetter(w, 's') || hasLetter(w, 'i')) {
			return true
		}
	}
	return false
}

// hasLetter reports whether a word is options of one letter, and one of them is letter.
func hasLetter(w string, letter byte) bool {
	return len(w) > 1 && w[0] == '-' && w[1] != '-' && strings.IndexByte(w, letter) > 0
}

// subcommands hold programs that run the command behind one of their words.
var subcommands = map[string]string{"uv": "run", "poetry": "run", "pipenv": "run", "pdm": "run", "rye": "run", "hatch": "run", "npm": "exec", "pnpm": "exec", "bundle": "exec", "mise": "exec", "direnv": "exec", "conda": "run"}

// subcommand returns the words behind that word, or nil.
func subcommand(name string, args []string) []string {
	for k, w := range args {
		if word := subcommands[name]; word != "" && w == word {
			return args[k+1:]
		}
	}
	return nil
}

// carried returns the scripts in the arguments of a program.
func carried(name string, args []string) (scripts []string) {
	c, ok := carriers[name]
	if !ok {
		return nil
	}
	first := c.first
	for k, w := range args {
		next := ""
		if k+1 < len(args) {
			next = args[k+1]
		}
		if first && !strings.HasPrefix(w, "-") && strings.Trim(w, "0123456789.") != "" {
			scripts, first = append(scripts, w), false
		}
		if script := c.script(w, next); script != "" {
			scripts = append(scripts, script)
		}
	}
	return scripts
}

// script returns the script that is in the word w, or in the word behind it, or "".
func (c *carrier) script(w, next string) string {
	lower := ascii.Lowered(w)
	for _, mark := range c.glued {
		if at := strings.Index(lower, mark); at >= 0 {
			return w[at+len(mark):]
		}
	}
	if c.letter != 0 && hasLetter(w, c.letter) {
		if rest := w[strings.IndexByte(w, c.letter)+1:]; rest != "" {
			return rest
		}
		return next
	}
	option, value, glued := strings.Cut(w, "=")
	for _, o := range c.next {
		switch {
		case w == o || lower == o && o[0] != '-':
			return next
		case len(option) > len("--c") && strings.HasPrefix(o, "--") && strings.HasPrefix(o, option) && glued:
			return value
		case len(option) > len("--c") && strings.HasPrefix(o, "--") && strings.HasPrefix(o, w):
			return next
		}
	}
	return ""
}
