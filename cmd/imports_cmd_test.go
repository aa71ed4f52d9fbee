package cmd

import "maps"

// The rooms of the command line. A command with several files is a package of its own; all of
// them are above the settings, which are above the console.
func init() {
	maps.Copy(arrows, map[string][]string{
		"weir/cmd": { // one file a command
			"cmd/canary", "cmd/console", "cmd/hook", "cmd/rules", "cmd/scan", "cmd/settings", "internal/app/audit", "internal/app/clean",
			"internal/app/conversation", "internal/app/diff", "internal/app/document", "internal/app/eval", "internal/app/exit", "internal/app/explain",
			"internal/app/filter", "internal/app/hint", "internal/app/input", "internal/app/ledger", "internal/app/manual", "internal/app/mcp",
			"internal/app/overlay", "internal/app/pager", "internal/app/quarantine", "internal/app/report", "internal/app/reveal", "internal/app/rulebook",
			"internal/app/schema", "internal/app/stdio", "internal/app/version", "internal/app/view", "internal/app/walk", "internal/tuning",
			"internal/vault", "stages", "stages/builtin", "stages/edit", "stages/judge", "toolpin", "transcript", "transcript/format", "transcript/label",
		},
		"weir/cmd/canary": { // weir canary
			"canary", "cmd/console", "cmd/settings", "internal/app/exit", "internal/app/hint", "stages", "stages/builtin", "stages/judge", "transcript",
			"transcript/label",
		},
		"weir/cmd/console": { // streams, messages and arguments of all commands
			"internal/app/exit", "internal/app/hint", "internal/app/report", "internal/app/stdio",
		},
		"weir/cmd/hook": { // weir hook, install-hook, doctor
			"internal/app/hook/effect", "internal/app/hook/session", "internal/app/hook/verdict", "internal/app/promptfile", "internal/app/stdio", "internal/app/version", "internal/app/walk", "stages",
			"cmd/console", "cmd/scan", "cmd/settings", "internal/app/atomicfile", "internal/app/exit", "internal/app/git", "internal/app/hint", "internal/app/hook",
			"stages/builtin", "stages/judge",
		},
		"weir/cmd/rules": { // weir rules
			"cmd/console", "cmd/settings", "internal/app/exit", "internal/app/hint", "internal/app/packs", "internal/app/rulebook", "internal/pack",
		},
		"weir/cmd/scan": { // weir scan and weir report
			"cmd/console", "cmd/settings", "internal/app/scanrun", "internal/app/conversation", "internal/app/exit", "internal/app/filter", "internal/app/hint",
			"internal/app/report", "internal/app/scanfile", "internal/app/stdio", "internal/app/version", "transcript",
		},
		"weir/cmd/settings": { // flags, config files, options, and the policy that they make
			"canary", "cmd/console", "internal/app/external", "internal/app/filter", "internal/app/gate", "internal/app/gitignore", "internal/app/hint", "internal/app/input",
			"internal/app/ledger", "internal/app/manual", "internal/app/notify", "internal/app/observe", "internal/app/overlay", "internal/app/packs", "internal/app/report",
			"internal/app/rulebook", "internal/app/stdio", "internal/app/version", "internal/app/view", "internal/app/walk", "internal/match/rule",
			"internal/pack", "internal/tuning", "internal/vault", "stages", "stages/builtin", "stages/judge", "toolpin", "toolrule", "topic", "transcript",
			"transcript/format", "transcript/format/mapped", "transcript/label",
		},
		"weir/internal/app/version": {}, // which build this is
	})
}
