package settings

import "slices"

// groups are the settings by subject, as help texts list them.
var groups = []struct {
	title string
	flags []string
}{
	{"Input", []string{"input", "format", "max-line", "staged", "from-ref", "to-ref", "all-files", "exclude", "untrusted-tree", "session"}},
	{"Output", []string{"emit", "verdicts", "on-block", "all-findings", "trace", "timings", "summary", "report-format", "report-path", "output",
		"min-severity", "max-per-rule", "all", "only", "full", "show-cut-text", "color", "no-pager", "quiet"}},
	{"What fails a run", []string{"dry-run", "fail-on", "max", "against", "previous", "baseline", "write-baseline", "baseline-key"}},
	{"Hooks", []string{"event", "refuse", "result-in-reason", "mask-personal-data", "session-dir", "timeout", "answer-timeout"}},
	{"Records and observers", []string{"audit", "audit-key-file", "quarantine", "quarantine-plain", "metrics", "otlp", "otlp-endpoint", "notify"}},
	{"Stages and trust", []string{"stages", "enable-stage", "disable-stage", "profile", "normalize", "wrap-tool-output", "model", "trust", "max-findings", "reload-on-hup"}},
	{"Rules and entities", []string{"rules", "rule", "enable-entity", "disable-entity", "known-values", "mask-env", "mask-examples", "allow-host"}},
	{"Prompts and canaries", []string{"canary", "canary-seed", "prompt", "prompt-fingerprint", "reasoning"}},
	{"Calls of tools", []string{"allow-tool", "deny-tool", "tool-pins", "on-deny", "max-arguments", "max-result"}},
	{"Limits", []string{"rate-limit", "min-text", "max-text", "max-system", "max-hidden", "budget-tokens", "budget-cost", "block-topic", "drift-threshold", "drift-window"}},
	{"Masking", []string{"mask", "mask-key-file", "vault", "vault-key-file", "vault-recipient"}},
}

// groupOf returns the title of the group of a flag, or "".
func groupOf(flag string) string {
	for _, g := range groups {
		if slices.Contains(g.flags, flag) {
			return g.title
		}
	}
	return ""
}
