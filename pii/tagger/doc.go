// Package tagger finds the names of people, places and organisations in a text. They have no
// form that could be checked, so a model weighs what speaks for a name: lists of given and
// family names and of places, the capitals of a word, the words around it, and how the line
// is laid out.
//
// A text is read as tokens (token.go). Tokens that may belong to a name choose windows of the
// text (find.go); in a window each token becomes a set of hashed features (features.go), each
// feature has a weight of eight bits for every tag, and the tags of the window are those of the
// best sequence (decode.go). The lists and the weights are one file, tagger.bin, which
//
//	go run ./pii/tagger/train
//
// makes byte for byte anew from texts of this repository. docs/tagger.md lists the
// sources of the names.
//
// The package knows text, not events, and keeps none.
package tagger
