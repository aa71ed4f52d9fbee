package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"weir/pii/likely"
	"weir/pii/secret"
)

// A candidate is a word near a cue.
type candidate struct {
	file     string
	row      int
	text     string // of the candidate
	around   string
	features []uint32
	value    bool
	weight   float64
}

// A message is a text with the values in it.
type message struct {
	ID     string
	Role   string
	Text   string
	Values [][2]string
}

// read returns the candidates of the messages in the files.
func read(glob string) (set []candidate, err error) {
	names, err := filepath.Glob(glob)
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	for _, name := range names {
		var messages []message
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		lines := bufio.NewScanner(bytes.NewReader(data))
		lines.Buffer(nil, 1<<20)
		for n := 1; lines.Scan(); n++ {
			var m message
			if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, n, err)
			}
			set = m.append(set, filepath.Base(name), n)
			messages = append(messages, m)
		}
		set = appendVaried(set, messages, filepath.Base(name)+varied)
	}
	return set, nil
}

// varied marks the candidates of messages with other passwords.
const varied = "+"

// variants is how many times each message is learned from with other passwords in it.
const variants = 7

// appendVaried appends the candidates of the messages with passwords and users of others in the
// place of theirs: what is around a password says little about its form.
func appendVaried(set []candidate, messages []message, file string) []candidate {
	pool := map[string][]string{"PASSWORD": nil, "USERNAME": nil}
	for _, m := range messages {
		for _, v := range m.Values {
			if _, ok := pool[v[0]]; ok {
				pool[v[0]] = append(pool[v[0]], v[1])
			}
		}
	}
	draw := rand.New(rand.NewPCG(3, 4))
	for n, m := range messages {
		for range variants {
			other := message{Text: m.Text}
			for _, v := range m.Values {
				if words := pool[v[0]]; words != nil {
					w := words[draw.IntN(len(words))]
					other.Text = strings.ReplaceAll(other.Text, v[1], w)
					v[1] = w
				}
				other.Values = append(other.Values, v)
			}
			set = other.append(set, file, n)
		}
	}
	return set
}

var filled = regexp.MustCompile(`\{\{[a-z0-9-]+\}\}`)

// append appends the candidates of the message.
func (m *message) append(set []candidate, file string, row int) []candidate {
	text := []byte(m.Text)
	passwords, others, users := m.places("PASSWORD"), m.places(""), m.places("USERNAME")
	seen := map[uint64]bool{}
	likely.Each(secret.LikelyWords, text, func(start, end int, features []uint32) {
		key := keyOf(start, features)
		if seen[key] || secret.Unlikely(text[start:end]) || filled.Match(text[start:end]) {
			return
		}
		seen[key] = true
		c := candidate{file: file, row: row, text: string(text[start:end]), around: string(text[max(0, start-50):min(len(text), end+30)]), features: slices.Clone(features), weight: 1}
		switch {
		case overlap(passwords, start, end):
			c.value = true
		case overlap(others, start, end) && !overlap(users, start, end):
			c.weight = 0.3 // masked by others, and no harm
		}
		set = append(set, c)
	})
	return set
}

// places returns where the values of a type, or of any, are.
func (m *message) places(kind string) (list [][2]int) {
	for _, v := range m.Values {
		if kind != "" && v[0] != kind {
			continue
		}
		for at := 0; ; {
			i := strings.Index(m.Text[at:], v[1])
			if i < 0 {
				break
			}
			list = append(list, [2]int{at + i, at + i + len(v[1])})
			at += i + len(v[1])
		}
	}
	return list
}

// overlap reports whether half of one of the places is in text[start:end], and hardly more.
func overlap(places [][2]int, start, end int) bool {
	for _, p := range places {
		common := min(end, p[1]) - max(start, p[0])
		if 2*common >= p[1]-p[0] && 3*common >= 2*(end-start) {
			return true
		}
	}
	return false
}

// keyOf returns a hash of a candidate that begins at start.
func keyOf(start int, features []uint32) uint64 {
	h := uint64(start) + 14695981039346656037
	for _, f := range features {
		h = (h ^ uint64(f)) * 1099511628211
	}
	return h
}

// addHarmless adds the candidates of the texts in the files, which have no value that counts.
func addHarmless(set []candidate, glob string) ([]candidate, error) {
	names, err := filepath.Glob(glob)
	if err != nil {
		return nil, err
	}
	seen, row := map[uint64]bool{}, 0
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for _, text := range textsOf(data) {
			set = appendHarmless(set, text, row, seen)
			row++
		}
	}
	return set, nil
}

// textsOf returns the texts in a file of JSON lines.
func textsOf(data []byte) (texts []message) {
	for line := range bytes.Lines(data) {
		var m message
		if json.Unmarshal(line, &m) == nil && len(m.Text) < 4000 {
			texts = append(texts, m)
		}
	}
	return texts
}

// pasted is the weight of what no person wrote.
const pasted = 0.7

func appendHarmless(set []candidate, m message, row int, seen map[uint64]bool) []candidate {
	text, weight := []byte(m.Text), 1.0
	if m.Role != "user" {
		weight = pasted
	}
	likely.Each(secret.LikelyWords, text, func(start, end int, features []uint32) {
		key := keyOf(start, features)
		if seen[key] || secret.Unlikely(text[start:end]) {
			return
		}
		seen[key] = true
		set = append(set, candidate{row: row, text: string(text[start:end]), around: string(text[max(0, start-50):min(len(text), end+30)]), features: slices.Clone(features), weight: weight})
	})
	return set
}
