package builtin

import (
	"strconv"

	"weir/stages"
	"weir/transcript"
)

// argumentNames are the names of members that hold the arguments of a call.
var argumentNames = []string{"arguments", "input", "args", "parameters", "kwargs", "tool_input", "rawInput"}

// wholeArguments returns the arguments of a call, of which unit at is the name, as one value,
// and whether they are all in the event. Texts have to be JSON; nothing at all is no value,
// since it may come in later lines.
func wholeArguments(in *stages.Input, at int) (arguments any, whole bool) {
	call := in.Event.ValueOf(in.Units[at].Segment).Parent()
	if call.Parent().Get("type").Is("content_block_start") {
		return nil, false
	}
	for _, name := range argumentNames {
		v := call.Get(name)
		if !v.Exists() {
			continue
		}
		if whole {
			return nil, false // which of them the tool reads is not known
		}
		if v.IsString() {
			if v = v.First(); !v.Exists() || v.Next().Exists() {
				return nil, false
			}
		}
		if arguments, whole = decoded(v); !whole {
			return nil, false
		}
	}
	return arguments, whole
}

// decoded returns a value as package json decodes it, whole numbers as int64. It fails on a
// number that is out of range.
func decoded(v transcript.Value) (any, bool) {
	switch v.Kind() {
	case transcript.ObjectNode:
		members := map[string]any{}
		for c := v.First(); c.Exists(); c = c.Next() {
			value, ok := decoded(c)
			if !ok {
				return nil, false
			}
			members[string(c.Name())] = value
		}
		return members, true
	case transcript.ArrayNode:
		items := []any{}
		for c := v.First(); c.Exists(); c = c.Next() {
			value, ok := decoded(c)
			if !ok {
				return nil, false
			}
			items = append(items, value)
		}
		return items, true
	case transcript.NumberNode:
		return decodedNumber(string(v.Number()))
	case transcript.BoolNode:
		return v.IsTrue(), true
	case transcript.NullNode:
		return nil, true
	}
	return string(v.Text()), v.IsString()
}

func decodedNumber(text string) (any, bool) {
	if n, err := strconv.ParseInt(text, 10, 64); err == nil {
		return n, true
	}
	f, err := strconv.ParseFloat(text, 64)
	return f, err == nil
}
