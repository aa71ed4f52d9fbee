//go:build !amd64

package literal

func sieveLong(f *filters, t *[blockSize]byte, places uint64, at int, c *candidates) {
	sieveLongPlain(f, t, places, at, c)
}

func sieveOthers(f *filters, t *[blockSize]byte, places uint64, at int, c *candidates) {
	sieveOthersPlain(f, t, places, at, c)
}
