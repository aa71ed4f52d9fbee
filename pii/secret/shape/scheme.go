package shape

import (
	"bytes"

	"weir/internal/ascii"
)

// GluedScheme returns the length of a prefix of v that does not belong to the credential behind it:
// the name of a scheme, or the name of a variable and the equals sign, as in API_TOKEN=…. It returns
// 0 if v has no such prefix.
func GluedScheme(v []byte) int {
	for _, s := range [...]string{"oauth:", "oauth2:", "secret-token:", "aivenv1 "} {
		if len(v) > len(s) && bytes.EqualFold(v[:len(s)], []byte(s)) {
			return len(s)
		}
	}
	if i := bytes.IndexByte(v[:min(len(v), maxVariable)], '='); i > 0 && i+1 < len(v) && upperNames.All(v[:i]) {
		for _, end := range [...]string{"_TOKEN", "_KEY", "_SECRET", "_PASSWORD", "_PASS"} {
			if bytes.HasSuffix(v[:i], []byte(end)) {
				return i + 1
			}
		}
	}
	return 0
}

const maxVariable = 64

var upperNames = ascii.NewSet("A-Z0-9_")
