package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"weir/crescendo"
)

// A turn is what the model sees of a text.
type turn struct {
	features []crescendo.Feature
	crosses  bool // a model should refuse it after the turns before
}

func newTurn(text string, crosses bool) turn {
	return turn{crescendo.Features([]byte(text)), crosses}
}

type conversation struct {
	turns []turn
	daily bool // of a file in which no conversation climbs
}

func (c *conversation) climbs() bool {
	return slices.ContainsFunc(c.turns, func(t turn) bool { return t.crosses })
}

// A file holds conversations about one subject, or by one author.
type file struct {
	name string
	all  []conversation
}

// join returns the conversations of files.
func join(files []file) (all []conversation) {
	for _, f := range files {
		all = append(all, f.all...)
	}
	return all
}

// readAll reads the conversations and the single texts of a folder.
func readAll(dir string) (files []file, texts []turn, err error) {
	if files, err = readConversations(dir + "/conversations"); err != nil {
		return nil, nil, err
	}
	texts, err = readTexts(dir + "/written")
	return files, texts, err
}

// readConversations reads files of conversations.
func readConversations(dir string) (files []file, err error) {
	names, err := filepath.Glob(dir + "/*.txt")
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("no conversations in %s", dir)
	}
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f := file{filepath.Base(name), parse(string(data))}
		for i := range f.all {
			f.all[i].daily = !bytes.Contains(data, []byte("\n!"))
		}
		files = append(files, f)
	}
	return files, nil
}

// parse reads conversations: one turn a line, a blank line between two, and an exclamation
// mark before a turn that a model should refuse.
func parse(data string) (all []conversation) {
	for part := range strings.SplitSeq(strings.TrimSpace(data), "\n\n") {
		var c conversation
		for line := range strings.SplitSeq(part, "\n") {
			text, crosses := strings.CutPrefix(line, "!")
			c.turns = append(c.turns, newTurn(text, crosses))
		}
		all = append(all, c)
	}
	return all
}

// readTexts reads what users say in files of labelled texts: harmless texts, and those that
// want the rules of the model or to be free of them.
func readTexts(dir string) (all []turn, err error) {
	files, err := filepath.Glob(dir + "/*.jsonl")
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		err := lines(name, func(r *row) {
			switch {
			case r.Role != "user":
			case r.Label == float64(0), r.Kind == "jailbreak", r.Kind == "extraction":
				all = append(all, newTurn(r.Text, r.Label != float64(0)))
			}
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// readRows reads conversations to measure.
func readRows(name string) (all []conversation, err error) {
	err = lines(name, func(r *row) {
		var c conversation
		for i, text := range r.Turns {
			c.turns = append(c.turns, newTurn(text, r.Label == "climb" && i == len(r.Turns)-1))
		}
		all = append(all, c)
	})
	return all, err
}

type row struct {
	Text, Role, Kind string
	Label            any
	Turns            []string
}

func lines(name string, f func(*row)) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	sc := bufio.NewScanner(file)
	sc.Buffer(nil, 1<<24)
	for sc.Scan() {
		var r row
		if err := json.Unmarshal(sc.Bytes(), &r); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		f(&r)
	}
	return sc.Err()
}
