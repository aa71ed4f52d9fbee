package pii

import (
	"encoding/binary"
	"sync"
)

// A knownName is the name of a JSON member with what it says. The same few come again
// and again. Names in texts are not kept.
type knownName struct {
	packed packedName
	entity string // what secretName says …
	naming naming
	asked  bool
	spoken bool // and what the words of the name speak for
	marks  marks
}

// knownNames are places for names, each of which has one of them.
type knownNames [1 << knownNameBits]knownName

const knownNameBits = 7

var nameMemory = sync.Pool{New: func() any { return new(knownNames) }}

// A packedName is a name of up to maxPackedName bytes.
type packedName struct {
	first, middle, last uint64 // eight bytes from the beginning, from the ninth on, up to the end
	size                int
}

const maxPackedName = 24

// packName returns a name packed, unless it is too long.
func packName(name []byte) (p packedName, ok bool) {
	p.size = len(name)
	switch n := len(name); {
	case n > maxPackedName:
		return p, false
	case n >= 8:
		p.first, p.last = binary.LittleEndian.Uint64(name), binary.LittleEndian.Uint64(name[n-8:])
		if n > 16 {
			p.middle = binary.LittleEndian.Uint64(name[8:])
		}
	default:
		for _, c := range name {
			p.first = p.first<<8 | uint64(c)
		}
	}
	return p, true
}

// at returns the place of a name, emptied if another one was there.
func (k *knownNames) at(p packedName) *knownName {
	hash := spread(p.first ^ spread(p.last+uint64(p.size))>>1 ^ spread(p.middle)>>2)
	known := &k[hash>>(64-knownNameBits)]
	if known.packed != p {
		*known = knownName{packed: p}
	}
	return known
}

// plainMember reports whether a name is one of those that most texts stand under, and
// says nothing.
func plainMember(name []byte) bool {
	switch string(name) {
	case "content", "text", "arguments", "command", "output":
		return true
	}
	return false
}

// secretMember is secretName for the name of a member.
func secretMember(name []byte) (entity string, n naming) {
	if plainMember(name) || !secretEndings.may(name) {
		return "", namesNothing
	}
	p, ok := packName(name)
	if !ok {
		return lastNoun(name)
	}
	k := nameMemory.Get().(*knownNames)
	known := k.at(p)
	if !known.asked {
		known.entity, known.naming = lastNoun(name)
		known.asked = true
	}
	entity, n = known.entity, known.naming
	nameMemory.Put(k)
	return entity, n
}

// speakOfMember returns the recognisers that the words of a member's name speak for.
func speakOfMember(name []byte) (m marks) {
	if plainMember(name) {
		return m
	}
	p, ok := packName(name)
	if !ok {
		return speak(name, 0, len(name), wordsOfName, true)
	}
	k := nameMemory.Get().(*knownNames)
	known := k.at(p)
	if !known.spoken {
		known.marks = speak(name, 0, len(name), wordsOfName, true)
		known.spoken = true
	}
	m = known.marks
	nameMemory.Put(k)
	return m
}

// wordsOfName is how many words of a name are looked at.
const wordsOfName = 8
