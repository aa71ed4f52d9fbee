// Package clean finds the histories that agents keep on the disk, and masks the secrets and the
// personal data in them in place.
package clean

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// A store is a place where an agent keeps histories.
type store struct {
	agent   string
	pattern string // of paths below the home directory, with ** for any folders; {config} and {data} are those of the system
	unread  string // why weir does not read these files, or ""
}

// stores lists the places that are known, by the documentation and the sources of the agents as
// of November 2026.
var stores = []store{
	{"claude-code", ".claude/projects/**/*.jsonl", ""},
	{"claude-code", ".claude/history.jsonl", ""},
	{"codex", ".codex/sessions/**/*.jsonl", ""},
	{"codex", ".codex/archived_sessions/**/*.jsonl", ""},
	{"codex", ".codex/history.jsonl", ""},
	{"gemini-cli", ".gemini/tmp/*/chats/*.json", ""},
	{"gemini-cli", ".gemini/tmp/*/logs.json", ""},
	{"cursor", ".cursor/projects/*/agent-transcripts/**/*.jsonl", ""},
	{"cursor", ".cursor/projects/*/agent-transcripts/**/*.txt", ""},
	{"cursor", "{config}/Cursor/User/**/state.vscdb", ""},
	{"copilot-cli", ".copilot/session-state/**/*.jsonl", ""},
	{"copilot-cli", ".copilot/history-session-state/*.json", ""},
	{"copilot-chat", "{config}/Code/User/workspaceStorage/*/chatSessions/*.json", ""},
	{"copilot-chat", "{config}/Code/User/workspaceStorage/*/chatSessions/*.jsonl", ""},
	{"opencode", "{data}/opencode/storage/**/*.json", ""},
	{"opencode", "{data}/opencode/opencode.db", ""},
	{"pi", ".pi/agent/sessions/**/*.jsonl", ""},
	{"aider", ".aider.chat.history.md", ""},
	{"aider", ".aider.input.history", ""},
	{"goose", "{data}/goose/sessions/*.jsonl", ""},
	{"goose", "{data}/goose/sessions/sessions.db", ""},
	{"continue", ".continue/sessions/*.json", ""},
	{"cline", "{config}/Code/User/globalStorage/saoudrizwan.claude-dev/tasks/*/*.json", ""},
	{"roo-code", "{config}/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks/*/*.json", ""},
	{"windsurf", "{config}/Windsurf/User/**/state.vscdb", ""},
	{"windsurf", ".codeium/windsurf/cascade/*.pb", "encrypted by the agent"},
}

// Agents lists the names of the agents whose histories are known.
func Agents() (names []string) {
	for i, s := range stores {
		if i == 0 || stores[i-1].agent != s.agent {
			names = append(names, s.agent)
		}
	}
	return names
}

// below returns the folder that the pattern of a store begins at, and the pattern below it. The
// folder may have characters in its name that mean something in a pattern.
func (s *store) below(home string) (folder, pattern string) {
	config, data := filepath.Join(home, ".config"), filepath.Join(home, ".local", "share")
	switch runtime.GOOS {
	case "darwin":
		config = filepath.Join(home, "Library", "Application Support")
	case "windows":
		config = filepath.Join(home, "AppData", "Roaming")
	}
	for _, dir := range []struct {
		variable, mark, folder string
	}{{"XDG_CONFIG_HOME", "{config}/", config}, {"XDG_DATA_HOME", "{data}/", data}} {
		rest, ok := strings.CutPrefix(s.pattern, dir.mark)
		if v := os.Getenv(dir.variable); ok && filepath.IsAbs(v) {
			return v, rest
		} else if ok {
			return dir.folder, rest
		}
	}
	return home, s.pattern
}
