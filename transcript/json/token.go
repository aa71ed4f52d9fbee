// Package json reads the grammar of JSON (RFC 8259): tokens, numbers and the
// insides of strings. It reads a whole text as well as one that comes in pieces,
// and knows nothing of events. The caller uses the tokens and keeps the stack of open
// objects and arrays.
package json

// A Token is what Tokens.Next has found.
type Token uint8

// The tokens. All but Number are read when Next returns them.
const (
	Invalid     Token = iota // a byte that the grammar does not allow here; it is not read
	More                     // the text ends inside a value, or before one
	End                      // the text ends where it may
	BeginObject              // {
	EndObject                // }
	BeginArray               // [
	EndArray                 // ]
	Name                     // the quote that opens the name of a member
	String                   // the quote that opens a string value
	Number                   // a number begins here; Digits reads it
	True                     // true
	False                    // false
	Null                     // null
)

// A Container is the object, array or text around a token.
type Container uint8

// The containers.
const (
	Line     Container = iota // one value of any kind, and white space
	Sequence                  // any number of objects and arrays, one after the other
	Object
	Array
)

// Tokens reads tokens. Its zero value is the state at the beginning of a text.
type Tokens struct {
	state state
	word  string // rest of true, false or null
	token Token  // of that word
}

// A state is what the grammar allows next, besides white space.
type state uint8

const (
	atStart state = iota // in an object or array: its first item, or its end; else a value
	afterName
	afterColon
	afterValue // a comma, or the end of the object or array
	afterComma
	inWord
)

// Next reads the token at src[i:] or behind it, and returns it with the offset
// behind it. The caller says in which container it is: after BeginObject or
// BeginArray that one, after EndObject or EndArray the one around it. After Name,
// String and Number the caller reads what follows with the functions of this package
// and calls Next with the offset behind that. After More it may call Next with more
// of the text, beginning at the offset that was returned.
func (t *Tokens) Next(src []byte, i int, in Container) (Token, int) {
	for ; i < len(src); i++ {
		c := src[i]
		if t.state == inWord {
			if c != t.word[0] {
				return Invalid, i
			}
			if t.word = t.word[1:]; t.word == "" {
				t.state = afterValue
				return t.token, i + 1
			}
			continue
		}
		switch {
		case c <= ' ' && (c == ' ' || c == '\n' || c == '\r' || c == '\t'):
		case c == ',' && t.state == afterValue && in >= Object:
			t.state = afterComma
		case c == ':' && t.state == afterName:
			t.state = afterColon
		default:
			token := t.read(c, in)
			if token == More {
				continue // the first letter of a word
			}
			if token != Invalid && token != Number {
				i++
			}
			return token, i
		}
	}
	if in < Object && (t.state == afterValue || t.state == atStart && in == Sequence) {
		return End, i
	}
	return More, i
}

// read takes a byte that is no white space, comma or colon. It returns More for
// the first letter of a word.
func (t *Tokens) read(c byte, in Container) Token {
	switch {
	case c == '}' && in == Object && (t.state == atStart || t.state == afterValue):
		t.state = afterValue
		return EndObject
	case c == ']' && in == Array && (t.state == atStart || t.state == afterValue):
		t.state = afterValue
		return EndArray
	case in == Sequence:
		if c != '{' && c != '[' || t.state != atStart && t.state != afterValue {
			return Invalid
		}
	case in == Object && t.state != afterColon:
		if c != '"' || t.state != atStart && t.state != afterComma {
			return Invalid
		}
		t.state = afterName
		return Name
	case t.state == afterValue:
		return Invalid
	}
	return t.value(c)
}

// value takes the first byte of a value.
func (t *Tokens) value(c byte) Token {
	t.state = afterValue
	switch c {
	case '"':
		return String
	case '{':
		t.state = atStart
		return BeginObject
	case '[':
		t.state = atStart
		return BeginArray
	case 't':
		t.word, t.token = "rue", True
	case 'f':
		t.word, t.token = "alse", False
	case 'n':
		t.word, t.token = "ull", Null
	default:
		if c == '-' || c-'0' <= 9 {
			return Number
		}
		return Invalid
	}
	t.state = inWord
	return More
}
