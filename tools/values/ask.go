package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// An answer is what weir says of one message.
type answer struct {
	Verdict struct {
		Action   string
		Findings []finding
	}
	Event *struct{ Content string }
}

// A finding is a place that weir found. Start and End count code points.
type finding struct {
	Action      string
	Pointer     string
	Start, End  int
	Replacement *string
	AbsorbedBy  string `json:"absorbed_by"`
}

// build builds weir in a folder of its own, which remove deletes.
func build() (name string, remove func(), err error) {
	dir, err := os.MkdirTemp("", "values")
	if err != nil {
		return "", nil, err
	}
	remove = func() { os.RemoveAll(dir) }
	name = filepath.Join(dir, "weir")
	if out, err := exec.Command("go", "build", "-o", name, ".").CombinedOutput(); err != nil {
		remove()
		return "", nil, fmt.Errorf("go build: %w: %s", err, out)
	}
	return name, remove, nil
}

// ask pipes each row through weir as a message of its own session, and returns an answer a row.
func ask(weir string, args []string, rows []row) ([]answer, error) {
	var in bytes.Buffer
	lines := json.NewEncoder(&in)
	lines.SetEscapeHTML(false)
	for i, r := range rows {
		event := map[string]string{"session_id": fmt.Sprint("row", i), "role": "user", "content": r.Text}
		if err := lines.Encode(event); err != nil {
			return nil, err
		}
	}
	command := exec.Command(weir, append([]string{"--on-block", "withhold"}, args...)...)
	command.Stdin = &in
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("weir: %w", err)
	}
	answers := make([]answer, len(rows))
	from := json.NewDecoder(bytes.NewReader(out))
	for i := range answers {
		if err := from.Decode(&answers[i]); err != nil {
			return nil, fmt.Errorf("answer %d: %w", i+1, err)
		}
	}
	return answers, nil
}
