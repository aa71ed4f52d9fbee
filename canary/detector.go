package canary

import (
	"bytes"
	"math/bits"
	"slices"
	"strings"
)

// A Match is one place where a canary was recognised.
type Match struct {
	Start, End  int    // bytes of the text, half-open
	Obfuscation string // how it was written: "plain", "base64", …; never the token
}

// A Detector recognises canaries. It is immutable and may be used from many
// goroutines; a nil Detector knows no canary and costs nothing.
type Detector struct {
	needles []needle
	index   map[uint64][]int32 // needles by their last bytes
	filter  []uint64           // one bit for each hash of these
	shift   uint               // to the hash of so many bits
	exact   [][]byte           // tokens with too few letters to be folded
	seeds   []issuer           // tokens of any session of these are known by themselves
}

// New returns a detector of the given tokens and of all tokens that Token makes
// of the given seeds. It returns nil if there are neither.
//
// A token of the form of Token is recognised by its 32 digits, with or without
// the prefix before them; any other token by the whole of it. Half a token is
// no match. A token of less than eight ASCII letters and digits is recognised
// only as it is written.
func New(tokens, seeds []string) *Detector {
	d := &Detector{}
	for _, seed := range seeds {
		d.seeds = append(d.seeds, newIssuer(seed))
		d.add(Token(seed, ""))
	}
	for _, token := range tokens {
		d.add(token)
	}
	if len(d.seeds) > 0 {
		d.needles = append(d.needles, hooks...)
	}
	if len(d.needles) == 0 && len(d.exact) == 0 {
		return nil
	}
	d.build()
	return d
}

// Session returns a detector of the tokens that the seeds of d give a session,
// and of those planted in its prompt. d itself finds the plain obfuscations of an
// issued token; this one finds all. It returns nil if there are no such
// tokens: d, which may be nil, has no seeds or the session no name, and nothing
// is planted. Making one takes tenths of a millisecond: keep it as long as the
// session is in use.
func (d *Detector) Session(session string, planted []string) *Detector {
	tokens := slices.Clone(planted)
	if d.Seeded() && session != "" {
		for _, s := range d.seeds {
			tokens = append(tokens, Token(s.seed, session))
		}
	}
	return New(tokens, nil)
}

// Seeded reports whether d knows seeds, and with them tokens of any session.
func (d *Detector) Seeded() bool { return d != nil && len(d.seeds) > 0 }

// add enters one token.
func (d *Detector) add(token string) {
	secret := len(token)
	if body, ok := strings.CutPrefix(token, prefix); ok && len(body) == bodySize && hexRun([]byte(body)) == bodySize {
		secret = bodySize
	}
	if len(fold(token)) >= minNeedle {
		d.needles = append(d.needles, needles(token, secret)...)
	} else if token != "" {
		d.exact = append(d.exact, []byte(token))
	}
}

const (
	tail     = 6 // bytes of a needle that the filter knows
	tailMask = 1<<(8*tail) - 1
)

// build fills the filter. There are at least a hundred bits to a needle, so
// that hardly a byte of honest text gets past it.
func (d *Detector) build() {
	d.index = make(map[uint64][]int32, len(d.needles))
	log := max(14, bits.Len(uint(128*len(d.needles))))
	d.shift = uint(64 - log)
	d.filter = make([]uint64, 1<<(log-6))
	for i, n := range d.needles {
		var key uint64
		for _, c := range []byte(n.text[len(n.text)-tail:]) {
			key = key<<8 | uint64(c)
		}
		d.index[key] = append(d.index[key], int32(i))
		h := hash(key, d.shift)
		d.filter[h>>6] |= 1 << (h & 63)
	}
}

func hash(key uint64, shift uint) uint64 {
	return key * 0x9E3779B97F4A7C15 >> (shift & 63)
}

// step holds the fold of each byte, and by how many bits it shifts the tail.
var step = func() (t [256]struct{ key, move uint8 }) {
	for i := range t {
		if k := foldedByte[i]; k != 0 {
			t[i].key, t[i].move = k, 8
		}
	}
	return t
}()

// Append appends the canaries in text to dst, ordered by Start and without
// overlaps, and returns dst. It does not allocate unless it finds something.
func (d *Detector) Append(dst []Match, text []byte) []Match {
	if d == nil {
		return dst
	}
	first := len(dst)
	var key uint64
	for i, c := range text {
		s := step[c]
		key = (key<<(s.move&63) | uint64(s.key)) & tailMask
		if h := hash(key, d.shift); d.filter[h>>6]>>(h&63)&1 != 0 && s.key != 0 {
			dst = d.verify(dst, text, i+1, key)
		}
	}
	for _, e := range d.exact {
		dst = appendExact(dst, text, e)
	}
	if len(d.seeds) > 0 {
		dst = d.appendRuns(dst, text)
	}
	return merge(dst, first)
}

// verify compares the needles that end in key with the text before text[end].
func (d *Detector) verify(dst []Match, text []byte, end int, key uint64) []Match {
	for _, i := range d.index[key] {
		n := &d.needles[i]
		if n.hook {
			dst = d.hooked(dst, text, end, n)
			continue
		}
		if start, ok := n.back(text, end); ok {
			dst = append(dst, Match{start, end, n.obfuscation})
		}
	}
	return dst
}

// maxGap is the greatest number of bytes between two characters of a token.
const maxGap = 64

// back walks back from text[end] over the needle and returns where it begins.
func (n *needle) back(text []byte, end int) (start int, ok bool) {
	start = end
	left := len(n.text)
	for i := end - 1; i >= 0 && start-i <= maxGap && left > 0; i-- {
		k := foldedByte[text[i]]
		if k == 0 {
			continue
		}
		if k != n.text[left-1] {
			break
		}
		left--
		start = i
	}
	return start, len(n.text)-left >= n.must
}

func appendExact(dst []Match, text, token []byte) []Match {
	for from := 0; ; {
		i := bytes.Index(text[from:], token)
		if i < 0 {
			return dst
		}
		dst = append(dst, Match{from + i, from + i + len(token), "plain"})
		from += i + len(token)
	}
}

// merge sorts dst[first:] and makes overlapping matches one.
func merge(dst []Match, first int) []Match {
	found := dst[first:]
	if len(found) < 2 {
		return dst
	}
	slices.SortStableFunc(found, func(a, b Match) int { return a.Start - b.Start })
	n := 1
	for _, m := range found[1:] {
		if last := &found[n-1]; m.Start < last.End {
			last.End = max(last.End, m.End)
			continue
		}
		found[n] = m
		n++
	}
	return dst[:first+n]
}
