package family

import "testing"

// expand writes out what a pattern is short for, and nothing else.
func TestExpand(t *testing.T) {
	own := Terms{"fruit": `(?:{kind} )?pear`, "kind": `ripe`, "wd": `word`}
	tests := []struct{ in, want string }{
		{`a b`, `a` + space + `b`},
		{`a\ b`, `a b`},
		{`{fruit}s`, `(?:ripe` + space + `)?pears`},
		{`{wd}`, `word`},
		{`{any1}`, `(?:word` + space + `)?`},
		{`a{2,3}\p{L}\x{200c}{unknown}\{wd}\\`, `a{2,3}\p{L}\x{200c}{unknown}\{wd}\\`},
	}
	for _, tt := range tests {
		if got := own.expand(tt.in); got != tt.want {
			t.Errorf("expand(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}
