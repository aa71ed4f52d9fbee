package eval

import _ "embed"

// Sample is labelled texts in the form that Parse reads, to begin with.
//
//go:embed sample.jsonl
var Sample []byte
