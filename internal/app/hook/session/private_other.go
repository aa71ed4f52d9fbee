//go:build !unix

package session

import "os"

// private reports true: this system has no modes, and a user's folders are private by the
// rights that they inherit.
func private(os.FileInfo) bool { return true }
