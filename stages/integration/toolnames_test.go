package integration

import (
	"strings"
	"testing"

	"weir/stages"
	"weir/toolrule"
)

type toolName struct{ format, line string }

// toolNames has, for each format that knows calls, lines with a call of the tool delete_all.
var toolNames = []toolName{
	{"mcp", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"delete_all","arguments":{"at":"x"}}}`},
	{"hooks", `{"hook_event_name":"PreToolUse","session_id":"s","tool_name":"delete_all","tool_input":{"at":"x"}}`},
	{"ag-ui", `{"type":"TOOL_CALL_START","toolCallId":"t","toolCallName":"delete_all"}`},
	{"vercel-uimessage", `{"role":"assistant","id":"a","parts":[{"type":"tool-delete_all","toolCallId":"x","state":"input-available","input":{}}]}`},
	{"vercel-uimessage", `{"role":"assistant","id":"a","parts":[{"type":"dynamic-tool","toolName":"delete_all","toolCallId":"x","state":"input-available","input":{}}]}`},
	{"vercel-uimessage", `{"type":"tool-input-available","toolCallId":"c1","toolName":"delete_all","input":{"at":"x"}}`},
	{"unknown", `{"contentBlockStart":{"start":{"toolUse":{"toolUseId":"t","name":"delete_all"}},"contentBlockIndex":1}}`},
	{"mcp", `{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","toolCallId":"t","title":"delete_all","kind":"other","rawInput":{"at":"x"}}}}`},
	{"mcp", `{"jsonrpc":"2.0","id":2,"method":"session/request_permission","params":{"sessionId":"s","toolCall":{"toolCallId":"t","title":"delete_all"},"options":[]}}`},
	{"dspy", `{"trajectory":{"thought_0":"x","tool_name_0":"look","tool_args_0":{"at":"x"},"observation_0":"y","tool_name_1":"delete_all","tool_args_1":{}},"answer":"z"}`},
	{"openhands", `{"kind":"ActionEvent","source":"agent","thought":[],"action":null,"tool_name":"delete_all","tool_call_id":"c"}`},
	{"openhands", `{"kind":"ActionEvent","source":"agent","thought":[],"action":{"kind":"X","at":"x"},"tool_call":{"id":"c","name":"delete_all","arguments":"{}"}}`},
	{"opencode", `{"type":"tool_use","timestamp":1,"sessionID":"s","part":{"type":"tool","tool":"delete_all","callID":"c","state":{"status":"running","input":{"at":"x"}}}}`},
	{"openinference", `{"attributes":{"traceloop.span.kind":"tool","traceloop.entity.name":"delete_all","traceloop.entity.input":"{}"}}`},
	{"otlp", `{"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"x","attributes":[{"key":"traceloop.span.kind","value":{"stringValue":"tool"}},{"key":"traceloop.entity.name","value":{"stringValue":"delete_all"}}]}]}]}]}`},
	{"openhands", `{"id":3,"source":"agent","action":"call_tool_mcp","args":{"name":"delete_all","arguments":{}}}`},
	{"langgraph", `{"event":"on_tool_start","name":"delete_all","run_id":"r1","data":{"input":{}}}`},
	{"langgraph", `{"event":"on_chat_model_end","name":"m","run_id":"r1","data":{"output":{"lc":1,"type":"constructor","id":["langchain","schema","messages","AIMessage"],"kwargs":{"content":"","tool_calls":[{"name":"delete_all","args":{"at":"x"},"id":"c1"}]}}}}`},
	{"langchain", `{"type":"ai","content":"","tool_calls":[{"name":"delete_all","args":{"at":"x"},"id":"c1"}]}`},
	{"langsmith", `{"id":"r1","run_type":"tool","name":"delete_all","inputs":{"at":"sky"},"outputs":null}`},
	{"langfuse", `{"id":"o3","traceId":"t1","type":"TOOL","name":"delete_all","input":{"what":"x"},"output":"four"}`},
	{"mastra", `{"id":"c1","traceId":"t1","name":"tool_call","type":"tool_call","entityType":"tool","entityName":"delete_all","isRootSpan":false,"input":{"at":"x"}}`},
	{"otel-genai", `{"gen_ai.operation.name":"execute_tool","gen_ai.tool.name":"delete_all","gen_ai.tool.call.arguments":"{}"}`},
	{"otel-genai", `{"gen_ai.prompt.0.role":"user","gen_ai.prompt.0.content":"Hi","gen_ai.completion.0.tool_calls.0.name":"delete_all","gen_ai.completion.0.tool_calls.0.arguments":"{}"}`},
	{"otlp", `{"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"execute_tool","attributes":[{"key":"gen_ai.tool.name","value":{"stringValue":"delete_all"}}]}]}]}]}`},
	{"openinference", `{"spanContext":{"traceId":"t"},"attributes":{"ai.operationId":"ai.toolCall","ai.toolCall.name":"delete_all","ai.toolCall.args":"{}"}}`},
	{"openai-chat", `{"id":"c2","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"x","function":{"name":"delete_all","arguments":""}}]}}]}`},
	{"openai-chat", `{"model":"m","messages":[{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"delete_all","arguments":"{}"}}]}]}`},
	{"message", `{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":" delete_all\n","arguments":"{}"}}]}`},
	{"openai-responses", `{"model":"m","input":[{"type":"function_call","call_id":"c1","name":"delete_all","arguments":"{}"}]}`},
	{"openai-responses", `{"type":"function_call","call_id":"c1","name":"delete_all","arguments":"{}"}`},
	{"anthropic-messages", `{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"c1","name":"delete_all","input":{}}}`},
	{"gemini-api", `{"candidates":[{"content":{"role":"model","parts":[{"functionCall":{"name":"delete_all","args":{"at":"x"}}}]},"finishReason":"STOP"}]}`},
	{"bedrock-log", `{"schemaType":"ModelInvocationLog","operation":"Converse","modelId":"m1","input":{"inputBodyJson":{"messages":[{"role":"assistant","content":[{"toolUse":{"toolUseId":"c1","name":"delete_all","input":{"at":"x"}}}]}]}}}`},
	{"crewai-events", `{"type":"tool_usage_started","emission_sequence":4,"tool_name":"delete_all","tool_args":{"at":"x"}}`},
	{"llamaindex-events", `{"tool_name":"delete_all","tool_kwargs":{"at":"x"},"tool_id":"c1"}`},
	{"letta", `{"id":"m1","date":"d","message_type":"tool_call_message","tool_call":{"name":"delete_all","arguments":"{}","tool_call_id":"c1"}}`},
	{"agents-sdk-trace", `{"object":"trace.span","trace_id":"t1","span_data":{"type":"function","name":"delete_all","input":"{}","output":"x"}}`},
	{"claude-code", `{"type":"assistant","sessionId":"s1","uuid":"u1","parentUuid":null,"message":{"role":"assistant","content":[{"type":"tool_use","id":"c1","name":"delete_all","input":{"at":"x"}}]}}`},
	{"codex-rollout", `{"timestamp":"t","type":"response_item","payload":{"type":"function_call","call_id":"c1","name":"delete_all","arguments":"{}"}}`},
	{"smolagents", `{"step_number":1,"tool_calls":[{"id":"c1","type":"function","function":{"name":"delete_all","arguments":{"at":"x"}}}],"observations":"rain"}`},
	{"pydantic-ai", `{"parts":[{"tool_name":"delete_all","args":"{}","tool_call_id":"c1","part_kind":"tool-call"}],"kind":"response"}`},
	{"agno", `{"event":"ToolCallStarted","run_id":"r1","agent_id":"a1","tool":{"tool_name":"delete_all","tool_args":{"at":"x"}}}`},
}

