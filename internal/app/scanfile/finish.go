package scanfile

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// addedLines returns which lines of text, from 1, a change adds to old: those
// that old does not have, or has less often.
func addedLines(old, text []byte) func(line int) bool {
	if old == nil {
		return func(int) bool { return true }
	}
	had := map[string]int{}
	for line := range bytes.Lines(old) {
		had[string(bytes.TrimRight(line, "\r\n"))]++
	}
	added := []bool{false}
	for line := range bytes.Lines(text) {
		key := string(bytes.TrimRight(line, "\r\n"))
		added = append(added, had[key] == 0)
		had[key] = max(0, had[key]-1)
	}
	return func(line int) bool { return line < len(added) && added[line] }
}

// finish orders the findings, leaves out what the change did not bring, and
// gives each its fingerprint.
func (f *file) finish() {
	slices.SortStableFunc(f.Findings, func(a, b Finding) int {
		return cmp.Or(a.Line-b.Line, a.Column-b.Column, strings.Compare(a.Rule, b.Rule))
	})
	if f.Added != nil {
		f.Findings = slices.DeleteFunc(f.Findings, func(fd Finding) bool { return !f.touched(fd.Line, fd.EndLine) })
	}
	seen, all := map[string]int{}, newSweeper(f.values.list)
	for i := range f.Findings {
		fd := &f.Findings[i]
		// A value may have been recognised only after this excerpt was made.
		fd.Excerpt, fd.Hidden, fd.Text = all.sweepCut(fd.Excerpt), all.sweepCut(fd.Hidden), all.sweep(fd.Text)
		key := fd.Rule + "\x00" + fd.Text
		fd.Fingerprint = Fingerprint(fd.Rule, fd.Path, fd.Text, seen[key])
		seen[key]++
	}
}

// touched reports whether the change adds one of the lines.
func (f *file) touched(from, to int) bool {
	for line := from; line <= max(from, to); line++ {
		if line == 0 || f.Added(line) {
			return true
		}
	}
	return false
}

// Fingerprint names a finding without its place: by rule, path and masked text, with
// a count where the same text occurs again.
func Fingerprint(rule, path, text string, nth int) string {
	sum := sha256.Sum256([]byte(rule + "\x00" + path + "\x00" + text + "\x00" + strconv.Itoa(nth)))
	return hex.EncodeToString(sum[:16])
}
