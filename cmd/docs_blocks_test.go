package cmd

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/goccy/go-yaml"
	"mvdan.cc/sh/v3/syntax"
)

// block is a fenced block of a document.
type block struct {
	language string
	file     string // name of the file that the block is, from the comment in its first line
	text     string
}

var blockFile = regexp.MustCompile(`^(?:#|//) (\S+\.\S+|Containerfile)\n`)

// blocks returns the fenced blocks of a document, without their indentation.
func blocks(document string) []block {
	var out []block
	indent, inside := "", false
	for line := range strings.Lines(document) {
		trimmed := strings.TrimLeft(line, " ")
		if language, fence := strings.CutPrefix(trimmed, "```"); fence {
			if inside = !inside; inside {
				indent = line[:len(line)-len(trimmed)]
				out = append(out, block{language: strings.TrimSpace(language)})
			}
			continue
		}
		if inside {
			out[len(out)-1].text += strings.TrimPrefix(line, indent)
		}
	}
	for i, b := range out {
		if m := blockFile.FindStringSubmatch(b.text); m != nil {
			out[i].file = m[1]
		}
	}
	return out
}

// syntaxes says by language how the syntax of a block is checked. The languages console,
// text and dockerfile are not here: other tests run the commands of the first.
var syntaxes = map[string]func(text string) error{
	"bash": parseShell,
	"sh":   parseShell,
	"ini":  parseUnit,
	"js":   func(text string) error { return feed(text, "node", "--input-type=module", "--check") },
	"json": parseJSON,
	"python": func(text string) error {
		return feed(text, "python3", "-c", "import ast, sys; compile(sys.stdin.read(), 'block', 'exec', ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)")
	},
	"toml": func(text string) error { return toml.Unmarshal([]byte(text), &map[string]any{}) },
	"yaml": func(text string) error { var v any; return yaml.Unmarshal([]byte(text), &v) },
}

func parseShell(text string) error {
	_, err := syntax.NewParser().Parse(strings.NewReader(text), "block")
	return err
}

// parseJSON reads one value or several.
func parseJSON(text string) error {
	for d := json.NewDecoder(strings.NewReader(text)); ; {
		var v any
		if err := d.Decode(&v); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// parseUnit holds that a unit of systemd has sections, and settings in them alone.
func parseUnit(text string) error {
	section := regexp.MustCompile(`^\[[A-Z]\w*\]$`)
	setting := regexp.MustCompile(`^[A-Z]\w*=.+$`)
	inSection := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case section.MatchString(line):
			inSection = true
		case !inSection || !setting.MatchString(line):
			return fmt.Errorf("not a section and not a setting in one: %s", line)
		}
	}
	return nil
}

// feed runs a program on a text. A program that is not installed is no error here: the files
// that need one are skipped by name in TestRecipes.
func feed(text string, command ...string) error {
	if _, err := exec.LookPath(command[0]); err != nil {
		return nil
	}
	run := exec.Command(command[0], command[1:]...)
	run.Stdin = strings.NewReader(text)
	if out, err := run.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// TestDocsBlocks holds that the configs and programs in documents have no error of syntax.
func TestDocsBlocks(t *testing.T) {
	for name, text := range documents(t) {
		for i, b := range blocks(text) {
			if check := syntaxes[b.language]; check != nil {
				if err := check(b.text); err != nil {
					t.Errorf("%s: block %d (%s): %v", name, i+1, b.language, err)
				}
			}
		}
	}
}
