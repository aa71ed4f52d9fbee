package format

// table lists the formats. Order is part of detection: the first one that knows
// the top of a line has it, so those with rare names come before those with
// common ones.
var table = numbered(
	&formatMcp,
	&formatHooks,
	&formatOtlp,
	&formatOpeninference,
	&formatOtelGenai,
	&formatAgentsSdkTrace,
	&formatOpenaiAgents,
	&formatCodexRollout,
	&formatCodexExec,
	&formatGeminiCli,
	&formatPiAgent,
	&formatCopilot,
	&formatAntigravity,
	&formatClaudeCode,
	&formatClaudeStream,
	&formatGeminiStream,
	&formatLangchainLog,
	&formatLangchain,
	&formatAutogen,
	&formatOpenaiBatch,
	&formatLangsmith,
	&formatGeminiApi,
	&formatAgentdojo,
	&formatTauBench,
	&formatSweAgent,
	&formatOpenhands,
	&formatPromptfoo,
	&formatInspectAi,
	&formatSharegpt,
	&formatChatgptExport,
	&formatAlpaca,
	&formatDolly,
	&formatOpenaiEvals,
	&formatOpencode,
	&formatVercelUimessage,
	&formatOtelMessage,
	&formatLlamaindex,
	&formatCursor,
	&formatCline,
	&formatMiniSweAgent,
	&formatAnthropicMessages,
	&formatOpenaiResponses,
	&formatAmp,
	&formatInvariantTrace,
	&formatOpenaiFinetune,
	&formatOpenaiChat,
	&formatMessage,
)

// numbered gives each family of formats its number.
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
	}
	return formats
}
