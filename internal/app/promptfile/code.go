package promptfile

import (
	"bytes"
	"path"
	"regexp"
	"strings"

	"weir/internal/ascii"
	"weir/transcript"
)

// A language says how programs are written in it.
type language struct {
	hash   bool // "#" begins a comment, and not "//"
	single bool // strings may be in single quotes
	triple bool // strings may be in three quotes, over many lines
	tick   bool // strings may be in backticks, over many lines
	raw    bool // a backslash in backticks escapes nothing
	rust   bool // strings may go over many lines, and be in r#"…"#, where nothing is escaped
}

// languages are those of source code, by the ending of a file's name.
var languages = map[string]language{
	".py": {hash: true, single: true, triple: true}, ".pyi": {hash: true, single: true, triple: true}, ".rb": {hash: true, single: true},
	".js": {single: true, tick: true}, ".jsx": {single: true, tick: true}, ".mjs": {single: true, tick: true}, ".cjs": {single: true, tick: true},
	".ts": {single: true, tick: true}, ".tsx": {single: true, tick: true}, ".mts": {single: true, tick: true}, ".vue": {single: true, tick: true}, ".svelte": {single: true, tick: true},
	".go": {tick: true, raw: true}, ".rs": {rust: true}, ".java": {triple: true}, ".kt": {triple: true}, ".scala": {triple: true}, ".swift": {triple: true}, ".cs": {triple: true},
	".php": {single: true}, ".dart": {single: true, triple: true},
}

// IsCode reports whether a file of that name is source code in a language whose strings
// Prompts can read.
func IsCode(name string) bool {
	_, ok := languages[strings.ToLower(path.Ext(name))]
	return ok
}

// minPrompt is the length in bytes of the shortest string that is taken for a prompt.
const minPrompt = 20

// Prompts returns the strings of source code that are given to models, by the names that they
// are given to: a variable, an argument or a member that is called prompt, instructions and
// the like, and the content of a message whose role is system. Escapes are not decoded.
func Prompts(name string, text []byte) (parts []Part) {
	s := sourceReader{text: text, language: languages[strings.ToLower(path.Ext(name))]}
	last, prompt := 0, false // end of the last string, and whether it was a prompt
	for s.next() {
		if joined := last > 0 && isJoin(text[last:s.open]); !joined {
			prompt = isPromptName(text[:s.open])
		}
		if last = s.at; prompt && s.end-s.start >= minPrompt {
			parts = append(parts, Part{s.start, s.end, transcript.RoleSystem, transcript.Operator})
		}
	}
	return parts
}

// isJoin reports whether the text between two strings makes them one.
func isJoin(between []byte) bool {
	return len(bytes.Trim(between, " \t\r\n+.\\fFrRbBuU")) == 0
}

// A sourceReader finds the strings of source code.
type sourceReader struct {
	text       []byte
	at         int // up to here the text is read
	language   language
	open       int // where the quotes of the string begin
	start, end int // of the string within its quotes
}

// next goes to the next string. It returns false at the end of the text.
func (s *sourceReader) next() bool {
	for s.at < len(s.text) {
		switch rest := s.text[s.at:]; {
		case s.language.hash && rest[0] == '#', !s.language.hash && bytes.HasPrefix(rest, []byte("//")):
			s.skip(rest, "\n")
		case !s.language.hash && bytes.HasPrefix(rest, []byte("/*")):
			s.skip(rest, "*/")
		default:
			if s.literal(rest) {
				return true
			}
		}
	}
	return false
}

// skip goes behind the next end, or to the end of the text.
func (s *sourceReader) skip(rest []byte, end string) {
	if i := bytes.Index(rest, []byte(end)); i >= 0 {
		s.at += i + len(end)
		return
	}
	s.at = len(s.text)
}

