package toolrule

import (
	"path"
	"slices"
	"strings"

	"weir/exfil"
)

// A Call is one call of a tool.
type Call struct {
	Names     []string // of the tool, in all readings; none where it is not known
	Args      []Argument
	Elsewhere bool // the name or the arguments come in other lines
	Value     any  // the arguments as package json decodes them, whole numbers as int64
	Whole     bool // Value is all of them
}

// An Argument is a text that a tool is called with.
type Argument struct {
	Pointer string // JSON Pointer within the arguments
	Text    string
	Command bool     // the tool runs it
	Argv    []string // the command word by word, where Text is the first of the words
	Reading bool     // Text is another reading of an argument that is there too

	runs   []exfil.Invocation // what programs returns
	parsed bool
}

func (c *Call) size() (n int) {
	for i := range c.Args {
		if !c.Args[i].Reading {
			n += len(c.Args[i].Text)
		}
	}
	return n
}

// key is the last name of the pointer, in lower case.
func (a *Argument) key() string {
	parts := strings.Split(strings.ToLower(a.Pointer), "/")
	for i := len(parts) - 1; i >= 0; i-- {
		if strings.Trim(parts[i], "0123456789#") != "" {
			return parts[i]
		}
	}
	return ""
}

// programs are what the command runs. It is read once, whatever the number of entries.
func (a *Argument) programs() []exfil.Invocation {
	if a.parsed {
		return a.runs
	}
	a.parsed = true
	switch {
	case a.Argv != nil:
		a.runs = exfil.AppendArgv(nil, a.Argv)
	case a.Command:
		a.runs = exfil.AppendInvocations(nil, []byte(a.Text))
	}
	return a.runs
}

// maxName is the length of the longest text that is taken for a path or a host, in bytes.
const maxName = 4096

// A place is a file or host that an argument may name.
type place struct {
	text string
	sure bool // it is one, and not only a word that looks like one
}

// files returns what may be files in a: the text itself, and the words of a command.
func (a *Argument) files() (found []place) {
	for _, p := range a.programs() {
		for k, w := range p.Words {
			if k > 0 || strings.Contains(w, "/") {
				found = append(found, wordFiles(w)...)
			}
		}
		for _, f := range p.Files {
			found = append(found, place{f, true})
		}
	}
	if a.Command || len(a.Text) > maxName || strings.ContainsAny(a.Text, "\n\x00") {
		return found
	}
	key := a.key()
	named := strings.Contains(key, "path") || strings.Contains(key, "file") || strings.Contains(key, "dir") || strings.Contains(key, "folder") || key == "cwd"
	return append(found, place{a.Text, named || looksLikeFile(a.Text)})
}

// wordFiles returns what may be files in a word of a command: itself, the value of an
// option, and what is behind a colon.
func wordFiles(w string) []place {
	found := []place{{w, looksLikeFile(w)}}
	if i := strings.IndexByte(w, '='); i >= 0 {
		found = append(found, place{w[i+1:], looksLikeFile(w[i+1:])})
	}
	if i := strings.IndexAny(w, ":@"); i >= 0 && !strings.Contains(w, "://") {
		found = append(found, place{w[i+1:], looksLikeFile(w[i+1:])})
	}
	if i := strings.IndexAny(w, "/~"); i > 0 && w[0] == '-' {
		found = append(found, place{w[i:], true})
	}
	return found
}

func looksLikeFile(w string) bool {
	return len(w) <= maxName && !strings.ContainsAny(w, " \n") && !isURL(w) && (strings.ContainsAny(w, `/\`) || strings.HasPrefix(w, "~") || strings.HasPrefix(w, "."))
}

func isURL(w string) bool {
	return strings.Contains(w, "://") && !strings.HasPrefix(w, "file://")
}

// clean returns a path without what leads nowhere.
func clean(name string) string {
	name = strings.ReplaceAll(strings.TrimPrefix(name, "file://"), `\`, "/")
	return path.Clean(name)
}

// hosts returns the hosts in a, in lower case: of web addresses, and of the words of a
// command that may be hosts.
func (a *Argument) hosts() (found []string) {
	text := []byte(a.Text)
	for _, u := range exfil.AppendURLs(nil, text) {
		found = append(found, u.Host(text))
	}
	switch key := a.key(); {
	case strings.Contains(key, "host") || strings.Contains(key, "url") || strings.Contains(key, "uri") || key == "domain" || key == "server" || key == "endpoint":
		found = appendHost(found, a.Text)
	}
	for _, p := range a.programs() {
		for _, w := range slices.Concat(p.Words[min(1, len(p.Words)):], p.Files) {
			found = appendHost(found, w)
			if i := strings.IndexByte(w, '='); i >= 0 {
				found = appendHost(found, w[i+1:])
			}
		}
	}
	return found
}

// appendHost appends the host that a word names as curl or ssh would understand it.
func appendHost(found []string, w string) []string {
	if len(w) > maxName {
		return found
	}
	if h := exfil.DeviceHost(w); h != "" {
		return append(found, h)
	}
	if i := strings.LastIndexByte(w, '@'); i >= 0 && !isURL(w) {
		w = w[i+1:]
	}
	if h := exfil.HostOf(w); h != "" {
		found = append(found, h)
	}
	return found
}
