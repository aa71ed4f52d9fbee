package tagger

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var marked = regexp.MustCompile(`\{([PALO]) ([^{}]*)\}`)

// kindLetters are the letters of kinds in the texts of testdata.
var kindLetters = map[string]Kind{"P": Person, "L": Location, "O": Organization, "A": Address}

// A gold is a name that a text of testdata marks.
type gold struct {
	kind       string
	start, end int
}

// A tally counts what was found in a set of texts.
type tally struct {
	all, hit      map[string]int // by kind, and by kind and language
	extra, length int            // bytes masked beside people and addresses, and all bytes
	bad, looks    int            // look-alikes that are changed, and all of them
}

// TestMeasure reports how many of the marked names of testdata are found, by language, and how
// many look-alikes are taken for names. The second set is harder: the bounds of each are its own.
func TestMeasure(t *testing.T) {
	for _, set := range []struct {
		unseen, lookalikes              string
		people, addresses, looks, extra int // least and most: in 100, in 100, in 100 and in 1000
	}{
		{"testdata/unseen.txt", "testdata/lookalikes.txt", 80, 85, 8, 5},
		{"testdata/unseen2.txt", "testdata/lookalikes2.txt", 60, 85, 15, 5},
	} {
		c := measure(t, set.unseen, set.lookalikes)
		for _, k := range slices.Sorted(maps.Keys(c.all)) {
			t.Logf("%s: %d of %d", k, c.hit[k], c.all[k])
		}
		if c.hit["P"]*100 < set.people*c.all["P"] || c.hit["A"]*100 < set.addresses*c.all["A"] || c.bad*100 > set.looks*c.looks || c.extra*1000 > set.extra*c.length {
			t.Errorf("%s: too few names or addresses are found, or too much beside them", set.unseen)
		}
		t.Logf("%s: people: %d of %d; look-alikes changed %d of %d; beside %d of %d bytes", set.unseen, c.hit["P"], c.all["P"], c.bad, c.looks, c.extra, c.length)
	}
}

func measure(t *testing.T, unseen, lookalikes string) *tally {
	c := &tally{all: map[string]int{}, hit: map[string]int{}}
	for _, l := range readLines(t, unseen) {
		language, text, _ := strings.Cut(l, "\t")
		plain, golds := readMarked(strings.ReplaceAll(text, `\n`, "\n"))
		found := Default().Append(nil, []byte(plain), nil, Kinds{true, true})
		c.length += len(plain)
		c.countGolds(t, language, plain, golds, found)
		c.countExtra(t, plain, golds, found)
	}
	for _, l := range readLines(t, lookalikes) {
		c.looks++
		c.countLook(t, strings.ReplaceAll(l, `\n`, "\n"))
	}
	return c
}

// readMarked returns a text without its marks, and the names that were marked.
func readMarked(text string) (string, []gold) {
	var plain strings.Builder
	var golds []gold
	at := 0
	for _, x := range marked.FindAllStringSubmatchIndex(text, -1) {
		plain.WriteString(text[at:x[0]])
		golds = append(golds, gold{text[x[2]:x[3]], plain.Len(), plain.Len() + x[5] - x[4]})
		plain.WriteString(text[x[4]:x[5]])
		at = x[1]
	}
	plain.WriteString(text[at:])
	return plain.String(), golds
}

// countGolds counts the names that are found: those of which half or more is covered.
func (c *tally) countGolds(t *testing.T, language, text string, golds []gold, found []Found) {
	for _, g := range golds {
		c.all[g.kind]++
		c.all[g.kind+" "+language]++
		covered := 0
		for _, f := range found {
			if f.Kind == kindLetters[g.kind] {
				covered += max(0, min(f.End, g.end)-max(f.Start, g.start))
			}
		}
		if covered*2 >= g.end-g.start {
			c.hit[g.kind]++
			c.hit[g.kind+" "+language]++
		} else if testing.Verbose() {
			t.Logf("missed %s %q in %q", g.kind, text[g.start:g.end], text)
		}
	}
}

// countExtra counts the bytes that are taken for people and addresses and touch no name.
func (c *tally) countExtra(t *testing.T, text string, golds []gold, found []Found) {
	for _, f := range found {
		if f.Kind != Person && f.Kind != Address {
			continue
		}
		if !slices.ContainsFunc(golds, func(g gold) bool { return f.Start < g.end && g.start < f.End }) {
			c.extra += f.End - f.Start
			t.Logf("extra %q in %q", text[f.Start:f.End], text)
		}
	}
}

// countLook counts a text that has neither people nor addresses, if some are found in it.
func (c *tally) countLook(t *testing.T, text string) {
	for _, f := range Default().Append(nil, []byte(text), nil, Kinds{true, true}) {
		if f.Kind == Person || f.Kind == Address {
			t.Logf("look-alike %q in %q", text[f.Start:f.End], text)
			c.bad++
			return
		}
	}
}

func readLines(t *testing.T, path string) []string {
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for l := range strings.Lines(string(data)) {
		if l = strings.TrimRight(l, "\n"); l != "" && !strings.HasPrefix(l, "#") {
			lines = append(lines, l)
		}
	}
	return lines
}
