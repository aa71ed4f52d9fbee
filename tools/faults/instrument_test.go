package main

import (
	"strings"
	"testing"
)

// TestInstrument puts a point into each form of function, and leaves lines where they are.
func TestInstrument(t *testing.T) {
	const src = `package p

import "time"

func a() {}
func (x *T) b(n int) (int, string, error) { return n, "", nil }
func c() (n int, err error) { return }
func d() bool { return time.Now().IsZero() }
func init() {}
`
	sites := []site{{name: "clock"}}
	got, err := instrument("dir", []byte(src), &sites)
	if err != nil {
		t.Fatal(err)
	}
	const want = `package p; import "weir/internal/faultpoint"

import "time"

func a() { faultpoint.Pass(1); }
func (x *T) b(n int) (int, string, error) { if faultErr := faultpoint.Hit(2); faultErr != nil { var fault0 int; var fault1 string; return fault0, fault1, faultErr };  return n, "", nil }
func c() (n int, err error) { if faultErr := faultpoint.Hit(3); faultErr != nil { err = faultErr; return };  return }
func d() bool { faultpoint.Pass(4);  return faultpoint.Now().IsZero() }
func init() {}
var _ = time.Now
`
	if strings.ReplaceAll(string(got), "\n\n", "\n") != strings.ReplaceAll(want, "\n\n", "\n") {
		t.Errorf("instrument = %s, want %s", got, want)
	}
	if len(sites) != 5 || sites[2].name != "dir.(*T).b" || !sites[2].fails || sites[4].fails {
		t.Errorf("sites = %v", sites)
	}
}

// TestCheck holds that each broken promise is found, and none where none is.
func TestCheck(t *testing.T) {
	clean := outcome{stdout: []byte(`{"verdict":{"line":1,"action":"modify"},"event":{"a":"[X_1]"}}
{"verdict":{"line":2,"action":"block","complete":true},"event":null}
`), written: map[string][]byte{"audit": []byte(strings.Repeat(`"verdict":{"schema"`, 2)), "quarantine": []byte(`"line":2,`)}}
	with := func(status int, stdout string, change func(*outcome)) outcome {
		o := outcome{status: status, stdout: []byte(stdout), written: map[string][]byte{}}
		for name, text := range clean.written {
			o.written[name] = text
		}
		if change != nil {
			change(&o)
		}
		return o
	}
	first, second, _ := strings.Cut(string(clean.stdout), "\n")
	m := matrix{stream: stream{planted: []string{"planted"}}, clean: clean}
	for _, tt := range []struct {
		name   string
		o      outcome
		broken bool
	}{
		{"the same", with(0, string(clean.stdout), nil), false},
		{"another token", with(0, strings.Replace(string(clean.stdout), "X_1", "X_2", 1), nil), false},
		{"cut off", with(2, first+"\n", nil), false},
		{"cut off and clean", with(0, first+"\n", nil), true},
		{"out of order", with(2, second, nil), true},
		{"too much", with(2, string(clean.stdout)+first+"\n", nil), true},
		{"withheld", with(2, `{"verdict":{"line":1,"action":"block"},"event":null}`+"\n", nil), false},
		{"withheld and clean", with(0, `{"verdict":{"line":1,"action":"block"},"event":null}`+"\n"+second, nil), true},
		{"not masked", with(2, strings.Replace(first, "[X_1]", "other", 1)+"\n", nil), true},
		{"a torn line", with(2, first+"\n"+second[:9], nil), false},
		{"a planted text in a torn line", with(2, first+"\nplanted", nil), true},
		{"a planted text in a message", with(2, "", func(o *outcome) { o.stderr = []byte("planted") }), true},
		{"a planted text in a file", with(2, "", func(o *outcome) { o.written["otlp"] = []byte("planted") }), true},
		{"no audit", with(2, first+"\n", func(o *outcome) { delete(o.written, "audit") }), true},
		{"no quarantine", with(2, string(clean.stdout), func(o *outcome) { delete(o.written, "quarantine") }), true},
		{"hangs", with(2, "", func(o *outcome) { o.hung = true }), true},
	} {
		if wrong := m.check(point{}, &tt.o); (wrong != "") != tt.broken {
			t.Errorf("%s: %q, want it to break a promise: %t", tt.name, wrong, tt.broken)
		}
	}
}
