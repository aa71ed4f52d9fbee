package cmd

// The packages that the doors to other programs may import: a relay of their messages, and a package.
func init() {
	arrows["weir/internal/app/mcp"] = []string{"stages", "stages/judge", "transcript", "transcript/label", "internal/app/exit", "internal/app/ledger", "internal/app/stdio", "internal/match/rule"}
	arrows["weir/filter"] = []string{"internal/app/filter", "internal/match/rule", "stages", "stages/builtin", "stages/delta", "stages/judge", "transcript", "transcript/label"}
	arrows["weir/internal/app/external"] = []string{"internal/match/rule", "stages", "transcript"} // stages that ask programs and endpoints
	systems["weir/internal/app/external"] = []string{"os", "os/exec", "net", "net/http"}
	systems["weir/internal/app/mcp"] = []string{"os", "os/exec"}
}
