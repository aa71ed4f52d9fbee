package exfil

import (
	"bytes"

	"weir/exfil/shell"
)

// The limits of one text. Each of them grows with its length, so that a long honest script is
// judged to its end: only commands that run others many times over reach one.
const (
	maxWithin    = 8        // scripts in scripts that are followed
	maxEvaluated = 1 << 14  // commands that are evaluated, and as many again as the text has bytes
	maxReparsed  = 64 << 10 // bytes of scripts in scripts that are parsed, and half as many as the text has
	maxValue     = 1 << 10  // bytes of a variable's value
	maxExpanded  = 1 << 18  // bytes of variables that are put into words
)

// unread notes that a limit has left a part of the script unread.
func (e *evaluation) unread() { e.beyond = true }

// unseen notes a command that the lexer has not read the substitutions of, where one of them
// may send: it names a sender, and a secret is somewhere in the whole text.
func (e *evaluation) unseen(c *shell.Command) {
	for i := range c.Words {
		if c.Unread && bytes.ContainsAny([]byte(c.Words[i].Text), "$`") && e.mayLeak(c.Words[i].Text) {
			e.unread()
		}
	}
}

// mayLeak reports whether a part of the script names a sender, and the whole names a secret.
func (e *evaluation) mayLeak(part string) bool {
	if !mayRun([]byte(part)) {
		return false
	}
	if e.holds == unasked {
		e.holds = holdsNone
		if mentionsSecret(e.text) || containsAny(e.text, networkShells) || sensitive(string(e.text)) || secretIn(string(e.text)) != "" {
			e.holds = holdsSecret
		}
	}
	return e.holds == holdsSecret
}

// networkShells are parts of commands that open a shell to elsewhere.
var networkShells = [][]byte{[]byte(" -e"), []byte(" -c"), []byte("EXEC:"), []byte("--exec"), []byte("printenv"), []byte("env |"), []byte("env|"), []byte("base64")}

// holding says whether a text names a secret. The question is asked once.
type holding uint8

const (
	unasked holding = iota
	holdsNone
	holdsSecret
)
