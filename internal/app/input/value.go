package input

import "weir/transcript/json"

// A value finds the end of one JSON value that comes in pieces. The zero value is the
// state before it.
type value struct {
	tokens json.Tokens
	stack  []json.Container // open objects and arrays, of which stack[0] is the text around them
	leaf   json.Token       // Name, String or Number that is being read, or Invalid
	digits json.Digits
}

// A readState is how far a value was read.
type readState uint8

const (
	unfinished readState = iota
	whole
	broken // the grammar does not allow the byte at which reading ended
)

// maxDepth bounds the memory of a value. The parser refuses less than that.
const maxDepth = 4096

// reset makes v the state before a value.
func (v *value) reset() { *v = value{stack: v.stack[:0]} }

// read reads on at src[i:] and returns where it ended. last says that nothing follows src.
func (v *value) read(src []byte, i int, last bool) (int, readState) {
	if len(v.stack) == 0 {
		v.stack = append(v.stack, json.Line)
	}
	for {
		state := unfinished
		switch v.leaf {
		case json.Name, json.String:
			i, state = v.readString(src, i, last)
		case json.Number:
			i, state = v.readNumber(src, i, last)
		default:
			i, state = v.readToken(src, i)
		}
		switch {
		case state != whole:
			return i, state
		case len(v.stack) == 1 && v.leaf == json.Invalid:
			return i, whole
		}
	}
}

// readToken reads one token. It returns whole if there was one.
func (v *value) readToken(src []byte, i int) (int, readState) {
	token, i := v.tokens.Next(src, i, v.stack[len(v.stack)-1])
	switch token {
	case json.More:
		return i, unfinished
	case json.BeginObject, json.BeginArray:
		if len(v.stack) > maxDepth {
			return i, broken
		}
		container := json.Object
		if token == json.BeginArray {
			container = json.Array
		}
		v.stack = append(v.stack, container)
	case json.EndObject, json.EndArray:
		v.stack = v.stack[:len(v.stack)-1]
	case json.Name, json.String, json.Number:
		v.leaf = token
	case json.Invalid, json.End:
		return i, broken
	}
	return i, whole
}

// readString reads the rest of a string.
func (v *value) readString(src []byte, i int, last bool) (int, readState) {
	for {
		part := json.ReadPart(src[i:], last)
		i += part.Size
		switch part.Kind {
		case json.Unfinished:
			return i, unfinished
		case json.EndQuote:
			v.leaf = json.Invalid
			return i, whole
		case json.Control, json.BadEscape:
			return i, broken
		}
	}
}

// readNumber reads the rest of a number. Only the byte behind it shows where it ends.
func (v *value) readNumber(src []byte, i int, last bool) (int, readState) {
	i = v.digits.Read(src, i)
	switch {
	case i == len(src) && !last:
		return i, unfinished
	case !v.digits.Whole():
		return i, broken
	}
	v.leaf, v.digits = json.Invalid, 0
	return i, whole
}
