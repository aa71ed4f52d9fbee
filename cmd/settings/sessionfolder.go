package settings

import (
	"os"
	"path/filepath"
	"runtime"
)

// noSessions in the place of a folder switches the memory of sessions off.
const noSessions = "none"

// SessionFolder returns the folder that has the memory of the sessions of agents, or "" where
// the user has no place for it, and whether sessions are to be remembered.
func (o *Options) SessionFolder() (dir string, wanted bool) {
	if o.sessionDir != "" {
		return o.sessionDir, o.sessionDir != noSessions
	}
	if dir, err := stateDir(); err == nil {
		return filepath.Join(dir, "weir", "sessions"), true
	}
	return "", true
}

// stateDir returns the folder of what programs remember for a user.
func stateDir() (string, error) {
	if dir := os.Getenv("XDG_STATE_HOME"); dir != "" {
		return dir, nil
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return os.UserConfigDir()
	}
	home, err := os.UserHomeDir()
	return filepath.Join(home, ".local", "state"), err
}
