package audit

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// logged returns log with a run of n verdicts appended.
func logged(t testing.TB, log, key []byte, n int) []byte {
	t.Helper()
	state, err := Read(bytes.NewReader(log), key, nil)
	if err != nil {
		t.Fatal(err)
	}
	out := bytes.NewBuffer(bytes.Clone(log))
	l := NewLog(out, key, state, []byte(`{"weir":"test"}`))
	for i := range n {
		l.Verdict(fmt.Appendf(nil, `{"line":%d,"hash":"x"}`, i+1))
	}
	if err := l.End([]byte(`{"events":2}`)); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestRead(t *testing.T) {
	for _, key := range [][]byte{nil, []byte("a key")} {
		log := logged(t, logged(t, nil, key, 3), key, 0)
		var heads []string
		s, err := Read(bytes.NewReader(log), key, func(h string) { heads = append(heads, h) })
		if err != nil || s.Lines != 7 || s.Runs != 2 || s.Open != 0 || !s.Ended || len(heads) != 7 || s.Head != heads[6] {
			t.Errorf("Read = %+v, %v, want 7 lines of 2 runs", s, err)
		}
		if _, err := Read(bytes.NewReader(log), append(key, 'x'), nil); err == nil {
			t.Error("Read with another key: no error")
		}
	}
}

// TestChanged holds that every change shows, and where.
func TestChanged(t *testing.T) {
	log := logged(t, nil, nil, 4)
	lines := strings.SplitAfter(string(log), "\n")
	join := func(parts ...string) string { return strings.Join(parts, "") }
	for _, c := range []struct {
		name, log string
		line      int
		reason    string
	}{
		{"changed", strings.Replace(string(log), `"line":2`, `"line":9`, 1), 3, ReasonHash},
		{"left out", join(lines[0], lines[1], lines[3], lines[4], lines[5]), 3, ReasonChain},
		{"twice", join(lines[0], lines[1], lines[1], lines[2]), 3, ReasonChain},
		{"swapped", join(lines[0], lines[2], lines[1]), 2, ReasonChain},
		{"beginning left out", join(lines[1:]...), 1, ReasonChain},
		{"of another log", join(lines[0], strings.SplitAfter(string(logged(t, nil, nil, 9)), "\n")[9]), 2, ReasonChain},
		{"blank line", join(lines[0], "\n", lines[1]), 2, ReasonForm},
		{"something else", "{}\n", 1, ReasonForm},
		{"torn", string(log[:len(log)-1]), 6, ReasonTorn},
	} {
		_, err := Read(strings.NewReader(c.log), nil, nil)
		var e *Error
		if !errors.As(err, &e) || e.Line != c.line || e.Reason != c.reason {
			t.Errorf("%s: Read = %v, want line %d: %s", c.name, err, c.line, c.reason)
		}
	}
	for i := range log {
		changed := bytes.Clone(log)
		changed[i] ^= 1
		if _, err := Read(bytes.NewReader(changed), nil, nil); err == nil {
			t.Errorf("byte %d changed: no error", i)
		}
	}
	s, err := Read(strings.NewReader(join(lines[:3]...)), nil, nil)
	if err != nil || s.Ended {
		t.Errorf("Read of a log that was cut = %+v, %v, want it not ended", s, err)
	}
	again := logged(t, []byte(join(lines[:3]...)), nil, 1)
	if s, err := Read(bytes.NewReader(again), nil, nil); err != nil || s.Open != 1 || !s.Ended {
		t.Errorf("Read of a log that went on = %+v, %v, want one run without an end", s, err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(logged(f, nil, nil, 2))
	f.Add([]byte(head + "1,\n"))
	f.Fuzz(func(t *testing.T, log []byte) {
		s, err := Read(bytes.NewReader(log), nil, nil)
		if err == nil && s.Lines != bytes.Count(log, []byte("\n")) {
			t.Fatalf("Read(%q) = %+v", log, s)
		}
	})
}

// ReadEnd knows where a log ends as Read does, and refuses a last line that was changed or torn.
func TestReadEnd(t *testing.T) {
	for _, key := range [][]byte{nil, []byte("a key")} {
		log := logged(t, logged(t, nil, key, 3), key, 2)
		want, err := Read(bytes.NewReader(log), key, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := ReadEnd(bytes.NewReader(log), int64(len(log)), key)
		if err != nil || got.Lines != want.Lines || got.Head != want.Head || got.Ended != want.Ended {
			t.Errorf("ReadEnd = %+v, %v, want %+v", got, err, want)
		}
		for cut := 1; cut < 60; cut++ {
			if _, err := ReadEnd(bytes.NewReader(log), int64(len(log)-cut), key); err == nil {
				t.Fatalf("ReadEnd of a log without its last %d bytes: no error", cut)
			}
		}
		changed := bytes.Clone(log)
		changed[len(log)-90] ^= 1
		if _, err := ReadEnd(bytes.NewReader(changed), int64(len(log)), key); err == nil {
			t.Error("ReadEnd of a changed last line: no error")
		}
	}
	if s, err := ReadEnd(bytes.NewReader(nil), 0, nil); err != nil || s.Head != zeros || !s.Ended {
		t.Errorf("ReadEnd of an empty log = %+v, %v", s, err)
	}
}
