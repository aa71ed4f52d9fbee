package stages

// prefetch has the memory at p fetched, which will be asked for soon. Nobody waits
// for it.
//
//go:noescape
func prefetch(p *uint64)

// prefetchText is prefetch for the beginning of a text.
//
//go:noescape
func prefetchText(text string)
