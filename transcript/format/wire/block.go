package wire

import "weir/transcript"

// A BlockClass is the meaning of the type of a block.
type BlockClass uint8

const (
	BlockPlain  BlockClass = iota // text of the speaker
	BlockThink                    // reasoning
	BlockCall                     // a tool call, possibly with its result
	BlockResult                   // output of a tool
	BlockFile                     // image, audio, video, file
	BlockSource                   // a document or a source: not the speaker's words
	BlockHarness
)

// ClassOf returns the class of a block type of any dialect.
func ClassOf(t []byte) BlockClass {
	switch string(t) {
	case "", "text", "input_text", "output_text", "refusal", "summary_text", "markdown":
		return BlockPlain
	case "thinking", "redacted_thinking", "reasoning", "reasoning_text", "thought", "thought_signature":
		return BlockThink
	case "tool_use", "server_tool_use", "mcp_tool_use", "tool-call", "tool_call", "toolCall", "toolUse", "tool-use", "server_tool_call",
		"function_call", "functionCall", "dynamic-tool", "tool", "toolInvocation", "tool-invocation", "invalid_tool_call", "tool_call_chunk", "function":
		return BlockCall
	case "tool-result", "tool-error", "tool_call_response", "toolResult", "tool_reference", "server_tool_call_response",
		"function_response", "functionResponse", "web_fetch_result", "code_execution_result", "function_call_output", "tool_output":
		return BlockResult
	case "image", "image_url", "input_image", "audio", "input_audio", "file", "input_file", "video", "video_url", "media", "blob",
		"image_asset_pointer", "audio_asset_pointer", "uri", "file_url", "container_upload", "output_audio":
		return BlockFile
	case "document", "search_result", "resource", "resource_link", "source-url", "source-document", "source", "citable", "citation":
		return BlockSource
	case "compaction", "summary":
		return BlockHarness
	}
	switch {
	case HasSuffix(t, "tool_result") || HasSuffix(t, "_output") || HasSuffix(t, "_tool_result_error"):
		return BlockResult
	case HasSuffix(t, "_call") || HasPrefix(t, "tool-"):
		return BlockCall
	}
	return BlockSource
}

// block labels one block of a message by who.
func (l *Line) block(b value, who transcript.Role) {
	switch blockClassOf(b) {
	case BlockPlain:
		l.textBlock(b, who)
	case BlockThink:
		if who == transcript.RoleAssistant || who == transcript.RoleReasoning {
			l.textBlock(b, transcript.RoleReasoning)
		} else {
			l.Result(b)
		}
	case BlockCall:
		l.callBlock(b)
	case BlockFile:
		l.File(b)
	case BlockHarness:
		l.textBlock(b, transcript.RoleHarness)
	default:
		l.ResultBlock(b)
	}
}

// blockClassOf returns the class of a block. Clients that write the fields of their own
// classes leave the type out: there the ids of calls tell results and calls from text.
func blockClassOf(b value) BlockClass {
	t := blockType(b)
	switch {
	case t != nil:
	case b.Get("tool_use_id").Exists() || b.Get("tool_call_id").Exists():
		return BlockResult
	case b.Get("id").Exists() && b.Get("name").Exists() && (b.Get("input").Exists() || b.Get("arguments").Exists()):
		return BlockCall
	case b.Get("thinking").IsString() && b.Get("signature").Exists():
		return BlockThink
	}
	return ClassOf(t)
}

// blockType returns the type of a block, nil for one that is known by its members.
func blockType(b value) []byte {
	for _, k := range [...]string{"type", "block_type", "content_type"} {
		if t := b.Get(k).Text(); t != nil {
			return t
		}
	}
	return nil
}

// textBlock labels a block of text, and the parts of Gemini, which have no type.
func (l *Line) textBlock(b value, who transcript.Role) {
	if b.Get("thought").IsTrue() && who == transcript.RoleAssistant {
		who = transcript.RoleReasoning
	}
	if b.Get("synthetic").IsTrue() && who == transcript.RoleUser {
		who = transcript.RoleHarness
	}
	for c := b.First(); c.Exists(); c = c.Next() {
		l.textMember(c, who)
	}
}

func (l *Line) textMember(c value, who transcript.Role) {
	switch string(c.Name()) {
	case "text", "content", "refusal", "thinking", "reasoning", "summary", "transcript", "value", "parts", "message", "reasoningText":
		l.Content(c, who)
	case "signature", "thoughtSignature", "thought_signature", "encrypted_content", "data":
		l.Opaque(c)
	case "citations", "annotations":
		l.annotations(c)
	case "functionCall", "function_call", "executableCode", "executable_code", "toolCall", "tool_call", "toolUse":
		l.callBlock(c)
	case "functionResponse", "function_response", "codeExecutionResult", "code_execution_result", "toolResponse", "toolResult":
		l.ResultBlock(c)
		l.Meta(c.Get("name"))
	case "inlineData", "inline_data", "fileData", "file_data", "image_url", "input_audio", "source", "image", "video", "audio":
		l.File(c)
	case "reasoningContent", "reasoning_text":
		l.Thoughts(c, who)
	case "logprobs":
		l.Say(c, who)
	case "tool_call_result":
		l.ResultBlock(c)
		l.Call(c.Get("origin").Get("tool_name"))
		l.Call(c.Get("origin").Get("arguments"))
	case "document", "structuredContent":
		l.Result(c)
	default:
		l.Rest(c)
	}
}

