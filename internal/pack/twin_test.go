package pack

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/dlclark/regexp2/v2"

	"weir/internal/match/rule"
	"weir/internal/testrand"
)

// A twin makes patterns and texts.
type twin struct {
	*rand.Rand
	atoms []string
}

func (w *twin) pick(list ...string) string { return list[w.IntN(len(list))] }

func (w *twin) pattern(depth int) string {
	if depth == 0 {
		return w.pick(w.atoms...)
	}
	a, b := w.pattern(depth-1), w.pattern(depth-1)
	return w.pick(a+b, "(?:"+a+"|"+b+")", "(?:"+a+")"+w.pick("?", "*", "+", "{1,3}", "{2}", "+?"), a+b, a+b)
}

func (w *twin) text() []byte {
	var b strings.Builder
	for range w.IntN(15) {
		b.WriteString(w.pick("abc", "a", "b", "x", "key-", "TOK", "tok", "to\u212a", "\u017fky", "sky", "é", "É", "1", " ", "\t", "n", "no", "aaa", "_", "-", "\\n", "Abc", "ABC"))
	}
	return []byte(b.String())
}

var atoms = []string{"abc", "x", "key-", "[ab]", "[^a]", "a{3}", "é", `\d`, `\b`, "(?i:Tok)", "(?i:sky)", "(?i:é)", "no?", ".", `\s`, `a\s+no`, "^", "$", "[ _-]tok", `\s+abc`, "-ab", "[ -]n"}

// TestRegexTwin holds generated regexes, run by their anchors, against package regexp.
func TestRegexTwin(t *testing.T) {
	w := &twin{testrand.New(t), atoms}
	testTwin(t, w, "", func(regex string) func(text string) [][]int {
		re := regexp.MustCompile(regex)
		return func(text string) [][]int { return re.FindAllStringIndex(text, -1) }
	})
}

// TestBacktrackTwin does the same for regexes with look-around and package regexp2.
func TestBacktrackTwin(t *testing.T) {
	w := &twin{testrand.New(t), append([]string{"(?=a)", "(?!x)", "(?<=b)", "(?<!é)", `(?:(a|no)x\1)`, "(?>no?)", "[^b]", "[a-z-[b]]", `(?i:key\w)`}, atoms...)}
	testTwin(t, w, "regexp2: true", func(regex string) func(text string) [][]int {
		re := regexp2.MustCompile(regex, regexp2.None)
		return func(text string) (all [][]int) {
			for m, _ := re.FindStringMatch(text); m != nil; m, _ = re.FindNextMatch(m) {
				at, n := m.ByteRange()
				for _, g := range m.Groups()[1:] {
					if len(g.Captures) > 0 {
						at, n = g.ByteRange()
						break
					}
				}
				all = append(all, []int{at, at + n})
			}
			return all
		}
	})
}

// testTwin compares what packs find with what compile's functions do.
func testTwin(t *testing.T, w *twin, key string, compile func(regex string) func(text string) [][]int) {
	withAnchors := 0
	for range 150 {
		regex := w.pattern(1 + w.IntN(3))
		s, err := load(rule1("regex: '"+regex+"'", key))
		if err != nil {
			continue // it matches the empty text
		}
		if len(s.Alone) == 0 {
			withAnchors++
		}
		set, find := rule.NewSet(s.Patterns()), compile(regex)
		var sc rule.Scratch
		for range 20 {
			text := w.text()
			found, err := set.Append(nil, text, &sc)
			if errors.As(err, new(rule.LimitError)) {
				continue
			} else if err != nil {
				t.Fatal(err)
			}
			var got [][]int
			for _, m := range found {
				got = append(got, []int{m.Start, m.End})
			}
			want := slices.DeleteFunc(find(string(text)), func(m []int) bool { return m[0] == m[1] })
			if !slices.EqualFunc(got, want, slices.Equal) {
				t.Fatalf("%q finds %v in %q, its twin %v", regex, got, text, want)
			}
		}
	}
	if withAnchors < 20 {
		t.Errorf("%d rules with an anchor are too few to say anything", withAnchors)
	}
}
