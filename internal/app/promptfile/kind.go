// Package promptfile recognises files with prompts and credentials by their names, decides how far
// each is trusted, and divides it into parts.
//
// It takes bytes and gives places in those bytes. Every byte of a file belongs
// to exactly one Part, so that text of an unknown kind is judged all the same.
package promptfile

import (
	"bytes"
	"path"
	"slices"
	"strings"
)

// A Kind is a family of files that are divided alike.
type Kind uint8

// The kinds. The zero value is the strict one: text that nobody vouches for.
const (
	Plain       Kind = iota // any other text
	Skill                   // SKILL.md and the files beside it: written by its publisher
	Instruction             // CLAUDE.md, AGENTS.md, rules of editors: read in every session
	Prompt                  // a prompt without a form of its own
	Prompty                 // YAML front matter and sections that begin with "system:" and the like
	Dotprompt               // front matter and Handlebars with {{role "system"}}
	Template                // Jinja
	TOML                    // prompt in a TOML file
	YAML                    // prompt in a YAML file, or a promptfoo configuration
	Code                    // source code, of which only the prompts in its strings are judged
	Settings                // JSON: servers, hooks and settings of agents
	Events                  // a transcript of one JSON value a line
	Document                // a transcript or results in one JSON value
	Archive                 // results of Inspect AI: a zip of JSON
)

// Own reports whether a file of this kind is written by those who keep it, so
// that its text is trusted and may carry ignores.
func (k Kind) Own() bool { return k >= Instruction && k <= Code }

// Added reports whether lines that a change adds to a file of this kind are
// untrusted until the change is merged.
func (k Kind) Added() bool { return k == Instruction }

// JSON reports whether files of this kind are JSON and not text.
func (k Kind) JSON() bool { return k >= Settings && k <= Document }

// Transcript reports whether files of this kind hold what was said.
func (k Kind) Transcript() bool { return k >= Events }

// names are the files that are known by their whole name, in lower case.
var names = map[string]Kind{
	"claude.md": Instruction, "claude.local.md": Instruction, "agents.md": Instruction, "agents.override.md": Instruction,
	"agent.md": Instruction, "gemini.md": Instruction, "qwen.md": Instruction, "warp.md": Instruction, "crush.md": Instruction,
	"copilot-instructions.md": Instruction, ".cursorrules": Instruction, ".windsurfrules": Instruction, ".clinerules": Instruction,
	"conventions.md": Instruction, "memory.md": Instruction, "soul.md": Instruction, "system_prompt.txt": Prompt, "system_prompt.md": Prompt,
	".roorules": Instruction, ".goosehints": Instruction, ".rules": Instruction, "skill.md": Skill,
	".mcp.json": Settings, "mcp.json": Settings, "mcp_config.json": Settings, "claude_desktop_config.json": Settings,
	"hooks.json": Settings, "plugin.json": Settings, "marketplace.json": Settings, "gemini-extension.json": Settings, "opencode.json": Settings,
	"promptfooconfig.yaml": YAML, "promptfooconfig.yml": YAML, "promptfooconfig.json": Document,
}

// suffixes are the endings of names that decide the kind. Where one ends another, the
// longer comes first.
var suffixes = []struct {
	end  string
	kind Kind
}{
	{".prompty", Prompty}, {".prompt.md", Instruction}, {".prompt.txt", Prompt}, {".prompt.toml", TOML}, {".prompt.yaml", YAML},
	{".prompt.yml", YAML}, {".prompt.json", Document}, {".prompt.j2", Template}, {".prompt", Dotprompt},
	{".instructions.md", Instruction}, {".chatmode.md", Instruction}, {".agent.md", Instruction}, {".mdc", Instruction},
	{".claude.md", Instruction}, {".agents.md", Instruction}, {".gemini.md", Instruction}, {".skill.md", Skill},
	{".j2", Template}, {".jinja", Template}, {".jinja2", Template},
	{".jsonl", Events}, {".ndjson", Events}, {".eval", Archive}, {".traj", Document},
}

// folders are the directories whose files of a certain ending are prompts,
// anywhere in a tree.
var folders = []struct {
	in   string   // directories, from one slash to the next
	ends []string // of files below it, or nil for all
	kind Kind
}{
	{skillFolder, nil, Skill}, {"/skills/", []string{".md"}, Skill},
	{"/.claude/agents/", texts, Instruction}, {"/.claude/commands/", texts, Instruction}, {"/.claude/rules/", texts, Instruction},
	{"/.claude/output-styles/", texts, Instruction}, {"/.cursor/rules/", texts, Instruction}, {"/.cursor/commands/", texts, Instruction},
	{"/.windsurf/rules/", texts, Instruction}, {"/.clinerules/", texts, Instruction}, {"/.roo/", texts, Instruction},
	{"/.github/prompts/", texts, Instruction}, {"/.github/instructions/", texts, Instruction}, {"/.github/chatmodes/", texts, Instruction},
	{"/.github/agents/", texts, Instruction}, {"/.codex/prompts/", texts, Instruction}, {"/.continue/rules/", texts, Instruction},
	{"/.kiro/steering/", texts, Instruction}, {"/.junie/", texts, Instruction}, {"/.amazonq/rules/", texts, Instruction},
	{"/.trae/rules/", texts, Instruction}, {"/.opencode/", texts, Instruction}, {"/.factory/droids/", texts, Instruction},
	{"/.factory/commands/", texts, Instruction}, {"/.augment/rules/", texts, Instruction}, {"/.openhands/microagents/", texts, Instruction},
	{"/.agent/rules/", texts, Instruction}, {"/.gemini/", []string{"styleguide.md"}, Instruction}, {"/.continue/", []string{".yaml", ".yml"}, YAML},
	{"/.gemini/commands/", []string{".toml"}, TOML}, {"/commands/", []string{".toml"}, TOML},
	{"/.claude/", []string{".json"}, Settings}, {"/.gemini/", []string{".json"}, Settings}, {"/.cursor/", []string{".json"}, Settings},
	{"/prompts/", []string{".md", ".txt", ".xml"}, Prompt}, {"/prompts/", []string{".toml"}, TOML},
	{"/prompts/", []string{".yaml", ".yml"}, YAML}, {"/prompts/", []string{".json"}, Document},
}

