package exfil

import (
	"fmt"
	"testing"

	"weir/internal/testrand"
)

func TestSeen(t *testing.T) {
	s := newSeen(8)
	if s.find(1) != nil || s.tainted(mix(1, []byte("v")), 0) != 0 {
		t.Errorf("an empty memory knows a value")
	}
	host := hostTag([]string{"h.example"})
	s.add(mix(1, []byte("v")), 3, host)
	s.add(mix(1, []byte("w")), -4, 0)
	s.add(mix(1, []byte("v")), 9, 0)
	for _, tt := range []struct {
		session uint64
		value   string
		host    uint64
		want    int
	}{{1, "v", 0, 3}, {1, "v", host, 0}, {1, "v", hostTag([]string{"h.example", "i.example"}), 3}, {2, "v", 0, 0}, {1, "w", 0, 0}, {1, "x", 0, 0}} {
		if got := s.tainted(mix(tt.session, []byte(tt.value)), tt.host); got != tt.want {
			t.Errorf("tainted(%d, %q) = %d, want %d", tt.session, tt.value, got, tt.want)
		}
	}
	for i := range 100 {
		s.add(mix(1, fmt.Append(nil, i)), 10+i, 0)
	}
	if s.lost != 94 || s.tainted(mix(1, fmt.Append(nil, 99)), 0) != 109 {
		t.Errorf("102 values in 8 places: %d lost, want 94 and the last one known", s.lost)
	}
}

// Values that lie in groups are known, and make room, as if all places were there.
func TestSeenTwin(t *testing.T) {
	r := testrand.New(t)
	for _, size := range []int{4, 8, 60, 64, 1000} {
		got, want := newSeen(size), &plainSeen{keys: make([]uint64, size), lines: make([]int32, size)}
		for n := range 4 * size {
			key := mix(uint64(r.IntN(3)), fmt.Append(nil, r.IntN(3*size)))
			line, host := (n/5+1)*(1-2*r.IntN(2)), uint64(r.IntN(3))
			got.add(key, line, host)
			want.add(key, line, host)
			key, host = mix(uint64(r.IntN(3)), fmt.Append(nil, r.IntN(3*size))), uint64(r.IntN(3))
			if g, w := got.tainted(key, host), want.tainted(key, host); g != w || got.lost != want.lost {
				t.Fatalf("of %d places after %d values: line %d, %d lost, want %d, %d", size, n, g, got.lost, w, want.lost)
			}
		}
	}
}

// plainSeen is the twin of seen that has all places from the beginning.
type plainSeen struct {
	keys  []uint64
	lines []int32
	lost  int
}

func (s *plainSeen) add(key uint64, line int, host uint64) {
	at := int(key>>32*uint64(len(s.keys)/setPlaces)>>32) * setPlaces
	oldest := -1
	for i := at; i < at+setPlaces; i++ {
		if s.keys[i] != 0 && s.keys[i]&^hostMask == key&^hostMask {
			return
		}
		if oldest < 0 || s.keys[oldest] != 0 && (s.keys[i] == 0 || abs(s.lines[i]) < abs(s.lines[oldest])) {
			oldest = i
		}
	}
	if s.keys[oldest] != 0 {
		s.lost++
	}
	s.keys[oldest], s.lines[oldest] = key&^hostMask|host, int32(line)
}

func (s *plainSeen) tainted(key uint64, host uint64) int {
	for i, k := range s.keys {
		if k != 0 && k&^hostMask == key&^hostMask && s.lines[i] > 0 && (host == 0 || k&hostMask != host) {
			return int(s.lines[i])
		}
	}
	return 0
}
