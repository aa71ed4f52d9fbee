package cmd

import "maps"

// appArrows lists what the packages below internal/app may import of weir: the work of the
// commands.
var appArrows = map[string][]string{
	"weir/internal/app/exit":         {},
	"weir/internal/app/stdio":        {"transcript"},
	"weir/internal/app/ledger":       {"internal/app/audit", "internal/app/hint", "internal/app/quarantine", "internal/vault"},
	"weir/internal/app/filter":       {"internal/app/exit", "internal/app/hint", "internal/app/input", "internal/app/ledger", "internal/app/report", "internal/app/stdio", "stages", "stages/delta", "stages/judge", "transcript", "transcript/label"},
	"weir/internal/app/atomicfile":   {"internal/app/lock"},
	"weir/internal/app/clean":        {"internal/app/atomicfile", "internal/app/filter", "internal/app/hint", "internal/app/walk", "stages", "stages/builtin", "stages/judge", "transcript/label"},
	"weir/internal/app/replay":       {"stages", "stages/builtin", "stages/delta", "stages/judge", "transcript", "internal/app/stdio", "transcript/label"},                                                              // verdicts on a transcript, without events
	"weir/internal/app/explain":      {"stages", "transcript", "transcript/label", "internal/app/hint", "internal/app/replay", "internal/app/report", "internal/app/rulebook", "internal/app/stdio", "internal/tuning"}, // why an event got its verdict
	"weir/internal/app/diff":         {"stages", "transcript", "internal/app/replay", "internal/app/report", "internal/app/stdio", "transcript/label"},                                                                  // verdicts under two policies
	"weir/internal/app/document":     {"stages", "stages/builtin", "stages/judge", "transcript", "transcript/label", "internal/app/rulebook", "transcript/format"},                                                      // made from tables
	"weir/internal/app/manual":       {"internal/app/exit"},                                                                                                                                                             // help texts and manual pages
	"weir/internal/app/hook/verdict": {"stages", "stages/judge", "transcript", "internal/app/hook", "internal/match/rule", "transcript/label"},                                                                          // hook events judged
	"weir/internal/app/reveal":       {"stages/reveal", "transcript", "transcript/label", "internal/app/input", "internal/app/rulebook", "internal/app/stdio"},                                                          // what is hidden in texts
	"weir/internal/app/input":        {"internal/app/hint", "internal/app/stdio", "transcript", "transcript/json"},                                                                                                      // units of a stream of any shape; knows no verdicts
	"weir/internal/app/hint":         {},                                                                                                                                                                                // errors with advice
	"weir/internal/app/scanrun":      {"internal/app/atomicfile", "internal/app/gate", "internal/app/git", "internal/app/gitignore", "internal/app/hint", "internal/app/promptfile", "internal/app/report", "internal/app/rulebook", "internal/app/scanfile", "internal/app/stdio", "internal/app/walk"},
	"weir/internal/app/audit":        {},                 // a chain of hashes over lines
	"weir/internal/app/quarantine":   {"internal/vault"}, // withheld events as they are kept
	"weir/internal/app/rulebook":     {"internal/app/promptfile", "internal/app/gate", "internal/pack", "injection", "topic", "pii", "pii/mask", "pii/secret", "canary", "exfil", "normalize", "internal/match/rule"},
	"weir/internal/app/eval":         {"stages", "stages/builtin", "stages/judge", "transcript", "transcript/label"}, // labelled texts: outcomes, rates, gates
	"weir/internal/app/report":       {"internal/match/rule"},
	"weir/internal/app/packs":        {"internal/app/hint", "internal/app/rulebook", "internal/app/walk", "internal/pack", "stages", "stages/builtin", "stages/judge", "transcript"},
	"weir/internal/app/overlay":      {"internal/app/atomicfile", "internal/app/hint", "internal/app/walk"},
	"weir/internal/app/gitignore":    {},
	"weir/internal/app/git":          {},
	"weir/internal/app/walk":         {"internal/app/gitignore"},
	"weir/internal/app/hook":         {}, // what agents send and read: bytes, no policy
	"weir/internal/app/hook/effect":  {},
	"weir/internal/app/gate":         {"internal/match/rule"},
	"weir/internal/app/promptfile":   {"transcript", "internal/match/rule"},
	"weir/internal/app/scanfile":     {"stages", "stages/builtin", "stages/delta", "stages/judge", "stages/reveal", "transcript", "transcript/json", "internal/app/input", "internal/app/promptfile", "internal/app/report", "internal/match/rule", "internal/app/gate", "transcript/label"},
}

// systems lists the packages below cmd that use files or processes.
var systems = map[string][]string{
	"weir/internal/app/git":        {"os", "os/exec"},
	"weir/internal/app/walk":       {"os"},
	"weir/internal/app/scanrun":    {"os"},
	"weir/internal/app/clean":      {"os"},
	"weir/internal/app/atomicfile": {"os"},
	"weir/internal/app/filter":     {"os"},
	"weir/internal/app/packs":      {"os"},
	"weir/internal/app/overlay":    {"os"},
	"weir/internal/app/ledger":     {"os"},
	"weir/internal/app/stdio":      {"os"},
}

func init() { maps.Copy(arrows, appArrows) }
