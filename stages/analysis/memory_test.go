package analysis

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"weir/internal/match/rule"
	"weir/normalize"
	"weir/pii"
	"weir/stages"
	"weir/transcript"
)

// TestBytesOf holds that what is counted for facts is what they take.
func TestBytesOf(t *testing.T) {
	for name, x := range map[string][2]uintptr{
		"facts": {factsBytes, unsafe.Sizeof(stages.Facts{})}, "issue": {issueBytes, unsafe.Sizeof(normalize.Issue{})},
		"value": {valueBytes, unsafe.Sizeof(pii.Match{})}, "matches": {matchesBytes, unsafe.Sizeof(stages.Matches{})}, "match": {matchBytes, unsafe.Sizeof(rule.Match{})},
	} {
		if x[0] != x[1] {
			t.Errorf("%s: %d bytes are counted of %d", name, x[0], x[1])
		}
	}
}

// TestHeavy holds that the facts of many short texts have a limit, and that a table whose cells
// are equal or long does not reach it.
func TestHeavy(t *testing.T) {
	line := func(cell func(i int) string) []byte {
		b := []byte(`{"role":"tool","content":{"a":[""`)
		for i := 0; len(b) < 1<<20; i++ {
			b = fmt.Appendf(b, ",%q", cell(i))
		}
		return append(b, "]}}"...)
	}
	policy, err := stages.NewPolicy(&stages.Config{}, []stages.Spec{{Name: "pii"}})
	if err != nil {
		t.Fatal(err)
	}
	for name, x := range map[string]struct {
		cell func(i int) string
		want error
	}{
		"short":  {func(i int) string { return fmt.Sprintf("%x”", i) }, ErrHeavy},
		"equal":  {func(i int) string { return fmt.Sprintf("%d”", i%100) }, nil},
		"words":  {func(i int) string { return fmt.Sprintf("l’eau de la ville %d", i) }, nil},
		"few":    {func(i int) string { return strings.Repeat("”", 1/(i%4+1)) + fmt.Sprintf("the %d", i) }, nil},
		"dashes": {func(i int) string { return "–" }, nil},
	} {
		ev := new(transcript.Event)
		new(transcript.Parser).Parse(1, line(x.cell), ev)
		if _, err := New(policy).Analyze(ev); err != x.want {
			t.Errorf("%s: %v, want %v", name, err, x.want)
		}
	}
}
