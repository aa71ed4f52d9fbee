package main

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

const sumsName = "SHA256SUMS"

// sums returns the sums of files as sha256sum --check reads them.
func sums(files []file) file {
	var b strings.Builder
	for _, f := range sorted(files) {
		fmt.Fprintf(&b, "%s  %s\n", sum(f.body), f.name)
	}
	return file{name: sumsName, body: []byte(b.String())}
}

// sum returns the SHA-256 of body in hexadecimal.
func sum(body []byte) string { return fmt.Sprintf("%x", sha256.Sum256(body)) }
