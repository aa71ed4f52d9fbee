package exfil

import (
	"encoding/binary"
	"strings"

	"weir/internal/bounded"
	"weir/internal/state"
)

// A seen remembers in which line of a session a value was first seen, and with
// which host, for a fixed number of values. The hash of a value decides on a set
// of four places; the oldest of the set makes room for a new one. The occupied
// places of a few sets are stored together, so that few values take little memory.
type seen struct {
	groups [][]sighting // nil while there are no groups
	size   int
	lost   int // values that made room for others
}

// A sighting is a value that was seen.
type sighting struct {
	key  uint64 // hash of session and value, the last 16 bits that of the host
	line int32  // negative where the value came from somebody who may send it
}

const (
	hostBits  = 16
	hostMask  = 1<<hostBits - 1
	setPlaces = 4
	groupSets = 4

	leastGroup = 4 // places that there is room for at first
)

// keep writes or reads all sightings.
func (s *seen) keep(c *state.Coder) {
	state.List(c, &s.groups, s.size/setPlaces/groupSets+1, func(group *[]sighting) {
		state.List(c, group, groupSets*setPlaces, func(v *sighting) {
			c.Uint64(&v.key)
			state.Int(c, &v.line)
		})
	})
	state.Int(c, &s.lost)
	if n := len(s.groups); n > 0 && n != s.size/setPlaces/groupSets+1 {
		c.Fail()
		s.groups = nil
	}
}

func newSeen(size int) *seen { return &seen{size: size} }

// mix hashes a value of a session.
func mix(session uint64, value []byte) uint64 {
	const odd = 0x9E3779B97F4A7C15
	h := session ^ uint64(len(value))*odd
	for ; len(value) >= 8; value = value[8:] {
		h = (h ^ binary.LittleEndian.Uint64(value)) * odd
		h ^= h >> 31
	}
	for _, c := range value {
		h = (h ^ uint64(c)) * 1099511628211
	}
	h ^= h >> 31
	h *= odd
	return h | 1<<hostBits
}

// hostTag is what is kept of the readings of a host; 0 is no host.
func hostTag(hosts []string) uint64 {
	if len(hosts) == 0 {
		return 0
	}
	return bounded.Hash(strings.Join(hosts, " "))&hostMask | 1
}

// empty reports whether no value was ever seen.
func (s *seen) empty() bool { return s.groups == nil }

// set returns the number of the set of a value; the host does not count.
func (s *seen) set(key uint64) int { return int(key >> 32 * uint64(s.size/setPlaces) >> 32) }

// find returns the sighting of a value, or nil.
func (s *seen) find(key uint64) *sighting {
	if s.groups == nil {
		return nil
	}
	group := s.groups[s.set(key)/groupSets]
	for i := range group {
		if (group[i].key^key)&^hostMask == 0 {
			return &group[i]
		}
	}
	return nil
}

// add remembers a value, unless it is known. A line below zero says that it may be sent.
func (s *seen) add(key uint64, line int, host uint64) {
	if s.groups == nil {
		s.groups = make([][]sighting, s.size/setPlaces/groupSets+1)
	}
	v := sighting{key&^hostMask | host, int32(line)}
	set := s.set(v.key)
	group := &s.groups[set/groupSets]
	occupied, oldest := 0, 0 // places of the set
	for i := range *group {
		x := &(*group)[i]
		if (x.key^v.key)&^hostMask == 0 {
			return
		}
		if s.set(x.key) != set {
			continue
		}
		if occupied++; occupied == 1 || abs(x.line) < abs((*group)[oldest].line) {
			oldest = i
		}
	}
	if occupied == setPlaces {
		s.lost++
		(*group)[oldest] = v
		return
	}
	if len(*group) == cap(*group) {
		*group = append(make([]sighting, 0, max(leastGroup, 2*len(*group))), *group...)
	}
	*group = append(*group, v)
}

func abs(x int32) int32 { return max(x, -x) }

// tainted returns the line in which a value was first seen. It returns 0 for a value
// that was never seen, that somebody gave who may have it sent, or that belongs to host.
func (s *seen) tainted(key uint64, host uint64) int {
	v := s.find(key)
	if v == nil || v.line <= 0 || host != 0 && v.key&hostMask == host {
		return 0
	}
	return int(v.line)
}
