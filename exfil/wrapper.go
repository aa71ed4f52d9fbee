package exfil

import (
	"slices"
	"strings"

	"weir/exfil/shell"
	"weir/internal/ascii"
)

// wrappers run the command that follows them.
var wrappers = map[string]bool{"sudo": true, "env": true, "time": true, "nohup": true, "exec": true, "timeout": true, "xargs": true, "nice": true,
	"stdbuf": true, "fakeroot": true, "tini": true, "dumb-init": true, "prlimit": true, "systemd-run": true, "chrt": true, "setpriv": true, "toybox": true, "xvfb-run": true, "watch": true, "then": true, "do": true, "else": true, "if": true, "while": true, "!": true, "command": true, "busybox": true, "setsid": true,
	"doas": true, "builtin": true, "parallel": true, "torsocks": true, "ionice": true, "strace": true, "unbuffer": true, "chronic": true, "caffeinate": true, "sshpass": true, "taskset": true, "proxychains": true, "proxychains4": true}

// runners run a command that lies among their arguments, in a place that depends
// on their options.
var runners = map[string]bool{"docker": true, "podman": true, "nerdctl": true, "kubectl": true, "oc": true, "ssh": true, "nsenter": true, "chroot": true, "unshare": true,
	"find": true, "fd": true, "su": true, "script": true, "tmux": true, "screen": true, "wsl": true, "firejail": true, "flatpak": true, "lxc": true, "vagrant": true, "adb": true, "cmd": true,
	"flock": true, "runuser": true, "bwrap": true, "proot": true, "gosu": true, "su-exec": true, "sg": true, "entr": true, "dbus-run-session": true, "arch": true, "docker-compose": true, "pssh": true, "chpst": true, "numactl": true}

// leading are the wrappers whose first argument is a number or a mask, and no program.
var leading = map[string]bool{"taskset": true, "timeout": true, "chrt": true}

// valued holds the options of wrappers of one letter that have a value.
var valued = map[string]string{"sudo": "ugpCThrtUDR", "doas": "uC", "env": "uC", "xargs": "dEILnPsa", "nice": "n", "ionice": "cn", "timeout": "sk", "stdbuf": "ioe", "time": "fo", "watch": "n",
	"parallel": "aIjLnP", "systemd-run": "pu", "strace": "eopu"}

// valuedLong holds the long options of wrappers that have a value.
var valuedLong = map[string][]string{"sudo": {"--user", "--group", "--host", "--chdir", "--chroot", "--prompt"}, "env": {"--unset", "--chdir"}, "timeout": {"--signal", "--kill-after"}, "nice": {"--adjustment"}, "ionice": {"--class", "--classdata"},
	"stdbuf": {"--input", "--output", "--error"}, "time": {"--format", "--output"}, "watch": {"--interval"}, "xargs": {"--delimiter", "--max-args", "--max-procs", "--max-lines", "--arg-file"}, "parallel": {"--arg-file", "--jobs", "--delimiter"}, "systemd-run": {"--property", "--unit"}}

// takesNext reports whether the word is an option of a wrapper whose value is the next word.
func takesNext(name, w string) bool {
	return slices.Contains(valuedLong[name], w) || len(w) > 1 && w[0] == '-' && w[1] != '-' && strings.IndexAny(w[1:], valued[name]) == len(w)-2
}

// hasValue reports whether the word is such an option together with its value.
func hasValue(name, w string) bool {
	return len(w) > 2 && w[1] != '-' && strings.IndexByte(valued[name], w[1]) >= 0
}

// maxMaybe is how many words are looked at of what may be a command.
const maxMaybe = 16

// wrapped adds the program that a wrapper runs: the first word that is no option, no value of an
// option, no assignment and no number. An option that weir does not know may take that word, so
// that the ones behind it may be the program too.
func (i *invocations) wrapped(name string, args []string, depth int) {
	first, option := true, leading[name]
	for k := 0; k < len(args); k++ {
		w := args[k]
		if variable, value, ok := strings.Cut(w, "="); ok && commandVariables[variable] {
			i.text(value, depth)
		}
		switch {
		case takesNext(name, w):
			k++
			continue
		case strings.HasPrefix(w, "-"):
			option = option || !hasValue(name, w)
			continue
		case strings.IndexByte(w, '=') > 0 || w != "" && ascii.IsDigit(w[0]) && strings.Trim(w, "0123456789.smhd") == "":
			continue
		}
		end := len(args)
		if !first {
			end = min(end, k+maxMaybe)
		}
		i.inner(args[k:end], depth, !first)
		if first = false; !option {
			return
		}
	}
}

// fromInput adds a program that nobody knows where xargs or parallel read it from their input:
// where they are given no program but wrappers, or its name holds the mark that is replaced.
func (i *invocations) fromInput(args []string, from int) {
	mark := "{}"
	for k, w := range args {
		if m, ok := strings.CutPrefix(w, "-I"); ok && m != "" {
			mark = m
		} else if ok && k+1 < len(args) {
			mark = args[k+1]
		}
	}
	unknown := false
	for _, v := range i.found[from:] {
		unknown = unknown || !v.Maybe && (strings.Contains(v.Path, mark) || len(v.Words) == 1 && wrappers[v.Words[0]])
	}
	if unknown {
		i.add(Invocation{Unknown: true})
	}
}

// inner adds a program that another one runs.
func (i *invocations) inner(words []string, depth int, maybe bool) {
	if i.left < 0 {
		return
	}
	if depth == 0 {
		i.add(Invocation{Unknown: true})
		return
	}
	if i.words -= len(words); i.words < 0 { // each command within has all words to the end
		i.left = 0
		i.add(Invocation{Unknown: true})
		return
	}
	from := len(i.found)
	c := shell.Command{}
	for _, w := range words {
		c.Words = append(c.Words, shell.Word{Text: w})
	}
	i.command(&c, depth-1)
	end := len(i.found)
	if i.left < 0 {
		end-- // the program in place of all that are too many is no guess
	}
	for k := from; maybe && k < end; k++ {
		i.found[k].Maybe = true
	}
}

// runner adds what may be a command among the arguments of a program that runs one.
func (i *invocations) runner(args []string, depth int) {
	for k, w := range args {
		switch {
		case strings.HasPrefix(w, "-exec") || strings.HasPrefix(w, "-ok") || w == "-x" || w == "-X":
			end := k + 1
			for end < len(args) && args[end] != ";" && args[end] != "+" {
				end++
			}
			i.inner(args[k+1:end], depth, false)
		case strings.IndexByte(w, ' ') > 0:
			i.text(w, depth)
		case !strings.HasPrefix(w, "-") && literalName(w):
			i.add(Invocation{Words: append([]string{base(w)}, args[k+1:min(len(args), k+maxMaybe)]...), Maybe: true})
		}
	}
}
