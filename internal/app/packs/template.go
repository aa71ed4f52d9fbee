package packs

import _ "embed" // the template

// Template is the pack that weir rules new writes. Its samples hold.
//
//go:embed template.yaml
var Template string
