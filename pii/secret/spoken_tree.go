package secret

import (
	"unicode"
	"unicode/utf8"

	"weir/pii/word"
)

// A labelTree finds the longest label that a text begins with in one walk over its characters.
// A text may have the beginning of a label every few bytes, and dozens of labels begin alike.
type labelTree struct {
	nodes []labelNode // the root is the first one
	begin word.Heads  // of the labels
	heads [128]int32  // index of the root's first child whose character ends in these bits, or 0
}

// A labelNode is a character of the labels that have all characters before it in common.
type labelNode struct {
	char  rune   // one for all that differ in case only
	next  int32  // index of the next child of the same parent, or of the same bits, or 0
	child int32  // index of the first child, or 0
	label int32  // index of the label that ends here plus one, or 0
	chars uint32 // a bit for the lowest five bits of each child's character: most texts stop at it
}

// add enters labels[i]. Of two that differ in case only the first one counts.
func (t *labelTree) add(labels []spokenLabel, i int) {
	if len(t.nodes) == 0 {
		t.nodes = make([]labelNode, 1, 8<<10)
	}
	t.begin.Add(labels[i].text)
	at := int32(0)
	for _, r := range labels[i].text {
		at = t.grow(at, anyCase(r))
	}
	if t.nodes[at].label == 0 {
		t.nodes[at].label = int32(i + 1)
	}
}

// grow returns the child of a node for a character, and makes it where none is.
func (t *labelTree) grow(parent int32, char rune) int32 {
	if i := t.childOf(parent, char); i > 0 {
		return i
	}
	i := int32(len(t.nodes))
	t.nodes = append(t.nodes, labelNode{char: char, next: *t.firstChild(parent, char)})
	*t.firstChild(parent, char) = i
	t.nodes[parent].chars |= 1 << (char & 31)
	return i
}

// childOf returns the index of the child of a node for a character, or 0.
func (t *labelTree) childOf(parent int32, char rune) int32 {
	if t.nodes[parent].chars>>(char&31)&1 == 0 {
		return 0
	}
	i := *t.firstChild(parent, char)
	for i > 0 && t.nodes[i].char != char {
		i = t.nodes[i].next
	}
	return i
}

// firstChild returns where the children of a node that may have a character begin.
func (t *labelTree) firstChild(parent int32, char rune) *int32 {
	if parent == 0 {
		return &t.heads[char&127]
	}
	return &t.nodes[parent].child
}

// longest returns the index of the longest label that text[at:] begins with, in any case, or -1.
// A character that takes more bytes in the other case is another one.
func (t *labelTree) longest(labels []spokenLabel, text []byte, at int) int {
	found, node := 0, int32(0)
	if !t.begin.Begin(text, at) || !utf8.RuneStart(text[at]) {
		return -1
	}
	for i := at; i < len(text); {
		char, n := rune(text[i]), 1
		if char >= utf8.RuneSelf {
			char, n = utf8.DecodeRune(text[i:])
		}
		if node = t.childOf(node, anyCase(char)); node == 0 {
			break
		}
		i += n
		if l := int(t.nodes[node].label); l > 0 && len(labels[l-1].text) == i-at {
			found = l
		}
	}
	return found - 1
}

// anyCase returns one character for all that differ from r in case only.
func anyCase(r rune) rune {
	switch { // package unicode is slow
	case 'a' <= r && r <= 'z':
		return r &^ 0x20
	case 'А' <= r && r <= 'я':
		return (r-'А')&31 + 'А'
	case r < utf8.RuneSelf, 'ぁ' <= r && r <= '鿿', '가' <= r && r <= '힣':
		return r // without case
	}
	least := r
	for x := unicode.SimpleFold(r); x != r; x = unicode.SimpleFold(x) {
		least = min(least, x)
	}
	return least
}
