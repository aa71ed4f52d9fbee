package stages

// A seen remembers in which line of a session a value was first seen, and with
// which host, for a fixed number of values. The hash of a value decides on a set
// of four places; the oldest of the set makes room for a new one.
type seen struct {
	keys  []uint64 // hash of session and value, the last 16 bits that of the host; 0 is free
	lines []int32  // negative where the value came from somebody who may send it
	size  int
	lost  int // values that made room for others
}

const (
	hostBits  = 16
	hostMask  = 1<<hostBits - 1
	setPlaces = 4
)

func newSeen(size int) *seen { return &seen{size: size} }

// mix hashes a value of a session.
func mix(session uint64, value []byte) uint64 {
	h := session
	for _, c := range value {
		h = (h ^ uint64(c)) * 1099511628211
	}
	h ^= h >> 31
	h *= 0x9E3779B97F4A7C15
	return h | 1<<hostBits
}

// hostTag is what is kept of a host; 0 is no host.
func hostTag(host string) uint64 {
	if host == "" {
		return 0
	}
	return stableHash(host)&hostMask | 1
}

func (s *seen) set(key uint64) int {
	return int(key>>32*uint64(s.size/setPlaces)>>32) * setPlaces
}

// find returns the index of a value, or -1.
func (s *seen) find(key uint64) int {
	if s.keys == nil {
		return -1
	}
	at := s.set(key)
	for i := at; i < at+setPlaces; i++ {
		if s.keys[i]&^hostMask == key&^hostMask {
			return i
		}
	}
	return -1
}

// add remembers a value that is not known yet. A line below zero says that it
// may be sent.
func (s *seen) add(key uint64, line int, host uint64) {
	if s.keys == nil {
		s.keys, s.lines = make([]uint64, s.size), make([]int32, s.size)
	}
	if s.find(key) >= 0 {
		return
	}
	at := s.set(key)
	oldest := at
	for i := at; i < at+setPlaces; i++ {
		if s.keys[i] == 0 {
			oldest = i
			break
		}
		if abs(s.lines[i]) < abs(s.lines[oldest]) {
			oldest = i
		}
	}
	if s.keys[oldest] != 0 {
		s.lost++
	}
	s.keys[oldest], s.lines[oldest] = key&^hostMask|host, int32(line)
}

func abs(x int32) int32 { return max(x, -x) }

// tainted returns the line in which a value was first seen, or 0 if it was not,
// or was said by somebody who may have it sent, or belongs to that host.
func (s *seen) tainted(key uint64, host uint64) int {
	i := s.find(key)
	if i < 0 || s.lines[i] <= 0 || host != 0 && s.keys[i]&hostMask == host {
		return 0
	}
	return int(s.lines[i])
}
