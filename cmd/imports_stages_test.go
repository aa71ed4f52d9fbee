package cmd

import "maps"

// The rooms of judging. Analysis remembers nothing of other events, and the stages
// know neither analysis nor the judge who runs them.
func init() {
	maps.Copy(arrows, map[string][]string{
		"weir/stages":                   {"canary", "internal/match/rule", "internal/pack", "internal/tuning", "internal/vault", "normalize", "pii", "pii/mask", "pii/secret", "toolpin", "toolrule", "transcript"}, // the types that all share
		"weir/stages/analysis":          {"canary", "injection", "internal/match/rule", "internal/pack", "normalize", "pii", "stages", "transcript"},
		"weir/stages/edit":              {"internal/match/rule", "internal/vault", "pii/mask", "stages", "transcript"},
		"weir/stages/builtin":           {"crescendo", "injection", "injection/model", "internal/match/rule", "internal/pack", "normalize", "pii", "pii/mask", "stages", "stages/builtin/authority", "stages/builtin/canary", "stages/builtin/exfil", "stages/builtin/toolcall", "toolpin", "toolrule", "topic", "transcript"},
		"weir/stages/builtin/authority": {"authority", "internal/match/rule", "stages", "stages/builtin/toolcall", "transcript"},
		"weir/stages/builtin/canary":    {"canary", "internal/match/rule", "normalize", "stages", "transcript"},
		"weir/stages/builtin/exfil":     {"stages/builtin/toolcall", "exfil", "internal/match/rule", "pii", "stages", "transcript"},
		"weir/stages/builtin/toolcall":  {"authority", "stages", "transcript"}, // the calls of tools in an event
		"weir/stages/judge":             {"internal/match/rule", "pii/secret", "stages", "stages/analysis", "stages/edit", "transcript"},
		"weir/stages/delta":             {"internal/match/rule", "pii", "pii/partial", "stages", "stages/edit", "stages/judge", "transcript", "transcript/json"},
		"weir/stages/reveal":            {"internal/match/rule", "normalize", "stages", "stages/analysis", "transcript"},
		"weir/stages/integration":       {}, // tests of all of them together
	})
}
