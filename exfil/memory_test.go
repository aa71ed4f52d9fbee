package exfil

import (
	"runtime"
	"strings"
	"testing"
	"unsafe"
)

// TestLongCommands holds what a command takes that is nothing but words: 20 times its size, and no
// memory of its own for each word.
func TestLongCommands(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates memory of its own")
	}
	if n := unsafe.Sizeof(argument{}); n > 32 {
		t.Errorf("an argument takes %d bytes", n)
	}
	for _, unit := range []string{"echo it is a plain text ", "curl -data ", "curl host "} {
		text := strings.Repeat(unit, (1<<20)/len(unit))
		for name, read := range map[string]func(){
			"AppendLeaks":       func() { AppendLeaks(nil, []byte(text)) },
			"AppendInvocations": func() { AppendInvocations(nil, text) },
		} {
			read()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			read()
			runtime.ReadMemStats(&after)
			if n := after.TotalAlloc - before.TotalAlloc; n > 20*uint64(len(text)) {
				t.Errorf("%s allocates %d bytes for %d of %q", name, n, len(text), unit)
			}
			if n := after.Mallocs - before.Mallocs; n > 400 {
				t.Errorf("%s makes %d allocations for %d bytes of %q", name, n, len(text), unit)
			}
		}
	}
}

// TestNamesAreNoHosts holds that a word that is only a name is no host by any reading.
func TestNamesAreNoHosts(t *testing.T) {
	for _, word := range []string{"", "curl", "-d", "2130706433", "0x7f000001", "a-b"} {
		if got := AppendWordHosts(nil, word); len(got) > 0 {
			t.Errorf("hosts of %q: %q", word, got)
		}
	}
	for _, word := range []string{"localhost", "LocalHost", "localhost_", "a%2eb", "a.b", "a。b", "//a.b"} {
		if got := AppendWordHosts(nil, word); len(got) == 0 {
			t.Errorf("%q has no host", word)
		}
	}
}
