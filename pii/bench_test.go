package pii

import (
	"bytes"
	"strings"
	"testing"

	"weir/pii/match"
)

// cleanText is source code as tools show it, without a value.
var cleanText = bytes.Repeat([]byte(`func (r *Reader) fill(n int) error {
	if r.err != nil || n > len(r.buf) {
		return fmt.Errorf("fill: want %d bytes, buffer has %d: %w", n, len(r.buf), r.err)
	}
	for i := range r.lines { // skip blank lines, keep offsets
		r.lines[i].start, r.lines[i].end = r.offset+i, r.offset+i+1
	}
	return r.source.Read(r.buf[:n], r.options...)
}

`), 2000)

// logText is a log: dates, clocks, process numbers, sizes.
var logText = bytes.Repeat([]byte("2024-05-17 16:14:02.781 INFO worker[2227] task 17 of 1204 done in 38.21 ms, 10485760 bytes, id 0f5e9ea2-39 (attempt 2)\n"), 4000)

func benchmarkAppend(b *testing.B, text []byte) {
	d := New(Options{})
	var dst []match.Match
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		dst = d.Append(dst[:0], match.Text{Bytes: text}, nil)
	}
	_ = dst
}

func BenchmarkAppendClean(b *testing.B) { benchmarkAppend(b, cleanText) }
func BenchmarkAppendLog(b *testing.B)   { benchmarkAppend(b, logText) }

// BenchmarkAppendDense runs over a text of hardly anything but values.
func BenchmarkAppendDense(b *testing.B) {
	benchmarkAppend(b, bytes.Repeat([]byte("ada@example.com 4111 1111 1111 1111, 078-05-1123; DE89 3704 0044 0532 0130 00 (415) 555-2671\n"), 11000))
}

// BenchmarkAppendNearly runs over texts made of what is nearly a value.
func BenchmarkAppendNearly(b *testing.B) {
	for _, unit := range []string{"1", "12 ", "123-", "a@b.", "@", "12.34.", "4111 ", "+1 (2", "1a:", "1234567890 ", "-", "a1-", "AL47 2121 1009 ", "::", "9.9.", "ab12", "phone 1234567890 "} {
		text := []byte(strings.Repeat(unit, 1<<20/len(unit)))
		b.Run(unit, func(b *testing.B) { benchmarkAppend(b, text) })
	}
}
