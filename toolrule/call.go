package toolrule

import (
	neturl "net/url"
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

	// What is read of it is read once, whatever the number of entries.
	runs   once[[]exfil.Invocation]
	places once[[]place]
	named  once[[]string]
}

// A once is a value that is made when it is first asked for.
type once[T any] struct {
	value T
	made  bool
}

func (o *once[T]) get(make func() T) T {
	if !o.made {
		o.value, o.made = make(), true
	}
	return o.value
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

// programs are what the command runs.
func (a *Argument) programs() []exfil.Invocation { return a.runs.get(a.readPrograms) }

func (a *Argument) readPrograms() []exfil.Invocation {
	switch {
	case a.Argv != nil:
		return exfil.AppendArgv(nil, a.Argv)
	case a.Command:
		return exfil.AppendInvocations(nil, []byte(a.Text))
	}
	return nil
}

// maxName is the length of the longest path without what leads nowhere, in bytes.
const maxName = 4096

// A place is a file that an argument may name.
type place struct {
	text  string
	sure  bool     // it is one, and not only a word that looks like one
	dark  bool     // it cannot be read
	glob  bool     // it stands for all files that match it
	bare  bool     // only an entry that allows files asks for it
	names []string // what readings returns
}

// files returns what may be files in a: the text itself, and the words of a command.
func (a *Argument) files() []place { return a.places.get(a.readFiles) }

func (a *Argument) readFiles() []place {
	found := a.namedFiles()
	for i := range found {
		found[i].names = found[i].readings()
	}
	return found
}

func (a *Argument) namedFiles() (found []place) {
	for _, p := range a.programs() {
		found = append(append(found, programFiles(&p)...), bareFiles(&p)...)
	}
	if a.Command {
		return found
	}
	key, text := a.key(), strings.TrimSpace(a.Text)
	if one := exfil.OneLine(text); one != text {
		if _, ok := ofFile(one); ok {
			found = append(found, place{text: one, sure: true})
		}
	}
	if strings.ContainsAny(text, "\n\x00") || len(clean(text)) > maxName {
		if isPathKey(key) {
			found = append(found, place{sure: true, dark: true})
		}
		return found
	}
	named := strings.Contains(key, "path") || strings.Contains(key, "file") || strings.Contains(key, "dir") || strings.Contains(key, "folder") || key == "cwd"
	return append(found, place{text: a.Text, sure: named || looksLikeFile(text), dark: isPathKey(key) && !readable(text)})
}

// readable reports whether the escapes of a file URL can be undone. Any other path has none.
func readable(text string) bool {
	rest, ok := ofFile(text)
	if !ok {
		return true
	}
	plain, err := neturl.PathUnescape(rest)
	return err == nil && !strings.ContainsAny(plain, "\n\x00")
}

// isPathKey reports whether an argument of that name is one path, and never the text of a file.
func isPathKey(key string) bool {
	switch key {
	case "file", "filename", "file_name", "dir", "directory", "folder", "cwd":
		return true
	}
	return strings.HasSuffix(key, "path") || strings.HasSuffix(key, "paths")
}

// programFiles returns what may be files among the words of a program.
func programFiles(p *exfil.Invocation) (found []place) {
	folder := "" // that an option -C changes to
	for k, w := range p.Words {
		if k > 0 || strings.Contains(w, "/") {
			found = append(found, wordFiles(w)...)
		}
		if k > 1 && p.Words[k-1] == "-C" {
			folder = w
		} else if folder != "" && !strings.HasPrefix(w, "-") {
			found = append(found, place{text: folder + "/" + w})
		}
	}
	for _, f := range p.Files {
		found = append(found, place{text: f, sure: true})
	}
	for _, w := range p.More {
		found = append(found, wordFiles(w)...)
	}
	for _, w := range p.Globs {
		found = append(found, place{text: w, sure: looksLikeFile(w), glob: true})
	}
	return found
}

// maxPieces is how many signs of a word are looked behind for a file or host.
const maxPieces = 16

// wordFiles returns what may be files in a word of a command: itself, the value of an option, and
// what is before and behind signs that separate: folder:folder, source=folder,target=folder.
func wordFiles(w string) []place {
	found := []place{{text: w, sure: looksLikeFile(w)}}
	if i := strings.IndexAny(w, "/~"); i > 0 && w[0] == '-' {
		found = append(found, place{text: w[i:], sure: true})
	}
	if strings.Contains(w, "://") {
		if i := strings.IndexByte(w, '='); i >= 0 {
			found = append(found, place{text: w[i+1:], sure: looksLikeFile(w[i+1:])})
		}
		return found
	}
	for rest, n := w, 0; n < maxPieces; n++ {
		i := strings.IndexAny(rest, "=:@,")
		if i < 0 {
			break
		}
		if piece := rest[:i]; n > 0 || looksLikeFile(piece) {
			found = append(found, place{text: piece, sure: looksLikeFile(piece)})
		}
		rest = rest[i+1:]
		found = append(found, place{text: rest, sure: looksLikeFile(rest)})
	}
	return found
}

func looksLikeFile(w string) bool {
	return !strings.ContainsAny(w, " \n") && !isURL(w) && (strings.ContainsAny(w, `/\`) || strings.HasPrefix(w, "~") || strings.HasPrefix(w, ".")) && len(clean(w)) <= maxName
}

func isURL(w string) bool {
	_, file := ofFile(w)
	return strings.Contains(w, "://") && !file
}

// ofFile returns what is behind the scheme of a file URL. Readers take it with others around it.
func ofFile(w string) (rest string, ok bool) {
	w = strings.TrimLeft(w, "< ")
	for again := true; again; {
		again = false
		for _, outer := range [...]string{"url:", "view-source:", "jar:"} {
			if hasPrefixFold(w, outer) {
				w, again = w[len(outer):], true
			}
		}
	}
	for _, scheme := range [...]string{"file:", "netdoc:"} {
		if hasPrefixFold(w, scheme) {
			return w[len(scheme):], true
		}
	}
	return w, false
}

func hasPrefixFold(w, prefix string) bool {
	return len(w) >= len(prefix) && strings.EqualFold(w[:len(prefix)], prefix)
}

// clean returns a path with slashes, and without empty, "." and ".." elements where it can. What
// lies above the folder of a user or of a variable lies above a folder that nobody knows.
func clean(name string) string {
	name = strings.ReplaceAll(name, `\`, "/")
	if first, rest, ok := strings.Cut(name, "/"); ok && (strings.HasPrefix(first, "~") || strings.HasPrefix(first, "$")) {
		if rest = path.Clean(rest); rest == ".." || strings.HasPrefix(rest, "../") {
			return rest
		}
	}
	return path.Clean(name)
}

// readings returns the paths that a place may be: with the blanks around it and without them,
// and of a file URL with its host, escapes and query and without them. There is none for a
// place that cannot be read.
func (p *place) readings() []string {
	if p.dark {
		return nil
	}
	text := strings.TrimSpace(p.text)
	rest, ok := ofFile(text)
	if !ok {
		found := []string{clean(text)}
		if text != p.text {
			found = append(found, clean(p.text))
		}
		return found
	}
	rest = strings.ReplaceAll(rest, `\`, "/")
	found := []string{clean(strings.TrimPrefix(rest, "//"))}
	if host, ok := strings.CutPrefix(rest, "//"); ok {
		i := strings.IndexByte(host+"/", '/')
		rest = host[min(i, len(host)):]
		found = append(found, clean(rest))
	}
	rest, _, _ = strings.Cut(rest, "#")
	rest, _, _ = strings.Cut(rest, "?")
	if plain, err := neturl.PathUnescape(rest); err == nil {
		found = append(found, clean(plain))
	}
	return found
}

// hosts returns the hosts in a, in lower case, by every reading: of web addresses, and of the
// words of a command that may be hosts. An address whose host no reader takes has the host "".
func (a *Argument) hosts() []string { return a.named.get(a.readHosts) }

func (a *Argument) readHosts() (found []string) {
	found = exfil.AppendHosts(nil, a.Text)
	if !a.isAddress() { // the text only looks like an address, so it need not be one
		found = slices.DeleteFunc(found, func(h string) bool { return h == "" })
	} else {
		found = exfil.AppendWordHosts(found, a.Text)
	}
	for _, p := range a.programs() {
		for _, w := range slices.Concat(p.Words[min(1, len(p.Words)):], p.Files, p.More) {
			found = append(found, slices.DeleteFunc(wordHosts(w), func(h string) bool { return h == "" })...)
		}
	}
	return found
}

// wordHosts returns the hosts that a word of a command may name: itself, the value of an option, and
// what is between signs that separate, as in -L 80:host:80 and TCP:host:80.
func wordHosts(w string) []string {
	found := exfil.AppendWordHosts(nil, w)
	if len(w) > 2 && w[0] == '-' && w[1] != '-' { // an option of one letter with its value
		found = exfil.AppendWordHosts(found, w[2:])
	}
	if i := strings.IndexByte(w, '='); i >= 0 {
		found = exfil.AppendWordHosts(found, w[i+1:])
	}
	if strings.Contains(w, "://") {
		return found
	}
	for rest, n := w, 0; n < maxPieces; n++ {
		i := strings.IndexAny(rest, ":,")
		if i < 0 {
			break
		}
		rest = rest[i+1:]
		piece := rest
		if i = strings.IndexAny(rest, ":,"); i >= 0 {
			piece = rest[:i]
		}
		found = exfil.AppendWordHosts(found, piece)
	}
	return found
}

// isAddress reports whether the argument has the name of an address or host.
func (a *Argument) isAddress() bool {
	key := a.key()
	return strings.Contains(key, "host") || strings.Contains(key, "url") || strings.Contains(key, "uri") || key == "domain" || key == "server" || key == "endpoint"
}
