package transcript

import (
	"encoding/binary"
	"strings"
)

// A commonName is a member's name that stands in line after line. It is known by
// its letters as they stand in the line, and need not be decoded.
type commonName struct {
	head   uint64 // the first eight bytes of quoted, zeros after its end
	quoted string // the name with the closing quote
	text   []byte
	sig    uint32
	next   uint8 // number of another name of the same hash, or 0
	number uint8 // from 1
}

var commonNames = strings.Fields(`
	arguments args annotations agent assistant attributes author body cache_control call_id choices command content
	content_block context conversation_id created created_at cwd data date delta description details duration
	error event file_path finish_reason format from function gitBranch headers id index info input input_tokens is_error
	isSidechain item items kind label level line logprobs message messageId messages metadata method mime_type model name new_string
	object old_string output output_tokens parameters params parentUuid parts path payload prompt prompt_tokens properties query
	reasoning refusal request requestId required response result results role seq service_tier session_id sessionId source span_id
	start_time status stop_reason stop_sequence summary system text thinking thread_id timestamp title tokens tool tool_call_id
	tool_calls tool_name tool_use_id toolUseResult tools total_tokens trace_id ts turn type updated_at url usage user userType
	uuid value version`)

var names, nameHeads = func() (names []commonName, heads [256]uint8) {
	for _, name := range commonNames {
		n := commonName{quoted: name + `"`, text: []byte(name), sig: signature([]byte(name))}
		n.text = n.text[:len(name):len(name)] // whoever appends gets a copy
		var b [8]byte
		copy(b[:], n.quoted)
		n.head = binary.LittleEndian.Uint64(b[:])
		h := &heads[nameHash(n.head)]
		n.next = *h
		names = append(names, n)
		names[len(names)-1].number = uint8(len(names))
		*h = uint8(len(names))
	}
	return names, heads
}()

func nameHash(head uint64) uint8 { return uint8(head * 0x9e3779b97f4a7c15 >> 56) }

// known returns the common name that src, which follows the opening quote, begins
// with, or nil.
func known(src []byte) *commonName {
	if len(src) < 8 {
		return nil
	}
	w := binary.LittleEndian.Uint64(src)
	x := w ^ lows*'"'
	quote := (x - lows) &^ x & highs // the lowest of these marks is a quote
	if quote != 0 {
		w &= quote&-quote<<1 - 1
	}
	for k := nameHeads[nameHash(w)]; k != 0; {
		n := &names[k-1]
		if n.head == w && (quote != 0 || len(src) >= len(n.quoted) && string(src[:len(n.quoted)]) == n.quoted) {
			return n
		}
		k = n.next
	}
	return nil
}

// tabled returns what is said of each name that formats use, by its number.
func tabled[T any](of func(name []byte) T) (t [256]T) {
	for i := range names {
		t[names[i].number] = of(names[i].text)
	}
	return t
}

// told returns what is said of the name of the member v is: t is what tabled gives for of.
func told[T any](v value, t *[256]T, of func(name []byte) T) T {
	if i := v.nameSegment(); i >= 0 {
		if number := v.ev.Segments[i].Common; number > 0 {
			return t[number]
		}
	}
	return of(v.name())
}
