// Package normalize sees through disguised text: it derives views of a text
// for matching, decodes what is hidden in it, and says which runs may be taken
// out without damage to honest text of any language.
package normalize

// A View is a text derived from a source, with the way back. Its Text is for
// matching only and never emitted.
type View struct {
	Name string // plain, latin, native, skeleton, squash, leet, reversed, bidi, terminal
	Text []byte // owned by the Normalizer that made it, valid until its next Analyze

	marks []mark // checkpoints where the distance between view and source changes
}

// A mark says that from byte View of the view on, text comes from byte Source
// of the source on.
type mark struct{ View, Source int32 }
