package literal

// A firstFilter tells by the first three bytes of windows which ones none begins with: a
// place may be one of a window in some group if a bit is set for each of its bytes.
// Bytes beyond ASCII are all like the last one here.
type firstFilter [3][lastFirst + 1]uint8

const lastFirst = 0x7f

// firstGroups are bytes that windows begin with which go on in much the same way, each in
// its group; the others are in the first one. So three places in four are left of ordinary
// text.
var firstGroups = [8]string{"uhkp0", ":ed", "83567", "tbm9x", "z1a<", "2gywq", "nsi[", "rjvocfl"}

// firstGroup maps a byte to the bits of its groups.
var firstGroup = func() (t [lastFirst + 1]uint8) {
	for i := range t {
		t[i] = 1
	}
	for k, group := range firstGroups {
		for _, c := range group {
			t[c] = 1 << k
		}
	}
	t[lastFirst] = 0xff
	return t
}()

// enter tells the filter of a window that text begins with, of so many bytes, in small
// letters. Where it is looked for, capitals and all blanks are as the text has them.
func (f *firstFilter) enter(text string, size int) {
	group := firstGroup[min(text[0], lastFirst)]
	for i := range f {
		t := &f[i]
		t[lastFirst] = 0xff
		if i >= size {
			for c := range t {
				t[c] |= group
			}
			continue
		}
		c := min(text[i], lastFirst)
		t[c] |= group
		if letter(c) {
			t[c-'a'+'A'] |= group
		}
		if c == ' ' || isBlank(c) {
			t[' '] |= group
			for _, blank := range blanks {
				t[blank] |= group
			}
		}
	}
}

// may reports whether a window may begin as x does, the first byte lowest.
func (f *firstFilter) may(x uint64) bool {
	return f[0][min(x&0xff, lastFirst)]&f[1][min(x>>8&0xff, lastFirst)]&f[2][min(x>>16&0xff, lastFirst)] != 0
}
