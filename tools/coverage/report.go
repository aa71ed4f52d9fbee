package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"weir/tools/decides"
)

// A tally counts statements.
type tally struct{ ran, all int }

func (t tally) share() float64 { return 100 * float64(t.ran) / float64(max(t.all, 1)) }

// A report is made of blocks, file by file.
type report struct {
	all      bool
	total    tally
	packages map[string]*tally
	deciding int // blocks that decide and did not run
	lines    []string

	file string // the one at hand
	src  []byte
	skip bool
}

// outside are folders of programs that make data, and of what only tests import.
var outside = []string{"train", "sampletext", "testrand", "ruletest", "obfuscate", "testdata"}

func (r *report) add(b block) error {
	if b.file != r.file {
		if err := r.open(b.file); err != nil {
			return err
		}
	}
	if r.skip {
		return nil
	}
	dir := path.Dir(b.file)
	if r.packages[dir] == nil {
		r.packages[dir] = &tally{}
	}
	for _, t := range []*tally{&r.total, r.packages[dir]} {
		t.all += b.size
		if b.ran {
			t.ran += b.size
		}
	}
	if !b.ran {
		r.missed(b)
	}
	return nil
}

func (r *report) open(file string) (err error) {
	r.file = file
	r.src, err = os.ReadFile(file)
	inside := func(dir string) bool { return strings.Contains("/"+path.Dir(file)+"/", "/"+dir+"/") }
	r.skip = bytes.Contains(r.src[:min(len(r.src), 500)], []byte("// Code generated")) || slices.ContainsFunc(outside, inside)
	return err
}

// missed lists a block that did not run.
func (r *report) missed(b block) {
	text := r.text(b)
	decides := decides.Source(text)
	if decides {
		r.deciding++
	}
	if decides || r.all {
		first, _, _ := bytes.Cut(bytes.TrimLeft(text, "{\n\t "), []byte("\n"))
		r.lines = append(r.lines, fmt.Sprintf("%s:%d  %s", b.file, b.line, first))
	}
}

// text returns the source of a block.
func (r *report) text(b block) []byte {
	lines := bytes.SplitAfter(r.src, []byte("\n"))
	if b.endLine > len(lines) {
		return nil
	}
	lines = slices.Clone(lines[b.line-1 : b.endLine])
	last := len(lines) - 1
	lines[last] = lines[last][:min(len(lines[last]), b.endColumn-1)]
	lines[0] = lines[0][min(len(lines[0]), b.column-1):]
	return bytes.Join(lines, nil)
}

func (r *report) write(w io.Writer) {
	for _, line := range r.lines {
		fmt.Fprintln(w, line)
	}
	for _, dir := range slices.Sorted(maps.Keys(r.packages)) {
		t := r.packages[dir]
		fmt.Fprintf(w, "%5.1f %% of %5d  %s\n", t.share(), t.all, dir)
	}
	fmt.Fprintf(w, "%.1f %% of %d statements ran; %d blocks that decide did not\n", r.total.share(), r.total.all, r.deciding)
}
