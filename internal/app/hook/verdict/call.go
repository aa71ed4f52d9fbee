package verdict

import (
	"context"
	"unicode/utf8"

	"github.com/goccy/go-json"

	"weir/internal/app/hook/roundtrip"
	"weir/stages"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// A Call is the call of a tool, which must not write what weir put in the place of a value.
type Call struct {
	Input   []byte                       // what the tool is called with, as JSON
	File    func(path string) []byte     // reads the file that the call changes; nil for one that cannot be read
	Results func() (*judge.Judge, error) // makes a judge that shows an agent results as weir does; nil where the agent gets them as they are
}

const reasonUnshown = "weir could not tell what of the file the agent has seen"

// checkCall returns why a call must not run, or "".
func (s *sitting) checkCall(ctx context.Context, c *Call) string {
	path, whole := roundtrip.Path(c.Input)
	if path == "" {
		return roundtrip.Check(c.Input, nil)
	}
	file := &roundtrip.File{Text: c.File(path)}
	if whole && c.Results != nil && utf8.Valid(file.Text) && len(file.Text) > 0 {
		var ok bool
		if file.Shown, ok = s.show(ctx, c, file.Text); !ok {
			return reasonUnshown
		}
	}
	return roundtrip.Check(c.Input, file)
}

// show returns a text as weir shows it to the agent when a tool reads it in this session, or
// nil where the agent gets it as it is or not at all. It fails where the text cannot be judged.
func (s *sitting) show(ctx context.Context, c *Call, text []byte) (shown []byte, ok bool) {
	raw, err := json.Marshal(map[string]any{"hook_event_name": "PostToolUse", "session_id": s.event.Session, "tool_response": string(text)})
	if err != nil {
		return nil, false
	}
	results, err := c.Results()
	if err != nil {
		return nil, false
	}
	defer results.Close()
	ev := new(transcript.Event)
	labeler, err := label.New(s.judge.Labels)
	if err != nil {
		return nil, false
	}
	new(transcript.Parser).Parse(s.events, raw, ev)
	labeler.Label(ev)
	if s.snapshot != nil && results.Load(s.snapshot, ev) != nil {
		return nil, false
	}
	v := results.Run(ctx, ev)
	switch {
	case !v.Complete:
		return nil, false
	case v.Action != stages.Modify:
		return nil, true
	}
	var edited struct {
		Text string `json:"tool_response"`
	}
	if json.Unmarshal(v.Event, &edited) != nil {
		return nil, false
	}
	return []byte(edited.Text), true
}
