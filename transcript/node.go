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
	ord      int32 // place among the items of parent, from 0
	seg      int32 // its segment; for kinds without one, the first segment after it
	kind     NodeKind
}