// Calls labels a list of tool calls, or one.
func (l *Line) Calls(v value) {
	switch v.Kind() {
	case transcript.ArrayNode:
		l.Each(v, (*Line).Calls)
	case transcript.ObjectNode:
		l.callBlock(v)
	default:
		l.Call(v)
	}
}

// callBlock labels a tool call. Name and arguments are the model's words, an
// answer beside them is the tool's.
func (l *Line) callBlock(b value) {
	for c := b.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "name", "toolName", "tool_name", "tool", "function", "custom", "input", "rawInput", "arguments", "args", "tool_kwargs", "argsText", "partialArgs", "partial_args",
			"parameters", "action", "actions", "code", "command", "commands", "query", "queries", "operation", "operations", "patch",
			"partial_json", "intention", "params", "raw_arguments", "description", "summary", "invocation":
			l.Call(c)
			if s := c.Get("sources"); s.IsArray() && string(c.Name()) == "action" {
				l.Say(s, transcript.RoleToolResult) // the results of a web search
			}
		case "output", "outputs", "result", "results", "errorText", "error", "resultDisplay", "returnDisplay", "response", "llmContent", "logs", "stdout", "stderr":
			l.Result(c)
		case "type":
			if HasPrefix(c.Text(), "tool-") && b.Get("toolCallId").Exists() && !b.Get("toolName").Exists() {
				l.Call(c) // it has the name of the tool
				continue
			}
			l.Rest(c)
		case "toolInvocation":
			l.callBlock(c)
		case "signature", "thoughtSignature", "thought_signature", "extra_content":
			l.opaqueDeep(c)
		case "tools":
			l.Description(c)
		default:
			l.Rest(c)
		}
	}
}

// opaqueDeep labels a signature, or objects with nothing but one in them.
func (l *Line) opaqueDeep(v value) {
	if !v.IsObject() {
		l.Opaque(v)
		return
	}
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "google", "thought_signature", "thoughtSignature", "signature":
			l.opaqueDeep(c)
		default:
			l.Rest(c)
		}
	}
}

// ResultBlock labels a block with the output of a tool: all of it, but for the ids
// that tie it to its call.
func (l *Line) ResultBlock(b value) {
	l.Result(b)
	for c := b.First(); c.Exists() && b.IsObject(); c = c.Next() {
		switch string(c.Name()) {
		case "type", "block_type", "id", "tool_use_id", "toolUseId", "toolCallId", "tool_call_id", "call_id", "callId", "status", "state":
			l.Meta(c)
		case "toolName", "tool_name", "args", "arguments", "input":
			l.Call(c)
		}
	}
}

// results labels the content of a message by a tool. Blocks that say that they
// are results have ids.
func (l *Line) results(v value) {
	l.Result(v)
	for c := v.First(); c.Exists() && v.IsArray(); c = c.Next() {
		if ClassOf(blockType(c)) == BlockResult {
			l.ResultBlock(c)
		}
		if o := c.Get("tool_call_result").Get("origin"); o.IsObject() {
			l.Call(o)
			l.Meta(o.Get("id"))
		}
	}
}

// Result labels the answer of a tool, a page or a server as text of the tool. It exempts
// encoded bytes, and only where the blocks of the formats have them: other names of
// members may be the tool's own and mean nothing.
func (l *Line) Result(v value) {
	l.Say(v, transcript.RoleToolResult)
	l.exempt(v, 6)
}

// exempt marks ciphertext and encoded files in the blocks of a tool result.
func (l *Line) exempt(v value, depth int) {
	if depth == 0 {
		return
	}
	switch v.Kind() {
	case transcript.ArrayNode:
		for c := v.First(); c.Exists(); c = c.Next() {
			if k := c.Kind(); k == transcript.ArrayNode || k == transcript.ObjectNode {
				l.exempt(c, depth-1)
			}
		}
	case transcript.ObjectNode:
		typ := v.Get("type").Text()
		for c := v.First(); c.Exists(); c = c.Next() {
			l.exemptMember(c, typ, depth)
		}
	}
}

func (l *Line) exemptMember(c value, typ []byte, depth int) {
	switch string(c.Name()) {
	case "encrypted_content", "encrypted_stdout", "encrypted_index":
		if typ != nil && isBase64(c.Text()) {
			l.Opaque(c)
		}
	case "tool_references":
		l.Description(c)
	case "content", "source", "results", "resource", "output", "response", "inlineData", "inline_data", "parts":
		l.exempt(c, depth-1)
	case "data", "blob", "image_url", "file_data", "base64":
		s := c.Text()
		if encoded(typ, c.Parent()) && (dataURL(s) || len(s) >= 64 && isBase64(s)) {
			l.Media(c)
		}
	}
}

// encoded reports whether an object says that its data is encoded bytes.
func encoded(typ []byte, v value) bool {
	switch string(typ) {
	case "base64", "image", "audio", "input_image", "input_audio", "file", "blob", "media":
		return true
	}
	return v.Get("mimeType").Exists() || v.Get("mime_type").Exists() || v.Get("media_type").Exists()
}

// File labels a block with an image, a recording or a file. Words beside it, such as a
// caption, are untrusted.
func (l *Line) File(b value) {
	if !b.IsObject() {
		l.Media(b)
		return
	}
	for c := b.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "data", "url", "uri", "image_url", "video_url", "audio_url", "file_data", "fileData", "blob", "base64", "image", "audio", "video", "content",
			"bytes", "file", "source", "inlineData", "inline_data", "input_audio", "fileUri", "file_uri", "asset_pointer", "imageUrl":
			l.File(c)
		case "transcript", "text", "caption", "alt":
			l.Say(c, transcript.RoleToolResult)
		default:
			l.Rest(c)
		}
	}
}