// literal reads the string that rest begins with, and reports whether there is one. Where
// it is missing, it goes on by a byte, or by the character that single quotes hold.
func (s *sourceReader) literal(rest []byte) bool {
	switch c := rest[0]; {
	case c == '"' || c == '\'' && s.language.single:
		if three := strings.Repeat(string(c), 3); s.language.triple && bytes.HasPrefix(rest, []byte(three)) {
			return s.quoted(three, true)
		}
		if n := s.hashes(); n > 0 {
			return s.rawString(`"` + strings.Repeat("#", n))
		}
		return s.quoted(string(c), s.language.rust)
	case c == '`' && s.language.tick:
		return s.quoted("`", true)
	case c == '\'' && len(rest) > 3 && rest[1] == '\\' && rest[3] == '\'':
		s.at += len(`'\x'`)
	case c == '\'' && len(rest) > 2 && rest[2] == '\'':
		s.at += len("'x'")
	default:
		s.at++
	}
	return false
}

// hashes returns how many signs # are before a double quote that begins a raw string of Rust.
func (s *sourceReader) hashes() (n int) {
	if !s.language.rust {
		return 0
	}
	before := bytes.TrimRight(s.text[max(0, s.at-maxName):s.at], "#")
	if !bytes.HasSuffix(before, []byte("r")) {
		return 0
	}
	return min(s.at, maxName) - len(before)
}

// rawString reads the string up to end, in which nothing is escaped.
func (s *sourceReader) rawString(end string) bool {
	s.open, s.start = s.at, s.at+1
	s.end, s.at = len(s.text), len(s.text)
	if i := bytes.Index(s.text[s.start:], []byte(end)); i >= 0 {
		s.end, s.at = s.start+i, s.start+i+len(end)
	}
	return true
}

// quoted reads the string that begins with quotes. A string that may not go over several
// lines ends with its line at the latest, so that one stray quote hides nothing below it.
func (s *sourceReader) quoted(quotes string, lines bool) bool {
	s.open, s.start = s.at, s.at+len(quotes)
	for i := s.start; i < len(s.text); i++ {
		switch c := s.text[i]; {
		case c == '\\' && !(s.language.raw && quotes == "`"):
			i++
		case c == '\n' && !lines:
			s.end, s.at = i, i+1
			return true
		case c == quotes[0] && bytes.HasPrefix(s.text[i:], []byte(quotes)):
			s.end, s.at = i, i+len(quotes)
			return true
		}
	}
	s.end, s.at = len(s.text), len(s.text)
	return true
}

// maxName is how many bytes before a string are read for the name that it is given to.
const maxName = 160

var (
	// givenTo matches the name that a string is given to, at the end of the text before it: with
	// a sign of assignment and perhaps a type and a call, as in prompt = dedent("…"), or as the
	// first argument of a call.
	givenTo = regexp.MustCompile(`([A-Za-z_$][\w$.\-]*)["'\]]*\s*(?::\s*[\w.\[\]<>&' ]{1,40}\s*=|:=|=>|\+?=|:|\()[\s(\[{]*(?:[A-Za-z_][\w.:]{0,40}!?\(\s*)?[$@]?[A-Za-z]{0,2}#*$`)
	// ofSystem matches the role of a message before its content.
	ofSystem = regexp.MustCompile(`(?i)\brole["']?\s*(?:=>|[:=])\s*["']?(?:\w+\.)?(?:system|developer)\b["']?[\s,]*["']?(?:content|text|parts)["']?\s*(?:=>|[:=])[\s(\[{]*[$@]?[A-Za-z]{0,2}#*$`)
	// promptWords are the words of names that prompts are given to.
	promptWords = regexp.MustCompile(`(?i)prompt|instructions?$|persona$|^system$|system_?(?:message|msg|text)`)
)

// isPromptName reports whether the string that follows before is given to a name of prompts.
func isPromptName(before []byte) bool {
	before = before[max(0, len(before)-maxName):]
	if ofSystem.Match(before) {
		return true
	}
	m := givenTo.FindSubmatch(before)
	if m == nil {
		return false
	}
	name := m[1]
	if i := bytes.LastIndexByte(name, '.'); i >= 0 && !promptWords.Match(name[i+1:]) && !ascii.IsUpper(name[0]) {
		return false // a method of what is called prompt says nothing of its argument
	}
	return promptWords.Match(name)
}
