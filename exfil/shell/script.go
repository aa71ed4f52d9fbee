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

// A Word is a word of a command.
type Word struct {
	Text       string // quotes and escapes are taken off; $name and $(…) are as written
	Start, End int    // bytes of the text, quotes included
	Redirect   Redirect
	Number     string   // the descriptor that is redirected, as 2 or {name}, or "" for the usual one
	Duplicate  bool     // Text is not a file but a descriptor, as in 2>&1
	Literal    bool     // the word is in single quotes: the shell replaces nothing in it
	Glob       bool     // the shell replaces it by the names of the files that match it
	All        bool     // it holds all positional parameters: $@ or $*
	Scripts    []Script // of the substitutions $(…), `…` and <(…) in the word
	Sinks      []Script // of the substitutions >(…), which read what is written to the word
}

const (
	maxParsed = 64 << 10 // bytes of a script that the parser reads; the lexer reads longer ones
	maxNested = 100      // open brackets at which a script is left to the lexer
	maxDepth  = 3        // substitutions in substitutions that the lexer follows
)

// Parse returns the script that text is. Offsets are bytes of text. A text that
// the grammar of Bash refuses, such as a script for PowerShell, is split into words
// by a lexer that knows quotes, substitutions, redirections and operators only.
// The result holds no part of text.
func Parse(text []byte) Script {
	if len(text) > maxParsed {
		return lex(text, 0, 1)
	}
	if deep(text) {
		return lex(text, 0, maxDepth)
	}
	done, end := parse(text)
	if end < len(text) {
		done = append(done, lex(text[end:], end, maxDepth)...)
	}
	return done
}

// deep reports whether brackets nest so deep that a recursive parser would need
// much memory for its calls.
func deep(text []byte) bool {
	depth := 0
	for _, c := range text {
		switch c {
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
