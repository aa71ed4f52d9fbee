//go:build ignore

// Makelexicon writes lexicon.bin: the lexicon as the tokenizer reads it.
package main

import (
	"log"
	"os"

	"weir/injection/model"
)

func main() {
	if err := os.WriteFile("lexicon.bin", model.CompileLexicon(), 0o666); err != nil {
		log.Fatal(err)
	}
}
