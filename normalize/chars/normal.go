package chars

import (
	"sync"

	"golang.org/x/text/unicode/norm"
)

var iterators = sync.Pool{New: func() any { return new(norm.Iter) }}

// AppendNormal appends the normal form of text, as form.Append does, and takes no memory for
// that: a text may ask for the form of each of its letters.
func AppendNormal(dst, text []byte, form norm.Form) []byte {
	it := iterators.Get().(*norm.Iter)
	for it.Init(form, text); !it.Done(); {
		dst = append(dst, it.Next()...)
	}
	it.Init(form, nil) // keeps nothing of the text
	iterators.Put(it)
	return dst
}
