package label

import "testing"

// Each case is one stream: its lines, and the labels at "line pointer".
var formatCases = []struct {
	name, format string
	lines        []string
	want         map[string]string
}{
	{"chat request", "openai-chat", []string{
		`{"model":"m","messages":[{"role":"developer","content":"You sell tea."},{"role":"user","name":"kim","content":[{"type":"text","text":"Which?"},{"type":"input_audio","input_audio":{"data":"QUJDREVGR0hJSktMTU5P","format":"wav"}}]},{"role":"assistant","content":null,"refusal":"No.","tool_calls":[{"id":"c1","type":"function","function":{"name":"stock","arguments":"{\"of\":\"tea\"}"}},{"id":"c2","type":"custom","custom":{"name":"sql","input":"select 1"}}]},{"role":"tool","tool_call_id":"c1","content":[{"type":"text","text":"green"}]},{"role":"function","name":"stock","content":"black"}],"tools":[{"type":"function","function":{"name":"stock","parameters":{"properties":{"of":{"description":"What?","enum":["tea"]}}}}}],"functions":[{"name":"old","description":"Old."}]}`,
	}, map[string]string{
		"1 /messages/0/content": wantSystem, "1 /messages/1/content/0/text": wantUser, "1 /messages/1/name": wantMeta, "1 /messages/1/content/1/input_audio/data": wantMedia,
		"1 /messages/2/refusal": wantAssistant, "1 /messages/2/tool_calls/0/function/name": wantCall, "1 /messages/2/tool_calls/0/function/arguments/#/of": wantCall,
		"1 /messages/2/tool_calls/1/custom/input": wantCall, "1 /messages/3/content/0/text": wantResult, "1 /messages/3/tool_call_id": wantMeta, "1 /messages/4/content": wantResult,
		"1 /tools/0/function/parameters/properties/of/enum/0": wantTool, "1 /functions/0/description": wantTool, "1 /model": wantMeta,
	}},
	{"chat chunks", "openai-chat", []string{
		`{"id":"k","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"role":"assistant","reasoning":"hm","content":"Gre"}}]}`,
		`{"id":"k","object":"","choices":[],"prompt_filter_results":[{"content_filter_results":{"hate":{"severity":"safe"}}}]}`,
		`{"id":"k","object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","content":"Green","reasoning_content":"hm","annotations":[{"type":"url_citation","url_citation":{"title":"Tea page","url":"https://example.org"}}]},"logprobs":{"content":[{"token":"Gre"}]}}]}`,
		`{"error":{"message":"Too many tea orders","type":"limit"}}`,
	}, map[string]string{
		"1 /choices/0/delta/reasoning": wantReasoning, "1 /choices/0/delta/content": wantAssistant, "2 /prompt_filter_results/0/content_filter_results/hate/severity": wantMeta,
		"3 /choices/0/message/content": wantAssistant, "3 /choices/0/message/reasoning_content": wantReasoning, "3 /choices/0/message/annotations/0/url_citation/title": wantResult,
		"3 /choices/0/logprobs/content/0/token": wantAssistant, "4 /error/message": wantResult,
	}},
	{"responses", "openai-responses", []string{
		`{"model":"m","input":[{"role":"user","content":"Hi"},{"type":"web_search_call","id":"w","action":{"query":"tea","sources":[{"url":"https://example.org"}]}},{"type":"file_search_call","queries":["q"],"results":[{"text":"found","file_id":"f"}]},{"type":"mcp_call","name":"n","arguments":"{\"a\":\"b\"}","output":"said"},{"type":"mcp_list_tools","tools":[{"name":"n","description":"d"}]}],"instructions":"Be terse.","tools":[{"type":"custom","description":"d"}]}`,
		`{"object":"response","instructions":"Be terse.","output":[{"type":"reasoning","summary":[{"type":"summary_text","text":"hm"}],"encrypted_content":"QUJD"},{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Yes","annotations":[{"type":"url_citation","title":"T","url":"u"}]},{"type":"refusal","refusal":"No"}]},{"type":"code_interpreter_call","code":"1+1","outputs":[{"type":"logs","logs":"2"}],"container_id":"k"}]}`,
		`{"type":"response.reasoning_summary_text.delta","item_id":"i","summary_index":0,"delta":"hm"}`,
		`{"type":"response.function_call_arguments.delta","item_id":"i","delta":"{"}`,
		`{"type":"response.output_item.done","item":{"type":"custom_tool_call","name":"sql","input":"select 1","call_id":"c"}}`,
		`{"type":"response.completed","response":{"object":"response","instructions":"Be terse.","output":[{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Yes"}]}]}}`,
		`{"type":"local_shell_call_output","call_id":"c","output":"done"}`,
	}, map[string]string{
		"1 /instructions": wantSystem, "1 /input/0/content": wantUser, "1 /input/1/action/query": wantCall, "1 /input/1/action/sources/0/url": wantResult, "1 /input/2/queries/0": wantCall,
		"1 /input/2/results/0/text": wantResult, "1 /input/3/arguments/#/a": wantCall, "1 /input/3/output": wantResult, "1 /input/4/tools/0/description": wantTool, "1 /tools/0/description": wantTool,
		"2 /instructions": wantSystem, "2 /output/0/summary/0/text": wantReasoning, "2 /output/0/encrypted_content": wantMeta, "2 /output/1/content/0/text": wantAssistant,
		"2 /output/1/content/0/annotations/0/title": wantResult, "2 /output/1/content/1/refusal": wantAssistant, "2 /output/2/code": wantCall, "2 /output/2/outputs/0/logs": wantResult, "2 /output/2/container_id": wantMeta,
		"3 /delta": wantReasoning, "4 /delta": wantCall, "5 /item/input": wantCall, "5 /item/call_id": wantMeta, "6 /response/output/0/content/0/text": wantAssistant, "7 /output": wantResult,
	}},
	{"anthropic", "anthropic-messages", []string{
		`{"model":"claude-x","max_tokens":5,"system":[{"type":"text","text":"You sell tea."}],"messages":[{"role":"user","content":[{"type":"document","title":"Menu","source":{"type":"text","media_type":"text/plain","data":"green"}},{"type":"text","text":"Which?"}]},{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"stock","input":{"id":"9"}}]},{"role":"user","content":[{"type":"tool_result","tool_use_id":"t1","content":[{"type":"text","text":"none"}]},{"type":"text","text":"And?"}]}],"tools":[{"name":"stock","input_schema":{"title":"t"}}],"metadata":{"user_id":"u1"}}`,
		`{"type":"message","role":"assistant","model":"claude-x","content":[{"type":"server_tool_use","id":"s","name":"web_fetch","input":{"url":"https://example.org"}},{"type":"web_fetch_tool_result","tool_use_id":"s","content":{"type":"web_fetch_result","content":{"type":"document","title":"T","source":{"type":"text","data":"page"}}}},{"type":"text","text":"See","citations":[{"type":"char_location","cited_text":"page","document_title":"T"}]}],"stop_reason":"end_turn"}`,
		`{"type":"message_start","message":{"id":"msg","role":"assistant","model":"claude-x","content":[]}}`,
		`{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"hm"}}`,
		`{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"a"}}`,
		`{"type":"error","error":{"type":"overloaded_error","message":"Later"}}`,
	}, map[string]string{
		"1 /system/0/text": wantSystem, "1 /messages/0/content/0/source/data": wantResult, "1 /messages/0/content/0/title": wantResult, "1 /messages/0/content/1/text": wantUser,
		"1 /messages/1/content/0/input/id": wantCall, "1 /messages/2/content/0/content/0/text": wantResult, "1 /messages/2/content/0/tool_use_id": wantMeta, "1 /messages/2/content/1/text": wantUser,
		"1 /tools/0/input_schema/title": wantTool, "2 /content/0/input/url": wantCall, "2 /content/1/content/content/source/data": wantResult, "2 /content/2/text": wantAssistant,
		"2 /content/2/citations/0/cited_text": wantResult, "3 /message/id": wantMeta, "4 /delta/thinking": wantReasoning, "5 /delta/partial_json": wantCall, "6 /error/message": wantResult,
	}},
	{"claude code", "claude-code", []string{
		`{"type":"user","sessionId":"s","uuid":"1","parentUuid":null,"cwd":"/w","gitBranch":"obey-me","message":{"role":"user","content":"Rename it"}}`,
		`{"type":"user","sessionId":"s","uuid":"2","parentUuid":"1","isMeta":true,"message":{"role":"user","content":"Be careful"}}`,
		`{"type":"user","sessionId":"s","uuid":"3","parentUuid":"2","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"a.txt"},{"type":"text","text":" <system-reminder>Mind the list"}]},"toolUseResult":{"stdout":"a.txt","id":"x"}}`,
		`{"type":"user","sessionId":"s","uuid":"4","parentUuid":"3","isCompactSummary":true,"message":{"role":"user","content":"So far"}}`,
		`{"type":"user","sessionId":"s","uuid":"5","parentUuid":"4","origin":{"kind":"task-notification"},"message":{"role":"user","content":"Task ended"}}`,
		`{"type":"user","sessionId":"s","uuid":"6","parentUuid":null,"isSidechain":true,"agentId":"a","message":{"role":"user","content":"Count files"}}`,
		`{"type":"assistant","sessionId":"s","uuid":"7","parentUuid":"6","message":{"role":"assistant","model":"<synthetic>","content":[{"type":"text","text":"API error"}]}}`,
		`{"type":"progress","sessionId":"s","uuid":"8","data":{"type":"bash_progress","output":"half","command":"ls","hookName":"h"}}`,
		`{"type":"summary","leafUuid":"8","summary":"Renaming"}`,
		`{"type":"system","sessionId":"s","uuid":"9","parentUuid":"8","content":"Hook ran","level":"info"}`,
		`{"type":"user","sessionId":"s","uuid":"10","parentUuid":"9","promptSource":"typed","origin":{"kind":"human"},"message":{"role":"user","content":"Go on"}}`,
	}, map[string]string{
		"1 /message/content": wantUser, "1 /gitBranch": wantMeta, "1 /cwd": wantMeta, "2 /message/content": wantHarness, "3 /message/content/0/content": wantResult, "3 /message/content/1/text": wantHarness,
		"3 /toolUseResult/stdout": wantResult, "3 /toolUseResult/id": wantResult, "4 /message/content": wantHarness, "5 /message/content": wantHarness, "6 /message/content": "user untrusted in",
		"7 /message/content/0/text": wantHarness, "8 /data/output": wantResult, "8 /data/command": wantCall, "8 /data/hookName": wantMeta, "9 /summary": wantHarness, "10 /content": wantHarness, "11 /message/content": wantUser,
	}},
	{"claude stream", "claude-stream", []string{
		`{"type":"system","subtype":"init","session_id":"s","tools":["Read"],"model":"m","cwd":"/w"}`,
		`{"type":"stream_event","session_id":"s","event":{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Do"}}}`,
		`{"type":"user","session_id":"s","parent_tool_use_id":"t","message":{"role":"user","content":"Count files"}}`,
		`{"type":"user","session_id":"s","message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":"a"}]},"tool_use_result":{"text":"a"}}`,
		`{"type":"result","session_id":"s","subtype":"success","result":"Done","permission_denials":[{"tool_name":"Bash","tool_use_id":"t","tool_input":{"command":"rm"}}]}`,
	}, map[string]string{
		"1 /tools/0": wantMeta, "2 /event/delta/text": wantAssistant, "3 /message/content": "user untrusted in", "4 /message/content/0/content": wantResult, "4 /tool_use_result/text": wantResult,
		"5 /result": wantAssistant, "5 /permission_denials/0/tool_input/command": wantCall, "5 /subtype": wantMeta,
	}},
	{"codex rollout", "codex-rollout", []string{
		`{"timestamp":"t","type":"session_meta","payload":{"id":"s","cwd":"/w","base_instructions":{"text":"You code."},"dynamic_tools":[{"name":"d","description":"dd"}]}}`,
		`{"timestamp":"t","type":"response_item","payload":{"type":"message","role":"developer","content":[{"type":"input_text","text":"No network."}]}}`,
		`{"timestamp":"t","type":"response_item","payload":{"type":"message","role":"user","content":[{"type":"input_text","text":"<environment_context>x"}]}}`,
		`{"timestamp":"t","type":"response_item","payload":{"type":"message","role":"developer","content":[{"type":"input_text","text":"Late."}]}}`,
		`{"timestamp":"t","type":"response_item","payload":{"type":"custom_tool_call_output","call_id":"c","output":[{"type":"input_text","text":"out"}]}}`,
		`{"timestamp":"t","type":"event_msg","payload":{"type":"exec_command_end","call_id":"c","command":["ls"],"stdout":"a","aggregated_output":"a"}}`,
		`{"timestamp":"t","type":"event_msg","payload":{"type":"task_complete","last_agent_message":"Done"}}`,
		`{"timestamp":"t","type":"compacted","payload":{"message":"So far"}}`,
		`{"timestamp":"t","type":"turn_context","payload":{"model":"m","cwd":"/w","user_instructions":"Tabs."}}`,
	}, map[string]string{
		"1 /payload/base_instructions/text": wantSystem, "1 /payload/dynamic_tools/0/description": wantTool, "1 /payload/cwd": wantMeta, "2 /payload/content/0/text": wantSystem, "3 /payload/content/0/text": wantHarness,
		"4 /payload/content/0/text": wantLate, "5 /payload/output/0/text": wantResult, "6 /payload/stdout": wantResult, "6 /payload/command/0": wantCall, "7 /payload/last_agent_message": wantAssistant, "8 /payload/message": wantHarness,
		"9 /payload/user_instructions": wantHarness, "9 /payload/model": wantMeta,
	}},
	{"codex exec", "codex-exec", []string{
		`{"type":"thread.started","thread_id":"x"}`,
		`{"type":"item.completed","item":{"id":"i","type":"mcp_tool_call","server":"s","tool":"t","arguments":{"a":"b"},"result":{"content":[{"type":"text","text":"r"}]}}}`,
		`{"type":"item.completed","item":{"id":"i","type":"reasoning","text":"hm"}}`,
		`{"type":"turn.failed","error":{"message":"late"}}`,
	}, map[string]string{"1 /thread_id": wantMeta, "2 /item/tool": wantCall, "2 /item/arguments/a": wantCall, "2 /item/result/content/0/text": wantResult, "3 /item/text": wantReasoning, "4 /error/message": wantHarness}},
	{"mcp", "mcp", []string{
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"f","arguments":{"a":"b"}}}`,
		`{"jsonrpc":"2.0","id":2,"result":{"tools":[{"name":"f","title":"F","inputSchema":{"properties":{"a":{"description":"d"}}}}],"nextCursor":"n"}}`,
		`{"jsonrpc":"2.0","id":3,"result":{"contents":[{"uri":"file:///a","text":"body"}]}}`,
		`{"jsonrpc":"2.0","id":4,"method":"sampling/createMessage","params":{"systemPrompt":"Obey","messages":[{"role":"user","content":{"type":"text","text":"x"}}]}}`,
		`{"jsonrpc":"2.0","id":5,"result":{"role":"assistant","model":"m","content":{"type":"text","text":"said"}}}`,
		`[{"jsonrpc":"2.0","id":6,"result":{"content":[{"type":"image","mimeType":"image/png","data":"QUJDREVGR0hJSktMTU5PUVJTVFVWV1hZWjAxMjM0NTY3ODlhYmNkZWZnaGlqa2xtbm9wcQ=="}],"isError":false}}]`,
		`{"jsonrpc":"2.0","id":7,"result":{"instructions":"Always obey","serverInfo":{"name":"s"}}}`,
	}, map[string]string{
		"1 /params/name": wantCall, "1 /params/arguments/a": wantCall, "2 /result/tools/0/inputSchema/properties/a/description": wantTool, "2 /result/nextCursor": wantMeta, "3 /result/contents/0/text": wantResult,
		"4 /params/systemPrompt": wantResult, "4 /params/messages/0/content/text": wantResult, "5 /result/content/text": wantResult, "6 /0/result/content/0/data": wantMedia,
		"7 /result/instructions": wantTool, "7 /result/serverInfo/name": wantMeta,
	}},
	{"hooks", "hooks", []string{
		`{"hook_event_name":"UserPromptSubmit","session_id":"s","prompt":"Sort"}`,
		`{"hook_event_name":"PostToolUse","session_id":"s","tool_name":"Bash","tool_input":{"command":"ls"},"tool_response":{"stdout":"a"},"tool_use_id":"t"}`,
		`{"hook_event_name":"Stop","session_id":"s","last_assistant_message":"Done","transcript_path":"/t"}`,
		`{"hook_event_name":"AfterModel","session_id":"s","llm_request":{"model":"m","messages":[{"role":"user","content":"Hi"}]},"llm_response":{"candidates":[{"content":{"role":"model","parts":["Hel"]}}]}}`,
		`{"hook_event_name":"afterMCPExecution","conversation_id":"s","tool_name":"f","tool_input":"{\"a\":\"b\"}","result_json":"{\"c\":\"d\"}"}`,
		`{"hook_event_name":"SubagentStart","session_id":"s","prompt":"Count"}`,
	}, map[string]string{
		"1 /prompt": wantUser, "2 /tool_name": wantCall, "2 /tool_input/command": wantCall, "2 /tool_response/stdout": wantResult, "2 /tool_use_id": wantMeta, "3 /last_assistant_message": wantAssistant, "3 /transcript_path": wantMeta,
		"4 /llm_request/messages/0/content": wantUser, "4 /llm_response/candidates/0/content/parts/0": wantAssistant, "5 /tool_input/#/a": wantCall, "5 /result_json/#/c": wantResult, "6 /prompt": wantCall,
	}},
	{"gemini api", "gemini-api", []string{
		`{"contents":[{"role":"user","parts":[{"text":"Hi"},{"inline_data":{"mime_type":"image/png","data":"QUJDREVGR0hJSktMTU5P"}}]},{"parts":[{"text":"No role"}]},{"role":"model","parts":[{"text":"hm","thought":true},{"functionCall":{"name":"f","args":{"a":"b"}},"thoughtSignature":"QUJD"},{"executableCode":{"code":"1"}},{"codeExecutionResult":{"output":"1"}}]},{"role":"function","parts":[{"functionResponse":{"name":"f","response":{"r":"s"}}}]}],"system_instruction":{"parts":[{"text":"Be terse"}]},"tools":[{"functionDeclarations":[{"name":"f","description":"d"}]}]}`,
		`{"candidates":[{"content":{"role":"model","parts":[{"text":"Hi"}]},"finishReason":"STOP","groundingMetadata":{"groundingChunks":[{"web":{"title":"T"}}]}}],"modelVersion":"m"}`,
		`{"object":"interaction","model":"m","steps":[{"type":"thought","signature":"QUJD"},{"type":"function_call","id":"i","name":"f","arguments":{"a":"b"}},{"type":"function_result","call_id":"i","result":"r"},{"type":"model_output","content":[{"type":"text","text":"Hi"}]}]}`,
		`{"event_type":"step.delta","index":0,"delta":{"type":"text","text":"H"}}`,
	}, map[string]string{
		"1 /system_instruction/parts/0/text": wantSystem, "1 /contents/0/parts/0/text": wantUser, "1 /contents/0/parts/1/inline_data/data": wantMedia, "1 /contents/1/parts/0/text": wantUser,
		"1 /contents/2/parts/0/text": wantReasoning, "1 /contents/2/parts/1/functionCall/args/a": wantCall, "1 /contents/2/parts/1/thoughtSignature": wantMeta, "1 /contents/2/parts/2/executableCode/code": wantCall,
		"1 /contents/2/parts/3/codeExecutionResult/output": wantResult, "1 /contents/3/parts/0/functionResponse/response/r": wantResult, "1 /tools/0/functionDeclarations/0/description": wantTool,
		"2 /candidates/0/content/parts/0/text": wantAssistant, "2 /candidates/0/groundingMetadata/groundingChunks/0/web/title": wantResult, "2 /modelVersion": wantMeta,
		"3 /steps/0/signature": wantMeta, "3 /steps/1/arguments/a": wantCall, "3 /steps/2/result": wantResult, "3 /steps/3/content/0/text": wantAssistant, "4 /delta/text": wantAssistant,
	}},
	{"gemini cli", "gemini-cli", []string{
		`{"sessionId":"s","projectHash":"p","kind":"main"}`,
		`{"id":"u","timestamp":"t","type":"user","content":[{"text":"Read"}]}`,
		`{"id":"g","timestamp":"t","type":"gemini","content":"Reading","thoughts":[{"subject":"Plan","timestamp":"t"}],"toolCalls":[{"id":"c","name":"read","args":{"p":"a"},"result":[{"functionResponse":{"response":{"output":"o"}}}],"resultDisplay":"o","description":"a"}]}`,
		`{"id":"w","timestamp":"t","type":"warning","content":"Old"}`,
		`{"$set":{"summary":"So far","messages":[{"type":"user","content":"Read"}],"lastUpdated":"t"}}`,
		`[{"sessionId":"s","messageId":0,"type":"user","message":"Read","timestamp":"t"}]`,
	}, map[string]string{
		"1 /kind": wantMeta, "2 /content/0/text": wantUser, "3 /content": wantAssistant, "3 /thoughts/0/subject": wantReasoning, "3 /toolCalls/0/args/p": wantCall, "3 /toolCalls/0/resultDisplay": wantResult,
		"4 /content": wantHarness, "5 /$set/summary": wantHarness, "5 /$set/messages/0/content": wantUser, "5 /$set/lastUpdated": wantMeta, "6 /0/message": wantUser,
	}},
	{"gemini stream", "gemini-stream", []string{
		`{"type":"init","timestamp":"t","session_id":"s","model":"m"}`,
		`{"type":"message","timestamp":"t","role":"assistant","content":"I ","delta":true}`,
		`{"type":"tool_result","timestamp":"t","tool_id":"c","status":"error","output":"o","error":{"type":"e","message":"m"}}`,
		`{"type":"error","timestamp":"t","severity":"warning","message":"Loop"}`,
	}, map[string]string{"1 /model": wantMeta, "2 /content": wantAssistant, "3 /output": wantResult, "3 /error/message": wantResult, "4 /message": wantHarness}},
	{"otel", "otel-genai", []string{
		`{"gen_ai.system_instructions":[{"type":"text","content":"Be terse"}],"gen_ai.input.messages":[{"role":"user","parts":[{"type":"text","content":"Hi"}]},{"role":"tool","parts":[{"type":"tool_call_response","id":"i","response":"r"}]}],"gen_ai.request.model":"m"}`,
		`{"name":"chat","attributes":{"gen_ai.operation.name":"chat","gen_ai.output.messages":"[{\"role\":\"assistant\",\"parts\":[{\"type\":\"reasoning\",\"content\":\"hm\"},{\"type\":\"tool_call\",\"name\":\"f\",\"arguments\":{\"a\":\"b\"}}]}]","gen_ai.tool.definitions":"[{\"name\":\"f\",\"description\":\"d\"}]"}}`,
		`{"gen_ai.prompt.0.role":"system","gen_ai.prompt.0.content":"Be terse","gen_ai.prompt.1.role":"user","gen_ai.prompt.1.content":"Hi","gen_ai.completion.0.content":"Hello","gen_ai.completion.0.tool_calls.0.arguments":"{\"a\":\"b\"}"}`,
		`{"name":"gen_ai.user.message","attributes":{"gen_ai.system":"x"},"body":{"content":"Hi"}}`,
	}, map[string]string{
		"1 /gen_ai.system_instructions/0/content": wantSystem, "1 /gen_ai.input.messages/0/parts/0/content": wantUser, "1 /gen_ai.input.messages/1/parts/0/response": wantResult, "1 /gen_ai.request.model": wantMeta,
		"2 /attributes/gen_ai.output.messages/#/0/parts/0/content": wantReasoning, "2 /attributes/gen_ai.output.messages/#/0/parts/1/arguments/a": wantCall, "2 /attributes/gen_ai.tool.definitions/#/0/description": wantTool,
		"3 /gen_ai.prompt.0.content": wantSystem, "3 /gen_ai.prompt.1.content": wantUser, "3 /gen_ai.completion.0.content": wantAssistant, "3 /gen_ai.completion.0.tool_calls.0.arguments/#/a": wantCall, "4 /body/content": wantUser,
	}},
	{"openinference", "openinference", []string{
		`{"attributes":{"openinference.span.kind":"LLM","llm.input_messages.0.message.content":"Be terse","llm.input_messages.0.message.role":"system","llm.input_messages.1.message.role":"tool","llm.input_messages.1.message.content":"r","llm.output_messages.0.message.content":"Hi","llm.tools.0.tool.json_schema":"{\"name\":\"f\"}","llm.model_name":"m","user.id":"u"}}`,
		`{"attributes":{"openinference.span.kind":"TOOL","input.value":"{\"a\":\"b\"}","output.value":"o","tool.description":"d"}}`,
		`{"attributes":{"openinference.span.kind":"CHAIN","input.value":"Hi","output.value":"{\"documents\":[\"d\"]}","exception.message":"boom"}}`,
		`{"spanContext":{"traceId":"t"},"attributes":{"ai.operationId":"ai.toolCall","ai.toolCall.args":"{\"a\":\"b\"}","ai.toolCall.result":"{\"c\":\"d\"}"}}`,
	}, map[string]string{
		"1 /attributes/llm.input_messages.0.message.content": wantSystem, "1 /attributes/llm.input_messages.1.message.content": wantResult, "1 /attributes/llm.output_messages.0.message.content": wantAssistant,
		"1 /attributes/llm.tools.0.tool.json_schema/#/name": wantTool, "1 /attributes/llm.model_name": wantMeta, "2 /attributes/input.value/#/a": wantCall, "2 /attributes/output.value": wantResult, "2 /attributes/tool.description": wantTool,
		"3 /attributes/input.value": wantUser, "3 /attributes/output.value/#/documents/0": wantResult, "3 /attributes/exception.message": wantResult, "4 /attributes/ai.toolCall.args/#/a": wantCall, "4 /attributes/ai.toolCall.result/#/c": wantResult,
	}},
	{"otlp", "otlp", []string{
		`{"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"s"}}]},"scopeSpans":[{"spans":[{"name":"chat","startTimeUnixNano":"1","attributes":[{"key":"gen_ai.operation.name","value":{"stringValue":"chat"}},{"key":"gen_ai.input.messages","value":{"stringValue":"[{\"role\":\"user\",\"parts\":[{\"type\":\"text\",\"content\":\"Hi\"}]}]"}},{"key":"gen_ai.system_instructions","value":{"stringValue":"Be terse"}}],"events":[{"name":"exception","attributes":[{"key":"exception.message","value":{"stringValue":"boom"}}]}]}]}]}]}`,
		`{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"eventName":"gen_ai.client.inference.operation.details","attributes":[{"key":"gen_ai.input.messages","value":{"arrayValue":{"values":[{"kvlistValue":{"values":[{"key":"role","value":{"stringValue":"user"}},{"key":"parts","value":{"arrayValue":{"values":[{"kvlistValue":{"values":[{"key":"type","value":{"stringValue":"text"}},{"key":"content","value":{"stringValue":"Hi"}}]}}]}}}]}}]}}}]}]}]}]}`,
	}, map[string]string{
		"1 /resourceSpans/0/resource/attributes/0/value/stringValue":                                                                                                              wantMeta,
		"1 /resourceSpans/0/scopeSpans/0/spans/0/startTimeUnixNano":                                                                                                               wantMeta,
		"1 /resourceSpans/0/scopeSpans/0/spans/0/attributes/1/value/stringValue/#/0/parts/0/content":                                                                              wantUser,
		"1 /resourceSpans/0/scopeSpans/0/spans/0/attributes/2/value/stringValue":                                                                                                  wantSystem,
		"1 /resourceSpans/0/scopeSpans/0/spans/0/events/0/attributes/0/value/stringValue":                                                                                         wantResult,
		"2 /resourceLogs/0/scopeLogs/0/logRecords/0/attributes/0/value/arrayValue/values/0/kvlistValue/values/1/value/arrayValue/values/0/kvlistValue/values/1/value/stringValue": wantUser,
	}},
	{"agents trace", "agents-sdk-trace", []string{
		`{"object":"trace","id":"t","workflow_name":"w","group_id":"g"}`,
		`{"object":"trace.span","id":"s","trace_id":"t","span_data":{"type":"generation","input":[{"role":"system","content":"Be terse"}],"output":[{"role":"assistant","content":"Hi"}],"model":"m"}}`,
		`{"object":"trace.span","id":"s","trace_id":"t","span_data":{"type":"function","name":"f","input":"{\"a\":\"b\"}","output":"o"},"error":{"message":"e"}}`,
	}, map[string]string{
		"1 /workflow_name": wantMeta, "2 /span_data/input/0/content": wantSystem, "2 /span_data/output/0/content": wantAssistant, "3 /span_data/name": wantCall, "3 /span_data/input/#/a": wantCall, "3 /span_data/output": wantResult, "3 /error/message": wantResult,
	}},
	{"run state", "openai-agents", []string{
		`{"$schemaVersion":"1","original_input":[{"role":"user","content":"Hi"}],"generated_items":[{"type":"tool_call_output_item","raw_item":{"type":"function_call_output","call_id":"c","output":"o"},"output":"o","agent":{"name":"a"}}],"model_responses":[{"output":[{"type":"message","role":"assistant","content":[{"type":"output_text","text":"Hi"}]}]}]}`,
	}, map[string]string{"1 /original_input/0/content": wantUser, "1 /generated_items/0/raw_item/output": wantResult, "1 /generated_items/0/output": wantResult, "1 /generated_items/0/agent/name": wantMeta, "1 /model_responses/0/output/0/content/0/text": wantAssistant}},
	{"langchain", "langchain", []string{
		`{"type":"system","data":{"content":"Be terse"}}`,
		`{"type":"ai","content":"","tool_calls":[{"name":"f","args":{"a":"b"},"id":"i"}],"additional_kwargs":{"tool_calls":[{"id":"i","function":{"name":"f","arguments":"{\"a\":\"b\"}"}}]},"response_metadata":{"model_name":"m"}}`,
		`{"lc":1,"type":"constructor","id":["langchain","schema","messages","ToolMessage"],"kwargs":{"content":"r","artifact":{"x":"y"},"tool_call_id":"i"}}`,
		`{"lc":1,"type":"constructor","id":["langchain","Document"],"kwargs":{"page_content":"p"}}`,
	}, map[string]string{
		"1 /data/content": wantSystem, "2 /tool_calls/0/args/a": wantCall, "2 /additional_kwargs/tool_calls/0/function/arguments/#/a": wantCall, "2 /response_metadata/model_name": wantMeta,
		"3 /kwargs/content": wantResult, "3 /kwargs/artifact/x": wantResult, "3 /kwargs/tool_call_id": wantMeta, "4 /kwargs/page_content": wantResult,
	}},
	{"langsmith", "langsmith", []string{
		`{"id":"r","run_type":"retriever","inputs":{"query":"tea"},"outputs":{"documents":[{"page_content":"p"}]},"name":"n"}`,
		`{"id":"r","run_type":"chain","inputs":{"question":"tea?","context":"p"},"outputs":{"answer":"yes"}}`,
		`{"post":[{"id":"r","run_type":"llm","inputs":{"messages":[{"role":"system","content":"Be terse"}]},"extra":{"metadata":{"ls_model_name":"m"},"invocation_params":{"tools":[{"description":"d"}]}}}],"patch":[{"id":"r","outputs":{"choices":[{"message":{"role":"assistant","content":"Hi"}}]}}]}`,
		`["client.beta.sessions.events.send",["s",{"events":[{"type":"user.message","content":[{"type":"text","text":"Hi"}]}]}]]`,
	}, map[string]string{
		"1 /inputs/query": wantUser, "1 /outputs/documents/0/page_content": wantResult, "1 /name": wantMeta, "2 /inputs/question": wantUser, "2 /inputs/context": wantResult, "2 /outputs/answer": wantAssistant,
		"3 /post/0/inputs/messages/0/content": wantSystem, "3 /post/0/extra/invocation_params/tools/0/description": wantTool, "3 /patch/0/outputs/choices/0/message/content": wantAssistant, "4 /1/1/events/0/content/0/text": wantUser,
	}},
	{"autogen", "autogen", []string{
		`{"source":"user","models_usage":null,"content":"Hi","type":"TextMessage"}`,
		`{"source":"bot","models_usage":null,"content":"Hello","type":"TextMessage"}`,
		`{"source":"user","models_usage":null,"content":[{"content":"r","name":"f","call_id":"c"}],"type":"ToolCallExecutionEvent"}`,
		`{"source":"bot","models_usage":null,"content":"r","type":"ToolCallSummaryMessage"}`,
		`{"source":"bot","models_usage":null,"content":"hm","type":"ThoughtEvent"}`,
	}, map[string]string{"1 /content": wantUser, "1 /source": wantMeta, "2 /content": wantAssistant, "3 /content/0/content": wantResult, "3 /content/0/call_id": wantMeta, "4 /content": wantResult, "5 /content": wantReasoning}},
	{"batch", "openai-batch", []string{
		`{"custom_id":"a","method":"POST","url":"/v1/responses","body":{"model":"m","instructions":"Be terse","input":"Hi"}}`,
		`{"id":"b","custom_id":"a","response":{"status_code":200,"request_id":"r","body":{"object":"chat.completion","choices":[{"message":{"role":"assistant","content":"Hello"}}]}},"error":null}`,
		`{"custom_id":"c","params":{"model":"m","system":"Be terse","messages":[{"role":"user","content":"Hi"}]}}`,
		`{"custom_id":"c","result":{"type":"succeeded","message":{"role":"assistant","content":[{"type":"text","text":"Hello"}]}}}`,
	}, map[string]string{"1 /body/instructions": wantSystem, "1 /body/input": wantUser, "1 /url": wantMeta, "2 /response/body/choices/0/message/content": wantAssistant, "3 /params/system": wantSystem, "3 /params/messages/0/content": wantUser, "4 /result/message/content/0/text": wantAssistant}},
	{"fine-tuning", "openai-finetune", []string{
		`{"messages":[{"role":"system","content":"Be terse"},{"role":"user","content":"Hi"},{"role":"assistant","content":"Yo","weight":0}]}`,
		`{"input":{"messages":[{"role":"user","content":"Hi"}],"tools":[{"type":"function","function":{"description":"d"}}]},"preferred_output":[{"role":"assistant","content":"Hello"}],"preferred_completion":[{"role":"assistant","content":"Hello"}],"non_preferred_completion":[{"role":"assistant","content":"No"}]}`,
	}, map[string]string{"1 /messages/0/content": wantSystem, "1 /messages/2/content": wantAssistant, "2 /input/messages/0/content": wantUser, "2 /input/tools/0/function/description": wantTool, "2 /preferred_completion/0/content": wantAssistant, "2 /non_preferred_completion/0/content": wantAssistant}},
	{"agentdojo", "agentdojo", []string{
		`{"suite_name":"s","pipeline_name":"p","injections":{"a":"obey"},"messages":[{"role":"user","content":[{"type":"text","content":"Hi"}]},{"role":"assistant","content":null,"tool_calls":[{"function":"f","args":{"a":"b"},"id":"i"}]},{"role":"tool","content":"r","tool_call":{"function":"f","args":{"a":"b"},"id":"i"},"error":"e"}]}`,
	}, map[string]string{"1 /injections/a": wantResult, "1 /messages/0/content/0/content": wantUser, "1 /messages/1/tool_calls/0/args/a": wantCall, "1 /messages/2/content": wantResult, "1 /messages/2/tool_call/args/a": wantCall, "1 /messages/2/error": wantResult, "1 /suite_name": wantMeta}},
	{"tau-bench", "tau-bench", []string{
		`{"task_id":1,"reward":0,"info":{"task":{"user_id":"u","instruction":"Be angry"}},"traj":[{"role":"system","content":"Policy"},{"role":"user","content":"Hi"},{"role":"tool","name":"f","content":"r"}]}`,
		`{"simulations":[{"id":"s","messages":[{"role":"tool","id":"i","content":"r"}]},{"id":"t","messages":[{"role":"system","content":"Policy"}]}]}`,
	}, map[string]string{"1 /traj/0/content": wantSystem, "1 /traj/1/content": wantUser, "1 /traj/2/content": wantResult, "1 /info/task/user_id": wantMeta, "2 /simulations/0/messages/0/content": wantResult, "2 /simulations/1/messages/0/content": wantSystem}},
	{"swe-agent", "swe-agent", []string{
		`{"history":[{"role":"system","content":"You fix","message_type":"system_prompt"},{"role":"user","content":"Issue: x","message_type":"observation"},{"role":"assistant","content":"I look","thought":"I look","action":"ls","message_type":"action"}],"trajectory":[{"response":"I look","thought":"I look","action":"ls","observation":"a","state":{"dir":"/w"}}],"info":{"submission":"diff","exit_status":"done"}}`,
	}, map[string]string{"1 /history/0/content": wantSystem, "1 /history/1/content": wantResult, "1 /history/2/content": wantAssistant, "1 /history/2/thought": wantReasoning, "1 /history/2/action": wantCall, "1 /trajectory/0/observation": wantResult, "1 /trajectory/0/state/dir": wantResult, "1 /info/exit_status": wantMeta}},
	{"mini-swe-agent", "mini-swe-agent", []string{
		`[{"role":"system","content":"You are a shell"},{"role":"user","content":"Fix it"},{"role":"assistant","content":"ls"},{"role":"user","content":"<returncode>0</returncode>\n<output>a</output>"}]`,
	}, map[string]string{"1 /0/content": wantSystem, "1 /1/content": wantUser, "1 /2/content": wantAssistant, "1 /3/content": wantResult}},
	{"openhands", "openhands", []string{
		`{"id":1,"source":"agent","action":"system","args":{"content":"You code","tools":[{"description":"d"}]}}`,
		`{"id":2,"source":"user","action":"message","message":"Hi","args":{"content":"Hi"}}`,
		`{"id":3,"source":"agent","action":"run","message":"Running","args":{"command":"ls","thought":"I look"},"tool_call_metadata":{"function_name":"bash","model_response":{"choices":[{"message":{"role":"assistant","content":"I look"}}]}}}`,
		`{"id":4,"source":"agent","observation":"run","message":"Ran","content":"a","extras":{"command":"ls"}}`,
	}, map[string]string{
		"1 /args/content": wantSystem, "1 /args/tools/0/description": wantTool, "2 /args/content": wantUser, "2 /message": wantUser, "3 /args/command": wantCall, "3 /args/thought": wantReasoning,
		"3 /tool_call_metadata/model_response/choices/0/message/content": wantAssistant, "4 /content": wantResult, "4 /message": wantResult, "4 /extras/command": wantResult,
	}},
	{"promptfoo", "promptfoo", []string{
		`{"promptIdx":0,"testIdx":0,"prompt":{"raw":"Say tea","label":"l"},"vars":{"what":"tea"},"response":{"output":"tea"},"gradingResult":{"reason":"ok"},"testCase":{"vars":{"what":"tea"}}}`,
		`{"evalId":"e","results":{"results":[{"promptIdx":0,"testIdx":0,"response":{"output":"tea"}}]},"config":{"description":"d"}}`,
	}, map[string]string{"1 /prompt/raw": wantUser, "1 /prompt/label": wantMeta, "1 /vars/what": wantUser, "1 /response/output": wantAssistant, "1 /gradingResult/reason": wantMeta, "1 /testCase/vars/what": wantUser, "2 /results/results/0/response/output": wantAssistant}},
	{"inspect", "inspect-ai", []string{
		`{"version":2,"eval":{"task":"t"},"samples":[{"id":1,"input":"Q","target":"A","messages":[{"role":"system","content":"Be terse"},{"role":"tool","function":"f","content":"r"}],"output":{"choices":[{"message":{"role":"assistant","content":"A"}}],"completion":"A"},"events":[{"event":"tool","function":"f","arguments":{"a":"b"},"result":"r"},{"event":"model","input":[{"role":"user","content":"Q"}]}]}]}`,
	}, map[string]string{"1 /eval/task": wantMeta, "1 /samples/0/input": wantUser, "1 /samples/0/target": wantMeta, "1 /samples/0/messages/0/content": wantSystem, "1 /samples/0/messages/1/content": wantResult, "1 /samples/0/output/completion": wantAssistant, "1 /samples/0/events/0/arguments/a": wantCall, "1 /samples/0/events/0/result": wantResult, "1 /samples/0/events/1/input/0/content": wantUser}},
	{"data sets", "sharegpt", []string{
		`{"conversations":[{"from":"system","value":"Be terse"},{"from":"human","value":"Hi"},{"from":"function_call","value":"{\"name\":\"f\"}"},{"from":"observation","value":"r"},{"from":"gpt","value":"Yo"}],"tools":"[{\"description\":\"d\"}]","system":"Own"}`,
		`{"question_id":1,"model_id":"m","choices":[{"index":0,"turns":["A"]}]}`,
	}, map[string]string{"1 /system": wantSystem, "1 /conversations/0/value": wantSystem, "1 /conversations/1/value": wantUser, "1 /conversations/2/value/#/name": wantCall, "1 /conversations/3/value": wantResult, "1 /conversations/4/value": wantAssistant, "1 /tools/#/0/description": wantTool, "2 /choices/0/turns/0": wantAssistant}},
	{"alpaca", "alpaca", []string{
		`{"instruction":"Name it","input":"x","output":"y","system":"Be terse","history":[["a","b"]]}`,
	}, map[string]string{"1 /instruction": wantUser, "1 /input": wantResult, "1 /output": wantAssistant, "1 /system": wantSystem, "1 /history/0/0": wantUser, "1 /history/0/1": wantAssistant}},
	{"evals", "openai-evals", []string{
		`{"input":"2+2","ideal":"4"}`,
		`{"run_id":"r","event_id":1,"sample_id":"s","type":"sampling","data":{"prompt":[{"role":"user","content":"2+2"}],"sampled":["4"]},"created_at":"t"}`,
	}, map[string]string{"1 /input": wantUser, "1 /ideal": wantMeta, "2 /data/prompt/0/content": wantUser, "2 /data/sampled/0": wantAssistant}},
	{"chatgpt", "chatgpt-export", []string{
		`{"title":"T","conversation_id":"c","mapping":{"a":{"id":"a","message":{"author":{"role":"user"},"content":{"content_type":"user_editable_context","user_profile":"p"}}},"b":{"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["Hi",{"content_type":"image_asset_pointer","asset_pointer":"file-service://x"}]}},"parent":"a"},"c":{"message":{"author":{"role":"assistant"},"recipient":"python","content":{"content_type":"code","text":"1"}}},"d":{"message":{"author":{"role":"tool","name":"python"},"content":{"content_type":"execution_output","text":"1"}}},"e":{"message":{"author":{"role":"assistant"},"content":{"content_type":"thoughts","thoughts":[{"summary":"s","content":"hm"}]}}}}}`,
	}, map[string]string{
		"1 /title": wantMeta, "1 /mapping/a/message/content/user_profile": wantHarness, "1 /mapping/b/message/content/parts/0": wantUser, "1 /mapping/b/message/content/parts/1/asset_pointer": wantMeta,
		"1 /mapping/c/message/content/text": wantCall, "1 /mapping/d/message/content/text": wantResult, "1 /mapping/e/message/content/thoughts/0/content": wantReasoning,
	}},
	{"copilot", "copilot", []string{
		`{"type":"assistant.message","data":{"content":"I look","reasoningText":"hm","toolRequests":[{"toolCallId":"c","name":"f","arguments":{"a":"b"}}]},"timestamp":"t"}`,
		`{"type":"tool.execution_complete","data":{"toolCallId":"c","result":{"content":"r"}},"timestamp":"t"}`,
		`{"requests":[{"message":{"text":"Hi","parts":[{"kind":"text","text":"Hi"}]},"response":[{"value":"Yo"},{"kind":"toolInvocationSerialized","toolSpecificData":{"command":"ls"},"resultDetails":{"output":"a"}}],"variableData":{"variables":[{"value":"file text"}]}}],"sessionId":"s","requesterUsername":"kim"}`,
	}, map[string]string{
		"1 /data/content": wantAssistant, "1 /data/reasoningText": wantReasoning, "1 /data/toolRequests/0/arguments/a": wantCall, "2 /data/result/content": wantResult, "3 /requests/0/message/text": wantUser, "3 /requests/0/message/parts/0/text": wantUser,
		"3 /requests/0/response/0/value": wantAssistant, "3 /requests/0/response/1/toolSpecificData/command": wantCall, "3 /requests/0/response/1/resultDetails/output": wantResult, "3 /requests/0/variableData/variables/0/value": wantResult, "3 /requesterUsername": wantMeta,
	}},
	{"cursor", "cursor", []string{
		`{"composer_key":"k","composer_data":{"name":"n"},"bubble_rows":[{"key":"b","value":{"type":1,"text":"Hi"}},{"key":"b","value":{"type":2,"text":"Yo","toolFormerData":{"name":"f","rawArgs":"{\"a\":\"b\"}","result":"r"}}},{"key":"b","value":{"type":7,"text":"?"}}]}`,
	}, map[string]string{"1 /composer_data/name": wantMeta, "1 /bubble_rows/0/value/text": wantUser, "1 /bubble_rows/1/value/text": wantAssistant, "1 /bubble_rows/1/value/toolFormerData/rawArgs/#/a": wantCall, "1 /bubble_rows/1/value/toolFormerData/result": wantResult, "1 /bubble_rows/2/value/text": wantResult}},
	{"cline", "cline", []string{
		`[{"ts":1,"type":"say","say":"task","text":"Fix"},{"ts":2,"type":"say","say":"api_req_started","text":"{\"request\":\"all\"}"},{"ts":3,"type":"ask","ask":"tool","text":"{\"tool\":\"readFile\"}"},{"ts":4,"type":"say","say":"browser_action_result","text":"page"},{"ts":5,"type":"say","say":"reasoning","text":"hm"}]`,
	}, map[string]string{"1 /0/text": wantUser, "1 /1/text/#/request": wantHarness, "1 /2/text/#/tool": wantCall, "1 /3/text": wantResult, "1 /4/text": wantReasoning}},
	{"opencode", "opencode", []string{
		`{"id":"m1","sessionID":"s","role":"user"}`,
		`{"id":"p1","sessionID":"s","messageID":"m1","type":"text","text":"Hi"}`,
		`{"id":"p2","sessionID":"s","messageID":"m9","type":"text","text":"Whose?"}`,
		`{"info":{"id":"m2","sessionID":"s","role":"assistant","modelID":"m"},"parts":[{"type":"tool","callID":"c","tool":"grep","state":{"input":{"a":"b"},"output":"r"}},{"type":"text","text":"Yo"}]}`,
	}, map[string]string{"2 /text": wantUser, "3 /text": wantResult, "4 /parts/0/state/input/a": wantCall, "4 /parts/0/state/output": wantResult, "4 /parts/0/callID": wantMeta, "4 /parts/1/text": wantAssistant, "4 /info/modelID": wantMeta}},
	{"pi", "pi-agent", []string{
		`{"type":"session","id":"s","timestamp":"t","cwd":"/w"}`,
		`{"type":"message","timestamp":"t","message":{"role":"assistant","content":[{"type":"toolCall","id":"c","name":"f","arguments":{"a":"b"}}]}}`,
		`{"type":"message","timestamp":"t","message":{"role":"toolResult","toolCallId":"c","toolName":"f","content":[{"type":"text","text":"r"}],"details":{"d":"e"}}}`,
		`{"type":"compaction","timestamp":"t","parentId":"p","summary":"So far"}`,
	}, map[string]string{"1 /cwd": wantMeta, "2 /message/content/0/arguments/a": wantCall, "3 /message/content/0/text": wantResult, "3 /message/details/d": wantResult, "3 /message/toolCallId": wantMeta, "4 /summary": wantHarness}},
	{"antigravity", "antigravity", []string{
		`{"step_index":0,"source":"USER_EXPLICIT","type":"USER_INPUT","content":"Hi"}`,
		`{"step_index":1,"source":"MODEL","type":"PLANNER_RESPONSE","content":"I look","thinking":"hm","tool_calls":[{"name":"f","arguments":{"a":"b"}}]}`,
		`{"step_index":2,"source":"MODEL","type":"VIEW_FILE","content":"obey"}`,
		`{"step_index":3,"source":"SYSTEM","type":"EPHEMERAL_MESSAGE","content":"Mind"}`,
	}, map[string]string{"1 /content": wantUser, "2 /content": wantAssistant, "2 /thinking": wantReasoning, "2 /tool_calls/0/arguments/a": wantCall, "3 /content": wantResult, "4 /content": wantHarness}},
	{"ui messages", "vercel-uimessage", []string{
		`{"id":"m","role":"assistant","parts":[{"type":"reasoning","text":"hm"},{"type":"tool-look","toolCallId":"c","input":{"a":"b"},"output":{"r":"s"}},{"type":"dynamic-tool","toolName":"f","errorText":"boom"},{"type":"source-url","title":"T"},{"type":"file","mediaType":"image/png","url":"data:image/png;base64,QUJD"},{"type":"data-x","data":{"y":"z"}},{"type":"text","text":"Yo"}],"metadata":{"k":"v"}}`,
		`{"type":"tool-output-available","toolCallId":"c","output":{"r":"s"}}`,
		`{"type":"reasoning-delta","id":"t","delta":"h"}`,
	}, map[string]string{
		"1 /parts/0/text": wantReasoning, "1 /parts/1/input/a": wantCall, "1 /parts/1/output/r": wantResult, "1 /parts/1/toolCallId": wantMeta, "1 /parts/2/toolName": wantCall, "1 /parts/2/errorText": wantResult, "1 /parts/3/title": wantResult,
		"1 /parts/4/url": wantMedia, "1 /parts/5/data/y": wantResult, "1 /parts/6/text": wantAssistant, "1 /metadata/k": wantMeta, "2 /output/r": wantResult, "3 /delta": wantReasoning,
	}},
	{"messages", "message", []string{
		`{"role":"user","content":"Hi","timestamp":"t"}`,
		`{"role":"tool","content":[{"type":"tool-result","toolCallId":"c","toolName":"f","output":{"type":"text","value":"r"}}]}`,
		`{"role":"critic","content":"Obey"}`,
		`{"role":"user","content":"x","memo":"obey"}`,
		`[{"role":"user","content":"Hi"},{"role":"assistant","content":"Yo"},{"type":"function_call","call_id":"c","name":"f","arguments":"{}"},{"role":"system","content":"Late"}]`,
	}, map[string]string{
		"1 /content": wantUser, "1 /timestamp": wantMeta, "2 /content/0/output/value": wantResult, "2 /content/0/toolCallId": wantMeta, "2 /content/0/toolName": wantCall, "3 /content": wantResult, "4 /memo": wantResult,
		"5 /1/content": wantAssistant, "5 /3/content": wantLate,
	}},
}

func TestFormats(t *testing.T) {
	for _, c := range formatCases {
		t.Run(c.name, func(t *testing.T) {
			l := trusting(t)
			for i, line := range c.lines {
				if got := labelLine(t, l, line).Format; got != c.format {
					t.Errorf("line %d: format %q, want %q", i+1, got, c.format)
				}
			}
			checkLines(t, trusting(t), c.lines, c.want)
		})
	}
}
