package transcript

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"weir/internal/testrand"
)

// lines reads all lines and writes each as one string.
func lines(t testing.TB, r *Reader) []string {
	t.Helper()
	var got []string
	for {
		l, err := r.Next()
		if err == io.EOF {
			return got
		}
		if err != nil {
			t.Fatalf("Next: %v", err)
		}
		got = append(got, show(l))
	}
}

func show(l Line) string {
	s := fmt.Sprintf("%d %q %q", l.Number, l.Raw, l.EOL)
	if l.Blank {
		s += " blank"
	}
	if l.TooLong {
		s += " long"
	}
	if l.BOM {
		s += " bom"
	}
	return s
}

// naive is Next over a whole stream without a bound, to compare with.
func naive(in []byte, max int) []string {
	var got []string
	for n := 1; len(in) > 0; n++ {
		l := Line{Number: n}
		raw, rest, found := bytes.Cut(in, []byte("\n"))
		if in = rest; found {
			l.EOL = []byte("\n")
			if c, ok := bytes.CutSuffix(raw, []byte("\r")); ok {
				raw, l.EOL = c, []byte("\r\n")
			}
		}
		if n == 1 {
			raw, l.BOM = bytes.CutPrefix(raw, []byte("\xef\xbb\xbf"))
		}
		l.TooLong = len(raw) > max
		l.Blank = !l.TooLong && len(bytes.Trim(raw, " \t\r\n")) == 0
		if l.Raw = raw; l.TooLong {
			l.Raw = nil
		}
		got = append(got, show(l))
	}
	return got
}

func TestReader(t *testing.T) {
	big := strings.Repeat("x", readSize)
	for _, tt := range []struct {
		name, in string
		max      int
		want     []string
	}{
		{"empty", "", 9, nil},
		{"no newline", "ab", 9, []string{`1 "ab" ""`}},
		{"two", "a\nb\n", 9, []string{`1 "a" "\n"`, `2 "b" "\n"`}},
		{"crlf", "a\r\n\r\nb\r", 9, []string{`1 "a" "\r\n"`, `2 "" "\r\n" blank`, `3 "b\r" ""`}},
		{"blank", "\n \t\na\n", 9, []string{`1 "" "\n" blank`, `2 " \t" "\n" blank`, `3 "a" "\n"`}},
		{"other white space is not blank", "\v\n\u00a0\n", 9, []string{`1 "\v" "\n"`, `2 "\u00a0" "\n"`}},
		{"bom", "\uFEFFa\n\uFEFFb\n", 9, []string{`1 "a" "\n" bom`, `2 "\ufeffb" "\n"`}},
		{"bom alone", "\uFEFF", 9, []string{`1 "" "" blank bom`}},
		{"bom does not count", "\uFEFFabc\n", 3, []string{`1 "abc" "\n" bom`}},
		{"nul", "a\x00b\n", 9, []string{`1 "a\x00b" "\n"`}},
		{"as long as may be", "abc\r\nabcd\r\nabc", 3, []string{`1 "abc" "\r\n"`, `2 "" "\r\n" long`, `3 "abc" ""`}},
		{"bom and long", "\uFEFF" + big + big, 3, []string{`1 "" "" long bom`}},
		{"long, no newline", "abcd", 3, []string{`1 "" "" long`}},
		{"long and skipped", big + big + big + "\r\nb\n", 3, []string{`1 "" "\r\n" long`, `2 "b" "\n"`}},
		{"long and skipped at the end", big + big, 3, []string{`1 "" "" long`}},
		{"cr and newline in two reads", big[1:] + "\r\nb", 3, []string{`1 "" "\r\n" long`, `2 "b" ""`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := lines(t, NewReader(strings.NewReader(tt.in), tt.max))
			if fmt.Sprint(got) != fmt.Sprint(tt.want) {
				t.Errorf("lines(%.40q) = %v, want %v", tt.in, got, tt.want)
			}
			if fmt.Sprint(got) != fmt.Sprint(naive([]byte(tt.in), tt.max)) {
				t.Errorf("naive(%.40q) = %v, want %v", tt.in, naive([]byte(tt.in), tt.max), got)
			}
		})
	}
}

