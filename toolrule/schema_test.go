package toolrule

import (
	"errors"
	"testing"
)

func TestNewSchema(t *testing.T) {
	for doc, want := range map[string]error{
		`{"type":"object","properties":{"path":{"type":"string","pattern":"^/src/"}},"required":["path"],"additionalProperties":false}`: nil,
		`{"$schema":"http://json-schema.org/draft-07/schema#","definitions":{"a":{"type":"string"}},"$ref":"#/definitions/a"}`:          nil,
		`{"$defs":{"tree":{"type":"object","properties":{"left":{"$ref":"#/$defs/tree"}}}},"$ref":"#/$defs/tree"}`:                      nil,
		`{"properties":{"$ref":{"type":"string"}},"format":"uri"}`:                                                                      nil,
		`{`:                                    ErrSchema,
		`{"type":5}`:                           ErrSchema,
		`{"pattern":"("}`:                      ErrSchema,
		`{"required":"path"}`:                  ErrSchema,
		`{"multipleOf":0}`:                     ErrSchema,
		`{"requierd":["path"]}`:                ErrKeyword,
		`{"properties":{"a":{"$anchor":"x"}}}`: ErrKeyword,
		`{"properties":{"a":{"type":"text"}}}`: ErrType,
		`{"type":["string","text"]}`:           ErrType,
		`{"$schema":"http://json-schema.org/draft-04/schema#"}`: ErrDraft,
		`{"$ref":"https://example.org/schema.json"}`:            ErrRef,
		`{"items":{"$ref":"other.json"}}`:                       ErrRef,
		`{"items":{"$ref":"#/$defs/missing"}}`:                  ErrRef,
		`{"$ref":"#"}`:                                          ErrLoop,
		`{"$defs":{"a":{"allOf":[{"$ref":"#/$defs/b"}]},"b":{"not":{"$ref":"#/$defs/a"}}},"$ref":"#/$defs/a"}`: ErrLoop,
		`{"properties":{"a":{"anyOf":[{"$ref":"#/$defs/x"}]}},"$defs":{"x":{"$ref":"#/$defs/x"}}}`:             ErrLoop,
	} {
		if _, err := NewSchema([]string{"x"}, []byte(doc)); !errors.Is(err, want) {
			t.Errorf("NewSchema(%s) fails with %v, want %v", doc, err, want)
		}
	}
	if _, err := NewSchema(nil, []byte(`{}`)); !errors.Is(err, ErrNoTool) {
		t.Errorf("a schema for no tool fails with %v, want %v", err, ErrNoTool)
	}
}

func TestSchemas(t *testing.T) {
	s, err := NewSchema([]string{"edit_*"}, []byte(`{"type":"object","properties":{"n":{"type":"integer","maximum":9}},"required":["n"],"additionalProperties":false}`))
	if err != nil {
		t.Fatal(err)
	}
	with := func(name string, value any, whole bool) *Call {
		return &Call{Names: []string{name}, Value: value, Whole: whole}
	}
	for name, c := range map[string]struct {
		call *Call
		want Verdict
	}{
		"fits":              {with("edit_x", map[string]any{"n": int64(3)}, true), Verdict{Allow, Listed}},
		"in the other case": {with("EDIT_x", map[string]any{"n": int64(10)}, true), Verdict{Deny, Unfit}},
		"another tool":      {with("read", map[string]any{"n": int64(10)}, true), Verdict{Allow, Listed}},
		"one member more":   {with("edit_x", map[string]any{"n": int64(3), "m": nil}, true), Verdict{Deny, Unfit}},
		"no member":         {with("edit_x", map[string]any{}, true), Verdict{Deny, Unfit}},
		"no object":         {with("edit_x", nil, true), Verdict{Deny, Unfit}},
		"not known":         {with("edit_x", map[string]any{"n": int64(3)}, false), Verdict{Deny, Unfit}},
		"another reading":   {&Call{Names: []string{"еdit_x", "edit_x"}}, Verdict{Deny, Unfit}},
	} {
		r := Rules{Schemas: []*Schema{s}, Entries: []Entry{{Decision: Ask, Tools: []string{"nothing"}}}}
		if got := r.Judge(c.call); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
