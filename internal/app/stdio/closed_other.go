//go:build !unix

package stdio

import "os"

// IsClosed reports whether a standard stream was closed when the program began.
func IsClosed(stream any) bool {
	f, ok := stream.(*os.File)
	if !ok {
		return false
	}
	_, err := f.Stat()
	return err != nil
}
