package transcript

// A NodeKind is the JSON type of a node of an Event.
type NodeKind uint8

// The kinds of nodes. Nodes lie in preorder: an object or array is followed by all
// that is inside it, so a subtree is a contiguous range of nodes and of segments.
const (
	NoNode     NodeKind = iota // of the zero Value
	ObjectNode                 // children: name, value, name, value, …
	ArrayNode                  // children: values
	TextNode                   // a string; children: the values in its text, if Enc is JSON
	NumberNode                 // has a segment, like TextNode and KeyNode
	BoolNode                   // true or false
	NullNode                   // null
	KeyNode                    // the name of the member whose value is the next node
)

// A node is one value, or one member name, of the line or of JSON in a string.
type node struct {
	off, end int32 // byte span, quotes included, in the line or in the text of the string around it
	next     int32 // index past the last node of the subtree
	parent   int32 // node around it: object, array or string; -1 for the root
	seg      int32 // its segment; for kinds without one, the first segment after it
	kind     NodeKind
	high     uint8  // bits of ord
	low      uint16 // bits of ord
}

// setOrd sets the place of n among the items of its parent, from 0. There are less than 1<<24: a
// line has 64 MB at the most, and one node for perNode bytes.
func (n *node) setOrd(ord int32) { n.high, n.low = uint8(ord>>16), uint16(ord) }

func (n *node) ord() int32 { return int32(n.high)<<16 | int32(n.low) }