var texts = []string{".md", ".txt", ".mdc", ".markdown"}

// skillFolder is where the skills of an agent lie. All files in it count: an agent reads and runs
// whatever SKILL.md sends it to.
const skillFolder = "/.claude/skills/"

// skillFiles are the endings of files of a skill that are text by their names.
var skillFiles = append([]string{noEnding, ".html", ".htm", ".xml", ".svg", ".csv", ".tsv", ".json", ".yaml", ".yml", ".toml", ".ini", ".cfg", ".conf", ".rst", ".adoc", ".org", ".tex", ".log", ".sql",
	".sh", ".bash", ".zsh", ".fish", ".ps1", ".bat", ".py", ".js", ".mjs", ".cjs", ".ts", ".tsx", ".jsx", ".rb", ".pl", ".php", ".lua", ".go", ".rs", ".java", ".kt", ".swift", ".cs", ".r"}, texts...)

// noEnding is the ending of a name without a dot.
const noEnding = ""

// Named returns the kind of the file at that path, which has slashes, and whether its name
// alone says that it is a prompt file, a transcript or a file of keys and passwords.
func Named(file string) (Kind, bool) {
	lower := "/" + strings.ToLower(strings.TrimPrefix(path.Clean(file), "/"))
	for _, packed := range []string{".gz", ".zst"} {
		lower = strings.TrimSuffix(lower, packed)
	}
	base := path.Base(lower)
	if k, ok := names[base]; ok {
		return k, true
	}
	for _, s := range suffixes {
		if strings.HasSuffix(base, s.end) {
			return s.kind, true
		}
	}
	for _, f := range folders {
		if !strings.Contains(lower, f.in) {
			continue
		}
		if f.ends == nil || ends(base, f.ends) {
			return f.kind, true
		}
	}
	return credentials(lower)
}

// ends reports whether a name has one of the endings.
func ends(base string, endings []string) bool {
	return slices.ContainsFunc(endings, func(end string) bool {
		return path.Ext(base) == end || end != noEnding && strings.HasSuffix(base, end)
	})
}

// Beside reports whether the name of a file in a skill leaves open whether it is text: of these
// only the content says that they are.
func Beside(file string) bool {
	lower := "/" + strings.ToLower(path.Clean(file))
	return strings.Contains(lower, skillFolder) && !ends(path.Base(lower), skillFiles)
}

// Folder reports whether files in the directory at that path are prompts because
// they lie there.
func Folder(dir string) bool {
	lower := "/" + strings.ToLower(strings.Trim(path.Clean(dir), "/")) + "/"
	for _, f := range folders {
		if strings.Contains(lower, f.in) {
			return true
		}
	}
	return false
}

// Of returns the kind of a file by its name and, where the name leaves it open,
// by how the text begins.
func Of(file string, text []byte) Kind {
	k, named := Named(file)
	switch {
	case named && k == Dotprompt:
		return promptDialect(text)
	case named:
		return k
	case bytes.HasPrefix(text, []byte("PK\x03\x04")):
		return Archive
	}
	switch ext := strings.ToLower(path.Ext(file)); ext {
	case ".json":
		return Document
	case ".toml", ".yaml", ".yml", ".md", ".txt", ".markdown":
		return Plain
	}
	return sniff(text)
}

// promptDialect returns which of the three dialects of .prompt files a text is in.
func promptDialect(text []byte) Kind {
	front, body := frontMatter(text)
	switch {
	case len(sections(text, body)) > 1:
		return Prompty
	case front.end > 0 || bytes.Contains(text, []byte("{{role ")) || bytes.Contains(text, []byte("{{#role ")):
		return Dotprompt
	}
	return Prompt
}

// longLine is the length from which on a text without a newline is taken for
// the beginning of a line, in bytes.
const longLine = 4096

// sniff decides by the first line whether a text is events, a document or text.
func sniff(text []byte) Kind {
	text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	first := bytes.TrimLeft(text, " \t\r\n")
	if len(first) == 0 || first[0] != '{' && first[0] != '[' {
		return Plain
	}
	line, rest, more := bytes.Cut(first, []byte("\n"))
	if !more && len(text) >= longLine {
		return Events // one long line, of which this is the beginning
	}
	line = bytes.TrimRight(line, " \t\r")
	whole := len(line) > 1 && (line[len(line)-1] == '}' || line[len(line)-1] == ']')
	if whole && (!more || len(bytes.TrimSpace(rest)) == 0 || bytes.TrimLeft(rest, " \t\r\n")[0] == '{') {
		return Events
	}
	if len(line) > 1 && !whole && line[len(line)-1] != '{' && line[len(line)-1] != '[' && line[len(line)-1] != ',' {
		return Plain
	}
	return Document
}
