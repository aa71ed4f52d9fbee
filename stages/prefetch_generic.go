//go:build !amd64

package stages

import "unsafe"

func prefetch(unsafe.Pointer) {}
