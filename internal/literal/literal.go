// Package literal finds many literal strings in a text in one pass, ASCII
// letters without regard to case.
//
// Each literal is known by a window: its rarest six bytes. A deterministic
// automaton over the windows of all literals reads each byte of the text once;
// where a window ends, the literals it stands for are compared in full. Long
// texts are read by four cursors at once, each in a quarter of the text, so
// that the processor need not wait for one state before it looks up another.
package literal

import "encoding/binary"

// A Hit is one occurrence of a literal.
type Hit struct {
	ID    int32 // index into the slice given to New
	Start int32 // byte offset in the text where the literal begins
}

// A Set is a compiled list of literals. It is immutable and may be used from
// many goroutines at once.
type Set struct {
	table   []uint16   // next state, by state<<stride | class
	class   [256]uint8 // class of a byte
	accept  uint16     // a power of two; the states from here on end a window
	first   []int32    // by state-accept: where its literals begin in windows
	windows []window
}

// A window is where one literal's window stands in it.
type window struct {
	head uint64 // the first eight bytes of text …
	mask uint64 // … as far as it has them, and without the bit that tells the case of a letter
	text string // the literal, ASCII letters in lower case
	id   int32
	end  int32 // bytes of text up to the end of the window
}

// setHead works out what a text has to begin with for the literal to stand
// there. Most windows that end anywhere are refused by that.
func (w *window) setHead() {
	for i := range min(8, len(w.text)) {
		c, bits := w.text[i], byte(0xff)
		if 'a' <= c && c <= 'z' {
			bits = 0xdf
		}
		w.head |= uint64(c&bits) << (8 * i)
		w.mask |= uint64(bits) << (8 * i)
	}
}

const (
	stride     = 6  // log2 of the classes in a row
	windowSize = 6  // bytes of a literal that the automaton reads
	longText   = 48 // from this length on four cursors are faster than one
)

// Append appends every occurrence of every literal in text to dst, ordered by
// Start and then by ID, and returns dst. Occurrences may overlap. It allocates
// only where dst is too small.
func (s *Set) Append(dst []Hit, text []byte) []Hit {
	n := len(dst)
	if len(text) < longText {
		dst = s.one(dst, text, 0, 0)
	} else {
		dst = s.four(dst, text)
	}
	return order(dst, n, len(text)/4+1)
}

// order sorts dst[n:]. The hits of each cursor come nearly in order, so they
// are first put together by the quarter they lie in.
func order(dst []Hit, n, quarter int) []Hit {
	m := len(dst)
	if m-n > 16 {
		for q := range 4 {
			for i := n; i < m; i++ {
				if int(dst[i].Start)/quarter == q {
					dst = append(dst, dst[i])
				}
			}
		}
		dst = dst[:n+copy(dst[n:], dst[m:])]
	}
	for i := n + 1; i < len(dst); i++ {
		h, j := dst[i], i
		for ; j > n && less(h, dst[j-1]); j-- {
			dst[j] = dst[j-1]
		}
		dst[j] = h
	}
	return dst
}

func less(a, b Hit) bool { return a.Start < b.Start || a.Start == b.Start && a.ID < b.ID }

// one reads text[from:] beginning in state at.
func (s *Set) one(dst []Hit, text []byte, from int, at uint16) []Hit {
	table, accept := s.table, s.accept
	for i := from; i < len(text); i++ {
		at = table[int(at)<<stride|int(s.class[text[i]])]
		if at >= accept {
			dst = s.verify(dst, text, i+1, at)
		}
	}
	return dst
}

// four reads text with a cursor in each quarter.
func (s *Set) four(dst []Hit, text []byte) []Hit {
	n := len(text) / 4
	at := [4]uint16{1: s.enter(text[:n]), 2: s.enter(text[:2*n]), 3: s.enter(text[:3*n])}
	for i := 0; i < n; {
		i = s.run(&at, text, i, n)
		for k, state := range at {
			if state >= s.accept {
				dst = s.verify(dst, text, k*n+i, state)
			}
		}
	}
	return s.one(dst, text, 4*n, at[3])
}

// run moves the four cursors from i on until one of them ends a window or all
// are at n. It returns how far they came. It is a function of its own, without
// calls, so that all it needs stays in registers.
func (s *Set) run(at *[4]uint16, text []byte, i, n int) int {
	table, class, accept := s.table, &s.class, s.accept
	a, b, c, d := text[i:n], text[n+i:2*n], text[2*n+i:3*n], text[3*n+i:4*n]
	b, c, d = b[:len(a)], c[:len(a)], d[:len(a)]
	p, q, r, t := at[0], at[1], at[2], at[3]
	for j := range a {
		p = table[int(p)<<stride|int(class[a[j]])]
		q = table[int(q)<<stride|int(class[b[j]])]
		r = table[int(r)<<stride|int(class[c[j]])]
		t = table[int(t)<<stride|int(class[d[j]])]
		if p|q|r|t >= accept {
			*at = [4]uint16{p, q, r, t}
			return i + j + 1
		}
	}
	*at = [4]uint16{p, q, r, t}
	return n
}

// enter returns the state a cursor has to begin with after before. A window
// that ends further on reaches back less than its size, so the last bytes of
// before are all it takes; windows that end in them are the other cursor's.
func (s *Set) enter(before []byte) uint16 {
	var at uint16
	for _, c := range before[len(before)-windowSize+1:] {
		at = s.table[int(at)<<stride|int(s.class[c])]
	}
	return at
}

// verify appends the literals whose window ends at text[end] in state at.
func (s *Set) verify(dst []Hit, text []byte, end int, at uint16) []Hit {
	i := at - s.accept
	windows := s.windows[s.first[i]:s.first[i+1]]
	for k := range windows {
		w := &windows[k]
		start := end - int(w.end)
		if start < 0 || len(text)-start >= 8 && binary.LittleEndian.Uint64(text[start:])&w.mask != w.head {
			continue
		}
		if len(text)-start >= len(w.text) && equalFold(text[start:start+len(w.text)], w.text) {
			dst = append(dst, Hit{w.id, int32(start)})
		}
	}
	return dst
}

// equalFold compares text with a literal of the same length.
func equalFold(text []byte, literal string) bool {
	for i, c := range text {
		if fold[c] != literal[i] {
			return false
		}
	}
	return true
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
