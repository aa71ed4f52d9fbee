package cmd

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/internal/app/hint"
	"weir/internal/app/walk"
	"weir/toolpin"
)

const mcpPinLong = `weir mcp pin reads definitions of tools and prints a digest of each, for --tool-pins.
A file holds the answer of a server to tools/list, a request to a model with its tools,
or a transcript of such messages, one a line.`

const mcpPinExample = `  weir mcp pin tools.json > tools.pins
  weir mcp wrap --tool-pins tools.pins -- python3 server.py`

func newMCPPin(s *console.Streams) *cobra.Command {
	return &cobra.Command{
		Use:     "pin FILE…",
		Short:   "print digests of the definitions of tools, to notice when they change",
		Long:    mcpPinLong,
		Example: mcpPinExample,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return hint.With(errors.New("name the files with the definitions"), "weir mcp pin tools.json > tools.pins; - is standard input")
			}
			return mcpPinRun(s, args)
		},
	}
}

func mcpPinRun(s *console.Streams, files []string) error {
	pins := toolpin.Pins{}
	for _, name := range files {
		if err := pinFile(pins, name, s.In); err != nil {
			return err
		}
	}
	if len(pins) == 0 {
		return hint.With(errors.New("no definitions of tools"), "give the answer to tools/list, or a request to a model that has tools")
	}
	_, err := s.Out.Write(pins.Format())
	return err
}

// maxPinFile is the longest file with definitions that is read, in bytes.
const maxPinFile = 64 << 20

// pinFile pins the definitions in a file of JSON values.
func pinFile(pins toolpin.Pins, name string, stdin io.Reader) error {
	text, err := readDefinitions(name, stdin)
	if err != nil {
		return err
	}
	all, err := toolpin.Read(text)
	if err == nil {
		err = pins.Add(all)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

func readDefinitions(name string, stdin io.Reader) ([]byte, error) {
	if name != "-" {
		return walk.ReadFile(name, maxPinFile)
	}
	text, err := io.ReadAll(io.LimitReader(stdin, maxPinFile+1))
	if err == nil && len(text) > maxPinFile {
		err = fmt.Errorf("standard input: longer than %d MiB", maxPinFile>>20)
	}
	return text, err
}
