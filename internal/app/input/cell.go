package input

import (
	"bytes"

	"weir/transcript/json"
)

// Value returns a text that lies alone, as in a database, as a unit has it: an object or a list
// as it is, and any other text as a string that holds it.
func Value(text []byte) (raw []byte, quoted bool) {
	if t := bytes.Trim(text, space); len(t) > 1 && (t[0] == '{' || t[0] == '[') && isWhole(t) {
		return text, false
	}
	return json.AppendString(nil, text), true
}
