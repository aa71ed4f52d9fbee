package filter

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/goccy/go-json"

	"weir/internal/app/exit"
	"weir/internal/app/report"
	"weir/stages"
)

// A tally counts the answers of a run. One tally drives summary, summary file
// and exit status, so that they cannot disagree.
type tally struct {
	allowed, modified, blocked int
	blank                      int
	incomplete                 int
	unread                     int    // lines that could not be read as JSON
	head                       []byte // the beginning of the first line, if that was one of them
	stopped                    bool   // --on-block stop did
	worst                      int    // greatest severity found, counted from 1; 0 for none
	forgotten                  int    // sessions whose prompts, tokens or values could not be kept
	passed                     int    // findings of values that the user allows
	categories                 []count
	first                      string // where and why judging failed first
}

// A count is the number of findings of one category.
type count struct {
	name stages.Category
	n    int
}

func (t *tally) lines() int { return t.allowed + t.modified + t.blocked }

func (t *tally) add(v *stages.Verdict) {
	if slices.ContainsFunc(v.Findings, func(f stages.Finding) bool { return slices.Contains(unreadRules, f.Rule) }) {
		if t.unread++; t.lines() == 0 {
			t.head = bytes.Clone(v.Raw[:min(len(v.Raw), maxHead)])
		}
	}
	switch v.Action {
	case stages.Allow:
		t.allowed++
	case stages.Modify:
		t.modified++
	default:
		t.blocked++
	}
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.AllowedBy != "" {
			t.passed++
			continue
		}
		t.count(f.Category)
		t.worst = max(t.worst, int(f.Severity)+1)
	}
	if !v.Complete {
		t.fail(v)
	}
}

func (t *tally) fail(v *stages.Verdict) {
	t.count(v.Category)
	if t.incomplete == 0 {
		t.first = fmt.Sprintf("line %d: stage %s: %s", v.Line, v.Stage, v.Reason)
	}
	t.incomplete++
}

func (t *tally) count(c stages.Category) {
	i := slices.IndexFunc(t.categories, func(k count) bool { return k.name == c })
	if i < 0 {
		i = len(t.categories)
		t.categories = append(t.categories, count{name: c})
	}
	t.categories[i].n++
}

// status returns the exit status of the run. failed says that it ended early.
func (t *tally) status(failOn int, failed bool) int {
	switch {
	case failed || t.incomplete > 0 || t.unreadable():
		return exit.Incomplete
	case t.stopped || t.reached(failOn):
		return exit.Findings
	}
	return exit.Clean
}

// unreadRules are the rules that a line meets which cannot be read.
var unreadRules = []string{"validate-json", "validate-length"}

// maxHead is how much of an unreadable input is kept to say what it looks like, in
// bytes.
const maxHead = 512

// unreadable reports whether the input had lines and none of them could be read: it
// is then something else than lines of JSON.
func (t *tally) unreadable() bool { return t.unread > 0 && t.unread == t.lines() && !t.stopped }

func (t *tally) reached(failOn int) bool {
	switch FailOns()[failOn] {
	case "never":
		return false
	case "block":
		return t.blocked > 0
	}
	return t.worst >= failOn // "low" is 1, as in worst
}

// unjudged says which event could not be judged, or "".
func (t *tally) unjudged() string {
	if t.incomplete < 2 {
		return t.first
	}
	return fmt.Sprintf("%s (and %d more)", t.first, t.incomplete-1)
}

// String returns the summary line.
func (t *tally) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d allowed, %d modified, %d withheld", Events(t.lines()), t.allowed, t.modified, t.blocked)
	for i, c := range t.sorted() {
		sep := ", "
		if i == 0 {
			sep = "; "
		}
		fmt.Fprintf(&b, "%s%s %d", sep, c.name, c.n)
	}
	if t.passed > 0 {
		fmt.Fprintf(&b, "; allowed by entry %d", t.passed)
	}
	if t.forgotten > 0 {
		fmt.Fprintf(&b, "; forgotten %d", t.forgotten)
	}
	return b.String()
}

// Events returns a number of events with the noun.
func Events(n int) string { return report.Plural(n, "event") }

// sorted returns the categories by name: the order of a run must not show.
func (t *tally) sorted() []count {
	s := slices.Clone(t.categories)
	slices.SortFunc(s, func(a, b count) int { return strings.Compare(string(a.name), string(b.name)) })
	return s
}

// A Summary is the file that --summary writes.
type Summary struct {
	Schema     string         `json:"schema" jsonschema:"form of the file, weir.summary/v1"`
	Status     int            `json:"status" jsonschema:"exit status"`
	Complete   bool           `json:"complete" jsonschema:"the input was read to its end and every event was judged"`
	Events     int            `json:"events" jsonschema:"events that were answered"`
	Blank      int            `json:"blank" jsonschema:"blank lines"`
	Allowed    int            `json:"allow" jsonschema:"events that went out as they came"`
	Modified   int            `json:"modify" jsonschema:"events that went out with edits"`
	Blocked    int            `json:"block" jsonschema:"events that were withheld"`
	Incomplete int            `json:"incomplete" jsonschema:"events that a stage could not judge"`
	Forgotten  int            `json:"forgotten" jsonschema:"sessions and values that could not be remembered"`
	Findings   map[string]int `json:"findings" jsonschema:"findings by category"`
	SHA256     string         `json:"output_sha256" jsonschema:"SHA-256 of standard output"`
}

func (f *Run) writeSummary(name string, status int) error {
	t := &f.tally
	sum := Summary{
		Schema: "weir.summary/v1", Status: status, Complete: status < exit.Incomplete && !t.stopped,
		Events: t.lines(), Blank: t.blank, Allowed: t.allowed, Modified: t.modified, Blocked: t.blocked,
		Incomplete: t.incomplete, Forgotten: t.forgotten, Findings: map[string]int{}, SHA256: f.out.Hash(),
	}
	for _, c := range t.categories {
		sum.Findings[string(c.name)] = c.n
	}
	text, err := json.MarshalIndent(sum, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(name, append(text, '\n'), 0o600)
}
