package mapped

import (
	"strconv"
	"strings"
)

// A path is a JSON Pointer taken apart. The nil path leads nowhere.
type path []string

var unescape = strings.NewReplacer("~1", "/", "~0", "~")

func isPointer(text string) bool { return strings.HasPrefix(text, "/") }

// pathOf takes a pointer apart.
func pathOf(pointer string) path {
	names := strings.Split(pointer[1:], "/")
	for i := range names {
		names[i] = unescape.Replace(names[i])
	}
	return names
}

// find is in, but that a nil path finds nothing.
func (p path) find(v value) value {
	if p == nil {
		return value{}
	}
	return p.in(v)
}

// in returns the value that p leads to from v. Lists are entered by numbers from 0.
func (p path) in(v value) value {
	for _, name := range p {
		if !v.IsArray() {
			v = v.Get(name)
			continue
		}
		i, err := strconv.ParseUint(name, 10, 31)
		if err != nil {
			return value{}
		}
		v = v.Item(int(i))
	}
	return v
}
