package effect

import "bytes"

// gemini: status 2 denies if standard error says why. A reply that is no JSON is
// shown to the user, and the agent goes on. A denial takes the place of the
// result; at the end of a turn a denial makes the model try again.
func gemini(r Run) Effect {
	switch {
	case r.Status == 2 && !blankText(r.Stderr):
		return geminiDeny(r, r.Stderr)
	case r.Status != 0:
		return Effect{Ignored: "warning", Message: r.Stderr}
	case len(bytes.TrimSpace(r.Stdout)) == 0:
		return Effect{}
	}
	var out reply
	if !object(r.Stdout, &out, false) {
		return Effect{Message: string(r.Stdout)}
	}
	var sp specific
	if out.Specific != nil && !object(out.Specific, &sp, false) {
		return Effect{Ignored: "output is no object"}
	}
	e := Effect{Message: out.SystemMessage, Context: sp.Context}
	if out.Decision == "deny" || out.Decision == "block" {
		e = geminiDeny(r, textOf(out.Reason))
		e.Message += out.SystemMessage
	}
	if out.Continue != nil && !*out.Continue {
		e.Stopped = true
	}
	switch {
	case r.Event == "BeforeTool" && sp.GeminiInput != nil:
		e.Replaced = sp.GeminiInput
	case r.Event == "AfterModel" && sp.GeminiResponse != nil:
		e.Replaced = sp.GeminiResponse
	}
	return e
}

func geminiDeny(r Run, reason string) Effect {
	switch r.Event {
	case "BeforeTool", "BeforeAgent", "BeforeModel", "AfterModel":
		return Effect{Stopped: true, Message: reason}
	case "AfterTool":
		return Effect{Replaced: jsonText(reason)}
	case "AfterAgent":
		return Effect{Continues: true, Context: reason}
	}
	return Effect{} // the others are for looking on
}
