package hook

import "strconv"

// geminiCLI: status 2 refuses everywhere but at the end of a turn, where it
// means that the model has to try again. After a tool the reason takes the
// place of the result. A chunk of the model's answer can be replaced.
var geminiCLI = &Agent{
	Name:     "gemini-cli",
	Title:    "Gemini CLI",
	Program:  "gemini",
	Settings: []string{".gemini/settings.json"},
	Advice:   "a result that needs an edit is withheld whole; --result-in-reason sends the edited text in its place",
	Events: []Event{
		{Name: "BeforeAgent", Kind: Prompt, Members: []string{"prompt"}, Install: true},
		{Name: "BeforeTool", Kind: Before, Members: []string{"tool_input"}, Install: true, Call: true},
		{Name: "AfterTool", Kind: After, Members: []string{"tool_response"}, Install: true},
		{Name: "BeforeModel", Kind: Before, Members: []string{"llm_request"}},
		{Name: "AfterModel", Kind: Answer, Members: []string{"llm_response"}},
		{Name: "BeforeToolSelection", Kind: Notice},
		{Name: "AfterAgent", Kind: Notice, Install: true},
		{Name: "SessionStart", Kind: Notice},
		{Name: "SessionEnd", Kind: Notice},
		{Name: "PreCompress", Kind: Notice},
		{Name: "Notification", Kind: Notice},
	},
	pass:    silent,
	refuse:  func(_ Event, _ input, reason string) Reply { return stop(reason) },
	replace: geminiReplace,
	show:    systemMessage,
	entry:   geminiEntry,
}

func geminiReplace(e Event, _ input, value []byte, opts Options) (Reply, bool) {
	if e.Kind == Answer {
		return Reply{Stdout: []byte(`{"hookSpecificOutput":{"hookEventName":` + quote(e.Name) + `,"llm_response":` + string(value) + `}}`)}, true
	}
	if !opts.InReason {
		return Reply{}, false
	}
	all, err := members(value)
	content := find(all, "llmContent")
	if err != nil || content == nil {
		return Reply{}, false
	}
	return Reply{Stdout: []byte(`{"decision":"deny","reason":` + quote(spoken(content)) + `}`)}, true
}

func geminiEntry(_ Event, command string) string {
	const milliseconds = 30_000
	return `{"type":"command","name":"weir","command":` + quote(command) + `,"timeout":` + strconv.Itoa(milliseconds) + `}`
}

// spoken returns a JSON value as the text that a model would read: what a string
// says, and anything else as JSON.
func spoken(value []byte) string {
	if len(value) > 0 && value[0] == '"' {
		return text(value)
	}
	return string(value)
}
