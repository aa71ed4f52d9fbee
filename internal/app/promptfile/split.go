package promptfile

import (
	"bytes"
	"regexp"
	"sync"

	"weir/transcript"
)

// A Part is a stretch of a file that one speaker has.
type Part struct {
	Start, End int // bytes of the file, half-open
	Role       transcript.Role
	Trust      transcript.Trust
}

// Split divides a text file of that kind into parts, in order and without
// gaps. Nothing in the text raises trust: that comes from the kind alone.
func Split(k Kind, text []byte) []Part {
	trust := transcript.Untrusted
	if k.Own() {
		trust = transcript.Operator
	}
	var marks []mark
	switch k {
	case Prompty:
		front, body := frontMatter(text)
		marks = append(header(front, body), sections(text, body)...)
	case Dotprompt:
		front, body := frontMatter(text)
		marks = append(header(front, body), roleMarks(text, body)...)
	case Skill, Instruction, Prompt, Template:
		front, body := frontMatter(text)
		marks = header(front, body)
	}
	role := transcript.RoleSystem
	switch k {
	case Plain:
		role = transcript.RoleUnknown
	case Skill:
		role = transcript.RoleToolDescription
	}
	return parts(len(text), role, trust, marks)
}

// A mark is a place from which on another role speaks.
type mark struct {
	at   int
	role transcript.Role
}

// header marks the front matter, which is read by programs before models.
func header(front span, body int) []mark {
	if front.end == 0 {
		return nil
	}
	return []mark{{0, transcript.RoleMeta}, {body, transcript.RoleSystem}}
}

func parts(size int, role transcript.Role, trust transcript.Trust, marks []mark) []Part {
	var ps []Part
	at := 0
	for _, m := range marks {
		if m.at > at {
			ps = append(ps, Part{at, m.at, role, trust})
			at = m.at
		}
		if role = m.role; trust == transcript.Untrusted && role == transcript.RoleSystem {
			role = transcript.RoleToolDescription
		}
	}
	if at < size {
		ps = append(ps, Part{at, size, role, trust})
	}
	return ps
}

type span struct{ start, end int }

// frontMatter returns the place of the YAML between two lines of "---", the
// lines not included, and where the body begins. Comments may come before it.
// A file without front matter is all body.
func frontMatter(text []byte) (yaml span, body int) {
	at := 0
	if bytes.HasPrefix(text, []byte("\uFEFF")) {
		at = len("\uFEFF")
	}
	for at < len(text) {
		line, next := lineAt(text, at)
		trimmed := bytes.TrimSpace(line)
		if string(trimmed) == "---" {
			return closing(text, next)
		}
		if len(trimmed) > 0 && trimmed[0] != '#' {
			break
		}
		at = next
	}
	return span{}, 0
}

// closing looks for the line that ends front matter which begins at start.
func closing(text []byte, start int) (yaml span, body int) {
	for at := start; at < len(text); {
		line, next := lineAt(text, at)
		if string(bytes.TrimRight(line, " \t\r")) == "---" {
			return span{start, at}, next
		}
		at = next
	}
	return span{}, 0
}

// lineAt returns the line that begins at byte at, without its newline, and
// where the next one begins.
func lineAt(text []byte, at int) (line []byte, next int) {
	if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
		return text[at : at+i], at + i + 1
	}
	return text[at:], len(text)
}

// sections marks the lines of a .prompty body that name a role, with or without
// attributes: "system:", "user:", "assistant[name=x]:".
func sections(text []byte, body int) []mark {
	var marks []mark
	for at := body; at < len(text); {
		line, next := lineAt(text, at)
		if r, ok := sectionRole(line); ok {
			marks = append(marks, mark{at, r})
		}
		at = next
	}
	return marks
}

func sectionRole(line []byte) (transcript.Role, bool) {
	line = bytes.TrimSpace(line)
	line = bytes.TrimSpace(bytes.TrimLeft(line, "#"))
	if len(line) == 0 || len(line) > 80 || line[len(line)-1] != ':' {
		return 0, false
	}
	name, _, _ := bytes.Cut(line[:len(line)-1], []byte("["))
	return roleNamed(string(bytes.ToLower(bytes.TrimSpace(name))))
}

func roleNamed(name string) (transcript.Role, bool) {
	switch name {
	case "system", "developer":
		return transcript.RoleSystem, true
	case "user", "human":
		return transcript.RoleUser, true
	case "assistant", "model":
		return transcript.RoleAssistant, true
	case "tool", "function":
		return transcript.RoleToolResult, true
	}
	return 0, false
}

var roleCall = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\{\{[#~]?\s*role\s+["']([a-z]+)["']\s*~?\}\}`)
})

// roleMarks marks {{role "x"}} and {{#role "x"}} of a Handlebars body.
func roleMarks(text []byte, body int) []mark {
	if !bytes.Contains(text[body:], []byte("role")) {
		return nil
	}
	var marks []mark
	for _, m := range roleCall().FindAllSubmatchIndex(text[body:], -1) {
		if r, ok := roleNamed(string(text[body+m[2] : body+m[3]])); ok {
			marks = append(marks, mark{body + m[0], r})
		}
	}
	return marks
}