// TestToolNames holds that a denied tool is known by its name wherever a format has it.
func TestToolNames(t *testing.T) {
	cfg := stages.Config{Stages: []string{"tools"}}
	cfg.Tools.Entries = []toolrule.Entry{{Decision: toolrule.Deny, Tools: []string{"delete_*"}}}
	spare := strings.Repeat(" ", 500)
	for _, line := range []string{
		`{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"delete_all` + spare + `","arguments":"{}"}}]}`,
		`{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"` + spare + `delete_all","arguments":"{}"}}]}`,
		`{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"delete_` + strings.Repeat("x", 500) + `","arguments":"{}"}}]}`,
	} {
		toolNames = append(toolNames, toolName{"message", line})
	}
	for _, c := range toolNames {
		p, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		a := push(t, p, []string{c.line})[0]
		if !strings.Contains(a.verdict, `"format":"`+c.format+`"`) {
			t.Errorf("an example of %s is of another format: %s", c.format, c.line)
		}
		if a.action != stages.Block || !strings.Contains(a.verdict, "tools-denied") {
			t.Errorf("%s: the call of a denied tool passes: %s", c.format, c.line)
		}
	}
}

// TestCommandsOfFormats holds that a denied command is found where only the format says that a text is
// one, and not where the same member is something else.
func TestCommandsOfFormats(t *testing.T) {
	cfg := stages.Config{Stages: []string{"tools"}}
	cfg.Tools.Entries = []toolrule.Entry{{Decision: toolrule.Deny, Tools: []string{"*"}, Commands: []string{"rm"}}}
	for line, want := range map[string]stages.Action{
		`{"trajectory":[{"action":"rm -rf x","observation":"o","response":"r","thought":"t"}],"history":[]}`:                                                       stages.Block,
		`{"trajectory":[{"action":"ls","observation":"rm x","response":"rm x","thought":"rm x"}],"history":[]}`:                                                    stages.Allow,
		`{"history":[{"role":"assistant","content":"x","thought":"x","action":"cd y && rm x","message_type":"action"}]}`:                                           stages.Block,
		`[{"ts":1,"type":"ask","ask":"command","text":"rm -rf x"}]`:                                                                                                stages.Block,
		`[{"ts":1,"type":"say","say":"command","text":"rm -rf x"}]`:                                                                                                stages.Block,
		`[{"ts":1,"type":"say","say":"command_output","text":"rm -rf x"}]`:                                                                                         stages.Allow,
		`[{"ts":1,"type":"ask","ask":"followup","text":"rm x"}]`:                                                                                                   stages.Allow,
		`{"kind":"ActionEvent","source":"agent","action":{"kind":"TerminalAction","command":"rm -rf x"},"tool_name":"terminal"}`:                                   stages.Block,
		`{"kind":"ObservationEvent","source":"environment","observation":{"kind":"TerminalObservation","command":"rm x","content":"y"},"tool_name":"look"}`:        stages.Allow,
		`{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","title":"x","rawInput":{"command":"rm x"}}}}`:  stages.Block,
		`{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","title":"x","rawOutput":{"command":"rm x"}}}}`: stages.Allow,
		`{"trajectory":{"tool_name_0":"run","tool_args_0":{"command":"rm x"},"observation_0":"y"}}`:                                                                stages.Block,
		`{"trajectory":{"tool_name_0":"run","tool_args_0":{"command":"ls"},"observation_0":"rm x"}}`:                                                               stages.Allow,
	} {
		p, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		if a := push(t, p, []string{line})[0]; a.action != want {
			t.Errorf("%s: action %v, want %v", line, a.action, want)
		}
	}
}

