package cmd

// The packages that hooks of agents may import: memory between two events, and calls that would write tokens.
func init() {
	arrows["weir/internal/app/lock"] = nil                                   // files that one process at a time has
	arrows["weir/internal/app/hook/session"] = []string{"internal/app/lock"} // what is remembered between hook events
	arrows["weir/internal/app/hook/roundtrip"] = []string{"pii/mask"}        // tokens in calls of tools; bytes, no files
	arrows["weir/internal/app/hook/verdict"] = append(arrows["weir/internal/app/hook/verdict"], "internal/app/hook/roundtrip")
	arrows["weir/internal/app/ledger"] = append(arrows["weir/internal/app/ledger"], "internal/app/lock")
	systems["weir/internal/app/lock"] = []string{"os"}
	systems["weir/internal/app/hook/session"] = []string{"os"}
}
