// Package builtin holds the stages of weir and the Table of them. A stage is one file; one
// that remembers much is a package below.
package builtin

import (
	"weir/stages"
	"weir/stages/builtin/authority"
	"weir/stages/builtin/canary"
	"weir/stages/builtin/exfil"
)

// Table lists all stages in the order they run. The order is policy:
// configuration chooses among them and never reorders them.
var Table = stages.Table{
	{Name: "validate", Order: 0, Whole: true, Default: true, On: "line", Acts: "block",
		Title: "refuses lines that are not strict JSON, repeat a key, nest too deep or are too long", New: newValidate},
	{Name: "normalize", Order: 10, Default: true, On: "all", Acts: "strip, fold, note",
		Title: "takes out what is hidden, folds spoofed words, repairs invalid encoding", New: newNormalize},
	{Name: "ratelimit", Order: 20, Whole: true, On: "user", Acts: "block",
		Title: "refuses requests of a user, session or tenant that are more than a limit (--rate-limit)", New: newRateLimits},
	{Name: "toolpins", Order: 25, On: "tool-description", Acts: "block, note",
		Title: "withholds definitions of tools that changed since somebody has read them (--tool-pins)", New: newPins},
	{Name: "injection", Order: 30, Default: true, On: "in", Acts: "block, sanitize, note",
		Title: "judges instructions by who gives them: blocks a user's, cuts a tool result's", New: newInjection},
	{Name: "classify", Order: 40, On: "user", Acts: "block",
		Title: "withholds what a user asks for of matters that do harm (--block-topic)", New: newClassify},
	{Name: "drift", Order: 50, Whole: true, On: "user", Acts: "block, note",
		Title: "withholds turns of a user that climb, over a window of turns, to what would be refused at once", New: newDrift},
	{Name: "tools", Order: 60, On: "tool-call", Acts: "block, sanitize",
		Title: "withholds calls of tools that the rules of the user do not allow", New: newTools},
	{Name: "canary", Order: 70, Default: true, Lenient: true, On: "out", Acts: "block, note",
		Title: "finds canary tokens, plain or obfuscated, the system prompt repeated or announced, and injections obeyed", New: canary.New},
	{Name: "exfil", Order: 80, Default: true, Lenient: true, On: "out", Acts: "sanitize, block, note",
		Title: "finds data leaving in images, links, web addresses and commands", New: exfil.New},
	{Name: "authority", Order: 85, Default: true, Lenient: true, On: "tool-call", Acts: "block",
		Title: "withholds calls that do what untrusted text orders and the user did not ask for", New: authority.New},
	{Name: "rules", Order: 95, On: "all", Acts: "block, sanitize, mask, note",
		Title: "applies rules of one's own (--rules)", New: newOwnRules},
	{Name: "pii", Order: 100, Default: true, On: "all", Acts: "mask, block",
		Title: "masks personal data and secrets", New: newPII},
	{Name: "media", Order: 105, On: "all", Acts: "mask",
		Title: "takes out pictures, signatures, encrypted content and other blobs that no person reads", New: newMedia},
	{Name: "limits", Order: 110, On: "tool-result", Acts: "sanitize",
		Title: "cuts the middle out of long results of tools (--max-result)", New: newLimits},
	{Name: "budget", Order: 120, Whole: true, On: "session", Acts: "block, note",
		Title: "withholds events of a session that has used its tokens or its money (--budget-tokens, --budget-cost)", New: newBudget},
	{Name: "blockrate", Order: 125, Whole: true, On: "all", Acts: "note",
		Title: "notes a rise or a fall of the share of events that are withheld", New: newBlockRate},
	{Name: "wrap", Order: 140, On: "tool-result", Acts: "sanitize",
		Title: "puts what tools return between markers that it cannot forge (--wrap-tool-output)", New: newWrap},
}

// Names returns the names of all stages, in order.
func Names() []string { return Table.Names() }
