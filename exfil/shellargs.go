package exfil

import (
	"strings"
)

// shells are the programs that read a script.
var shells = map[string]bool{"sh": true, "bash": true, "zsh": true, "dash": true, "ksh": true, "ash": true, "fish": true, "pwsh": true, "powershell": true}

// shellArguments are what the arguments of a shell say about the script that it runs.
type shellArguments struct {
	script  string // the script of the option -c, or ""
	missing bool   // the option -c has no script
	input   bool   // the shell runs what it reads from its input
}

// readShellArguments reads the arguments of the shell of that name by the rules of bash(1): the
// script of -c is the first argument that is no option, wherever the letter c is among the
// options, and a shell without a script and without a file reads its input, as one with -s does.
func readShellArguments(name string, args []string) (a shellArguments) {
	letters := name != "pwsh" && name != "powershell" // options of one letter can be joined: -ce
	command, operand, ended := false, false, false
	for k := 0; k < len(args); k++ {
		w := args[k]
		switch lower := strings.ToLower(w); {
		case lower == "/c" || lower == "-c" || lower == "-command":
			command = true
		case w == "--" || w == "-":
			ended = true
		case strings.HasPrefix(w, "--") && !ended:
		case len(w) > 1 && (w[0] == '-' || w[0] == '+') && !ended:
			if !letters {
				continue
			}
			command = command || w[0] == '-' && strings.Contains(w, "c")
			a.input = a.input || w[0] == '-' && strings.Contains(w, "s")
			if strings.HasSuffix(lower, "o") { // its value is the name of an option
				k++
			}
		case command && a.script == "":
			a.script = w
		case !operand && w != "":
			operand = true
			a.input = a.input || isInput(w)
		}
	}
	a.missing = command && a.script == ""
	a.input = a.script == "" && (a.input || !operand && !a.missing)
	return a
}

// isInput reports whether a file is the input of the program that opens it.
func isInput(name string) bool {
	return name == "/dev/stdin" || name == "/dev/fd/0" || name == "/proc/self/fd/0"
}
