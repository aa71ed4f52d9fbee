package rulebook

// mediaRules are those of the media stage.
func mediaRules() []Entry {
	entries := []Entry{
		{ID: "media-removed", Title: "a picture, sound or file in base64", Form: "base64 at a place that its format defines for media, or in a data URL"},
		{ID: "media-blob", Title: "a signature, encrypted content or other data that no person reads", Form: "base64 at a place that its format defines, or a run of at least 256 characters of base64 or hexadecimal"},
	}
	for i := range entries {
		e := &entries[i]
		e.Stage, e.Category, e.Severity, e.Off = "media", "PII_DETECTED", "low", true
		e.Why = "nobody can see what such data says about people, and weir does not look into pictures"
		e.Fix = "look at the original if it is needed; the replacement says how long it was"
	}
	return entries
}