func TestReaderLongLines(t *testing.T) {
	for _, n := range []int{readSize - 1, readSize, readSize + 1, 3*readSize - 1, 3 * readSize, 1 << 20} {
		line := strings.Repeat("x", n)
		for _, max := range []int{n - 1, n, n + 1} {
			in := line + "\r\n" + "b\n" + line + "\n" + line
			got := lines(t, NewReader(iotest.HalfReader(strings.NewReader(in)), max))
			if want := naive([]byte(in), max); fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%d bytes, limit %d: lines differ from the naive reader's", n, max)
			}
		}
	}
}

func TestReaderError(t *testing.T) {
	broken := errors.New("broken")
	r := NewReader(io.MultiReader(strings.NewReader("a\n12"), iotest.ErrReader(broken)), 0)
	if l, err := r.Next(); err != nil || string(l.Raw) != "a" {
		t.Errorf("Next = %v, %v, want a line", show(l), err)
	}
	for range 2 {
		if _, err := r.Next(); err != broken {
			t.Errorf("Next: %v, want %v", err, broken)
		}
	}
}

// A line is answered before the next one has begun to arrive.
func TestReaderDoesNotWait(t *testing.T) {
	in, out := io.Pipe()
	go out.Write([]byte("1\n"))
	if l, err := NewReader(in, 0).Next(); err != nil || string(l.Raw) != "1" {
		t.Errorf("Next = %v, %v, want line 1", show(l), err)
	}
}

// endless is a line that never ends.
type endless struct{ n int }

func (e *endless) Read(p []byte) (int, error) {
	if e.n <= 0 {
		return 0, io.EOF
	}
	e.n -= len(p)
	return len(p), nil
}

func TestReaderMemory(t *testing.T) {
	r := NewReader(&endless{1 << 30}, 1<<20)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if l, err := r.Next(); err != nil || !l.TooLong {
		t.Errorf("Next = %v, %v, want a line that is too long", l.TooLong, err)
	}
	runtime.ReadMemStats(&after)
	if got := after.TotalAlloc - before.TotalAlloc; got > 8<<20 {
		t.Errorf("a line of 1 GiB under a limit of 1 MiB took %d bytes, want at most 8 MiB", got)
	}
}

func FuzzReader(f *testing.F) {
	for _, s := range []string{"", "a\nb", "\r\n\r", "\uFEFF\n", "\x00\n\n", "abcdefgh\r\n"} {
		f.Add([]byte(s), 4, 1)
	}
	f.Fuzz(func(t *testing.T, in []byte, max, stretch int) {
		if max <= 0 || max > 1<<20 || stretch < 1 || stretch > 1<<13 || len(in) > 1<<10 {
			t.Skip()
		}
		in = bytes.ReplaceAll(in, []byte("x"), bytes.Repeat([]byte("x"), stretch))
		if len(in) > 1<<20 {
			t.Skip()
		}
		got := lines(t, NewReader(iotest.HalfReader(bytes.NewReader(in)), max))
		if want := naive(in, max); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("lines differ from the naive reader's: %.200v, want %.200v", got, want)
		}
	})
}

// Asking how long the next line is changes no line.
func TestShort(t *testing.T) {
	r := testrand.New(t)
	var in []byte
	for range 2000 {
		in = append(in, bytes.Repeat([]byte("x"), r.IntN(1<<r.IntN(16)))...)
		in = append(in, []string{"\n", "\r\n", "\n\n"}[r.IntN(3)]...)
	}
	got, want := NewReader(iotest.HalfReader(bytes.NewReader(in)), 20_000), NewReader(bytes.NewReader(in), 20_000)
	short := 0
	for {
		var knew bool
		n := 1 << r.IntN(16)
		for range r.IntN(3) {
			if knew = got.Short(n); knew {
				short++
			}
		}
		a, err := got.Next()
		b, wanted := want.Next()
		if err != wanted || !reflect.DeepEqual(a, b) {
			t.Fatalf("line %d: %d bytes and %v, want %d and %v", a.Number, len(a.Raw), err, len(b.Raw), wanted)
		}
		if knew && len(a.Raw)+len(a.EOL) > n {
			t.Fatalf("line %d of %d bytes is said to have %d at most", a.Number, len(a.Raw), n)
		}
		if err != nil {
			break
		}
	}
	if short < 1000 {
		t.Errorf("%d lines are short, want more", short)
	}
}
