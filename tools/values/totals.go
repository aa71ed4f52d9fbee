package main

import (
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A count is how many of all there are.
type count struct{ n, all int }

func (c *count) add(yes bool) {
	c.all++
	if yes {
		c.n++
	}
}

func (c count) String() string {
	return fmt.Sprintf("%d of %d, %.1f %%", c.n, c.all, 100*float64(c.n)/max(1, float64(c.all)))
}

// totals are the figures of all rows.
type totals struct {
	masked            map[string]*count // by type of value
	right             map[string]*count // by kind of token: the tokens that cover a value of that type
	changed, withheld count             // of look-alikes, of messages with values
	beside            count             // code points beside values, and those that were edited
}

// measured are the kinds of token whose precision is counted.
var measured = []string{"PERSON", "STREET_ADDRESS"}

var anyToken = regexp.MustCompile(`\[[A-Z_]+(?::[A-Z_]+|_\d+)?\]`)

// add counts one row.
func (t *totals) add(r *row, a *answer) {
	if t.masked == nil {
		t.masked, t.right = map[string]*count{}, map[string]*count{}
	}
	places := placesOf(r)
	t.addTokens(r, a, places)
	if r.Lookalike {
		t.changed.add(a.Event == nil || a.Event.Content != r.Text)
		return
	}
	t.withheld.add(a.Event == nil)
	left := ""
	if a.Event != nil {
		left = anyToken.ReplaceAllString(a.Event.Content, "\x00")
	}
	for _, v := range r.Values {
		get(t.masked, v[0]).add(!survives(v[1], left))
	}
	t.addBeside(r, a, places)
}

func get(m map[string]*count, key string) *count {
	if m[key] == nil {
		m[key] = new(count)
	}
	return m[key]
}

// survives reports whether half of value, and at least five characters of it (or all of a
// short one), are in text.
func survives(value, text string) bool {
	v := []rune(value)
	if len(v) <= 5 {
		return strings.Contains(text, value)
	}
	k := max(5, (len(v)+1)/2)
	for i := 0; i+k <= len(v); i++ {
		if strings.Contains(text, string(v[i:i+k])) {
			return true
		}
	}
	return false
}

// placesOf returns the types of value at each code point of the row's text.
func placesOf(r *row) map[int][]string {
	places := map[int][]string{}
	for _, v := range r.Values {
		for at := 0; ; {
			i := strings.Index(r.Text[at:], v[1])
			if i < 0 {
				break
			}
			from := utf8.RuneCountInString(r.Text[:at+i])
			for p := range utf8.RuneCountInString(v[1]) {
				places[from+p] = append(places[from+p], v[0])
			}
			at += i + len(v[1])
		}
	}
	return places
}

// edits returns the findings that edit the text.
func (a *answer) edits() []finding {
	return slices.DeleteFunc(slices.Clone(a.Verdict.Findings), func(f finding) bool {
		return f.Pointer != "/content" || f.Replacement == nil || f.AbsorbedBy != ""
	})
}

// addTokens counts the tokens of the measured kinds, and those that cover a value of their type.
func (t *totals) addTokens(r *row, a *answer, places map[int][]string) {
	for _, f := range a.edits() {
		for _, kind := range measured {
			if strings.HasPrefix(*f.Replacement, "["+kind+"_") {
				get(t.right, kind).add(covers(places, f, kind))
			}
		}
	}
}

// covers reports whether a value of the type lies in the place of f.
func covers(places map[int][]string, f finding, kind string) bool {
	for p := f.Start; p < f.End; p++ {
		if slices.Contains(places[p], kind) {
			return true
		}
	}
	return false
}

// addBeside counts the code points beside the values. A withheld message loses all.
func (t *totals) addBeside(r *row, a *answer, places map[int][]string) {
	edited := map[int]bool{}
	for _, f := range a.edits() {
		for p := f.Start; p < f.End; p++ {
			edited[p] = true
		}
	}
	for p := range utf8.RuneCountInString(r.Text) {
		if len(places[p]) == 0 {
			t.beside.add(a.Event == nil || edited[p])
		}
	}
}

// print writes the totals to w.
func (t *totals) print(w io.Writer) {
	var all count
	for _, kind := range slices.Sorted(maps.Keys(t.masked)) {
		c := t.masked[kind]
		fmt.Fprintf(w, "%-16s masked %v\n", kind, c)
		all.n, all.all = all.n+c.n, all.all+c.all
	}
	fmt.Fprintf(w, "%-16s masked %v\n", "all values", all)
	for _, kind := range slices.Sorted(maps.Keys(t.right)) {
		fmt.Fprintf(w, "%-16s tokens that are right: %v\n", kind, t.right[kind])
	}
	fmt.Fprintf(w, "look-alikes changed: %v\n", t.changed)
	fmt.Fprintf(w, "messages withheld: %v\n", t.withheld)
	fmt.Fprintf(w, "code points beside values that were edited: %v\n", t.beside)
}
