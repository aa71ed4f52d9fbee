package tagger

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var marked = regexp.MustCompile(`\{([PALO]) ([^{}]*)\}`)

// TestMeasure reports how many of the marked names of testdata are found, by language, and how
// many look-alikes are taken for names.
func TestMeasure(t *testing.T) {
	m := Default()
	all, hit := map[string]int{}, map[string]int{}
	extra, length := 0, 0
	for _, l := range readLines(t, "testdata/unseen.txt") {
		lang, text, _ := strings.Cut(l, "\t")
		text = strings.ReplaceAll(text, `\n`, "\n")
		var plain strings.Builder
		type gold struct {
			kind       string
			start, end int
		}
		var golds []gold
		at := 0
		for _, x := range marked.FindAllStringSubmatchIndex(text, -1) {
			plain.WriteString(text[at:x[0]])
			golds = append(golds, gold{text[x[2]:x[3]], plain.Len(), plain.Len() + x[5] - x[4]})
			plain.WriteString(text[x[4]:x[5]])
			at = x[1]
		}
		plain.WriteString(text[at:])
		p := plain.String()
		found := m.Append(nil, []byte(p), nil, Kinds{true, true})
		length += len(p)
		for _, g := range golds {
			all[g.kind]++
			all[g.kind+" "+lang]++
			covered := 0
			for _, f := range found {
				if g.kind == "P" && f.Kind == Person || g.kind == "L" && f.Kind == Location || g.kind == "O" && f.Kind == Organization || g.kind == "A" && f.Kind == Address {
					covered += max(0, min(f.End, g.end)-max(f.Start, g.start))
				}
			}
			if covered*2 >= g.end-g.start {
				hit[g.kind]++
				hit[g.kind+" "+lang]++
			} else if testing.Verbose() {
				t.Logf("missed %s %q in %q", g.kind, p[g.start:g.end], p)
			}
		}
		for _, f := range found {
			if f.Kind != Person && f.Kind != Address {
				continue
			}
			inside := false
			for _, g := range golds {
				inside = inside || f.Start < g.end && g.start < f.End
			}
			if !inside {
				extra += f.End - f.Start
				t.Logf("extra %q in %q", p[f.Start:f.End], p)
			}
		}
	}
	bad := 0
	looks := readLines(t, "testdata/lookalikes.txt")
	for _, l := range looks {
		l = strings.ReplaceAll(l, `\n`, "\n")
		for _, f := range m.Append(nil, []byte(l), nil, Kinds{true, true}) {
			if f.Kind == Person || f.Kind == Address {
				t.Logf("look-alike %q in %q", l[f.Start:f.End], l)
				bad++
				break
			}
		}
	}
	var keys []string
	for k := range all {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		t.Logf("%s: %d of %d", k, hit[k], all[k])
	}
	if hit["P"]*100 < 80*all["P"] || hit["A"]*100 < 85*all["A"] || bad*100 > 8*len(looks) || extra*1000 > 5*length {
		t.Errorf("too few names or addresses are found, or too much beside them")
	}
	t.Logf("people: %d of %d; look-alikes changed %d of %d; beside %d of %d bytes", hit["P"], all["P"], bad, len(looks), extra, length)
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
