package settings

import (
	"fmt"

	"github.com/goccy/go-yaml/ast"

	"weir/internal/app/hint"
)

// place remembers where values are that are checked when all is read.
func (c *configReader) place(s *Setting, n ast.Node, values []string) {
	if !s.late {
		return
	}
	if c.into.places == nil {
		c.into.places = map[string]configPlace{}
	}
	for _, v := range values {
		c.into.places[v] = configPlace{c.file, lineOf(n), s}
	}
}

// A configPlace is where a config file has a value of a setting.
type configPlace struct {
	file    string
	line    int
	setting *Setting
}

// fail is an error about the value. One without a hint gets one: what the setting is.
func (p *configPlace) fail(err error) error {
	named := fmt.Errorf("%s: %w", p.setting.Key(), err)
	if hint.Of(err) == nil {
		named = hint.With(named, p.setting.Key()+": "+p.setting.usage)
	}
	return &configError{p.file, p.line, named}
}

// at returns an error about a value of a setting with the place where a config file has it, if
// one has.
func (o *Options) at(value string, err error) error {
	if p, ok := o.places[value]; ok && err != nil {
		return p.fail(err)
	}
	return err
}
