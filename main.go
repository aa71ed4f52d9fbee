// Weir is a pipe filter for agent transcripts: it reads chat and tool events as
// JSONL, and answers each line with a verdict and the modified event.
package main

import (
	"os"

	"weir/cmd"
)

func main() { os.Exit(cmd.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
