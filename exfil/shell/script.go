// Package shell reads shell scripts: which commands they hold, which words each
// command is given, and which commands feed each other. It runs nothing and
// knows nothing of what a command does.
package shell

// A Script is the statements of a script, in their order.
type Script []Pipeline

// A Pipeline is the commands of one statement: those of a pipeline, of a list
// joined by && or ||, or of a compound command such as a loop.
type Pipeline []Command

// A Command is one command: its words without quotes, and its assignments.
type Command struct {
	Words      []Word
	Assigns    []Assign
	Start, End int      // bytes of the text
	Stage      int      // what commands of lower stages of the pipeline print is the input of this one
	Function   string   // the name of a function that is defined, or ""
	Body       Pipeline // the commands of that function, which the pipeline holds too
	Sets       bool     // it sets variables, or evaluates the value of one as code: $((x)), ${x@P}
	Lexed      bool     // the grammar of Bash refuses it, or it is too long: its words may be others
	Unread     bool     // it holds substitutions that nobody has read
}

// An Assign gives a variable a value, as name=value does, or each value of a loop.
type Assign struct {
	Name  string
	Value Word
}

// A Redirect says what a word has to do with the input or output of its command.
type Redirect byte

// The redirects.
const (
	None   Redirect = iota // a word of the command itself
	From                   // a file that the command reads
	To                     // a file that the command writes
	FromTo                 // a file that the command reads and writes, and that is made if it is missing
	Here                   // a text that the command reads: <<EOF or <<<
)

// A Word is a word of a command. A long script has hundreds of thousands of them, so what few
// words have lies elsewhere.
type Word struct {
	Text      string // quotes and escapes are taken off; $name and $(…) are as written
	rest      *rest  // nil for most words
	Redirect  Redirect
	Duplicate bool // Text is not a file but a descriptor, as in 2>&1
	Literal   bool // the word is in single quotes: the shell replaces nothing in it
	Glob      bool // the shell replaces it by the names of the files that match it
	All       bool // it holds all positional parameters: $@ or $*
}

// A rest is the part of a Word that few words have.
type rest struct {
	number         string
	scripts, sinks []Script
}

// Number returns the descriptor that is redirected, as 2 or {name}, or "" for the usual one.
func (w *Word) Number() string {
	if w.rest == nil {
		return ""
	}
	return w.rest.number
}

// Scripts returns those of the substitutions $(…), `…` and <(…) in the word.
func (w *Word) Scripts() []Script {
	if w.rest == nil {
		return nil
	}
	return w.rest.scripts
}

// Sinks returns those of the substitutions >(…), which read what is written to the word.
func (w *Word) Sinks() []Script {
	if w.rest == nil {
		return nil
	}
	return w.rest.sinks
}

// more returns the rest of w, which is made where w has none.
func (w *Word) more() *rest {
	if w.rest == nil {
		w.rest = &rest{}
	}
	return w.rest
}

const (
	maxParsed = 64 << 10 // bytes of a script that the parser reads; the lexer reads longer ones
	maxNested = 100      // open brackets at which a script is left to the lexer
	maxDepth  = 3        // substitutions in substitutions that the lexer follows
)

// Parse returns the script that text is. Offsets are bytes of text. A text that
// the grammar of Bash refuses, such as a script for PowerShell, is split into words
// by a lexer that knows quotes, substitutions, redirections and operators only.
func Parse(text string) (s Script) {
	Each(text, func(p Pipeline) { s = append(s, p) })
	return s
}

// Each calls do for each statement of the script that text is, as Parse would return it. Nothing
// keeps the statements of a long script.
func Each(text string, do func(Pipeline)) {
	switch {
	case len(text) > maxParsed:
		lex(text, 0, 1, do)
	case deep(text):
		lex(text, 0, maxDepth, do)
	default:
		done, end := parse(text)
		for _, p := range done {
			do(p)
		}
		lex(text[end:], end, maxDepth, do)
	}
}

// deep reports whether brackets nest so deep that a recursive parser would need
// much memory for its calls.
func deep(text string) bool {
	depth := 0
	for i := range len(text) {
		switch text[i] {
		case '(', '{', '`', '[':
			depth++
		case ')', '}', ']':
			depth = max(depth-1, 0)
		}
		if depth > maxNested {
			return true
		}
	}
	return false
}
