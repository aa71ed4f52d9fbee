//go:build !amd64

package stages

func prefetch(*uint64) {}

func prefetchText(string) {}
