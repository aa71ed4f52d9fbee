package cmd

// Those who look on know what came of events, and nothing of the files and programs of others.
func init() {
	arrows["weir/internal/app/observe"] = []string{"internal/app/atomicfile", "internal/match/rule", "stages"}
	arrows["weir/internal/app/notify"] = []string{"internal/app/observe", "internal/match/rule", "stages"}
	arrows["weir/internal/app/schema"] = []string{"internal/app/filter", "internal/app/notify", "internal/app/quarantine", "internal/match/rule", "stages"} // what all of it is written as
	for _, door := range []string{"weir/internal/app/filter", "weir/internal/app/mcp", "weir/filter"} {
		arrows[door] = append(arrows[door], "internal/app/observe")
	}
	systems["weir/internal/app/notify"] = []string{"os", "os/exec"}
}
