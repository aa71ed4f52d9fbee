package pii

// appendNamed appends the whole text where the name of its JSON member says
// that it is a secret.
func appendNamed(dst []Match, in Text) []Match { return dst }
