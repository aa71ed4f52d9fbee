package mask

// A digest identifies an entity and a value without revealing the value.
type digest [16]byte

// digest hashes a value of an entity under the key that m drew. m.mu is held.
func (m *Masker) digest(entity string, value []byte) digest {
	m.hashed = append(append(append(m.hashed[:0], entity...), 0), value...)
	d := m.key.Sum128(m.hashed)
	clear(m.hashed)
	return d
}
