package transcript

import "bytes"

// Configurations, containers and traces write many settings as a list of pairs:
// {"name": "DB_PASSWORD", "value": "x"}. There the text of one member names the
// value of the other, whose own name says nothing.

// nameMembers are the members that hold the name of a pair, in order of
// preference, as they are called after what both members begin with.
var nameMembers = []string{"name", "key", "variable", "parameter", "property", "field", "id"}

// Bounds of a pair, so that the search for its name costs the same for each of
// the values in it.
const (
	MaxPairName    = 256 // bytes of the text that names the value
	maxPairMembers = 32  // members of the object
	maxPairDepth   = 4   // objects in each other, as in {"value": {"stringValue": "x"}}
)

// PairedNameOf returns the segment of the text that names the value segment seg: in a pair
// such as {"name": "PASSWORD", "value": "x"} the text of the member that holds the
// name, otherwise NameOf.
func (ev *Event) PairedNameOf(seg int) int {
	name := ev.NameOf(seg)
	if name < 0 || !EndsInValue(ev.Segments[name].Text) {
		return name
	}
	v := Value{ev, ev.Segments[name].node + 1}
	for range maxPairDepth {
		if !EndsInValue(v.Name()) {
			break
		}
		if n := v.pairName(); n.Exists() {
			return n.Segment()
		}
		v = v.Parent()
	}
	return name
}

// printable returns name without the bytes that are not printable ASCII, so that a
// hidden character in a name does not hide what the member is. It returns name itself
// if all bytes are printable.
func printable(name []byte) []byte {
	for i, c := range name {
		if !isPrintable(c) {
			return appendPrintable(bytes.Clone(name[:i]), name[i:])
		}
	}
	return name
}

func appendPrintable(dst, name []byte) []byte {
	for _, c := range name {
		if isPrintable(c) {
			dst = append(dst, c)
		}
	}
	return dst
}

func isPrintable(c byte) bool { return c >= ' ' && c <= '~' }

// EndsInValue reports whether the name of a member is value, or ends in it. Only
// such a member has a name beside it.
func EndsInValue(name []byte) bool {
	const word = "value"
	if last := len(name) - 1; last < 0 || isPrintable(name[last]) && name[last]|0x20 != 'e' {
		return false // as nearly all
	}
	name = printable(name)
	n := len(name) - len(word)
	return n >= 0 && bytes.EqualFold(name[n:], []byte(word))
}

// pairName returns the text beside v that names it: that of ParameterKey for
// ParameterValue, and of Name for Value.
func (v Value) pairName() Value {
	name := printable(v.Name())
	stem := name[:len(name)-len("value")]
	best, found := len(nameMembers), Value{}
	m := v.Parent().First()
	for n := 0; n < maxPairMembers && m.Exists(); n++ {
		if k := nameMember(stem, m.Name()); k < best && m.IsString() && len(m.Text()) <= MaxPairName {
			best, found = k, m
		}
		m = m.Next()
	}
	return found
}

// PairName returns the index in members, names of text members of one object, of
// the one that names the member called value, which ends in that word. It returns
// -1 if none does.
func PairName(value []byte, members [][]byte) int {
	value = printable(value)
	stem := value[:len(value)-len("value")]
	best, found := len(nameMembers), -1
	for i, m := range members {
		if k := nameMember(stem, m); k < best {
			best, found = k, i
		}
	}
	return found
}

// nameMember returns the index in nameMembers of a name that begins with stem, or
// their number.
func nameMember(stem, name []byte) int {
	name = printable(name)
	if len(name) > len(stem) && bytes.EqualFold(name[:len(stem)], stem) {
		for i, w := range nameMembers {
			if bytes.EqualFold(name[len(stem):], []byte(w)) {
				return i
			}
		}
	}
	return len(nameMembers)
}
