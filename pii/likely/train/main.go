// Train makes weights.bin from the messages in testdata/values-train, whose values are labelled,
// and from the texts in testdata/written, which have next to none. Run it in pii/likely:
//
//	go run ./train [-left-out FILES [-show]] [-out FILE]
//
// With -left-out it prints what the model of all other files finds in those, and writes the
// weights only to the file of -out.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("out", "", "file of weights")
	leftOut := flag.String("left-out", "", "files of messages to measure on, with commas between")
	rows := flag.String("rows", "../../testdata/values-train/*.jsonl", "files of messages")
	show := flag.Bool("show", false, "print the candidates that are judged wrongly, with their texts")
	flag.Parse()
	if err := run(*out, *rows, *leftOut, *show); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(out, glob, leftOut string, show bool) error {
	set, err := read(glob)
	if err != nil {
		return err
	}
	if set, err = addHarmless(set, "../../testdata/written/*.jsonl"); err != nil {
		return err
	}
	weights := learn(set, leftOut)
	if leftOut != "" {
		report(set, weights, leftOut, show)
	}
	switch {
	case out != "":
		return write(out, weights)
	case leftOut == "":
		return write("weights.bin", weights)
	}
	return nil
}
