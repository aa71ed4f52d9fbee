package input

import (
	"bytes"
	"errors"
	"regexp"
	"unicode/utf8"

	"weir/internal/app/hint"
)

// A look is something that a stream may look like, by how it begins, and what to do then.
type look struct {
	fits   func(head []byte) bool
	what   string // with its article
	advice string
}

const notText = "weir reads text: export the text that it holds, if there is any"

// unread are forms of data that weir does not read in any shape. The first that fits counts.
var unread = []look{
	{begins("\x1f\x8b"), "a gzip file", "zcat FILE | weir"},
	{isZstd, "a Zstandard file", "zstdcat FILE | weir"},
	{begins("\xfd7zXZ\x00"), "an xz file", "xzcat FILE | weir"},
	{begins("BZh"), "a bzip2 file", "bzcat FILE | weir"},
	{begins("\x04\x22\x4d\x18"), "an LZ4 file", "lz4cat FILE | weir"},
	{begins("LZIP"), "an lzip file", "lzip -dc FILE | weir"},
	{begins("\x1f\x9d"), "a file of compress", "zcat FILE | weir"},
	{begins("\xff\x06\x00\x00sNaPpY"), "a Snappy stream", "snzip -dc FILE | weir"},
	{begins("PK\x03\x04"), "a zip archive", "weir scan FILE and weir view FILE read logs of Inspect AI; unzip -p FILE | weir reads JSON of another archive"},
	{begins("7z\xbc\xaf\x27\x1c"), "a 7z archive", "7z x -so FILE | weir"},
	{begins("Rar!\x1a\x07"), "a RAR archive", "unrar p -inul FILE | weir"},
	{isTar, "a tar archive", "tar xOf FILE | weir"},
	{begins("SQLite format 3\x00"), "an SQLite database", "weir scan FILE and weir clean FILE read databases; sqlite3 -json FILE 'select …' | weir"},
	{begins("PAR1"), "a Parquet file", `duckdb -json -c "from 'FILE'" | weir`},
	{begins("ARROW1\x00"), "an Arrow file", "write it as JSON lines first"},
	{begins("Obj\x01"), "an Avro file", "avro-tools tojson FILE | weir"},
	{begins("\x89HDF\r\n"), "an HDF5 file", "write it as JSON lines first"},
	{begins("\x80\x04\x95"), "a Python pickle", "write it with json.dumps"},
	{begins("%PDF-"), "a PDF file", "pdftotext FILE - | weir --input text"},
	{begins("\x89PNG\r\n"), "a PNG image", notText},
	{begins("\xff\xd8\xff"), "a JPEG image", notText},
	{begins("GIF8"), "a GIF image", notText},
	{begins("RIFF"), "a media file", notText},
	{begins("\x7fELF"), "a program", notText},
	{begins("age-encryption.org/v1"), "a file of age", "age -d -i KEY FILE | weir"},
	{begins("\xff\xfe\x00\x00"), "UTF-32", "iconv -f UTF-32 -t UTF-8 FILE | weir"},
	{begins("\x00\x00\xfe\xff"), "UTF-32", "iconv -f UTF-32 -t UTF-8 FILE | weir"},
}

// misread are forms of text that are not what the user said, or what auto took them for.
var misread = []look{
	{matches(`^(?:data|event|id|retry|): ?`), "an event stream", "--input sse"},
	{begins("\x1e"), "a JSON text sequence", "--input json"},
	{matches(`^\s*(?://|/\*)`), "JSON with comments", "take the comments out, as npx strip-json-comments does"},
	{matches(`^\s*[\[{]\s*'`), "Python, not JSON", "write it with json.dumps"},
	{matches(`^\s*\{\s*\w+\s*:`), "JavaScript, not JSON", "write it with JSON.stringify"},
	{matches(`^\s*\[[^\]"{]*\][ :]`), "a log", "--input log"},
	{matches(`^\s*"[^"]*"[,;\t]"`), "a table", "--input csv"},
	{matches(`^\s*"[^"]*$`), "text or a table with a quotation mark that is not closed", "close it, or --input text"},
	{matches(`^\s*[\[{]`), "JSON that is torn, or spread over lines", "--input json reads it over lines; if it is torn, fetch it again"},
	{matches(`^\s*<[!?A-Za-z]`), "XML or HTML", "--input text"},
	{matches(`^---\s*$|^[A-Za-z_]\w*:(?: |$)`), "YAML", "--input text"},
	{matches(`^[^{]{1,200}\{\s*"`), "a log with something before the JSON", "--input log"},
	{matches(`^"?\w+"?(?:[,\t]"?\w+"?)+\s*$`), "a table", "--input csv"},
	{func([]byte) bool { return true }, "plain text", "--input text"},
}

// Hint says what an input of which no unit could be read looks like, by how it begins, and
// what to do. It quotes nothing of it.
func Hint(head []byte) string {
	if len(head) == 0 {
		return "its first line is too long: --max-line takes up to 64MiB, and --input json reads a list item by item"
	}
	for i := range misread {
		if l := &misread[i]; l.fits(head) {
			return "it looks like " + l.what + ": " + l.advice
		}
	}
	return ""
}

// refuse returns an error for a stream that weir cannot read, by how it begins.
func refuse(head []byte) error {
	for i := range unread {
		if l := &unread[i]; l.fits(head) {
			return hint.With(errors.New("it looks like "+l.what+", which weir does not read"), l.advice)
		}
	}
	return nil
}

// refuseText returns an error for data that would be taken for text only because it looks
// like nothing else. An encoding other than UTF-8 would come out damaged.
func refuseText(head []byte) error {
	if bytes.IndexByte(head, 0) >= 0 {
		return hint.With(errors.New("it looks like binary data: it holds NUL bytes"), "--input text reads it all the same")
	}
	for r, size := rune(0), 0; len(head) > 0; head = head[size:] {
		if r, size = utf8.DecodeRune(head); r == utf8.RuneError && size == 1 && utf8.FullRune(head) {
			return hint.With(errors.New("it is no UTF-8"), "iconv -f LATIN1 -t UTF-8 FILE | weir; --input text reads it all the same, and repairs it")
		}
	}
	return nil
}

func begins(with string) func([]byte) bool {
	return func(head []byte) bool { return bytes.HasPrefix(head, []byte(with)) }
}

func matches(expr string) func([]byte) bool {
	return func(head []byte) bool { return regexp.MustCompile(expr).Match(head) }
}

// isTar reports whether a stream has the mark of a tar archive in its first header.
func isTar(head []byte) bool { return len(head) > 262 && string(head[257:262]) == "ustar" }
