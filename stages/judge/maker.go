package judge

import (
	"weir/stages"
	"weir/stages/analysis"
)

// A Maker makes Judges for streams that have nothing to do with each other. They share their
// compiled rules, which take longer than a short stream. The zero value is ready. A Maker is not
// safe for concurrent use, but its Judges do not depend on each other.
type Maker struct {
	rules *analysis.Analyzer // analyzes nothing: it has the rules
}

// New is the function New. The table and the configuration have to be the same in each call.
func (m *Maker) New(table stages.Table, cfg stages.Config) (*Judge, error) {
	return build(table, cfg, func(p *stages.Policy) *analysis.Analyzer {
		if m.rules == nil {
			m.rules = analysis.New(p)
		}
		return m.rules.Anew(p)
	})
}
