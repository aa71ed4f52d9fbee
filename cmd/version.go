package cmd

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/goccy/go-json"
	"github.com/spf13/cobra"
)

// Version is the version of weir that this source will become.
const Version = "0.1.0-dev"

// A versionInfo is what weir version --json prints.
type versionInfo struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
	Modified bool   `json:"modified,omitempty"`
	Go       string `json:"go"`
	Platform string `json:"platform"`
}

func newVersion(s *streams) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "version [flags]",
		Short: "print the version",
		Args:  noArgs,
		RunE:  func(*cobra.Command, []string) error { return versionRun(s, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}

func versionRun(s *streams, asJSON bool) error {
	v := versionInfo{Version: Version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	v.build()
	if asJSON {
		return s.printJSON(v)
	}
	_, err := fmt.Fprintf(s.out, "weir %s (%s, %s)\n", v.Version, v.Go, v.Platform)
	return err
}

// build adds what the linker knows about the source.
func (v *versionInfo) build() {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return
	}
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			v.Revision = setting.Value
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
