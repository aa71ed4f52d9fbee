package cmd

// The packages that archives, databases and copies of transcripts for publication may import.
func init() {
	arrows["weir/cmd"] = append(arrows["weir/cmd"], "internal/app/archive", "internal/app/git", "internal/app/share")
	arrows["weir/internal/app/archive"] = []string{"internal/app/input"} // archives of JSON
	arrows["weir/internal/app/scanfile"] = append(arrows["weir/internal/app/scanfile"], "internal/app/archive")
	arrows["weir/internal/app/sqlite"] = nil // databases: files in, texts out
	arrows["weir/internal/app/scanfile"] = append(arrows["weir/internal/app/scanfile"], "internal/app/sqlite")
	arrows["weir/internal/app/scanrun"] = append(arrows["weir/internal/app/scanrun"], "internal/app/sqlite")
	arrows["weir/internal/app/clean"] = append(arrows["weir/internal/app/clean"], "stages/delta", "transcript", "internal/app/input", "internal/app/sqlite")
	systems["weir/internal/app/sqlite"] = []string{"os"}
	arrows["weir/internal/app/share"] = []string{"stages", "stages/builtin", "stages/judge", "transcript", "transcript/label", "pii", "normalize/lexicon", "internal/pack", "internal/app/filter", "internal/app/hint", "internal/app/input", "internal/app/packs"}
	systems["weir/internal/app/share"] = []string{"os"}
}
