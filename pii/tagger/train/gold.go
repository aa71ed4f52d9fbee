package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weir/pii/tagger"
)

// How much a window of a text counts whose people its author has marked.
const (
	markedWeight   = 3
	namelessWeight = 8 // of a text without people, which is read once
)

// copies is how often a marked text is read: once as it is, and with other names of its language.
const copies = 6

// notMarked are the files of texts in which nobody marked people.
var notMarked = []string{"l14.jsonl", "l17.jsonl", "l18.jsonl", "l19.jsonl", "l20.jsonl", "l21.jsonl", "l22.jsonl", "l23.jsonl"}

// A marked text is one whose people its author has marked.
type marked struct {
	language, text string
	people         []span
}

// readMarked returns the texts in the files below dir but notMarked and those of the names in leftOut, in
// the order of the names of the files.
func readMarked(dir string, leftOut []string) ([]marked, error) {
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		name := filepath.Base(path)
		if filepath.Ext(name) == ".jsonl" && !slices.Contains(notMarked, name) && !slices.Contains(leftOut, name) {
			files[name] = path
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	var all []marked
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if all, err = appendRows(all, files[name]); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// appendRows appends the texts of the rows of a file.
func appendRows(all []marked, path string) ([]marked, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	for line := range bytes.Lines(data) {
		var row struct {
			Lang, Text string
			Values     [][2]string
		}
		if err := json.Unmarshal(line, &row); err != nil {
			return nil, err
		}
		m := marked{language: languageOf(row.Lang), text: row.Text}
		for _, v := range row.Values {
			if v[0] == "PERSON" {
				m.mark(v[1])
			}
		}
		slices.SortFunc(m.people, func(a, b span) int { return cmp.Or(a.start-b.start, b.end-a.end) })
		all = append(all, m)
	}
	return all, nil
}

// languageOf returns the language of the lists of names for a tag as en-IN.
func languageOf(tag string) string {
	language, _, _ := strings.Cut(tag, "-")
	if language == "nb" {
		return "no"
	}
	return language
}

// mark marks a name wherever it is a word of the text, unless it lies in a longer one.
func (m *marked) mark(name string) {
	for at := 0; ; {
		i := strings.Index(m.text[at:], name)
		if i < 0 {
			return
		}
		i += at
		at = i + len(name)
		before, _ := utf8.DecodeLastRuneInString(m.text[:i])
		after, _ := utf8.DecodeRuneInString(m.text[at:])
		first, _ := utf8.DecodeRuneInString(name)
		if blanks(first) && (unicode.IsLetter(before) && blanks(before) || unicode.IsLetter(after) && blanks(after)) {
			continue
		}
		m.people = append(m.people, span{i, at, tagger.Person})
	}
}

// blanks reports whether the script of a letter sets words apart.
func blanks(r rune) bool {
	return !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai)
}

// appendMarked appends the windows of marked texts. Whether other words name places and organisations
// nobody has marked.
func (f *filler) appendMarked(dst []sample, texts []marked, m *tagger.Model) []sample {
	for _, t := range texts {
		from, n, weight := len(dst), copies, float32(markedWeight)
		if len(t.people) == 0 {
			n, weight = 1, namelessWeight
		}
		for k := range n {
			f.copy(&t, k > 0)
			dst = appendSamples(dst, m, f.text, nil, f.spans, weight)
		}
		for i := from; i < len(dst); i++ {
			dst[i].people = dst[i].tags
		}
	}
	return dst
}

// copy sets f.text and f.spans to a marked text, with other names if others says so: the same one
// wherever a name is the same.
func (f *filler) copy(t *marked, others bool) {
	f.language, f.text, f.spans = t.language, f.text[:0], f.spans[:0]
	names := map[string]string{}
	at := 0
	for _, s := range t.people {
		if s.start < at {
			continue
		}
		f.text = append(f.text, t.text[at:s.start]...)
		name := t.text[s.start:s.end]
		if others && names[name] == "" {
			names[name] = f.like(name)
		} else if !others {
			names[name] = name
		}
		f.name(tagger.Person, names[name])
		at = s.end
	}
	f.text = append(f.text, t.text[at:]...)
}

// like returns another name of as many words that is written like name. A name with initials or of
// a language without lists is left as it is.
func (f *filler) like(name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	if strings.Contains(name, ".") || len(f.names.given[f.language]) == 0 || len(f.names.family[f.language]) == 0 {
		return name
	}
	var other string
	switch words := strings.Count(name, " "); {
	case together[f.language] && utf8.RuneCountInString(name) > 2, words == 1:
		other = f.person()
	case words == 0:
		other = f.given()
	default:
		other = f.person() + " " + f.family()
	}
	switch upper := strings.ToUpper(name) == name; {
	case unicode.IsLower(first):
		return strings.ToLower(other)
	case upper && strings.ToLower(name) != name && utf8.RuneCountInString(name) > 1:
		return strings.ToUpper(other)
	}
	return other
}
