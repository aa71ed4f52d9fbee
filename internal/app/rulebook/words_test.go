package rulebook

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// Lengths are counted in units, so that scripts that put no spaces between words are
// measured by the same rule.
const (
	wordUnits  = 6             // units of a word
	hanUnits   = 3             // units of a Chinese or Japanese character
	thaiUnits  = 1             // units of a Thai character
	wholeUnits = 6 * wordUnits // an example from this length on must not occur as a whole
	runUnits   = 8 * wordUnits // no part of an example of this length must occur
)

// units returns the words of text as hashes, each repeated once for every unit that the
// word has.
func units(text string) []uint64 {
	var out []uint64
	add := func(x uint64, n int) {
		for range n {
			out = append(out, x)
		}
	}
	for _, word := range strings.FieldsFunc(text, betweenWords) {
		if !isWording(word) {
			continue
		}
		var h uint64
		for _, r := range word {
			switch r = unicode.ToLower(r); {
			case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana):
				add(uint64(r), hanUnits)
			case unicode.Is(unicode.Thai, r):
				add(uint64(r), thaiUnits)
			default:
				h = (h + uint64(r)) * 0x9e3779b97f4a7c15
			}
		}
		if h != 0 {
			add(h, wordUnits)
		}
	}
	return out
}

func betweenWords(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) && r != '\''
}

// isWording reports whether a word is more than a number, a single letter or a byte in
// hexadecimal.
func isWording(word string) bool {
	hex := strings.Trim(strings.ToLower(word), "abcdef") == ""
	return !hex && utf8.RuneCountInString(word) > 1 && !strings.ContainsFunc(word, unicode.IsDigit)
}

// A runIndex finds runs of units that examples have: by length and hash, the names of the
// examples. The only run of an example shorter than runUnits is all of it.
type runIndex map[int]map[uint64][]string

// add enters the runs of an example under its name.
func (x runIndex) add(name, text string) {
	u := units(text)
	if len(u) < wholeUnits {
		return
	}
	n := min(len(u), runUnits)
	eachRun(u, n, func(h uint64) {
		if x[n] == nil {
			x[n] = map[uint64][]string{}
		}
		if names := x[n][h]; !slices.Contains(names, name) {
			x[n][h] = append(names, name)
		}
	})
}

// search adds the names of the examples that share a run with text to found.
func (x runIndex) search(text string, found map[string]bool) {
	u := units(text)
	for n, runs := range x {
		eachRun(u, n, func(h uint64) {
			for _, name := range runs[h] {
				found[name] = true
			}
		})
	}
}

// eachRun calls f with the hash of each run of n units.
func eachRun(u []uint64, n int, f func(uint64)) {
	const base = 0x100000001b3
	h, top := uint64(0), uint64(1)
	for range n {
		top *= base
	}
	for i, x := range u {
		h = h*base + x
		if i >= n {
			h -= top * u[i-n]
		}
		if i >= n-1 {
			f(h)
		}
	}
}

// walkCorpus calls f with the texts of the files below dir, which may be gzipped.
func walkCorpus(dir string, f func(text string)) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		data, err := os.ReadFile(path)
		if err == nil && filepath.Ext(path) == ".gz" {
			data, err = gunzip(data)
		}
		if err == nil {
			eachText(data, f)
		}
		return err
	})
}

func gunzip(data []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// eachText calls f with the strings of data that is JSON or JSON lines, and otherwise
// with data.
func eachText(data []byte, f func(string)) {
	if eachString(data, f) {
		return
	}
	if !looksJSON(data) {
		f(string(data))
		return
	}
	for line := range bytes.Lines(data) {
		if !eachString(line, f) {
			f(string(line))
		}
	}
}

// eachString calls f with the strings of the JSON values in data, and with those of JSON
// inside strings. It reports whether data is JSON.
func eachString(data []byte, f func(string)) bool {
	if !looksJSON(data) {
		return false
	}
	var texts []string
	for dec := json.NewDecoder(bytes.NewReader(data)); ; {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return false
		}
		if text, ok := tok.(string); ok {
			texts = append(texts, text)
		}
	}
	for _, text := range texts {
		if !eachString([]byte(text), f) {
			f(text)
		}
	}
	return true
}

func looksJSON(data []byte) bool {
	data = bytes.TrimSpace(data)
	return len(data) > 0 && strings.IndexByte(`{["`, data[0]) >= 0
}

// TestRunIndex holds what counts as copied.
func TestRunIndex(t *testing.T) {
	const text = "The grey heron waits at the weir, and nobody hurries her."
	tests := []struct {
		name, example, corpus string
		want                  bool
	}{
		{"all of it", "the grey HERON\nwaits at the weir", text, true},
		{"five words", "the grey heron waits at", text, false},
		{"seven words of more", "the grey heron waits at the weir until it rains", text, false},
		{"eight words of more", "Today the grey heron waits at the weir and sleeps", text, true},
		{"numbers", "10 20 30 40 50 60 70 80", "10 20 30 40 50 60 70 80", false},
		{"bytes", "aa:bb:cc:dd:ee:ff:ab:cd", "aa:bb:cc:dd:ee:ff:ab:cd", false},
		{"JSON in a string", "the grey heron waits at the weir", `{"a":"{\"b\":\"The grey heron waits at the weir.\"}"}`, true},
		{"JSON line", "the grey heron waits at the weir", "{\"n\":1}\n{\"a\":\"The grey\\nheron waits at the weir\"}\n", true},
		{"Chinese, eleven characters", "苍鹭在堰边等着没有人催", "苍鹭在堰边等着没有人催它", false},
		{"Chinese, twelve characters", "苍鹭在堰边等着没有人催它", "苍鹭在堰边等着,没有人催它", true},
	}
	for _, c := range tests {
		x, found := runIndex{}, map[string]bool{}
		x.add("example", c.example)
		eachText([]byte(c.corpus), func(s string) { x.search(s, found) })
		if found["example"] != c.want {
			t.Errorf("%s: found %v, want %v", c.name, found["example"], c.want)
		}
	}
}
