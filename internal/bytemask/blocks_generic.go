//go:build !amd64

package bytemask

func (t *Table) blocks(masks []Masks, text []byte) { t.blocksWords(masks, text) }

func (t *Table) tail(m *Masks, text []byte) { t.tailCopy(m, text) }
