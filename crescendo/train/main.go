// Train makes the weights of the model that finds conversations that climb.
//
//	go run ./crescendo/train -out crescendo/weights.bin testdata
//	go run ./crescendo/train -measure FILE testdata
//
// It reads DIR/conversations, and what users say in DIR/written. It prints how models do on each
// file of conversations that they did not see, which says where the threshold lies. FILE holds
// conversations of others to measure, as JSON lines {"label":"climb","turns":["…"]}.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("out", "", "file of weights to write")
	measure := flag.String("measure", "", "file of conversations to measure")
	flag.Parse()
	if err := run(flag.Arg(0), *out, *measure); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(dir, out, measure string) error {
	files, texts, err := readAll(dir)
	if err != nil {
		return err
	}
	byFile := leaveOut(files, texts)
	unseen := total(byFile)
	least := unseen.least()
	for i := range byFile {
		fmt.Printf("%s left out: %s\n", files[i].name, byFile[i].report(least))
	}
	fmt.Println("all:", unseen.report(least))
	l := learn(join(files), texts)
	if measure != "" {
		rows, err := readRows(measure)
		if err != nil {
			return err
		}
		var s sums
		s.add(l, rows)
		fmt.Printf("%s: %s\n", measure, s.report(least))
	}
	if out == "" {
		return nil
	}
	return os.WriteFile(out, l.file(least), 0o644)
}
