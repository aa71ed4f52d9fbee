package filter

import (
	"bytes"
	"regexp"
	"unicode/utf8"
)

// inputForms are forms of input that are no lines of JSON, each with how its first
// bytes look and what to do. The first that fits counts.
var inputForms = []struct {
	fits func(head []byte) bool
	hint string
}{
	{begins("\x1f\x8b"), "it looks like a gzip file: zcat FILE | weir"},
	{begins("\x28\xb5\x2f\xfd"), "it looks like a Zstandard file: zstdcat FILE | weir"},
	{begins("\xfd7zXZ\x00"), "it looks like an xz file: xzcat FILE | weir"},
	{begins("BZh"), "it looks like a bzip2 file: bzcat FILE | weir"},
	{begins("PK\x03\x04"), "it looks like a zip archive; weir scan FILE judges those of Inspect AI"},
	{begins("SQLite format 3"), "it looks like an SQLite database: sqlite3 -json FILE 'select …' | jq -c '.[]' | weir"},
	{isWide, "it looks like UTF-16: iconv -f UTF-16 -t UTF-8 FILE | weir"},
	{matches(`^(?:data|event|id|retry|): ?`), "it looks like an event stream: sed -n 's/^data: //p' FILE | weir"},
	{begins("\x1e"), "it looks like a JSON text sequence: tr -d '\\036' < FILE | weir"},
	{matches(`^\s*[\[{]`), "it looks like JSON that is spread over lines: jq -c . FILE | weir"},
	{matches(`^\s*<[!?A-Za-z]`), "it looks like XML or HTML; weir scan FILE judges text"},
	{matches(`^---\s*$|^[A-Za-z_]\w*:(?: |$)`), "it looks like YAML; weir scan FILE judges text"},
	{matches(`^[^{]{1,200}\{\s*"`), "it looks like a log with something before the JSON: sed 's/^[^{]*//' FILE | weir"},
	{matches(`^"?\w+"?(?:[,\t]"?\w+"?)+\s*$`), "it looks like a table (CSV); weir scan FILE judges text"},
	{utf8.Valid, "it looks like plain text; weir scan FILE judges text"},
}

// inputHint says what an input whose lines are no JSON looks like, given how it
// begins. It quotes nothing of it.
func inputHint(head []byte) string {
	if len(head) == 0 {
		return "its first line is too long: --max-line takes up to 64MiB, and jq -c '.[]' makes lines of a list"
	}
	for _, form := range inputForms {
		if form.fits(head) {
			return form.hint
		}
	}
	return "events are lines of JSON; weir formats shows some"
}

func begins(with string) func([]byte) bool {
	return func(head []byte) bool { return bytes.HasPrefix(head, []byte(with)) }
}

func matches(expr string) func([]byte) bool {
	return func(head []byte) bool { return regexp.MustCompile(expr).Match(head) }
}

// isWide reports whether a text has a byte order mark of UTF-16, or zeros in every
// other byte.
func isWide(head []byte) bool {
	return begins("\xff\xfe")(head) || begins("\xfe\xff")(head) || bytes.Count(head, []byte{0}) > len(head)/3
}
