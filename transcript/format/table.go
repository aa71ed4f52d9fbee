// Package format knows the shapes of transcript lines. It detects the format of a
// line and labels its texts, from that line alone: it remembers nothing of others.
// The formats are in its sub-packages: wire has those of model providers, trace those of
// traces of models, agentlog the logs of coding agents and chat programs, framework the runs and messages of
// libraries for agents, protocol the messages between agents, tools and interfaces, and
// dataset those of data sets and benchmarks.
package format

import (
	"fmt"

	"weir/transcript"
	"weir/transcript/format/agentlog"
	"weir/transcript/format/dataset"
	"weir/transcript/format/framework"
	"weir/transcript/format/protocol"
	"weir/transcript/format/trace"
	"weir/transcript/format/wire"
)

// A Format is a shape of transcript lines.
type Format = wire.Format

// table lists the formats. Order is part of detection: the first one that knows
// the top of a line has it, so those with rare names come before those with
// common ones.
var table = wire.NewTable(
	&protocol.A2A,
	&protocol.MCP,
	&protocol.Hooks,
	&trace.OTLP,
	&trace.OpenInference,
	&trace.OTelGenAI,
	&trace.Phoenix,
	&trace.Langfuse,
	&wire.BedrockLog,
	&trace.Weave,
	&trace.Mastra,
	&framework.CrewAIEvents,
	&trace.LiteLLM,
	&framework.AgentsSDKTrace,
	&framework.OpenAIAgents,
	&framework.ADK,
	&framework.PydanticAI,
	&protocol.AGUI,
	&framework.Smolagents,
	&framework.Agno,
	&framework.Strands,
	&framework.DSPy,
	&framework.AISteps,
	&framework.CrewAI,
	&framework.LlamaIndexEvents,
	&framework.Letta,
	&agentlog.CodexRollout,
	&agentlog.CodexExec,
	&agentlog.GeminiCLI,
	&agentlog.PiAgent,
	&agentlog.Copilot,
	&agentlog.Antigravity,
	&agentlog.ClaudeCode,
	&agentlog.ClaudeStream,
	&agentlog.GeminiStream,
	&trace.LangGraph,
	&trace.LangChainLog,
	&trace.LangChain,
	&framework.AutoGen,
	&dataset.OpenAIBatch,
	&trace.LangSmith,
	&wire.GeminiAPI,
	&dataset.AgentDojo,
	&dataset.TauBench,
	&agentlog.SWEAgent,
	&agentlog.OpenHands,
	&dataset.Promptfoo,
	&dataset.InspectAI,
	&dataset.ShareGPT,
	&agentlog.ChatGPTExport,
	&dataset.Alpaca,
	&dataset.Dolly,
	&dataset.OpenAIEvals,
	&agentlog.OpenCode,
	&framework.VercelUIMessage,
	&framework.OTelMessage,
	&framework.LlamaIndex,
	&agentlog.Cursor,
	&agentlog.Cline,
	&agentlog.MiniSWEAgent,
	&wire.Exchange,
	&wire.AnthropicMessages,
	&wire.OpenAIResponses,
	&agentlog.Amp,
	&dataset.InvariantTrace,
	&dataset.OpenAIFineTune,
	&wire.OpenAIChat,
	&wire.Message,
)

// UnknownError is the error for a name that no format has.
type UnknownError string

// Error quotes the name.
func (e UnknownError) Error() string { return fmt.Sprintf("unknown format %q", string(e)) }

// All returns all formats, in the order in which detection tries them. The caller
// must not change them.
func All() []*Format { return table }

// With returns the formats of a user, each of its own family, and all others behind them.
func With(own []*Format) []*Format { return wire.Extend(table, own) }

// Find returns the format of that name, or an UnknownError.
func Find(name string) (*Format, error) {
	for _, f := range table {
		if f.Name == name {
			return f, nil
		}
	}
	return nil, UnknownError(name)
}

// A Reader labels lines. It keeps scratch memory between calls, so each worker has
// its own. Its zero value detects the format of each line.
type Reader struct {
	Pinned *Format   // the format of every line, or nil to detect it
	Table  []*Format // the formats to detect, or nil for those of All

	line wire.Line
}

// Label labels a line that has no fault, as wire.Line.Label says.
func (r *Reader) Label(ev *transcript.Event, m wire.Memory) *wire.Outline {
	formats := table
	if r.Table != nil {
		formats = r.Table
	}
	return r.line.Label(ev, m, r.Pinned, formats)
}
