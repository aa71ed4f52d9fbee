package literal

import (
	"fmt"
	"go/build"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// goTree returns about n bytes of the source of Go's standard library.
func goTree(tb testing.TB, n int) []byte {
	var text []byte
	root := filepath.Join(build.Default.GOROOT, "src")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || len(text) >= n || !strings.HasSuffix(path, ".go") {
			return err
		}
		b, err := os.ReadFile(path)
		text = append(text, b...)
		return err
	})
	if err != nil || len(text) < n {
		tb.Skipf("no Go tree to read: %v", err)
	}
	return text[:n]
}

func BenchmarkAppend(b *testing.B) {
	text := goTree(b, 4<<20)
	for _, n := range []int{100, 1000, 1500, 5000} {
		s := compile(b, phrases(min(n, 1500)))
		if n > 1500 {
			s = compile(b, phrases(n))
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var dst []Hit
			sc := new(Scratch)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				dst = s.Append(dst[:0], text, sc)
			}
			b.ReportMetric(float64(len(dst)), "hits")
		})
	}
}

func BenchmarkAppendShort(b *testing.B) {
	text := goTree(b, 1<<20)
	s := compile(b, phrases(1000))
	for _, n := range []int{4, 16, 24, 32, 40, 48, 56, 64, 96, 160, 400, 4000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var dst []Hit
			sc := new(Scratch)
			b.SetBytes(int64(n))
			for i := 0; b.Loop(); i++ {
				at := i * n % (len(text) - n)
				dst = s.Append(dst[:0], text[at:at+n], sc)
			}
		})
	}
}

func BenchmarkAppendAdversarial(b *testing.B) {
	literals := phrases(1000)
	s := compile(b, literals)
	text := []byte(strings.Repeat(literals[40].Text, 1<<20/len(literals[40].Text)))
	var dst []Hit
	sc := new(Scratch)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		dst = s.Append(dst[:0], text, sc)
	}
}

func BenchmarkNew(b *testing.B) {
	for _, n := range []int{100, 1000, 1500, 5000} {
		literals := phrases(n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			var s *Set
			for b.Loop() {
				s = compile(b, literals)
			}
			b.ReportMetric(float64(len(s.lanes)), "lanes")
		})
	}
}
