//go:build !amd64

package bytemask

func (t *Table) block(m *Masks, b *[Size]byte) { t.blockWords(m, b) }

func sort(k *Kinds, first int, text []byte) { sortWords(k, first, text) }
