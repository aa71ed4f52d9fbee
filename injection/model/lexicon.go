package model

import (
	_ "embed"
	"strings"
)

// A class is a list of words and phrases of one meaning: the number of its heading in
// lexicon.txt, from 1 on.
type class uint8

//go:embed lexicon.txt
var lexiconText string

// lexicon returns the entries of each class. No class has the number 0.
func lexicon() [][]string {
	classes := make([][]string, 1)
	for line := range strings.Lines(lexiconText) {
		switch line = strings.TrimSpace(line); {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			classes = append(classes, nil)
		default:
			last := &classes[len(classes)-1]
			for entry := range strings.SplitSeq(line, ",") {
				if entry = strings.TrimSpace(entry); entry != "" {
					*last = append(*last, entry)
				}
			}
		}
	}
	return classes
}
