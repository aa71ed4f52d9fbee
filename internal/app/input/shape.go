package input

import (
	"bufio"

	"weir/transcript"
)

// A Shape is a way to write events into a stream.
type Shape struct {
	Name  string // as --input takes it
	Title string // what the stream is, for people

	fits func(line []byte, more bool) bool                           // by the first line that is not blank; more says that others follow
	open func(in *bufio.Reader, lines *transcript.Reader) unitReader // lines reads in; nil for JSON lines
}

// shapes lists the shapes. The first that fits is taken.
var shapes = []Shape{
	{Name: "json", Title: "JSON over many lines", fits: isJSON, open: newJSON},
	{Name: "jsonl", Title: "one JSON value a line", fits: isJSONL},
	{Name: "sse", Title: "an event stream", fits: isSSE, open: newSSE},
	{Name: "log", Title: "a log, each line an event", fits: isLog, open: newLog},
	{Name: "csv", Title: "a table, each row an event", fits: isCSV, open: newCSV},
	{Name: "text", Title: "plain text, a paragraph an event", fits: isText, open: newText},
}

// Names lists what --input takes.
func Names() []string {
	names := []string{"auto"}
	for i := range shapes {
		names = append(names, shapes[i].Name)
	}
	return names
}

// shapeNamed returns the shape of that name, or nil if no shape has it.
func shapeNamed(name string) *Shape {
	for i := range shapes {
		if shapes[i].Name == name {
			return &shapes[i]
		}
	}
	return nil
}
