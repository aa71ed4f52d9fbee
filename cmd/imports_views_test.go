package cmd

// The packages that views of conversations may import: the model that all forms print, the page,
// the view of a terminal and the pager that it goes through.
func init() {
	arrows["weir/internal/app/conversation"] = []string{"stages", "stages/builtin", "stages/judge", "transcript", "transcript/json"}
	arrows["weir/internal/app/report/page"] = nil // one HTML page around any data
	arrows["weir/internal/app/report"] = append(arrows["weir/internal/app/report"], "internal/app/conversation", "internal/app/gate", "internal/app/report/page")
	arrows["weir/internal/app/scanrun"] = append(arrows["weir/internal/app/scanrun"], "internal/app/conversation")
	arrows["weir/internal/app/view"] = []string{"stages", "transcript", "internal/app/conversation", "internal/app/report"}
	arrows["weir/internal/app/pager"] = nil // the only package that runs the user's pager
	systems["weir/internal/app/pager"] = []string{"os", "os/exec"}
}
