package main

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestAnswers holds that an answer out of order, one with a planted value, and memory that
// grows are found.
func TestAnswers(t *testing.T) {
	good := `{"verdict":{"schema":"weir.verdict/v1","line":1,"action":"allow"}}` + "\n"
	for text, ok := range map[string]bool{
		good:                                   true,
		good + good:                            false,
		strings.Replace(good, "1,", "2,", 1):   false,
		strings.Replace(good, "}}", canary, 1): false,
		strings.Replace(good, "}}", key, 1):    false,
	} {
		if err := (&answers{}).read(strings.NewReader(text)); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, c := range []struct {
		memory []int64
		ok     bool
	}{
		{[]int64{5, 6, 7, 8, 8, 7, 9, 8}, true},
		{[]int64{1, 2, 3, 4, 5, 6, 7, 8}, false},
		{[]int64{5, 5, 5, 5, 5, 5, 5, 101}, false},
		{[]int64{5, 5}, false},
	} {
		if err := flat(c.memory, 100); (err == nil) != c.ok {
			t.Errorf("%v: %v", c.memory, err)
		}
	}
}

// TestLines holds that a seed gives the same lines, and that most of them are JSON.
func TestLines(t *testing.T) {
	a, b := maker{r: rand.New(rand.NewPCG(1, 0))}, maker{r: rand.New(rand.NewPCG(1, 0))}
	valid := 0
	for range 1000 {
		line := a.line()
		if line != b.line() || strings.Contains(line, "\n") {
			t.Fatalf("line %d: %q", a.n, line)
		}
		if json.Valid([]byte(line)) {
			valid++
		}
	}
	if valid < 700 || valid == 1000 {
		t.Errorf("%d of 1000 lines are JSON", valid)
	}
}
