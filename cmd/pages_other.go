//go:build !linux

package cmd

func dropPages() {}
