//go:build !amd64

package normalize

func asciiBlocks(text []byte) int { return asciiBlocksWords(text) }

func lowerBlocks([]byte) int { return 0 }