// TestArgumentsAreNoNames holds that an argument is not taken for the name of the tool, whatever its name.
func TestArgumentsAreNoNames(t *testing.T) {
	cfg := stages.Config{Stages: []string{"tools"}}
	cfg.Tools.Entries = []toolrule.Entry{{Decision: toolrule.Deny, Tools: []string{"delete_*"}}}
	for _, line := range []string{
		`{"kind":"ActionEvent","source":"agent","action":{"kind":"X","name":"delete_all"},"tool_name":"look"}`,
		`{"kind":"ObservationEvent","source":"environment","observation":{"kind":"X","name":"y"},"tool_name":"delete_all"}`,
		`{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","title":"look","rawInput":{"name":"delete_all","title":"delete_all"}}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"look","arguments":{"title":"delete_all"}}}`,
		`{"trajectory":{"tool_name_0":"look","tool_args_0":{"name":"delete_all"},"observation_0":"y"}}`,
		`{"attributes":{"traceloop.span.kind":"workflow","traceloop.entity.name":"delete_all"}}`,
	} {
		p, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		if a := push(t, p, []string{line})[0]; a.action != stages.Allow {
			t.Errorf("%s: action %v, want %v", line, a.action, stages.Allow)
		}
	}
}

// TestSplitCommands holds that a program and its arguments are one command, where a tool is given
// them in two members.
func TestSplitCommands(t *testing.T) {
	cfg := stages.Config{Stages: []string{"tools"}}
	cfg.Tools.Entries = []toolrule.Entry{{Decision: toolrule.Deny, Tools: []string{"*"}, Commands: []string{"rm", "git push"}}}
	for arguments, want := range map[string]stages.Action{
		`{\"command\":\"git\",\"args\":[\"push\",\"-f\"]}`:    stages.Block,
		`{\"args\":[\"push\"],\"command\":\"git\"}`:           stages.Block,
		`{\"cmd\":\"sudo\",\"argv\":[\"rm\",\"x\"]}`:          stages.Block,
		`{\"command\":\"sudo -n\",\"args\":[\"rm\"]}`:         stages.Block,
		`{\"command\":[\"git\",\"push\"]}`:                    stages.Block,
		`{\"command\":\"git\",\"args\":[\"status\"]}`:         stages.Allow,
		`{\"command\":\"git\",\"env\":{\"args\":[\"push\"]}}`: stages.Allow,
	} {
		p, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		line := `{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"run","arguments":"` + arguments + `"}}]}`
		if a := push(t, p, []string{line})[0]; a.action != want {
			t.Errorf("%s: action %v, want %v", arguments, a.action, want)
		}
	}
}

