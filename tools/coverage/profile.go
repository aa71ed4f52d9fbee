package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A block is a run of statements.
type block struct {
	file                                   string // below the root
	line, column, endLine, endColumn, size int
	ran                                    bool
}

// module is the path of the module, which names in a profile begin with.
const module = "weir/"

// readProfile reads a profile. Each package that was tested has lines of its own for each
// block: one that ran is enough.
func readProfile(r io.Reader) ([]block, error) {
	blocks, at := []block{}, map[string]int{}
	in := bufio.NewScanner(r)
	for in.Scan() {
		place, counts, ok := strings.Cut(in.Text(), " ")
		if !ok || strings.HasPrefix(place, "mode:") {
			continue
		}
		i, known := at[place]
		if !known {
			b, err := parseBlock(place)
			if err != nil {
				return nil, err
			}
			i = len(blocks)
			at[place], blocks = i, append(blocks, b)
		}
		var times int
		if _, err := fmt.Sscan(counts, &blocks[i].size, &times); err != nil {
			return nil, fmt.Errorf("line %q: %w", in.Text(), err)
		}
		blocks[i].ran = blocks[i].ran || times > 0
	}
	slices.SortFunc(blocks, func(a, b block) int {
		if c := strings.Compare(a.file, b.file); c != 0 {
			return c
		}
		return a.line - b.line
	})
	return blocks, in.Err()
}

// parseBlock reads a place such as weir/a/b.go:1.2,3.4.
func parseBlock(place string) (b block, err error) {
	file, lines, _ := strings.Cut(place, ":")
	b.file = strings.TrimPrefix(file, module)
	_, err = fmt.Sscanf(lines, "%d.%d,%d.%d", &b.line, &b.column, &b.endLine, &b.endColumn)
	return b, err
}
