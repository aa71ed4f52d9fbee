package authority

import (
	"bytes"
	"slices"
)

// IsEdit reports whether a tool of that name edits whatever file it is given, as far as the
// name says: its verbs write, and it has no object but files.
func IsEdit(name []byte) bool {
	writes := false
	for i := 0; i < len(name); {
		start, end := namePart(name, i)
		if start == end {
			break
		}
		i = end
		word := stem(name[start:end])
		if objectLexicon()[string(word)]&Effects&^File != None {
			return false
		}
		switch verb := verbLexicon()[string(word)]; {
		case verb&Effects == None:
		case !verb.Has(File):
			return false
		default:
			writes = true
		}
	}
	return writes
}

// instructions are names of files that tell agents what to do.
var instructions = []string{"claude.md", "agents.md", "gemini.md", "memory.md", "skill.md", ".cursorrules", ".windsurfrules", ".clinerules", "copilot-instructions.md"}

// ruling are names of files, or of folders, by which programs and machines are set up: who
// may log in, and what runs by itself.
var ruling = []string{".bashrc", ".bash_profile", ".profile", ".zshrc", ".zprofile", ".netrc", ".npmrc", ".pypirc", ".gitconfig", ".ssh", "authorized_keys", "crontab", "cron.d", "hooks",
	".husky", "sudoers", "hosts", "systemd", "launchagents", "autostart"}

// FileClass returns the effects of writing the file of that path: a file is changed, and for
// some files more than that.
func FileClass(path []byte) Class {
	c := File | Acts
	for part := range bytes.FieldsFuncSeq(bytes.ToLower(path), func(r rune) bool { return r == '/' || r == '\\' }) {
		if slices.Contains(instructions, string(part)) {
			c |= Memory
		}
		if slices.Contains(ruling, string(part)) {
			c |= Config
		}
	}
	return c
}
