// Written by weir hook install pi. Changes are lost when it runs again.
import { spawnSync } from "node:child_process"

const command = []

// ask gives weir one event. It returns why weir refuses it, or its reply. A weir that cannot be
// run refuses.
function ask(ctx, event) {
  const session = ctx.sessionManager?.getSessionId?.()
  const run = spawnSync(command[0], [...command.slice(1), "--event", event.hook_event_name], {
    input: JSON.stringify({ session_id: session, cwd: ctx.cwd, ...event }),
    encoding: "utf8",
    timeout: 30000,
    maxBuffer: 256 << 20,
  })
  if (run.error || run.status !== 0) {
    return { refused: run.stderr?.trim() || "weir: could not be run, so that nothing passes" }
  }
  try {
    return run.stdout.trim() ? JSON.parse(run.stdout) : {}
  } catch {
    return { refused: "weir: gave no reply that can be read, so that nothing passes" }
  }
}

export default function (pi) {
  pi.on("input", async (event, ctx) => {
    const reply = ask(ctx, { hook_event_name: "UserPromptSubmit", prompt: event.text })
    if (!reply.refused) return { action: "continue" }
    ctx.ui?.notify?.(reply.refused, "error")
    return { action: "handled" }
  })
  pi.on("tool_call", async (event, ctx) => {
    const reply = ask(ctx, { hook_event_name: "PreToolUse", tool_name: event.toolName, tool_input: event.input })
    if (reply.refused) return { block: true, reason: reply.refused }
  })
  pi.on("tool_result", async (event, ctx) => {
    const result = { content: event.content, details: event.details }
    const reply = ask(ctx, { hook_event_name: "PostToolUse", tool_name: event.toolName, tool_response: result })
    if (reply.refused) return { content: [{ type: "text", text: reply.refused }], details: {}, isError: true }
    return reply.result
  })
}
