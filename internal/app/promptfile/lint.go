package promptfile

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"weir/internal/match/rule"
	"weir/internal/yamltree"
	"weir/transcript"
)

// A Hit is a place where a rule of this package objects.
type Hit struct {
	Rule       string
	OWASP      string
	Severity   rule.Severity
	Start, End int // bytes of the file, half-open
}

// Lint returns what the form of a file says about its safety, rule by rule.
func Lint(k Kind, text []byte, parts []Part) []Hit {
	l := &linter{kind: k, text: text, parts: parts}
	for i := range rules {
		l.rule = &rules[i]
		l.rule.find(l)
	}
	if k == Code {
		return slices.DeleteFunc(l.hits, func(h Hit) bool { return !isWithin(parts, h.Start, h.End) })
	}
	return l.hits
}

// isWithin reports whether bytes start to end of a file lie in one of its parts.
func isWithin(parts []Part, start, end int) bool {
	return slices.ContainsFunc(parts, func(p Part) bool { return p.Start <= start && end <= p.End })
}

// A linter is one file being looked at.
type linter struct {
	kind  Kind
	text  []byte
	parts []Part
	rule  *Rule
	hits  []Hit
}

func (l *linter) hit(s rule.Severity, start, end int) {
	l.hits = append(l.hits, Hit{l.rule.ID, l.rule.OWASP, min(s, l.rule.Severity), start, end})
}

// Patterns are compiled on first use: most files need none.
var (
	variable   = lazy(`\{\{\{?~?\s*([A-Za-z_$@][\w.$\-]*)\s*(?:\|[^{}]{0,80})?~?\}?\}\}|\$ARGUMENTS\b|\$\{([A-Za-z_]\w*)\}`)
	command    = lazy("(?:^|[\\s(>:])!`([^`\n]{1,400})`|!\\{([^{}\n]{1,400})\\}")
	download   = lazy(`(?i)\b(?:curl|wget|fetch|irm|iwr|invoke-webrequest|invoke-restmethod)\b[^\n|;&]{0,300}\|\s*(?:sudo\s+)?(?:env\s+)?(?:/(?:usr/)?bin/)?(?:ba|z|da|k|fi)?sh\b|\b(?:ba|z)?sh\s+(?:-c\s+)?\\?["']?[<$]\(\s*(?:curl|wget)\b|(?i)\biex\b[^\n]{0,40}\b(?:irm|iwr|invoke-webrequest|downloadstring)\b|(?:curl|wget)\b[^\n|;&]{0,300}\|\s*(?:sudo\s+)?(?:python3?|node|perl|ruby)\b`)
	include    = lazy("(?m)(?:^|[\\s(])@(https?://[^\\s)]+|~?/[\\w./\\-]+\\.\\w+|(?:\\.\\./)+[\\w./\\-]+)|\\{\\{>\\s*(https?://[^\\s}]+|(?:\\.\\./)+[^\\s}]+|/[^\\s}]+)|file://(/[^\\s\"']+|(?:\\.\\./)+[^\\s\"']+)")
	planted    = lazy(`CANARY-[0-9A-Fa-f]{32}\b`)
	statements = lazy(`\{\{[#/!>^~]?[^{}]*\}\}|\{%[^%]*%\}|\{#[^#]*#\}`)
)

