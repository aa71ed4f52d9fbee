// Train makes weights.txt from the messages in testdata/values-train, whose values are labelled,
// and from the texts in testdata/written, which have next to none. Run it in pii/likely:
//
//	go run ./train [-left-out FILE]
//
// With -left-out it writes nothing, and prints what the model of all other files finds in the
// messages of that one.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("out", "weights.txt", "file of weights")
	leftOut := flag.String("left-out", "", "file of messages to measure on")
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
	if leftOut == "" && !show {
		return write(out, weights)
	}
	report(set, weights, leftOut, show)
	return nil
}
