package filter

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"

	"weir/internal/app/exit"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// filtered runs the filter over a text, and returns its status, output and messages.
func filtered(t *testing.T, text, shape string) (status int, stdout, stderr string) {
	t.Helper()
	pipeline, err := judge.New(builtin.Table, stages.Config{Stages: []string{"validate"}})
	if err != nil {
		t.Fatal(err)
	}
	labeler, err := label.New(label.Options{Trust: transcript.Operator})
	if err != nil {
		t.Fatal(err)
	}
	var out, messages bytes.Buffer
	tell := func(kind, text string) { fmt.Fprintf(&messages, "%s: %s\n", kind, text) }
	f, err := New(t.Context(), Options{Pipeline: pipeline, Labeler: labeler, In: strings.NewReader(text), Out: &out, Err: &messages, Tell: tell, Input: shape, MaxLine: 1 << 20, Emit: "events", Quiet: true})
	if err != nil {
		t.Fatal(err)
	}
	status = f.Do()
	return status, out.String(), messages.String()
}

// zipped returns a gzip file.
func zipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// What cannot be read ends with an error that says what it looks like, and a hint that says
// what to do. Nothing of it goes out.
func TestWrongInput(t *testing.T) {
	torn := zipped(t, `{"a":"`+strings.Repeat("0123456789", 99)+`"}`)
	for _, tt := range []struct{ name, shape, in, fault, hint string }{
		{"xz", "auto", "\xfd7zXZ\x00\x00\x04", "looks like an xz file", "xzcat FILE | weir"},
		{"bzip2", "auto", "BZh91AY&SY", "looks like a bzip2 file", "bzcat FILE | weir"},
		{"lz4", "auto", "\x04\x22\x4d\x18\x64", "looks like an LZ4 file", "lz4cat FILE | weir"},
		{"zip", "auto", "PK\x03\x04\x14\x00", "looks like a zip archive", "unzip -p FILE | weir"},
		{"7z", "auto", "7z\xbc\xaf\x27\x1c\x00", "looks like a 7z archive", "7z x -so FILE | weir"},
		{"tar", "auto", strings.Repeat("\x00", 257) + "ustar\x0000", "looks like a tar archive", "tar xOf FILE | weir"},
		{"SQLite", "auto", "SQLite format 3\x00\x10\x00", "looks like an SQLite database", "sqlite3 -json FILE"},
		{"Parquet", "auto", "PAR1\x15\x04", "looks like a Parquet file", "duckdb -json"},
		{"Avro", "auto", "Obj\x01\x04", "looks like an Avro file", "avro-tools tojson FILE | weir"},
		{"pickle", "auto", "\x80\x04\x95\x10\x00", "looks like a Python pickle", "json.dumps"},
		{"PDF", "auto", "%PDF-1.7\n", "looks like a PDF file", "pdftotext FILE - | weir --input text"},
		{"PNG", "auto", "\x89PNG\r\n\x1a\n", "looks like a PNG image", "export the text"},
		{"a program", "text", "\x7fELF\x02\x01", "looks like a program", "export the text"},
		{"age", "auto", "age-encryption.org/v1\n", "looks like a file of age", "age -d"},
		{"UTF-32", "auto", "\xff\xfe\x00\x00{\x00\x00\x00", "looks like UTF-32", "iconv -f UTF-32"},
		{"torn UTF-16", "auto", "\xff\xfe{\x00}\x00\n", "UTF-16 ends inside a character", "torn"},
		{"binary data", "auto", "ab\x00\x01\x02cd\n", "holds NUL bytes", "--input text"},
		{"Latin-1", "auto", "gr\xfc\xdfe\n", "it is no UTF-8", "iconv -f LATIN1 -t UTF-8 FILE | weir"},
		{"torn gzip", "auto", torn[:len(torn)-12], "unpack: the file is torn", "fetch it again"},
		{"no gzip", "auto", "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03garbage", "unpack: ", "gzip -t FILE"},
		{"no Zstandard", "auto", "\x28\xb5\x2f\xfdgarbage garbage", "unpack: ", "zstd -t FILE"},
		{"gzip in gzip in gzip", "auto", zipped(t, zipped(t, zipped(t, "{}"))), "looks like a gzip file", "zcat FILE | weir"},
		{"a bomb", "auto", zipped(t, `{"a":"`+strings.Repeat("\x00", 80<<20)), "more than 200 times its length", "zcat FILE | weir"},
		{"text as JSON lines", "jsonl", "good morning\n", "no part of the input could be read", "plain text: --input text"},
		{"YAML as JSON", "json", "role: user\n", "no part of the input could be read", "YAML: --input text"},
		{"HTML as JSON lines", "jsonl", "<!doctype html>\n", "no part of the input could be read", "HTML: --input text"},
		{"a table as JSON lines", "jsonl", "role,content\nuser,hello\n", "no part of the input could be read", "table: --input csv"},
		{"a table with quotation marks", "auto", "\"role\",\"content\"\n\"user\",\"hello\"\n", "no part of the input could be read", "table: --input csv"},
		{"an event stream as JSON lines", "jsonl", "data: {\"a\":1}\n\n", "no part of the input could be read", "event stream: --input sse"},
		{"a log as JSON lines", "jsonl", "12:00 INFO {\"a\":1}\n", "no part of the input could be read", "log with something before the JSON: --input log"},
		{"a log with brackets", "auto", "[2026-01-02 03:04:05] INFO hello\n", "no part of the input could be read", "log: --input log"},
		{"JSON over lines as JSON lines", "jsonl", "{\n\"a\": 1\n}\n", "no part of the input could be read", "--input json"},
		{"a torn line", "auto", `{"role":"user","content":"he`, "no part of the input could be read", "JSON that is torn"},
		{"Python", "auto", "{'role': 'user'}\n", "no part of the input could be read", "Python, not JSON: write it with json.dumps"},
		{"JavaScript", "auto", "{role: \"user\"}\n", "no part of the input could be read", "JavaScript, not JSON: write it with JSON.stringify"},
		{"comments", "json", "// a\n{\"a\":1 /* b */}\n", "no part of the input could be read", "JSON with comments"},
		{"an endless line", "auto", `{"a":"` + strings.Repeat("x", 2<<20), "no part of the input could be read", "--max-line"},
		{"a table that is not closed", "csv", "\"role\n" + strings.Repeat("x\n", 99), "no part of the input could be read", "quotation mark"},
	} {
		status, stdout, stderr := filtered(t, tt.in, tt.shape)
		if status != exit.Incomplete || len(stdout) > 40 || strings.Contains(stdout, "hello") {
			t.Errorf("%s: status %d, output %.60q, want %d and no event", tt.name, status, stdout, exit.Incomplete)
		}
		fault, hint, ok := strings.Cut(stderr, "\nhint: ")
		if !ok || !strings.HasPrefix(fault, "error: ") || !strings.Contains(fault, tt.fault) || !strings.Contains(hint, tt.hint) {
			t.Errorf("%s: messages %q, want the error %q and the hint %q", tt.name, stderr, tt.fault, tt.hint)
		}
	}
}
