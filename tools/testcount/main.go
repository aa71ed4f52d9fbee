// Testcount reads the output of go test -json on standard input, prints one
// line a package and the full output of what failed, and ends with a line
// "N passed, N failed, N skipped". It exits 1 if anything failed, or if nothing
// ran at all.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// An event is one line of go test -json.
type event struct {
	Action, Package, Test, Output string
	ImportPath                    string // set instead of Package on build output
}

// A counter adds events up.
type counter struct {
	passed, failed, skipped int
	output                  map[string]string // kept until the test's fate is known
}

func main() {
	c := counter{output: map[string]string{}}
	if err := c.read(os.Stdin); err != nil {
		fmt.Println("testcount:", err)
		c.failed++
	}
	fmt.Printf("%d passed, %d failed, %d skipped\n", c.passed, c.failed, c.skipped)
	if c.failed > 0 || c.passed == 0 {
		os.Exit(1)
	}
}

func (c *counter) read(r io.Reader) error {
	for dec := json.NewDecoder(r); ; {
		var e event
		if err := dec.Decode(&e); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		c.add(e)
	}
}

// add counts tests and subtests; a package counts only when it fails without
// any test of its own failing, which is how a build error shows.
func (c *counter) add(e event) {
	id := e.Package + e.ImportPath + " " + e.Test
	switch e.Action {
	case "output", "build-output":
		c.output[id] += e.Output
		return
	case "build-fail":
		fmt.Print(c.output[id])
	case "fail":
		fmt.Print(c.output[id])
		c.failed++
	case "pass":
		if e.Test != "" {
			c.passed++
		} else {
			fmt.Println("ok  ", e.Package)
		}
	case "skip":
		if e.Test != "" {
			c.skipped++
		}
	default:
		return
	}
	delete(c.output, id)
}
