//go:build ignore

// Makestored writes stored.bin: the set of all built-in rules. It runs behind
// makederived, whose tables are a part of it.
package main

import (
	"log"
	"os"
	"slices"

	"weir/canary"
	"weir/injection"
	"weir/internal/rule"
	"weir/pii"
)

func main() {
	rules := slices.Concat(injection.Rules(), canary.Rules(), pii.Rules())
	if err := os.WriteFile("stored.bin", rule.Store(rules), 0o666); err != nil {
		log.Fatal(err)
	}
}
