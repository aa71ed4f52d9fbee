package column

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
)

func TestCells(t *testing.T) {
	for _, c := range []struct {
		name, text, head string
		want             []string
	}{
		{"comma", "name,pin,town\nAda,4482,York\nBob,1907,Ely\n", "pin", []string{"4482", "1907"}},
		{"quoted comma", "name,pin\n\"King, Ada\",\"4482\"\n", "pin", []string{"4482"}},
		{"semicolon", "pin;name\n4482;Ada\n1907;Bob", "pin", []string{"4482", "1907"}},
		{"tabulator", "name\tpin\nAda\t4482", "pin", []string{"4482"}},
		{"markdown", "| name | pin |\n|---|---|\n| Ada | 4482 |\n", "pin", []string{"4482"}},
		{"database client", " id | pin  \n----+------\n  1 | 4482\n(1 row)\n", "pin", []string{"4482"}},
		{"insert", "INSERT INTO t (id, pin, name) VALUES (1, '4482', 'Ada'),\n(2, '1907', 'Bo, b');", "pin", []string{"4482", "1907"}},
		{"words beside", "name,card pin no.\nAda,4482", "pin", []string{"4482"}},
		{"other count", "name,pin\nAda,4482,York", "pin", nil},
		{"row of a table", "| town | who |\n|---|---|\n| pin | Ada |\n| Ely | Bob |\n", "pin", nil},
		{"value beside the label", "name, pin 4482\nAda, 1907\n", "pin", nil},
		{"longest heading", strings.Repeat("x", 1016) + ",pin\nAda,4482\n", "pin", []string{"4482"}},
		{"heading that is too long", strings.Repeat("x", 1100) + ",pin\nAda,4482\n", "pin", nil},
		{"last column that is read", strings.Repeat(",", 127) + "pin\n" + strings.Repeat(",", 127) + "4482\n", "pin", []string{"4482"}},
		{"one column more", strings.Repeat(",", 128) + "pin\n" + strings.Repeat(",", 128) + "4482\n", "pin", nil},
		{"no delimiter", "pin\n4482", "pin", nil},
	} {
		at := bytes.Index([]byte(c.text), []byte(c.head))
		var got []string
		Cells([]byte(c.text), at, at+len(c.head), func(start, end int) {
			got = append(got, c.text[start:end])
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: Cells = %d cells, want %d", c.name, len(got), len(c.want))
		}
	}
}

// Spans lie in the text, in order, whatever the text is.
func TestCellsBounds(t *testing.T) {
	r := testrand.New(t)
	for range 20000 {
		text := make([]byte, r.IntN(80))
		for i := range text {
			text[i] = "ab1,;|\t\n\"'() VALUES-"[r.IntN(20)]
		}
		at := r.IntN(len(text) + 1)
		end := at + r.IntN(len(text)-at+1)
		last := 0
		Cells(text, at, end, func(from, to int) {
			if from < last || to <= from || to > len(text) {
				t.Fatalf("span %d:%d of a text of %d bytes", from, to, len(text))
			}
			last = to
		})
	}
}
