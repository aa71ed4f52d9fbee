package settings

import (
	"fmt"
	"strconv"
	"strings"
)

// Template is a config file that changes nothing: every line that sets
// something is a comment.
func Template() string {
	var b strings.Builder
	b.WriteString("# weir configuration. Flags override this file; a key that weir does\n# not know, or a value it does not take, is refused.\n")
	o := Defaults()
	for _, st := range InFile() {
		fmt.Fprintf(&b, "\n# %s\n# %s: %s\n", st.usage, st.Key(), YAMLValue(&st, o, false))
	}
	return b.String()
}

// YAMLValue writes the current value of a setting as one YAML flow value.
func YAMLValue(st *Setting, o *Options, hide bool) string {
	values := st.show(o)
	if (st.secret || st.fields != nil) && hide && len(values) > 0 {
		return fmt.Sprintf("~ # %d set", len(values))
	}
	quoted := make([]string, len(values))
	for i, v := range values {
		quoted[i] = plainOrQuoted(v)
	}
	switch {
	case st.fields != nil:
		return "[]"
	case st.pairs:
		for i, v := range values {
			key, value, _ := strings.Cut(v, "=")
			quoted[i] = plainOrQuoted(key) + ": " + plainOrQuoted(value)
		}
		return "{" + strings.Join(quoted, ", ") + "}"
	case st.list:
		return "[" + strings.Join(quoted, ", ") + "]"
	}
	if len(quoted) == 0 {
		return `""`
	}
	return quoted[0]
}

func plainOrQuoted(v string) string {
	ordinary := func(r rune) bool { return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-' }
	if strings.IndexFunc(v, func(r rune) bool { return !ordinary(r) }) < 0 {
		return v
	}
	return strconv.Quote(v)
}
