package normalize

// asciiBlocks returns how many times 32 bytes at the start of text are ASCII.
func asciiBlocks(text []byte) int {
	if fast && len(text) >= 32 {
		return asciiBlocksAVX2(&text[0], len(text)/32)
	}
	return asciiBlocksWords(text)
}

// lowerBlocks makes the capitals in the blocks of 32 bytes that b begins with
// small and returns how many there are.
func lowerBlocks(b []byte) int {
	if fast && len(b) >= 32 {
		lowerBlocksAVX2(&b[0], len(b)/32)
		return len(b) / 32
	}
	return 0
}

//go:noescape
func asciiBlocksAVX2(text *byte, n int) int

//go:noescape
func lowerBlocksAVX2(b *byte, n int)
