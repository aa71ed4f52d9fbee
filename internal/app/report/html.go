package report

import (
	"fmt"
	"io"
	"strings"

	"weir/internal/app/conversation"
	"weir/internal/app/gate"
	"weir/internal/app/report/page"
	"weir/internal/taxonomy"
)

// formatHTML is a page of HTML.
var formatHTML = Format{
	Name:  "html",
	Title: "a page to look at, with the conversations",
	Ends:  []string{".html", ".htm"},
	form:  pageForm,
	write: writeHTML,
}

// chunkSize is how many events a block of the page holds. The page reads a block when it
// shows one of them.
const chunkSize = 250

// writeHTML writes the page: what it begins with, and the events in blocks.
func writeHTML(w io.Writer, r *Report) error {
	p := page.NewWriter(w)
	if err := writeBlock(p, "report", r.pageData()); err != nil {
		return err
	}
	room := roomFor(len(r.Events))
	for i := 0; i < len(r.Events); i += chunkSize {
		var events []conversation.Event
		for _, ev := range r.Events[i:min(i+chunkSize, len(r.Events))] {
			events = append(events, pageEvent(ev, room))
		}
		if err := writeBlock(p, fmt.Sprintf("events-%d", i/chunkSize), events); err != nil {
			return err
		}
	}
	return p.Close()
}

// pageEvent returns an event as the page has it: what else is known of its findings is with
// those of the report.
func pageEvent(ev *conversation.Event, room int) conversation.Event {
	out := ev.Shortened(room)
	out.Path, out.Session, out.Findings = "", "", nil
	for _, f := range ev.Findings {
		out.Findings = append(out.Findings, conversation.Finding{Rule: f.Rule, Severity: f.Severity, Action: f.Action})
	}
	return out
}

func writeBlock(p *page.Writer, name string, v any) error {
	text, err := JSON(v)
	if err != nil {
		return err
	}
	return p.Block(page.Block{Name: name, JSON: text})
}

// roomFor returns how many code points of a stretch of text in which nothing was found are
// shown, so that a page with very many events can still be opened.
func roomFor(events int) int {
	switch {
	case events > 20_000:
		return 200
	case events > 2000:
		return 1000
	}
	return 8000
}

type pageData struct {
	Schema    string        `json:"schema"`
	Version   string        `json:"version"`
	State     string        `json:"state"` // "passed", "failed", "not complete", or "" where nothing can fail
	Summary   string        `json:"summary"`
	Rules     []pageRule    `json:"rules"`
	Paths     []string      `json:"paths"`
	Findings  []pageFinding `json:"findings"`
	Ignored   []pageIgnored `json:"ignored"`
	Gates     []jsonGate    `json:"gates"`
	Notices   []jsonProblem `json:"notices"`
	Errors    []jsonProblem `json:"errors"`
	Accepted  []gate.Entry  `json:"accepted"`
	Before    *pageBefore   `json:"before,omitempty"`
	Sessions  []pageSession `json:"sessions"`
	SessionOf []int         `json:"session_of"` // of each event, index into Sessions
	Actions   string        `json:"actions"`    // of each event, a letter: a, m, b, or s if there is nothing to show of it
	Chunk     int           `json:"chunk"`      // events in a block

	rules map[string]int // indexes into Rules
	paths map[string]int // indexes into Paths
	brief bool           // excerpts are left out where the event is there
}

type pageRule struct {
	ID       string `json:"id"`
	Title    string `json:"title"`
	Why      string `json:"why,omitempty"`
	Fix      string `json:"fix,omitempty"`
	Category string `json:"category"`
	OWASP    string `json:"owasp,omitempty"`
	ASI      string `json:"asi,omitempty"`
	ATLAS    string `json:"atlas,omitempty"`
}

// A pageFinding is a finding and what the page needs to show where it lies. There may be
// very many: what the rule says is with the rule.
type pageFinding struct {
	Rule        int      `json:"rule"` // index into the rules
	Severity    string   `json:"severity"`
	Path        int      `json:"path"` // index into the paths
	Line        int      `json:"line,omitempty"`
	Column      int      `json:"column,omitempty"`
	Pointer     string   `json:"pointer,omitempty"`
	Case        string   `json:"case,omitempty"`
	Role        string   `json:"role,omitempty"`
	Trust       string   `json:"trust,omitempty"`
	Tool        string   `json:"tool,omitempty"` // that is called or that answered
	Via         []string `json:"via,omitempty"`
	Excerpt     string   `json:"excerpt,omitempty"`
	Hidden      string   `json:"hidden,omitempty"`
	Fingerprint string   `json:"fingerprint"`
	Group       int      `json:"group,omitempty"`
	Action      string   `json:"action,omitempty"`
	Session     int      `json:"session"`        // index into the sessions, or -1
	Event       int      `json:"event"`          // index into the events, or -1
	Mark        int      `json:"mark"`           // index into the findings of the event, or -1
	At          float64  `json:"at,omitempty"`   // how far into the event, from 0 to 1
	From        []int    `json:"from,omitempty"` // events that it goes back to
	Planted     bool     `json:"planted,omitempty"`
	Known       bool     `json:"known,omitempty"` // the earlier run had it
	Valued      bool     `json:"valued,omitempty"`
	Digest      string   `json:"digest,omitempty"`
}

