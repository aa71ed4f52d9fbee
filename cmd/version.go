package cmd

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/goccy/go-json"
	"github.com/spf13/cobra"
)

// Version is the version of weir that this source will become.
const Version = "0.1.0-dev"

// stamp is the commit and its date, as "HASH DATE" or "HASH DATE modified". The linker
// sets it in a release, whose bytes must not depend on tags and clones as those of
// go build's own stamp do.
var stamp string

// A versionInfo is what weir version --json prints.
type versionInfo struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
	Date     string `json:"date,omitempty"` // of the commit, RFC 3339
	Modified bool   `json:"modified,omitempty"`
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func newVersion(s *streams) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "version [flags]",
		Short: "print the version, the commit and its date",
		Args:  noArgs,
		RunE:  func(*cobra.Command, []string) error { return versionRun(s, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

func versionRun(s *streams, asJSON bool) error {
	v := newVersionInfo()
	if asJSON {
		return s.printJSON(v)
	}
	_, err := fmt.Fprintln(s.out, v)
	return err
}

func newVersionInfo() versionInfo {
	v := versionInfo{Version: Version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	if stamp != "" {
		v.read(stamp)
	} else {
		v.build()
	}
	return v
}

// String returns v as one line.
func (v versionInfo) String() string {
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
func (v *versionInfo) read(stamp string) {
	words := append(strings.Fields(stamp), "", "", "")
	v.Revision, v.Date, v.Modified = words[0], words[1], words[2] == "modified"
}

// build takes what go build has recorded of the source.
func (v *versionInfo) build() {
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

// printJSON prints v as one indented JSON value.
func (s *streams) printJSON(v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.out, "%s\n", text)
	return err
}
