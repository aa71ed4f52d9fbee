package observe

import (
	"fmt"
	"strconv"
	"strings"
)

// Prometheus returns the metrics in the text format of Prometheus, version 0.0.4.
func (m *Metrics) Prometheus() []byte {
	var b strings.Builder
	for _, f := range m.families() {
		name, kind := strings.ReplaceAll(f.name, ".", "_"), "gauge"
		if !f.gauge {
			name, kind = name+"_total", "counter"
		}
		fmt.Fprintf(&b, "# HELP %s %s\n# TYPE %s %s\n", name, f.help, name, kind)
		for _, s := range f.series {
			b.WriteString(name)
			for i := 0; i < len(s.labels); i += 2 {
				fmt.Fprintf(&b, "%c%s=\"%s\"", "{,"[min(i, 1)], s.labels[i], escapeLabel.Replace(s.labels[i+1]))
			}
			if len(s.labels) > 0 {
				b.WriteByte('}')
			}
			fmt.Fprintf(&b, " %s\n", strconv.FormatFloat(s.value, 'f', -1, 64))
		}
	}
	return []byte(b.String())
}

var escapeLabel = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)
