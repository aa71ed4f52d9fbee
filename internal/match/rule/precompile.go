//go:build ignore

// Precompile writes the files of precompiled patterns of all families of rules, and
// removes those of families that are no more. It leaves files alone that are fresh.
package main

import (
	"bytes"
	"log"
	"os"
	"path/filepath"

	"weir/canary"
	"weir/injection/rules"
	"weir/internal/match/rule"
)

func main() {
	write("../../../injection/rules", rules.Families())
	write("../../../canary", []rule.Family{canary.Family()})
}

// write brings the files of a package's families up to date.
func write(dir string, families []rule.Family) {
	stale := map[string]bool{}
	old, err := filepath.Glob(filepath.Join(dir, "precompiled", "*.bin"))
	check(err)
	for _, name := range old {
		stale[name] = true
	}
	for _, f := range families {
		name := filepath.Join(dir, "precompiled", f.Name+".bin")
		delete(stale, name)
		data := rule.Precompile(f.Rules)
		if there, err := os.ReadFile(name); err != nil || !bytes.Equal(there, data) {
			check(os.WriteFile(name, data, 0o666))
		}
	}
	for name := range stale {
		check(os.Remove(name))
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
