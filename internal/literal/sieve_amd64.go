package literal

import "golang.org/x/sys/cpu"

var fast = cpu.X86.HasBMI1 && cpu.X86.HasBMI2

// sieveLong adds the places among which a literal may have its window at a word of
// four letters and digits at least to c. What t holds begins margin bytes before
// text[at].
func sieveLong(f *filters, t *[blockSize]byte, places uint64, at int, c *candidates) {
	if fast {
		sieveLongBMI(f, t, places, at, c)
		return
	}
	sieveLongPlain(f, t, places, at, c)
}

// sieveOthers is sieveLong for words of less than four letters and digits, signs
// and characters beyond ASCII.
func sieveOthers(f *filters, t *[blockSize]byte, places uint64, at int, c *candidates) {
	if fast {
		sieveOthersBMI(f, t, places, at, c)
		return
	}
	sieveOthersPlain(f, t, places, at, c)
}

//go:noescape
func sieveLongBMI(f *filters, t *[blockSize]byte, places uint64, at int, c *candidates)

//go:noescape
func sieveOthersBMI(f *filters, t *[blockSize]byte, places uint64, at int, c *candidates)
