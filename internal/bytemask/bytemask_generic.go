//go:build !amd64

package bytemask

// Block fills m with the masks of b.
func (t *Table) Block(m *Masks, b *[Size]byte) { t.blockWords(m, b) }

func sort(k *Kinds, first int, text []byte) { sortWords(k, first, text) }

func sortTail(k *Kinds, n int, text []byte) { sortCopy(k, n, text) }
