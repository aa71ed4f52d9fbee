package cmd

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestStalledReader holds that a reader that stops loses nothing: weir waits for it, reads only
// a little ahead, withholds nothing for the time that passed, and goes on where it was. Time is
// that of the bubble, in which ten seconds pass once nothing else happens.
func TestStalledReader(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("WEIR_CONFIG", "")
	outside := make(chan os.Signal, 1) // the goroutine that waits for signals begins outside of the bubble
	signal.Notify(outside, os.Interrupt)
	defer signal.Stop(outside)
	const lines = 400 // of 111 KB
	text := strings.Repeat("the tide clerk writes down each boat ", 3000)
	defer func() { // Main leaves its goroutines to the end of the process, which the bubble minds
		if r := recover(); r != nil && !strings.Contains(fmt.Sprint(r), "blocked goroutines remain") {
			panic(r)
		}
	}()
	synctest.Test(t, func(t *testing.T) {
		inR, inW := io.Pipe()
		outR, outW := io.Pipe()
		var stderr bytes.Buffer
		status := make(chan int, 1)
		go func() {
			status <- Main([]string{"-q", "--emit", "verdicts"}, inR, outW, &stderr)
			outW.Close()
		}()
		var fed atomic.Int64
		go func() {
			for range lines {
				n, _ := fmt.Fprintf(inW, "{\"role\":\"user\",\"content\":%q}\n", text)
				fed.Add(int64(n))
			}
			inW.Close()
		}()
		in := bufio.NewScanner(outR)
		in.Buffer(nil, 1<<20)
		answered := 0
		for in.Scan() {
			if answered++; answered%100 == 1 {
				time.Sleep(10 * time.Second)
				if answered == 1 && fed.Load() > 8<<20 {
					t.Errorf("%d bytes were read while nobody read answers", fed.Load())
				}
			}
			if want := fmt.Sprintf(`"line":%d,"action":"allow","complete":true`, answered); !strings.Contains(in.Text(), want) {
				t.Fatalf("answer %d is %.200s", answered, in.Text())
			}
		}
		if got := <-status; got != 0 || answered != lines {
			t.Errorf("status %d and %d answers, want 0 and %d; %s", got, answered, lines, stderr.String())
		}
	})
}
