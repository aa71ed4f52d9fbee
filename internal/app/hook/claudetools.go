package hook

import "strings"

// claudeTools lists the names of members that the results of Claude Code's own tools
// have, on all levels. A name that is not listed may come from what the tool read.
// Source: the tool output types of the Claude Agent SDK for TypeScript.
var claudeTools = map[string][]string{
	"Bash": {"stdout", "stderr", "rawOutputPath", "interrupted", "isImage", "backgroundTaskId", "returnCodeInterpretation", "noOutputExpected",
		"structuredContent", "persistedOutputPath", "persistedOutputSize", "type", "text"},
	"BashOutput": {"output", "status", "exitCode", "stdout", "stderr", "stdoutLines", "stderrLines", "timestamp"},
	"KillShell":  {"message", "shell_id"},
	"Read": {"type", "file", "filePath", "content", "numLines", "startLine", "totalLines", "base64", "originalSize", "dimensions", "originalWidth",
		"originalHeight", "displayWidth", "displayHeight", "cells", "cell_type", "cellType", "source", "language", "cell_id", "count", "outputDir"},
	"Write":        {"type", "filePath", "content", "originalFile", "structuredPatch", "oldStart", "oldLines", "newStart", "newLines", "lines"},
	"Edit":         claudeEdit,
	"MultiEdit":    append([]string{"edits", "old_string", "new_string", "replace_all", "originalFileContents"}, claudeEdit...),
	"NotebookEdit": {"new_source", "cell_id", "cell_type", "language", "edit_mode", "error", "notebook_path", "original_file", "updated_file"},
	"Glob":         {"durationMs", "numFiles", "filenames", "truncated"},
	"Grep":         {"mode", "numFiles", "filenames", "content", "numLines", "numMatches", "appliedLimit", "appliedOffset"},
	"WebFetch":     {"bytes", "code", "codeText", "result", "durationMs", "url"},
	"WebSearch":    {"query", "results", "tool_use_id", "content", "title", "url", "durationSeconds"},
	"Task":         claudeTask,
	"Agent":        claudeTask,
	"TodoWrite":    {"oldTodos", "newTodos", "content", "status", "activeForm"},
	"ExitPlanMode": {"plan", "isAgent", "filePath"},
}

var claudeEdit = []string{"filePath", "oldString", "newString", "originalFile", "structuredPatch", "userModified", "replaceAll",
	"oldStart", "oldLines", "newStart", "newLines", "lines"}

var claudeTask = []string{"status", "prompt", "agentId", "agentType", "content", "type", "text", "totalToolUseCount", "totalDurationMs", "totalTokens",
	"usage", "input_tokens", "output_tokens", "cache_creation_input_tokens", "cache_read_input_tokens", "cache_creation",
	"ephemeral_1h_input_tokens", "ephemeral_5m_input_tokens", "server_tool_use", "web_search_requests", "web_fetch_requests", "service_tier",
	"isAsync", "description", "outputFile"}

// claudeBlank returns what takes the place of a result that is withheld. known is
// false for a tool whose results have a form that weir does not know.
func claudeBlank(tool string, result []byte) (value []byte, known bool) {
	kind := next(result, 0).kind
	switch names := claudeTools[tool]; {
	case names != nil:
		return blank(result, names), true
	case kind == '"':
		return []byte(quote(withheld)), true
	case strings.HasPrefix(tool, "mcp__") && kind == '{':
		return []byte(`{"content":[{"type":"text","text":` + quote(withheld) + `}]}`), true
	case strings.HasPrefix(tool, "mcp__"):
		return []byte(`[{"type":"text","text":` + quote(withheld) + `}]`), true
	}
	return blank(result, nil), false
}
