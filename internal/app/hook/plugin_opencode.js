// Written by weir hook install opencode. Changes are lost when it runs again.
import { spawnSync } from "node:child_process"

const command = []

// ask gives weir one event and returns its reply. What weir refuses throws, and so does a weir
// that cannot be run.
function ask(event) {
  const run = spawnSync(command[0], [...command.slice(1), "--event", event.hook_event_name], {
    input: JSON.stringify(event),
    encoding: "utf8",
    timeout: 30000,
    maxBuffer: 256 << 20,
  })
  if (run.error || run.status !== 0) {
    throw new Error(run.stderr?.trim() || "weir: could not be run, so that nothing passes")
  }
  return run.stdout.trim() ? JSON.parse(run.stdout) : {}
}

export const Weir = async ({ directory }) => ({
  "chat.message": async (input, output) => {
    const prompt = output.parts.filter((part) => part.type === "text").map((part) => part.text).join("\n")
    ask({ hook_event_name: "UserPromptSubmit", session_id: input.sessionID, cwd: directory, prompt })
  },
  "tool.execute.before": async (input, output) => {
    ask({ hook_event_name: "PreToolUse", session_id: input.sessionID, cwd: directory, tool_name: input.tool, tool_input: output.args })
  },
  "tool.execute.after": async (input, output) => {
    const event = { hook_event_name: "PostToolUse", session_id: input.sessionID, cwd: directory, tool_name: input.tool }
    const reply = ask({ ...event, tool_response: output })
    Object.assign(output, reply.result)
  },
})
