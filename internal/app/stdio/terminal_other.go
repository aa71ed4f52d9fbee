//go:build !unix && !windows

package stdio

import "os"

// terminalWidth returns 0: the environment says how wide the terminal is.
func terminalWidth(*os.File) int { return 0 }

// knowsEscapes reports whether the terminal that f is knows escape sequences.
func knowsEscapes(*os.File) bool { return false }
