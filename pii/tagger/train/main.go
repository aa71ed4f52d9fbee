// Train makes the lists and weights of the tagger of names, from lists of names, from templates
// and from texts that were written for this project. It reads nothing but files of this
// repository, and writes the same bytes each time.
//
//	go run ./pii/tagger/train
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"weir/pii/tagger"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("train: ")
	out := flag.String("out", "pii/tagger/tagger.bin", "write the model to `FILE`")
	leftOut := flag.String("left-out", "", "learn nothing from `FILES` of testdata/values-train, with commas between them")
	flag.Parse()
	if err := run(".", *out, strings.Split(*leftOut, ",")); err != nil {
		log.Fatal(err)
	}
}

// train learns from samples, tags the drafts among them, and learns again from all, with the features
// that count most.
func train(samples []sample, others map[string]bool) *learner {
	l := newLearner(newIndex(samples))
	l.learn(samples, epochs)
	l.judge(samples, others)
	l = newLearner(l.index.keep(samples, l.weights))
	l.learn(samples, again)
	return l
}

// run writes the model of the repository in root to out. Nothing is learned from marked texts in the files
// leftOut.
func run(root, out string, leftOut []string) error {
	dir := filepath.Join(root, "pii", "tagger", "train")
	names, err := readNames(filepath.Join(dir, "gazetteer.txt"))
	if err != nil {
		return err
	}
	templates, err := readTemplates(filepath.Join(dir, "templates"))
	if err != nil {
		return err
	}
	written, err := readWritten(filepath.Join(root, "testdata", "written"))
	if err != nil {
		return err
	}
	people, err := readMarked(filepath.Join(root, "testdata", "values-train"), leftOut)
	if err != nil {
		return err
	}
	words := tagger.NewWords()
	names.enter(words)
	if err := enterClasses(words, filepath.Join(dir, "classes.txt")); err != nil {
		return err
	}
	things, err := enterThings(words, filepath.Join(dir, "things.txt"))
	if err != nil {
		return err
	}
	others, err := readOthers(words, filepath.Join(dir, "others.txt"))
	if err != nil {
		return err
	}
	enterCommon(words, written, templates)
	m := words.Model()
	f := newFiller(names, words, things)
	samples := f.fillAll(templates, m)
	filled := len(samples)
	samples = append(samples, drafts(written, m)...)
	samples = f.appendMarked(samples, people, m)
	l := train(samples, others)
	if err := os.WriteFile(out, l.encode(words), 0o644); err != nil {
		return err
	}
	fmt.Printf("%s: %d windows of templates, %d of written texts\n", out, filled, len(samples)-filled)
	return nil
}
