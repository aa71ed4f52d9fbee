package wire

import "weir/transcript"

// IsMeta reports whether a member of that name holds metadata wherever a known
// format has it: ids, times, counts, names, titles, paths, settings. The name is
// the format's, not the content's; inside tool data it means nothing.
func IsMeta(name []byte) bool {
	switch string(name) {
	case "id", "ids", "type", "lastUpdated", "x_groq", "execution", "tool_origin", "is_confirmed", "role", "object", "model", "created", "updated", "index", "status", "name", "title",
		"usage", "metadata", "version", "timestamp", "time", "ts", "date", "uuid", "parentUuid", "leafUuid", "cwd", "directory",
		"path", "paths", "url", "uri", "urls", "mime_type", "mimeType", "media_type", "mediaType", "filename", "fileName",
		"format", "detail", "encoding", "language", "lang", "level", "logger", "kind", "subtype", "event", "phase", "state", "stage",
		"tokens", "cost", "score", "scores", "reward", "success", "duration", "latency", "seed", "temperature", "top_p", "top_k", "n", "stop",
		"provider", "system_fingerprint", "service_tier", "finish_reason", "finishReason", "stop_reason", "stop_sequence", "stopReason",
		"obfuscation", "logprobs", "user", "safety_identifier", "store", "stream", "stream_options", "truncation", "background",
		"tool_choice", "parallel_tool_calls", "reasoning_effort", "response_format", "verbosity", "modalities", "seq", "ordinal",
		"sequence_number", "weight", "cache_control", "container", "context_management", "betas", "prompt_filter_results",
		"content_filter_results", "content_filter", "annotations", "audience", "priority", "tags", "category", "labels", "label", "flags", "slug",
		"source", "sender", "author", "agent", "workflow_name", "group", "branch", "commit", "git", "repo", "owner", "revision", "packages",
		"config", "settings", "options", "capabilities", "serverInfo", "clientInfo", "_meta", "meta", "stats",
		"method", "jsonrpc", "nextCursor", "cursor", "resultType", "caller", "server", "server_label", "server_name", "provider_metadata",
		"providerMetadata", "providerOptions", "permissionMode", "permission_mode", "apiKeySource", "mcp_servers", "slash_commands", "agents", "skills", "plugins",
		"gitBranch", "originator", "cli_version", "billing", "seconds", "is_error", "isError", "reasons", "dataset", "models", "modality",
		"trace", "span", "spanContext", "parent", "scope", "instrumentationScope", "dotted_order", "serialized", "runtime",
		"platform", "os", "host", "hostname", "ip", "requester", "requesterUsername", "responderUsername", "userType",
		"summary_index", "output_index", "content_index", "start_index", "end_index", "startIndex", "endIndex", "block_type", "content_type",
		"icons", "signature_type", "speed", "quality", "size", "sizes", "width", "height",
		"difficulty", "split", "trial", "epoch", "attack_type", "domain", "condition",
		"gradingResult", "grading", "namedScores", "critique", "verdict", "security", "utility", "requestor", "tz", "region", "locale", "theme":
		return true
	}
	return metaSuffix(name)
}

// isFlat reports whether metadata of that name is one string or number. More than
// that under the name is something else.
func isFlat(name []byte) bool {
	switch string(name) {
	case "id", "type", "role", "object", "name", "title", "index", "status", "version", "timestamp", "time", "ts", "date", "uuid", "cwd", "directory",
		"path", "url", "uri", "filename", "fileName", "format", "detail", "level", "kind", "subtype", "event", "phase", "state", "stage", "trace", "span", "parent",
		"source", "sender", "agent", "user", "category", "label", "slug", "domain", "condition", "owner", "repo", "host", "method", "server", "cursor", "reward":
		return true
	}
	return false
}

// metaSuffix knows the endings of names of ids, times and counts.
func metaSuffix(name []byte) bool {
	if len(name) < 3 {
		return false
	}
	switch name[len(name)-1] {
	case 'd', 'D':
		return HasSuffix(name, "_created") || HasSuffix(name, "_updated") || HasSuffix(name, "_id") || HasSuffix(name, "Id") || HasSuffix(name, "ID") || HasSuffix(name, "Uuid")
	case 's':
		return HasSuffix(name, "_ids") || HasSuffix(name, "Ids") || HasSuffix(name, "_tokens") || HasSuffix(name, "Tokens") ||
			HasSuffix(name, "_ms") || HasSuffix(name, "Ms") || HasSuffix(name, "_metadata") || HasSuffix(name, "Details") || HasSuffix(name, "_details")
	case 'a':
		return HasSuffix(name, "_metadata") || HasSuffix(name, "Metadata")
	case 't':
		return HasSuffix(name, "_at") || HasSuffix(name, "At") || HasSuffix(name, "_count") || HasSuffix(name, "Count") || HasSuffix(name, "_cost")
	case 'e':
		return HasSuffix(name, "_time") || HasSuffix(name, "Time") || HasSuffix(name, "_type") || HasSuffix(name, "Type") ||
			HasSuffix(name, "_name") || HasSuffix(name, "Name") || HasSuffix(name, "_usage") || HasSuffix(name, "Usage") ||
			HasSuffix(name, "_date") || HasSuffix(name, "Date")
	case 'o':
		return HasSuffix(name, "UnixNano")
	case 'n':
		return HasSuffix(name, "_version") || HasSuffix(name, "Version")
	case 'h':
		return HasSuffix(name, "_hash") || HasSuffix(name, "Hash") || HasSuffix(name, "_path") || HasSuffix(name, "Path")
	case 'l':
		return HasSuffix(name, "_url") || HasSuffix(name, "Url") || HasSuffix(name, "_model") || HasSuffix(name, "Model")
	case 'r':
		return HasSuffix(name, "Dir") || HasSuffix(name, "_dir")
	}
	return false
}

const (
	minWords   = 16  // bytes of the shortest metadata that may be an order
	maxID      = 256 // bytes of the longest id, address or path
	maxForeign = 48  // likewise with letters beyond ASCII, of languages without blanks too
)

// judgeMeta labels metadata that holds words as a description is labelled: whoever writes a
// title, a name or a note can give orders in it, and the model may read it. Such a text does not
// end the operator phase. Ids, times, addresses and paths stay metadata.
func (l *Line) judgeMeta() {
	for i := range l.Event.Segments {
		s := &l.Event.Segments[i]
		if i >= l.settings[0] && i < l.settings[1] {
			continue
		}
		if s.Role == transcript.RoleMeta && s.Dir == transcript.Meta && s.Kind == transcript.Text && s.Enc == transcript.Plain && isWords(s.Text) {
			s.Role, s.Trust, s.Dir = labelDescription.Role, labelDescription.Trust, labelDescription.Dir
		}
	}
}

// Settings labels metadata that whoever runs the model wrote, such as the plan of an evaluation:
// judgeMeta leaves its words alone. A line has one such value.
func (l *Line) Settings(v value) {
	l.Meta(v)
	l.settings[0], l.settings[1] = v.Segments()
}

// isWords reports whether a text is longer than an id or has words with blanks between.
func isWords(text []byte) bool {
	if len(text) < minWords {
		return false
	}
	blanks, foreign := 0, 0
	for _, c := range text {
		switch {
		case c == ' ' || c == '\n' || c == '\t':
			blanks++
		case c >= 0x80:
			foreign++
		}
	}
	return blanks > 1 || len(text) > maxID || foreign > 0 && len(text) > maxForeign
}
