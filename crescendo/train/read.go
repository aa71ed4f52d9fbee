package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
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

type conversation []turn

func (c conversation) climbs() bool { return c[len(c)-1].crosses }

// readAll reads the conversations and the single texts of a folder.
func readAll(dir string) (all []conversation, texts []turn, err error) {
	if all, err = readConversations(dir + "/conversations"); err != nil {
		return nil, nil, err
	}
	texts, err = readTexts(dir + "/written")
	return all, texts, err
}

// readConversations reads files of conversations: one turn a line, a blank line between two,
// and an exclamation mark before a turn that a model should refuse.
func readConversations(dir string) (all []conversation, err error) {
	files, err := filepath.Glob(dir + "/*.txt")
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("no conversations in %s", dir)
	}
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for part := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
			var c conversation
			for line := range strings.SplitSeq(part, "\n") {
				text, crosses := strings.CutPrefix(line, "!")
				c = append(c, newTurn(text, crosses))
			}
			all = append(all, c)
		}
	}
	return all, nil
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
			c = append(c, newTurn(text, r.Label == "climb" && i == len(r.Turns)-1))
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
