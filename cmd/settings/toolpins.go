package settings

import (
	"errors"
	"fmt"
	"os"

	"weir/internal/app/hint"
	"weir/toolpin"
)

// readPins reads the file of --tool-pins.
func (o *Options) readPins() error {
	if o.pinned == "" {
		return nil
	}
	text, err := ReadSmall(o.pinned)
	if errors.Is(err, os.ErrNotExist) {
		return hint.With(err, "weir mcp pin FILE… > "+o.pinned+" writes it")
	}
	if err != nil {
		return err
	}
	if o.Pins, err = toolpin.Parse(text); err != nil {
		return hint.With(fmt.Errorf("%s: %w", o.pinned, err), "weir mcp pin FILE… writes such a file")
	}
	return nil
}
