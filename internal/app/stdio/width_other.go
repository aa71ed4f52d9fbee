//go:build !unix

package stdio

import "os"

// terminalWidth returns 0: the environment says how wide the terminal is.
func terminalWidth(*os.File) int { return 0 }
