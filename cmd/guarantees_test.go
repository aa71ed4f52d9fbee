package cmd

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var (
	guaranteeTests   = regexp.MustCompile("^`[^`]+`(?:, `[^`]+`)*$")
	guaranteeCommand = regexp.MustCompile("^`(?:go test|make) [^`]+`(?:, `make [^`]+`)*$")
)

// TestGuarantees holds that each row of docs/guarantees.md has a promise, tests that exist and a
// command.
func TestGuarantees(t *testing.T) {
	text, err := os.ReadFile("../docs/guarantees.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| promise") {
			continue
		}
		rows++
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if len(cells) != 3 || !guaranteeTests.MatchString(cells[1]) || !guaranteeCommand.MatchString(cells[2]) {
			t.Errorf("not a promise, tests and a command: %s", line)
			continue
		}
		for name := range strings.SplitSeq(cells[1], ", ") {
			if !isTest(strings.Trim(name, "`")) {
				t.Errorf("there is no test %s: %s", name, line)
			}
		}
	}
	if rows < 25 {
		t.Errorf("%d rows, want 25 or more", rows)
	}
}
