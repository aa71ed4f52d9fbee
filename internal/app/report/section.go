package report

import (
	"bytes"
	"cmp"
	"slices"

	"weir/internal/match/rule"
)

// A Listing says which findings the reports for people list. What they leave out they count.
// Reports for programs hold every finding.
type Listing struct {
	Least   rule.Severity // findings below it are not listed
	PerRule int           // things of a rule that are listed, or 0 for as many as fit into maxLines
	All     bool          // everything is listed
	Color   bool          // escape sequences are welcome
	Links   bool          // so are those of links
}

// A section holds the findings of one rule.
type section struct {
	about   Rule
	planted bool // by an evaluation
	count   int  // findings, those below the least severity too
	low     int  // findings below the least severity
	failing int  // of those, the ones that fail the run
	files   int
	worst   rule.Severity
	fails   bool // one of them fails the run
	things  []thing
}

// A thing is one value or text that a rule found, at all of its places.
type thing struct {
	*Finding            // its first place
	also     []*Finding // the other places where it is as grave, in order
	fails    bool
}

// sections returns the findings by rule, the gravest first, and those that a test planted last.
func (r *Report) sections() []*section {
	type key struct {
		rule    string
		planted bool
	}
	known := map[key]*section{}
	things := map[*section]map[[2]int]int{}
	paths := map[*section]map[string]bool{}
	var list []*section
	for i := range r.Findings {
		f := &r.Findings[i]
		s := known[key{f.Rule, f.Planted}]
		if s == nil {
			s = &section{about: r.Rule(f.Rule), planted: f.Planted}
			known[key{f.Rule, f.Planted}], things[s], paths[s] = s, map[[2]int]int{}, map[string]bool{}
			list = append(list, s)
		}
		paths[s][f.Path] = true
		s.files = len(paths[s])
		s.add(f, r.Fails(f), things[s], r.Listing.Least)
	}
	for _, s := range list {
		slices.SortStableFunc(s.things, func(a, b thing) int { return cmp.Or(first(a.fails, b.fails), int(b.Severity)-int(a.Severity)) })
	}
	slices.SortStableFunc(list, func(a, b *section) int {
		return cmp.Or(first(b.planted, a.planted), first(a.fails, b.fails), int(b.worst)-int(a.worst), cmp.Compare(a.about.ID, b.about.ID))
	})
	return list
}

// add takes a finding into the section. groups has the index of each thing, by group and
// severity: the same text is less grave where its author is trusted.
func (s *section) add(f *Finding, fails bool, groups map[[2]int]int, least rule.Severity) {
	s.count++
	s.worst, s.fails = max(s.worst, f.Severity), s.fails || fails
	if f.Severity < least {
		s.low++
		if fails {
			s.failing++
		}
		return
	}
	key := [2]int{f.Group, int(f.Severity)}
	i, ok := groups[key]
	if !ok || f.Group == 0 {
		groups[key] = len(s.things)
		s.things = append(s.things, thing{Finding: f, fails: fails})
		return
	}
	t := &s.things[i]
	t.fails = t.fails || fails
	t.also = append(t.also, f)
}

// first orders what has a property before what lacks it.
func first(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// findings returns how many findings the things are.
func findings(things []thing) int {
	n := len(things)
	for i := range things {
		n += len(things[i].also)
	}
	return n
}

// maxLines is how many lines a report for people has, unless more are asked for.
const maxLines = 200

// Bounds say how much is listed. 0 is no bound.
type bounds struct {
	things int // of a section
	places int // of a thing, beside the first
	rules  int // sections
	rows   int // of the table of rules
	files  int // rows of the table of files
	notes  int // of each kind: what was ignored, notes, problems
}

// fit returns what render makes with the widest bounds that the Listing allows.
func (l *Listing) fit(render func(b *bounds) []byte) (text []byte) {
	if l.All {
		return render(&bounds{})
	}
	if l.PerRule > 0 {
		return render(&bounds{things: l.PerRule, places: 3, files: 10, notes: 20})
	}
	for _, b := range []bounds{{things: 10}, {things: 5}, {things: 3}, {things: 2}, {things: 1}, {things: 1, rules: 20}, {things: 1, rules: 10}} {
		b.places, b.rows, b.files, b.notes = 3, 30, 10, 8
		if text = render(&b); bytes.Count(text, []byte("\n")) <= maxLines {
			break
		}
	}
	return text
}

// within returns the first of a list, and how many of it are left out at that bound.
func within[T any](list []T, bound int) (shown []T, left int) {
	if bound == 0 || len(list) <= bound {
		return list, 0
	}
	return list[:bound], len(list) - bound
}
