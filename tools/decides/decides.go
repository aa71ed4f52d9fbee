// Package decides knows by its text which code of weir refuses, cuts or masks. The tools that
// change such code and that measure its tests agree on it here.
package decides

import "regexp"

var pattern = regexp.MustCompile(`\b(Block|ActBlock|Mask|Sanitize|Strip|Redact|Replace|Finding|Act|withhold|fail|cause|Err\w*|err)\b|append\((dst|fs|found|out|edits|matches|all)\b|return (true|false|nil)`)

// Source reports whether the source of a block decides.
func Source(src []byte) bool { return pattern.Match(src) }
