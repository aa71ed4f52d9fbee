package cmd

// What copies of transcripts that are to be published may import.
func init() {
	arrows["weir/cmd"] = append(arrows["weir/cmd"], "internal/app/git", "internal/app/share")
	arrows["weir/internal/app/share"] = []string{"stages", "stages/builtin", "stages/judge", "transcript", "transcript/label", "pii", "normalize/lexicon", "internal/pack", "internal/app/filter", "internal/app/hint", "internal/app/input", "internal/app/packs"}
	systems["weir/internal/app/share"] = []string{"os"}
}
