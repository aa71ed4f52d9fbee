package scan

import "weir/internal/promptfile"

// lint adds what the form of a prompt file says about its safety.
func (f *file) lint(text []byte, lines *promptfile.Lines, parts []promptfile.Part) {}
