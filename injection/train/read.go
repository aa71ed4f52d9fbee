package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// made is the source of texts that the grammar makes.
const made = "grammar"

// A row is one line of a labelled file.
type row struct {
	Text, Source, Kind, Role, Lang, Pair string
	Label                                int
	Payload                              []int // where the order is, in code points, if the row says so

	written bool // for this project
	code    bool // of the Go tree
}

// shingle is how many words in a row two texts share that are one text.
const shingle = 8

// readDirs reads the rows of all files of the folders.
func readDirs(dirs []string) (rows []row, err error) {
	for _, dir := range dirs {
		names, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
		if err != nil || len(names) == 0 {
			return nil, fmt.Errorf("%s: no *.jsonl: %w", dir, os.ErrNotExist)
		}
		for _, name := range names {
			more, err := readRows(name)
			if err != nil {
				return nil, err
			}
			locate(more)
			rows = append(rows, more...)
		}
	}
	return rows, nil
}

// readSamples reads the texts that may be learned from.
func readSamples(s *settings, dirs []string) ([]sample, error) {
	var out []sample
	gone := map[uint64]bool{} // shingles of attacks that were left out
	rows, err := readDirs(dirs)
	if err != nil {
		return nil, err
	}
	for i := range rows {
		if r := &rows[i]; matches(s.leaveOut, r.Source) && r.Label == 1 {
			shingles(r.Text, func(h uint64) bool { gone[h] = true; return true })
		}
	}
	if s.code != "" {
		more, err := readCode(s.code)
		if err != nil {
			return nil, err
		}
		rows = append(rows, more...)
	}
	purged := 0
	for i := range rows {
		r := &rows[i]
		if r.Role == "system" || matches(s.leaveOut, r.Source) || !r.mayBeUsed() {
			continue // a system prompt is made of orders: it is no example of harmless text
		}
		if r.Label == 1 && !shingles(r.Text, func(h uint64) bool { return !gone[h] }) {
			purged++
			continue
		}
		out = append(out, r.sample())
	}
	fmt.Printf("%d of %d rows, %d attacks left out for words they share with a source that is\n", len(out), len(rows), purged)
	return out, nil
}

// mayBeUsed reports whether the licence of a row lets it be learned from.
func (r *row) mayBeUsed() bool {
	return r.written || r.code || matches(sources, r.Source) && !matches(notSources, r.Source)
}

func (r *row) sample() sample {
	s := sample{text: r.Text, attack: r.Label == 1, tool: r.Role == "tool" || r.Role == "assistant", source: r.Source, written: r.written,
		english: r.Lang == "" || r.Lang == "en", hard: r.Kind == kindHard, long: r.Label == 0 && len(r.Text) > longText}
	if s.attack && len(r.Payload) == 2 {
		s.from, s.to = offset(r.Text, r.Payload[0]), offset(r.Text, r.Payload[1])
	}
	return s
}

// offset returns the byte at which so many code points of text end.
func offset(text string, points int) int {
	for i := range text {
		if points == 0 {
			return i
		}
		points--
	}
	return len(text)
}

const (
	longText   = 600 // bytes
	writtenDir = "written"
	kindHard   = "benign-hard" // harmless texts that resemble attacks
)

func readRows(name string) ([]row, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var out []row
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 16<<20)
	for n := 1; lines.Scan(); n++ {
		var r row
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, fmt.Errorf("%s: line %d: %w", name, n, err)
		}
		r.written = filepath.Base(filepath.Dir(name)) == writtenDir
		if r.Source == "" {
			r.Source = strings.TrimSuffix(filepath.Base(name), ".jsonl")
		}
		out = append(out, r)
	}
	return out, lines.Err()
}

// readCode returns pieces of the Go files below dir, as tools return them.
func readCode(dir string) (out []row, err error) {
	n := 0
	err = filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		if n++; n%codeEvery != 0 {
			return nil
		}
		data, err := os.ReadFile(name)
		if from := len(data) / 3; len(data) > codeLength {
			data = data[from:min(len(data), from+codeLength)]
		}
		text := strings.ToValidUTF8(string(data), "")
		if format := numberings[n/codeEvery%len(numberings)]; format != "" {
			text = numbered(text, format)
		}
		out = append(out, row{Text: text, Source: "go", Role: "tool", Kind: "benign", code: true})
		return err
	})
	return out, err
}

// numberings are the ways in which tools number the lines of a file that they show to
// agents, and none.
var numberings = []string{"", "%6d\t%s", "", "%d:%s", "%4d | %s"}

// numbered returns text with a number before each line.
func numbered(text, format string) string {
	var b strings.Builder
	n := 0
	for line := range strings.Lines(text) {
		n++
		fmt.Fprintf(&b, format, n, line)
	}
	return b.String()
}

const (
	codeEvery  = 6    // files
	codeLength = 4000 // bytes of one file
)

// matches reports whether a name fits one of the patterns.
func matches(patterns []string, name string) bool {
	for _, p := range patterns {
		if ok, _ := filepath.Match(p, name); ok {
			return true
		}
	}
	return false
}

// shingles calls f with the hash of every run of words of a text until f
// returns false, which it then does too.
func shingles(text string, f func(uint64) bool) bool {
	words := strings.Fields(strings.ToLower(text))
	for i := 0; i+shingle <= len(words); i++ {
		h := fnv.New64a()
		for _, w := range words[i : i+shingle] {
			h.Write([]byte(w))
			h.Write([]byte{' '})
		}
		if !f(h.Sum64()) {
			return false
		}
	}
	return true
}