// TestManyCalls holds that a long list of calls that no format knows is judged in linear time: one
// that is read anew for each call does not end in time. Calls that lie in each other share their
// arguments, and too many of those are withheld.
func TestManyCalls(t *testing.T) {
	cfg := stages.Config{Stages: []string{"tools"}}
	cfg.Tools.Entries = []toolrule.Entry{{Decision: toolrule.Deny, Tools: []string{"delete_*"}}}
	list := func(last string) string {
		return `{"a":[` + strings.Repeat(`{"name":"x","arguments":{"tool":"y"}},`, 15000) + last + `]}`
	}
	for _, c := range []struct {
		name, line string
		want       stages.Action
	}{
		{"list", list(`{"name":"x","arguments":{}}`), stages.Allow},
		{"last of a list is denied", list(`{"name":"delete_a","arguments":{}}`), stages.Block},
		{"two names", `{"name":"x","tool":"delete_a","arguments":{}}`, stages.Block},
		{"one name twice", `{"name":"delete_a","name":"x","arguments":{}}`, stages.Block},
		{"nested", strings.Repeat(`{"name":"x","kwargs":"y","z":`, 50) + `["` + strings.Repeat(`x","`, 500) + `"]` + strings.Repeat("}", 50), stages.Block},
		{"nested a little", strings.Repeat(`{"name":"x","kwargs":"y","z":`, 5) + `"x"` + strings.Repeat("}", 5), stages.Allow},
	} {
		p, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		if a := push(t, p, []string{c.line})[0]; a.action != c.want {
			t.Errorf("%s: action %v, want %v", c.name, a.action, c.want)
		}
	}
}
