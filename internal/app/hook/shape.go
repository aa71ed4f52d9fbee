package hook

import (
	"bytes"
	"slices"
)

// withheld takes the place of a text.
const withheld = "[WITHHELD]"

// sameShape reports whether two JSON values differ only in what their strings
// say: same names, same order, same numbers and words.
func sameShape(a, b []byte) bool {
	for i, j := 0, 0; ; {
		s, t := next(a, i), next(b, j)
		if s.kind != t.kind {
			return false
		}
		if s.kind == 0 {
			return true
		}
		isName := s.kind == '"' && next(a, s.end).kind == ':'
		if (s.kind != '"' || isName) && !bytes.Equal(a[s.start:s.end], b[t.start:t.end]) {
			return false
		}
		i, j = s.end, t.end
	}
}

// maxBlank is the number of levels of a result that its replacement may have.
const maxBlank = 32

// blank returns a JSON value of the form of another one that repeats nothing of it.
// Strings are withheld, numbers are 0, switches are false, a list keeps one item.
// Members keep only names from the list, which are known beforehand; the others
// are left out with their values, as a name can be a message.
func blank(value []byte, names []string) []byte {
	dst, ok := appendBlank(nil, value, names, "", 0)
	if !ok {
		return []byte("null")
	}
	return dst
}

// appendBlank appends the blank form of a value, which is that of the member name.
func appendBlank(dst, value []byte, names []string, name string, depth int) ([]byte, bool) {
	t := next(value, 0)
	switch {
	case t.kind == '"':
		return append(dst, quote(blankText(name, text(value[t.start:t.end])))...), true
	case t.kind == '0':
		return append(dst, '0'), true
	case t.kind == 'a' && value[t.start] == 'n':
		return append(dst, "null"...), true
	case t.kind == 'a':
		return append(dst, "false"...), true
	case depth == maxBlank:
		return append(dst, "null"...), true
	case t.kind == '[':
		return appendBlankList(dst, value[t.end:], names, name, depth)
	case t.kind == '{':
		return appendBlankObject(dst, value, names, depth)
	}
	return dst, false
}

func appendBlankList(dst, items []byte, names []string, name string, depth int) ([]byte, bool) {
	dst = append(dst, '[')
	if next(items, 0).kind == ']' {
		return append(dst, ']'), true
	}
	end, ok := skip(items, 0)
	if ok {
		dst, ok = appendBlank(dst, items[:end], names, name, depth+1)
	}
	return append(dst, ']'), ok
}

func appendBlankObject(dst, value []byte, names []string, depth int) ([]byte, bool) {
	all, err := members(value)
	ok := err == nil
	var done []string
	dst = append(dst, '{')
	for _, m := range all {
		if !slices.Contains(names, m.name) || slices.Contains(done, m.name) {
			continue
		}
		if len(done) > 0 {
			dst = append(dst, ',')
		}
		done = append(done, m.name)
		dst = append(append(dst, quote(m.name)...), ':')
		var fine bool
		dst, fine = appendBlank(dst, m.value, names, m.name, depth+1)
		ok = ok && fine
	}
	return append(dst, '}'), ok
}

// emptyImage is the base64 of a PNG of one transparent pixel: a program that expects
// an image fails on a text.
const emptyImage = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="

// blankText returns what takes the place of a string, which is that of the member
// name. A word for the kind of value stays, if it is one of a few known words.
func blankText(name, was string) string {
	switch {
	case slices.Contains(kindNames, name) && slices.Contains(kindWords, was):
		return was
	case name == "base64" || name == "data":
		return emptyImage
	}
	return withheld
}

// kindNames are the members that say what kind of value they are in.
var kindNames = []string{"type", "kind", "role", "mode", "status", "media_type", "mimeType"}

// kindWords are the words that such members may keep.
var kindWords = []string{
	"text", "image", "audio", "resource", "resource_link", "notebook", "pdf", "parts", "file_unchanged", "create", "update",
	"content", "files_with_matches", "count", "completed", "async_launched", "pending", "in_progress", "success", "error",
	"user", "assistant", "image/png", "image/jpeg", "image/gif", "image/webp", "text/plain", "text/html", "application/json", "application/pdf",
}
