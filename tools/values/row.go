package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A row is one message with the values in it, or a look-alike that has none.
type row struct {
	ID        string      `json:"id"`
	Lang      string      `json:"lang"`
	Text      string      `json:"text"`
	Values    [][2]string `json:"values"` // type and text of each value
	Lookalike bool        `json:"lookalike"`
}

// readRows returns the rows of the files that match glob. A row whose values do not occur in
// its text is an error.
func readRows(glob string) ([]row, error) {
	names, err := filepath.Glob(glob)
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s: no such file", glob)
	}
	var rows []row
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if rows, err = appendRows(rows, data); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return rows, nil
}

// appendRows appends the rows in data, one JSON object a line.
func appendRows(rows []row, data []byte) ([]row, error) {
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		var r row
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		for i, v := range r.Values {
			if v[1] == "" || !strings.Contains(r.Text, v[1]) {
				return nil, fmt.Errorf("line %d: value %d does not occur in the text", n, i+1)
			}
		}
		rows = append(rows, r)
	}
	return rows, lines.Err()
}
