package toolrule

import (
	neturl "net/url"
	"path"
	"strings"

	"weir/exfil"
)

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
