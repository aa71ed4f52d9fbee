package exfil

import (
	"slices"
	"strings"
)

// A carrier is a program that is given a script in one of its arguments, and runs it.
type carrier struct {
	first bool     // the script is the first argument that is no option
	next  []string // options or words before the script
	glued []string // what is before the script in the same word
}

// carriers holds them by their names.
var carriers = map[string]carrier{
	"trap":     {first: true},
	"watch":    {first: true},
	"alias":    {glued: []string{"="}},
	"env":      {next: []string{"-S", "--split-string"}, glued: []string{"-S", "--split-string="}},
	"npx":      {next: []string{"-c", "--call"}, glued: []string{"--call="}},
	"npm":      {next: []string{"-c", "--call"}, glued: []string{"--call="}},
	"flock":    {next: []string{"-c", "--command"}, glued: []string{"--command="}},
	"runuser":  {next: []string{"-c", "--command"}, glued: []string{"--command="}},
	"git":      {next: []string{"core.pager", "core.editor", "core.sshCommand", "core.fsmonitor", "sequence.editor", "diff.external", "foreach", "-x", "--exec", "--tree-filter", "--index-filter", "--msg-filter"}, glued: []string{"=!", "core.pager=", "core.sshCommand=", "core.editor=", "core.fsmonitor=", "sequence.editor=", "diff.external=", "--upload-pack=", "--receive-pack=", "--exec="}},
	"tar":      {next: []string{"--to-command", "--use-compress-program", "-I"}, glued: []string{"--checkpoint-action=exec=", "--to-command=", "--use-compress-program="}},
	"rsync":    {next: []string{"-e", "--rsh", "--rsync-path"}, glued: []string{"--rsh=", "--rsync-path="}},
	"ssh":      {glued: []string{"ProxyCommand=", "LocalCommand="}},
	"parallel": {first: true},
	"mapfile":  {next: []string{"-C"}},
	"gcloud":   {next: []string{"--command"}, glued: []string{"--command="}},
}

// commandVariables hold a command that the programs which know them run.
var commandVariables = map[string]bool{"PAGER": true, "GIT_PAGER": true, "MANPAGER": true, "EDITOR": true, "VISUAL": true, "GIT_EDITOR": true, "GIT_SEQUENCE_EDITOR": true, "GIT_SSH": true, "GIT_SSH_COMMAND": true, "GIT_EXTERNAL_DIFF": true,
	"GIT_ASKPASS": true, "SSH_ASKPASS": true, "RSYNC_RSH": true, "PROMPT_COMMAND": true, "BROWSER": true, "LESSOPEN": true}

// readers run the script that they read from their input.
var readers = map[string]bool{"at": true, "batch": true, "newgrp": true, "ssh": true}

// readsScript reports whether a program that is no shell runs what it reads: it is one of the
// readers, or runs a shell, as docker exec -i NAME sh does.
func readsScript(name string, args []string) bool {
	return readers[name] || (runners[name] || wrappers[name]) && slices.ContainsFunc(args, func(w string) bool { return shells[base(w)] })
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
		if first && !strings.HasPrefix(w, "-") && strings.Trim(w, "0123456789.") != "" {
			scripts, first = append(scripts, w), false
		}
		for _, o := range c.next {
			if w == o && k+1 < len(args) {
				scripts = append(scripts, args[k+1])
			}
		}
		for _, mark := range c.glued {
			if at := strings.Index(w, mark); at >= 0 && len(w) > at+len(mark) {
				scripts = append(scripts, w[at+len(mark):])
				break
			}
		}
	}
	return scripts
}
