//go:build ignore

// Generate writes the documents that are made from weir's own tables into the
// directory it is given.
package main

import (
	"log"
	"os"
	"path/filepath"

	"weir/cmd"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: go run generate.go DIR")
	}
	for _, name := range []string{"cli", "man", "schema"} {
		dir := filepath.Join(os.Args[1], name)
		if err := os.RemoveAll(dir); err != nil { // a command that is gone leaves no page behind
			log.Fatal(err)
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			log.Fatal(err)
		}
	}
	for name, text := range cmd.Documents() {
		if err := os.WriteFile(filepath.Join(os.Args[1], name), []byte(text), 0o644); err != nil {
			log.Fatal(err)
		}
	}
}
