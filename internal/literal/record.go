package literal

import "encoding/binary"

// A record is a literal with what is asked of a text that has its window. A set has them
// one behind the other in the form in which it is stored.
type record struct {
	at   int    // bytes from the literal's start to the place of its window
	text string // as it is compared
	tail uint16 // flags, and above them what Literal has as Run
	id   int32
}

// The flags of a record.
const (
	flagFree  = 1 << iota // it may begin in the middle of a word
	flagWhole             // as the window has it
	flagExact             // as Literal has it
	flagEdge              // likewise

	runShift = 8
)

// recordSize is how many bytes a record has besides its text: before it the ID in four, the
// size and the place of the window in two each, and behind it the tail in two.
const recordSize = 10

// appendRecord appends the record of k to dst.
func appendRecord(dst []byte, k *known) []byte {
	tail := uint16(k.Run) << runShift
	for i, is := range [...]bool{k.Inside, k.whole, k.Exact, k.Edge} {
		if is {
			tail |= 1 << i
		}
	}
	dst = binary.LittleEndian.AppendUint64(dst, uint64(k.id)|uint64(len(k.Text))<<32|uint64(k.at)<<48)
	dst = append(dst, k.Text...)
	return binary.LittleEndian.AppendUint16(dst, tail)
}

// readRecord returns the record that begins at data[at].
func readRecord(data string, at int) record {
	head := eight(data, at)
	size := int(head >> 32 & 0xffff)
	rest := data[at+8:][:size+2]
	return record{int(head >> 48), rest[:size], uint16(rest[size]) | uint16(rest[size+1])<<8, int32(head)}
}

// known returns what the record was made of.
func (r *record) known() known {
	return known{
		Literal{r.text, r.tail&flagFree != 0, r.tail&flagExact != 0, r.tail&flagEdge != 0, uint8(r.tail >> runShift)},
		r.id, window{r.at, min(mostBytes, len(r.text)-r.at), r.tail&flagWhole != 0},
	}
}

// equals compares text with the literal, which is as long.
func (r *record) equals(text []byte) bool {
	if r.tail&flagExact != 0 {
		return string(text) == r.text
	}
	return equalFold(text, r.text)
}

// admits reports whether text[start:end], where the literal stands, is as the record asks.
func (r *record) admits(text []byte, start, end int) bool {
	switch {
	case r.tail&flagWhole != 0 && isLong(text[start+r.at:]):
		return false
	case r.tail&flagEdge != 0 && !AtEdge(text, start):
		return false
	case r.tail&flagFree == 0 && alnum[text[start]] && !WordStart(text, start):
		return false
	}
	return isToken(text[end:], int(r.tail>>runShift))
}

// equalFold compares text with a literal of the same length, eight bytes at a time, and
// the last ones first, as windows are mostly before them.
func equalFold(text []byte, literal string) bool {
	i := len(literal) - 8
	for ; i >= 0; i -= 8 {
		want := eight(literal, i)
		if load(text[i:])|smallLetters(want) != want {
			return false
		}
	}
	for i += 7; i >= 0; i-- {
		if fold[text[i]] != literal[i] {
			return false
		}
	}
	return true
}

// eight returns eight bytes of text, the first one lowest.
func eight(text string, at int) uint64 {
	t := text[at:][:8]
	return uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 | uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
}

// smallLetters returns 0x20 for each byte of x that is a small letter.
func smallLetters(x uint64) uint64 {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	low := x &^ tops
	return (low + (0x80-'a')*ones) &^ (low + (0x80-'z'-1)*ones) &^ x & tops >> 2
}

// isLong reports whether t begins with four letters and digits.
func isLong[T []byte | string](t T) bool {
	return len(t) >= 4 && alnum[t[0]] && alnum[t[1]] && alnum[t[2]] && alnum[t[3]]
}

// fold maps ASCII capitals to small letters and every other byte to itself.
var fold = func() (t [256]byte) {
	for i := range t {
		t[i] = byte(i)
		if 'A' <= i && i <= 'Z' {
			t[i] += 'a' - 'A'
		}
	}
	return t
}()