func lazy(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

func (l *linter) has(words ...string) bool {
	for _, w := range words {
		if bytes.Contains(l.text, []byte(w)) {
			return true
		}
	}
	return false
}

func (l *linter) canaries() {
	if l.kind == Plain || l.kind.Transcript() || !l.has("CANARY-") {
		return
	}
	for _, m := range planted().FindAllIndex(l.text, -1) {
		l.hit(rule.High, m[0], m[1])
	}
}

func (l *linter) commands() {
	if l.kind != Instruction && l.kind != Skill && l.kind != TOML || !l.has("!`", "!{") {
		return
	}
	for _, m := range command().FindAllSubmatchIndex(l.text, -1) {
		group := 2
		if m[group] < 0 {
			group = 4
		}
		if (l.kind == TOML) == (group == 4) {
			l.hit(rule.Low, m[group], m[group+1])
		}
	}
}

// remoteCode is grave where a program runs the text, and worth a look where a
// model may.
func (l *linter) remoteCode() {
	if l.kind == Plain || l.kind.Transcript() || !l.has("curl", "wget", "irm", "iwr", "iex", "nvoke-", "NVOKE-", "CURL", "WGET") {
		return
	}
	for _, m := range download().FindAllIndex(l.text, -1) {
		s := rule.Low
		if l.kind == Settings || l.runs(m[0]) {
			s = rule.High
		}
		l.hit(s, m[0], m[1])
	}
}

// runs reports whether the byte at off lies in a command that a hit of
// another rule names.
func (l *linter) runs(off int) bool {
	for _, h := range l.hits {
		if h.Rule == "prompt-command" && h.Start <= off && off < h.End {
			return true
		}
	}
	return false
}

func (l *linter) includes() {
	if l.kind == Plain || l.kind == Template || l.kind.JSON() || !l.has("@", "{{>", "file://") {
		return
	}
	for _, m := range include().FindAllSubmatchIndex(l.text, -1) {
		for g := 2; g < len(m); g += 2 {
			if m[g] < 0 {
				continue
			}
			s := rule.Low // it stays on this machine
			if bytes.HasPrefix(l.text[m[g]:], []byte("http")) {
				s = rule.Medium
			}
			if bytes.HasPrefix(l.text[m[g]:], []byte("../")) {
				s = rule.Medium
			}
			l.hit(s, m[g], m[g+1])
		}
	}
}

// front refuses front matter that is no YAML, where programs need it.
func (l *linter) front() {
	if l.kind != Prompty && l.kind != Dotprompt && l.kind != Skill {
		return
	}
	at, _ := frontMatter(l.text)
	if at.end == 0 {
		return
	}
	err := yamltree.Check(l.text[at.start:at.end])
	if err == nil {
		return
	}
	s := rule.Medium
	if l.kind == Skill {
		s = rule.Low
	}
	start := at.start
	for range yamltree.Line(err) - 1 {
		if _, next := lineAt(l.text, start); next < at.end {
			start = next
		}
	}
	line, _ := lineAt(l.text, start)
	l.hit(s, start, start+len(line))
}

// variables finds variables that hold the text of others and that are among
// the words of the prompt.
func (l *linter) variables() {
	switch l.kind {
	case Prompty, Dotprompt, Prompt, Template, TOML, Instruction:
	default:
		return
	}
	if !l.has("{{", "$ARGUMENTS", "${") {
		return
	}
	for _, p := range l.parts {
		if p.Role == transcript.RoleMeta || p.Role == transcript.RoleAssistant {
			continue
		}
		for _, m := range variable().FindAllSubmatchIndex(l.text[p.Start:p.End], -1) {
			l.variable(p, p.Start+m[0], p.Start+m[1])
		}
	}
}

func (l *linter) variable(p Part, start, end int) {
	if !foreign(string(l.text[start:end])) || l.delimited(start, end) {
		return
	}
	s := rule.Low
	roles := l.kind == Prompty || l.kind == Dotprompt
	switch {
	case p.Role == transcript.RoleUser && l.alone(p, start, end):
		return
	case roles && p.Role == transcript.RoleSystem:
		s = rule.Medium
	}
	l.hit(s, start, end)
}

// others are words that, in the name of a variable, say that its text comes
// from somebody else.
var others = map[string]bool{
	"input": true, "query": true, "question": true, "message": true, "document": true, "documents": true, "doc": true, "docs": true,
	"context": true, "content": true, "contents": true, "email": true, "mail": true, "page": true, "html": true, "body": true,
	"comment": true, "comments": true, "issue": true, "diff": true, "patch": true, "transcript": true, "review": true, "reviews": true,
	"article": true, "result": true, "results": true, "text": true, "args": true, "arguments": true, "notes": true, "feedback": true,
	"chunk": true, "chunks": true, "passage": true, "passages": true, "snippet": true, "snippets": true, "ticket": true,
	"observation": true, "retrieved": true, "webpage": true, "website": true, "posting": true, "tweet": true, "post": true, "log": true, "logs": true,
}

// foreign reports whether the name of a variable says that others write it.
func foreign(name string) bool {
	for _, word := range words(name) {
		if others[word] {
			return true
		}
	}
	return false
}

// words splits a name before capitals and at characters that are no letters.
func words(name string) []string {
	var out []string
	at := -1
	flush := func(end int) {
		if at >= 0 && at < end {
			out = append(out, strings.ToLower(name[at:end]))
		}
		at = -1
	}
	lower := false
	for i, r := range name {
		if !unicode.IsLetter(r) || unicode.IsUpper(r) && lower {
			flush(i)
		}
		if unicode.IsLetter(r) && at < 0 {
			at = i
		}
		lower = unicode.IsLower(r)
	}
	flush(len(name))
	return out
}

// delimited reports whether something marks both ends of text[start:end].
func (l *linter) delimited(start, end int) bool {
	before := bytes.TrimRight(l.text[:start], " \t\r\n")
	after := bytes.TrimLeft(l.text[end:], " \t\r\n")
	if len(before) == 0 || len(after) == 0 {
		return len(before) == 0 && len(after) == 0
	}
	switch b, a := before[len(before)-1], after[0]; {
	case b == '>' && a == '<', b == '`' && a == '`', b == '"' && a == '"', b == '\'' && a == '\'', b == ']' && a == '[':
		return true
	}
	return fence(lastLine(before)) && fence(firstLine(after))
}

func lastLine(text []byte) []byte { return text[bytes.LastIndexByte(text, '\n')+1:] }

func firstLine(text []byte) []byte {
	line, _ := lineAt(text, 0)
	return line
}

// fence reports whether a line is nothing but marks: a fence, a rule, a tag.
func fence(line []byte) bool {
	line = bytes.TrimSpace(line)
	if bytes.HasPrefix(line, []byte("```")) || bytes.HasPrefix(line, []byte("~~~")) || bytes.HasPrefix(line, []byte("</")) {
		return true
	}
	if len(line) < 3 {
		return false
	}
	if line[0] == '<' && line[len(line)-1] == '>' {
		return true
	}
	for _, c := range line {
		if bytes.IndexByte([]byte("-=#*_~\"'"), c) < 0 {
			return false
		}
	}
	return true
}

// alone reports whether the part holds nothing but its marker, the variable and
// statements of the template.
func (l *linter) alone(p Part, start, end int) bool {
	rest := string(l.text[p.Start:start]) + " " + string(l.text[end:p.End])
	rest = statements().ReplaceAllString(rest, " ")
	for line := range strings.Lines(rest) {
		if _, marker := sectionRole([]byte(line)); !marker && strings.TrimSpace(line) != "" {
			return false
		}
	}
	return true
}
