//go:build !unix

package cmd

import "os"

// isClosed reports whether a standard stream was closed when the program began.
func isClosed(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	_, err := f.Stat()
	return err != nil
}
