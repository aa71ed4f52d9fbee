// Train makes weights.bin from the messages in testdata/values-train, whose values are labelled, and
// from the texts in testdata/written, which have next to none. Run it in pii/labelled:
//
//	go run ./train [-left-out FILES]
//
// With -left-out it writes nothing, and prints what a model of the other files finds in those. Files
// are set apart by commas, and sets of files that are left out at a time by slashes: l14,l15/l8,l9.
package main

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"weir/pii/labelled"
	"weir/pii/linear"
)

func main() {
	out := flag.String("out", "weights.bin", "file of weights")
	rows := flag.String("rows", "../../testdata/values-train/*.jsonl ../../testdata/values-train/*/*.jsonl", "files of messages")
	leftOut := flag.String("left-out", "", "sets of files of messages to measure on")
	known := flag.String("known", "", "file of values that are found without the model, an ID and a value a line")
	show := flag.Bool("show", false, "print what is judged wrongly")
	flag.Parse()
	if err := run(*out, *rows, *leftOut, *known, *show); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(out, rows, leftOut, known string, show bool) error {
	messages, err := read(rows)
	if err != nil {
		return err
	}
	written, err := read("../../testdata/written/*.jsonl")
	if err != nil {
		return err
	}
	if leftOut == "" {
		return os.WriteFile(out, []byte(learn(messages, written, nil)), 0o644)
	}
	r := report{show: show, sums: map[string]*sum{}}
	if err := r.readKnown(known); err != nil {
		return err
	}
	for set := range strings.SplitSeq(leftOut, "/") {
		files := strings.Split(set, ",")
		weights := learn(messages, written, files)
		for i := range messages {
			if slices.Contains(files, messages[i].file) {
				r.add(&messages[i], weights)
			}
		}
		for i := 0; i < len(written); i += heldBack {
			r.addHarmless(&written[i], weights)
		}
	}
	r.print()
	return nil
}

// heldBack is which part of the harmless texts is not learned from where files are left out: one of
// so many.
const heldBack = 5

// The costs of mistakes: how much a value counts, and a guess in a message without any. A guess in
// a value that other recognisers find counts less than one.
const (
	valueWeight     = 4
	lookalikeWeight = 3
	otherWeight     = 0.3
)

// learn returns the weights that all messages but those of some files lead to.
func learn(messages, written []message, leftOut []string) string {
	var set []linear.Example
	for i := range messages {
		m := &messages[i]
		if slices.Contains(leftOut, m.file) {
			continue
		}
		weight := 1.0
		if len(m.Values) == 0 {
			weight = lookalikeWeight
		}
		set = m.appendExamples(set, weight)
	}
	for i := range written {
		if leftOut == nil || i%heldBack != 0 {
			set = written[i].appendExamples(set, 1)
		}
	}
	weights := linear.Learn(labelled.Weights, set, linear.Options{Rounds: 12, Step: 0.12, Decay: 4e-4, Margin: 0.5})
	return quantise(weights)
}
