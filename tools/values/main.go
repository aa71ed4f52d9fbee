// Values measures how many of the values that authors put into messages weir masks, and how
// much else it changes. It reads the rows of a folder (testdata/values by default, see the
// README there), gives each placeholder of a key a value drawn from a seed, pipes the messages
// through weir, and prints totals: no text of a row. Run it in the root of the repository:
//
//	values [-weir FILE] [-seed N] [-files GLOB] [-args "--enable-entity names"]
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"
)

func main() {
	weir := flag.String("weir", "", "the binary that is measured; it is built if there is no name")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "seed of the keys")
	files := flag.String("files", "testdata/values/*.jsonl", "the files of rows")
	args := flag.String("args", "", "arguments of weir")
	flag.Parse()
	fmt.Printf("seed %d\n", *seed)
	if err := measure(*weir, *files, strings.Fields(*args), rand.New(rand.NewPCG(*seed, 0))); err != nil {
		fmt.Fprintln(os.Stderr, "values:", err)
		os.Exit(1)
	}
}

// measure prints the totals of all rows in files.
func measure(weir, files string, args []string, r *rand.Rand) error {
	rows, err := readRows(files)
	if err != nil {
		return err
	}
	for i := range rows {
		if err := rows[i].fill(r); err != nil {
			return err
		}
	}
	if weir == "" {
		var remove func()
		if weir, remove, err = build(); err != nil {
			return err
		}
		defer remove()
	}
	answers, err := ask(weir, args, rows)
	if err != nil {
		return err
	}
	var t totals
	for i := range rows {
		t.add(&rows[i], &answers[i])
	}
	t.print(os.Stdout)
	return nil
}
