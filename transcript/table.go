package transcript

func formatTable() []format {
	return []format{
		{Format: Format{"mcp", "Model Context Protocol messages, as JSON-RPC",
			`{"jsonrpc":"2.0","id":4,"result":{"content":[{"type":"text","text":"two files"}]}}`},
			detect: isMCP, label: (*Labeler).mcp},
		{Format: Format{"codex-rollout", "Codex session files",
			`{"timestamp":"2026-02-01T08:00:00Z","type":"event_msg","payload":{"type":"agent_message","message":"Done."}}`},
			detect: isCodexRollout, label: (*Labeler).codexRollout},
		{Format: Format{"codex-exec", "Events of codex exec --json",
			`{"type":"item.completed","item":{"id":"item_2","type":"agent_message","text":"Done."}}`},
			detect: isCodexExec, label: (*Labeler).codexExec},
		{Format: Format{"claude-code", "Claude Code transcript files",
			`{"type":"user","sessionId":"s1","uuid":"u1","parentUuid":null,"message":{"role":"user","content":"Rename the file"}}`},
			detect: isClaudeCode, label: (*Labeler).claudeCode},
		{Format: Format{"claude-stream", "Events of claude --output-format stream-json",
			`{"type":"assistant","session_id":"s1","message":{"role":"assistant","content":[{"type":"text","text":"Done."}]}}`},
			detect: isClaudeStream, label: (*Labeler).claudeStream},
		{Format: Format{"openai-responses", "OpenAI Responses: requests, responses, events, items",
			`{"type":"function_call","call_id":"c1","name":"look","arguments":"{\"at\":\"sky\"}"}`},
			family: "chat", detect: isResponsesLine, label: (*Labeler).responses},
		{Format: Format{"anthropic-messages", "Anthropic Messages: requests, replies, events",
			`{"type":"message","role":"assistant","model":"claude-x","content":[{"type":"text","text":"Hello"}]}`},
			family: "chat", detect: isAnthropic, label: (*Labeler).anthropic},
		{Format: Format{"openai-chat", "OpenAI Chat Completions: requests, responses, chunks",
			`{"object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","content":"Hello"}}]}`},
			family: "chat", detect: isChat, label: (*Labeler).openAIChat},
		{Format: Format{"message", "Single messages: {role, content}, with or without a session id",
			`{"session_id":"s1","role":"user","content":"Hello"}`},
			family: "chat", detect: isMessage, label: (*Labeler).chatLine},
	}
}

func isChat(s *shape) bool { return isOpenAIChat(s) || s.kind == objectNode && s.has(kMessages) }

func isResponsesLine(s *shape) bool { return isResponses(s) || isResponsesRequest(s) || isItemLine(s) }

func isAnthropic(s *shape) bool { return isAnthropicEvent(s) || isAnthropicRequest(s) }
