// Package version says which build of weir runs.
package version

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// Number is the version of weir that this source will become.
const Number = "0.1.0-dev"

// stamp is the commit and its date, as "HASH DATE" or "HASH DATE modified". The linker
// sets it in a release, whose bytes must not depend on tags and clones as those of
// go build's own stamp do.
var stamp string

// An Info is what weir version --json prints.
type Info struct {
	Version  string `json:"version"`            // Number
	Revision string `json:"revision,omitempty"` // hash of the commit
	Date     string `json:"date,omitempty"`     // of the commit, RFC 3339
	Modified bool   `json:"modified,omitempty"` // the source differs from the commit
	Go       string `json:"go"`                 // version of the compiler
	Platform string `json:"platform"`           // as linux/amd64
}

// Current returns what is known of this build: by the stamp of a release, or else by what
// go build recorded.
func Current() Info {
	v := Info{Version: Number, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if stamp != "" {
		v.read(stamp)
	} else {
		v.build()
	}
	return v
}

// String returns v as one line.
func (v Info) String() string {
	var about []string
	if v.Revision != "" {
		about = append(about, "commit "+v.Revision[:min(12, len(v.Revision))])
	}
	if v.Modified {
		about = append(about, "modified")
	}
	if v.Date != "" {
		about = append(about, v.Date[:min(len("2006-01-02"), len(v.Date))])
	}
	return fmt.Sprintf("weir %s (%s)", v.Version, strings.Join(append(about, v.Go, v.Platform), ", "))
}

// read takes what the stamp of a release says.
func (v *Info) read(stamp string) {
	words := append(strings.Fields(stamp), "", "", "")
	v.Revision, v.Date, v.Modified = words[0], words[1], words[2] == "modified"
}

// build takes what go build has recorded of the source.
func (v *Info) build() {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return
	}
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			v.Revision = setting.Value
		case "vcs.time":
			v.Date = setting.Value
		case "vcs.modified":
			v.Modified = setting.Value == "true"
		}
	}
}
