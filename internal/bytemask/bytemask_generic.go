//go:build !amd64

package bytemask

func (t *Table) block(m *Masks, b *[Size]byte) { t.blockWords(m, b) }

func sort(kinds []Kinds, text []byte) { sortWords(kinds, text) }
