package filter_test

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"weir/cmd"
	"weir/filter"
)

// benchEvents are what a user and a tool say, as an agent logs it.
func benchEvents() []byte {
	var b bytes.Buffer
	for i := range 2000 {
		fmt.Fprintf(&b, `{"role":"user","content":"When does ferry %d of the harbour company leave on Monday, and what does the crossing cost for two?"}`+"\n", i)
		fmt.Fprintf(&b, `{"role":"tool","tool_call_id":"c%d","content":"Departures: 06:10, 07:40, 09:05. A crossing costs 12.50 for one person; children travel free. Questions: desk%d@harbour.example."}`+"\n", i, i)
	}
	return b.Bytes()
}

// BenchmarkCommand is weir --emit events, with which the others are compared.
func BenchmarkCommand(b *testing.B) {
	in := benchEvents()
	b.Setenv("GOGC", "100") // the command would set it for the whole process
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		if status := cmd.Main([]string{"--emit", "events", "-q"}, bytes.NewReader(in), io.Discard, io.Discard); status != 0 {
			b.Fatalf("status %d", status)
		}
	}
}

func BenchmarkCopy(b *testing.B) {
	in := benchEvents()
	f := build(b, filter.New())
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		if err := f.Copy(b.Context(), io.Discard, bytes.NewReader(in)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPush(b *testing.B) {
	in := benchEvents()
	f := build(b, filter.New())
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		s := f.Stream("")
		for line := range bytes.Lines(in) {
			s.Push(b.Context(), line)
		}
		s.Close(b.Context())
	}
}
