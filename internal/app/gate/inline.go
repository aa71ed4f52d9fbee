// Package gate decides which findings fail a scan: those that no comment and no
// baseline accepts, and those above a limit.
//
// It knows nothing of files and of the right to accept: its callers give it
// comments only from text that they trust.
package gate

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A Comment accepts findings from inside a file.
type Comment struct {
	Line   int      // of the comment, from 1
	Target int      // the line it is about: its own or the next one
	Rules  []string // what it accepts, or nil for secrets of any kind
	Reason string
	By     string // the tool that it was written for
	Fault  string // why it accepts nothing, or ""
}

// Accepts reports whether the comment is about a finding of that rule in lines
// from first to last.
func (c *Comment) Accepts(rule string, first, last int) bool {
	if c.Fault != "" || c.Target < first || c.Target > max(first, last) {
		return false
	}
	if c.Rules == nil {
		return strings.HasPrefix(rule, "secret-")
	}
	return slices.Contains(c.Rules, rule)
}

// own matches weir's comments. Any rule has to be named: a person who accepts whatever
// comes accepts the next attack too.
var own = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`weir:ignore(-next-line)?(?:=([A-Za-z0-9_,\-]+))?(?:[ \t]+--[ \t]*([^\r\n]*))?`)
})

// foreign are the comments of other tools. They are about secrets alone.
var foreign = []struct {
	mark, by string
	next     bool
}{
	{"gitleaks:allow", "gitleaks", false},
	{"betterleaks:allow", "betterleaks", false},
	{"trufflehog:ignore", "trufflehog", false},
	{"pragma: allowlist nextline secret", "detect-secrets", true},
	{"pragma: allowlist secret", "detect-secrets", false},
	{"pragma: whitelist secret", "detect-secrets", false},
}

// Comments returns the comments in text that accept findings, in order.
func Comments(text []byte) []Comment {
	if !mentions(text) {
		return nil
	}
	var cs []Comment
	n := 0
	for line := range bytes.Lines(text) {
		n++
		if mentions(line) {
			cs = append(cs, comments(string(bytes.TrimRight(line, "\r\n")), n)...)
		}
	}
	return cs
}

func mentions(text []byte) bool {
	for _, f := range foreign {
		if bytes.Contains(text, []byte(f.mark)) {
			return true
		}
	}
	return bytes.Contains(text, []byte("weir:ignore"))
}

func comments(line string, n int) []Comment {
	var cs []Comment
	for _, m := range own().FindAllStringSubmatchIndex(line, -1) {
		c := Comment{Line: n, Target: n, By: "weir"}
		if m[2] >= 0 || bare(line[:m[0]]) {
			c.Target++
		}
		if m[4] < 0 {
			c.Fault = "it names no rule"
		} else {
			c.Rules = strings.Split(line[m[4]:m[5]], ",")
		}
		if m[6] >= 0 {
			c.Reason = unclosed(line[m[6]:m[7]])
		}
		cs = append(cs, c)
	}
	for _, f := range foreign {
		if at := strings.Index(line, f.mark); at >= 0 {
			c := Comment{Line: n, Target: n, By: f.by}
			if f.next {
				c.Target++
			}
			cs = append(cs, c)
		}
	}
	return cs
}

// bare reports whether the line has nothing but the beginning of a comment there: the
// comment is then about the next line.
func bare(before string) bool { return strings.Trim(before, " \t#/;-<!*{%") == "" }

// unclosed cuts the end of a comment off.
func unclosed(reason string) string {
	for _, end := range []string{"-->", "*/", "#}", "--}}", "}}", "%}"} {
		reason, _, _ = strings.Cut(reason, end)
	}
	return strings.TrimSpace(reason)
}
