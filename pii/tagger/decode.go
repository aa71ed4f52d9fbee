package tagger

import "math"

// A scores are what a token scores for each tag.
type scores [8]int32

// weigh sums the weights of features. A row belongs to the one feature whose check it has: a
// feature that was not learned counts nothing.
func (m *Model) weigh(features []uint32) (s scores) {
	var even, odd, known uint64 // four sums of 16 bits each
	const low = 0x00ff00ff00ff00ff
	rows, shift := m.rows, m.shift
	for _, f := range features {
		x := row(rows, shift, f)
		same := uint64(int64((x>>checkShift^uint64(checkOf(f)))-1) >> 63) // all bits, or none
		x &= same
		even += x & low
		odd += x >> 8 & low
		known -= same
	}
	off := int32(known) * zeroWeight
	for k := range 4 {
		s[2*k] = int32(even>>(16*k)&0xffff) - off
		s[2*k+1] = int32(odd>>(16*k)&0xffff) - off
	}
	return s
}

// row returns the row of a feature.
func row(rows string, shift uint, feature uint32) uint64 {
	at := 8 * int(feature>>(shift&31))
	return le64(rows[at : at+8])
}

// checkShift is where the check of a row begins. The bits of checkOf are not among those that choose
// the row.
const checkShift = 56

func checkOf(feature uint32) uint8 { return uint8(feature) }

// zeroWeight is the byte of a weight of zero.
const zeroWeight = 128

// follows reports whether a tag may follow another.
func follows(before, tag int) bool {
	return tag == outside || tag%2 == 1 || before == tag || before == tag-1
}

const never = math.MinInt32 / 2

// decode sets best to the tags of the best sequence for the scores of tokens. back is
// scratch of the same length.
func decode(best []uint8, back [][tags]uint8, all []scores, move *[tags][tags]int32) {
	var last [tags]int32
	for t := 1; t < tags; t++ {
		last[t] = never
	}
	for i := range all {
		var next [tags]int32
		for t := 0; t < tags; t = (t + 1) | 1 { // no name, and the beginnings of names
			top, from := last[0]+move[0][t], 0
			for b := 1; b < tags; b++ {
				if v := last[b] + move[b][t]; v > top {
					top, from = v, b
				}
			}
			next[t], back[i][t] = max(top+all[i][t], never), uint8(from)
		}
		for t := personOn; t < tags; t += 2 {
			top, from := last[t-1]+move[t-1][t], t-1
			if v := last[t] + move[t][t]; v > top {
				top, from = v, t
			}
			next[t], back[i][t] = max(top+all[i][t], never), uint8(from)
		}
		last = next
	}
	tag := 0
	for t := range tags {
		if last[t] > last[tag] {
			tag = t
		}
	}
	for i := len(all) - 1; i >= 0; i-- {
		best[i] = uint8(tag)
		tag = int(back[i][tag])
	}
}
