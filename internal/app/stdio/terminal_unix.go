//go:build unix

package stdio

import (
	"os"

	"golang.org/x/sys/unix"
)

// terminalWidth returns how many columns the terminal has that f is, or 0.
func terminalWidth(f *os.File) int {
	size, err := unix.IoctlGetWinsize(int(f.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0
	}
	return int(size.Col)
}

// knowsEscapes reports whether the terminal that f is knows escape sequences.
func knowsEscapes(*os.File) bool { return true }
