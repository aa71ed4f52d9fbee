package view

import (
	"weir/internal/app/conversation"
	"weir/internal/app/report"
)

// A jsonPrinter prints one JSON object an event.
type jsonPrinter struct{}

func newJSON(Options) printer { return jsonPrinter{} }

func (jsonPrinter) appendEvent(dst []byte, ev *conversation.Event) ([]byte, error) {
	text, err := report.JSON(ev)
	return append(append(dst, text...), '\n'), err
}