type pageIgnored struct {
	pageFinding
	By     string `json:"by"`
	Reason string `json:"reason,omitempty"`
}

type pageBefore struct {
	Findings int    `json:"findings"`
	Gone     []Gone `json:"gone"`
}

type pageSession struct {
	Path string `json:"path"`
	Name string `json:"name,omitempty"`
}

// manyFindings is the number of findings from which on the page leaves out excerpts of text
// that is in its conversation.
const manyFindings = 20_000

// pageData returns what the page begins with.
func (r *Report) pageData() *pageData {
	state, _, _ := strings.Cut(r.headline(), ",")
	if r.FailOn == 0 && !r.Failed() && r.Complete() {
		state = "" // nothing can fail
	}
	out := &pageData{Schema: "weir.report/v1", Version: r.Version, State: state, Summary: r.Summary(), Rules: []pageRule{}, Paths: []string{}, Findings: []pageFinding{},
		Ignored: []pageIgnored{}, Gates: []jsonGate{}, Notices: jsonProblems(r.Notices), Errors: jsonProblems(r.Errors),
		Accepted: r.Accepted, Sessions: []pageSession{}, SessionOf: []int{}, Chunk: chunkSize,
		rules: map[string]int{}, paths: map[string]int{}, brief: len(r.Findings) > manyFindings}
	for _, g := range r.Gates {
		out.Gates = append(out.Gates, jsonGate{g.Name, g.Count, g.Of, g.Limit, g.Failed})
	}
	if r.Before != nil {
		out.Before = &pageBefore{r.Before.Findings, r.Before.Gone}
	}
	lines := out.addEvents(r.Events)
	for i := range r.Findings {
		out.Findings = append(out.Findings, out.finding(r, &r.Findings[i], lines))
	}
	for i := range r.Suppressed {
		s := &r.Suppressed[i]
		out.Ignored = append(out.Ignored, pageIgnored{out.finding(r, &s.Finding, lines), s.By, s.Reason})
	}
	return out
}

// A place is a line of a file.
type place struct {
	path string
	line int
}

// addEvents adds the sessions of the events, and returns which event begins at a line.
func (d *pageData) addEvents(events []*conversation.Event) map[place]int {
	known, lines := map[pageSession]int{}, map[place]int{}
	var actions strings.Builder
	for i, ev := range events {
		s := pageSession{ev.Path, ev.Session}
		n, ok := known[s]
		if !ok {
			n = len(d.Sessions)
			known[s], d.Sessions = n, append(d.Sessions, s)
		}
		d.SessionOf = append(d.SessionOf, n)
		action := ev.Action[0]
		if action == 'a' && len(ev.Messages) == 0 && len(ev.Findings) == 0 {
			action = 's'
		}
		actions.WriteByte(action)
		if _, ok := lines[place{ev.Path, ev.Line}]; !ok {
			lines[place{ev.Path, ev.Line}] = i
		}
	}
	d.Actions = actions.String()
	return lines
}

// finding returns f as the page has it, and adds its rule and path.
func (d *pageData) finding(r *Report, f *Finding, lines map[place]int) pageFinding {
	out := pageFinding{Rule: d.rule(r, f), Severity: f.Severity.String(), Path: indexOf(f.Path, &d.Paths, d.paths), Line: f.Line, Column: f.Column, Pointer: f.Pointer,
		Case: f.Case, Role: f.Role, Trust: f.Trust, Via: f.Via, Excerpt: f.Excerpt, Hidden: f.Hidden, Fingerprint: f.Fingerprint, Group: f.Group,
		Session: -1, Event: f.Event - 1, Mark: f.Mark, Planted: f.Planted, Known: f.Known, Valued: f.Valued, Digest: f.Digest}
	if f.Event == 0 {
		out.Mark = -1 // the evaluation says it, or the line as a whole
		if i, ok := lines[place{f.Path, f.Line}]; ok {
			out.Session, out.Event = d.SessionOf[i], i
		}
		return out
	}
	if d.brief {
		out.Excerpt = ""
	}
	ev := r.Events[f.Event-1]
	out.Session = d.SessionOf[f.Event-1]
	if n := ev.MessageOf(f.Mark); n >= 0 {
		out.Tool, out.At = ev.Messages[n].Tool, float64(n)/float64(len(ev.Messages))
	}
	if f.Mark < len(ev.Findings) {
		about := &ev.Findings[f.Mark]
		out.Action = about.Action
		for _, line := range about.Related {
			if i, ok := lines[place{f.Path, line}]; ok {
				out.From = append(out.From, i)
			}
		}
	}
	return out
}

func (d *pageData) rule(r *Report, f *Finding) int {
	i, ok := d.rules[f.Rule]
	if !ok {
		about, names := r.Rule(f.Rule), taxonomy.Of(f.Rule, f.OWASP, f.Category)
		i = len(d.Rules)
		d.rules[f.Rule] = i
		d.Rules = append(d.Rules, pageRule{f.Rule, about.Title, about.Why, about.Fix, f.Category, f.OWASP, names.ASI, names.ATLAS})
	}
	return i
}

// indexOf returns the index of text in list, to which it adds it if it is new.
func indexOf(text string, list *[]string, known map[string]int) int {
	i, ok := known[text]
	if !ok {
		i = len(*list)
		known[text], *list = i, append(*list, text)
	}
	return i
}
