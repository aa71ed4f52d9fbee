package format

// table lists the formats. Order is part of detection: the first one that knows
// the top of a line has it, so those with rare names come before those with
// common ones.
var table = numbered(
	&formatMCP,
	&formatHooks,
	&formatOTLP,
	&formatOpenInference,
	&formatOTelGenAI,
	&formatAgentsSDKTrace,
	&formatOpenAIAgents,
	&formatCodexRollout,
	&formatCodexExec,
	&formatGeminiCLI,
	&formatPiAgent,
	&formatCopilot,
	&formatAntigravity,
	&formatClaudeCode,
	&formatClaudeStream,
	&formatGeminiStream,
	&formatLangChainLog,
	&formatLangChain,
	&formatAutoGen,
	&formatOpenAIBatch,
	&formatLangSmith,
	&formatGeminiAPI,
	&formatAgentDojo,
	&formatTauBench,
	&formatSWEAgent,
	&formatOpenHands,
	&formatPromptfoo,
	&formatInspectAI,
	&formatShareGPT,
	&formatChatGPTExport,
	&formatAlpaca,
	&formatDolly,
	&formatOpenAIEvals,
	&formatOpenCode,
	&formatVercelUIMessage,
	&formatOTelMessage,
	&formatLlamaIndex,
	&formatCursor,
	&formatCline,
	&formatMiniSWEAgent,
	&formatAnthropicMessages,
	&formatOpenAIResponses,
	&formatAmp,
	&formatInvariantTrace,
	&formatOpenAIFineTune,
	&formatOpenAIChat,
	&formatMessage,
)

// numbered gives each family of formats its number, and each format the set of its needs.
func numbered(formats ...*Format) []*Format {
	families := map[string]uint8{}
	for _, f := range formats {
		name := f.family
		if name == "" {
			name = f.Name
		}
		if families[name] == 0 {
			families[name] = uint8(len(families) + 1)
		}
		f.familyID = families[name]
		for _, k := range f.needs {
			f.needed.add(k)
		}
	}
	return formats
}
