//go:build !amd64

package bytemask

// Block fills m with the masks of b.
func (t *Table) Block(m *Masks, b *[Size]byte) { t.blockWords(m, b) }

func (t *Table) blocks(masks []Masks, text []byte) { t.blocksWords(masks, text) }

func (k *Kinds) sort(row int, text []byte) { k.sortWords(row, text) }
