package exfil

import "strings"

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
	"git":      {next: []string{"foreach", "-x", "--exec", "--tree-filter", "--index-filter", "--msg-filter"}, glued: []string{"=!", "core.pager=", "core.sshCommand=", "core.editor=", "core.fsmonitor=", "sequence.editor=", "diff.external=", "--upload-pack=", "--receive-pack=", "--exec="}},
	"tar":      {next: []string{"--to-command", "--use-compress-program", "-I"}, glued: []string{"--checkpoint-action=exec=", "--to-command=", "--use-compress-program="}},
	"rsync":    {next: []string{"-e", "--rsh", "--rsync-path"}, glued: []string{"--rsh=", "--rsync-path="}},
	"ssh":      {glued: []string{"ProxyCommand=", "LocalCommand="}},
	"parallel": {first: true},
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
