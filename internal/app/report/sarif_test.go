package report

import (
	"encoding/json"
	"strings"
	"testing"
)

// The required members and the closed lists of SARIF 2.1.0, as its schema has
// them, for every object that is written.
func TestSARIFForm(t *testing.T) {
	for _, r := range []*Report{hostileReport("docs/a b.md"), {Version: "devel"}} {
		var log map[string]any
		if err := json.Unmarshal([]byte(written(t, r, "sarif")), &log); err != nil {
			t.Fatal(err)
		}
		s := sarifChecker{t}
		s.object(log, "log", []string{"version", "runs"}, []string{"$schema", "inlineExternalProperties", "properties"})
		if log["version"] != "2.1.0" {
			t.Errorf("version = %v", log["version"])
		}
		for _, run := range s.list(log["runs"]) {
			s.run(run)
		}
	}
}

type sarifChecker struct{ *testing.T }

func (s sarifChecker) object(o map[string]any, what string, required, optional []string) {
	for _, k := range required {
		if o[k] == nil {
			s.Errorf("%s has no %s", what, k)
		}
	}
	for k := range o {
		if !strings.Contains(" "+strings.Join(append(required, optional...), " ")+" ", " "+k+" ") {
			s.Errorf("%s has the unknown member %s", what, k)
		}
	}
}

func (s sarifChecker) list(v any) (out []map[string]any) {
	items, ok := v.([]any)
	if !ok {
		s.Errorf("%v is no array", v)
	}
	for _, e := range items {
		out = append(out, e.(map[string]any))
	}
	return out
}

func (s sarifChecker) run(run map[string]any) {
	s.object(run, "run", []string{"tool"}, []string{"invocations", "columnKind", "results"})
	if k := run["columnKind"]; k != "utf16CodeUnits" && k != "unicodeCodePoints" {
		s.Errorf("columnKind = %v", k)
	}
	tool := run["tool"].(map[string]any)
	s.object(tool, "tool", []string{"driver"}, nil)
	driver := tool["driver"].(map[string]any)
	s.object(driver, "driver", []string{"name"}, []string{"semanticVersion", "rules", "informationUri"})
	rules := s.list(driver["rules"])
	for _, r := range rules {
		s.object(r, "rule", []string{"id"}, []string{"name", "shortDescription", "fullDescription", "help", "defaultConfiguration", "properties"})
		s.message(r["shortDescription"])
		s.message(r["fullDescription"])
		s.message(r["help"])
		s.level(r["defaultConfiguration"].(map[string]any)["level"])
	}
	for _, i := range s.list(run["invocations"]) {
		s.object(i, "invocation", []string{"executionSuccessful"}, []string{"toolExecutionNotifications"})
	}
	for _, r := range s.list(run["results"]) {
		s.result(r, rules)
	}
}

func (s sarifChecker) message(v any) {
	o, _ := v.(map[string]any)
	if text, _ := o["text"].(string); text == "" {
		s.Errorf("a message has no text: %v", v)
	}
}

func (s sarifChecker) level(v any) {
	if v != "none" && v != "note" && v != "warning" && v != "error" {
		s.Errorf("level = %v", v)
	}
}

func (s sarifChecker) result(r map[string]any, rules []map[string]any) {
	s.object(r, "result", []string{"message"}, []string{"ruleId", "ruleIndex", "level", "locations", "partialFingerprints", "properties"})
	s.message(r["message"])
	s.level(r["level"])
	if i := int(r["ruleIndex"].(float64)); i < 0 || i >= len(rules) || rules[i]["id"] != r["ruleId"] {
		s.Errorf("ruleIndex %d is not that of %v", i, r["ruleId"])
	}
	prints, _ := r["partialFingerprints"].(map[string]any)
	if len(prints) != 1 || prints["weir/v1"] == "" {
		s.Errorf("partialFingerprints = %v", prints)
	}
	for _, l := range s.list(r["locations"]) {
		s.object(l, "location", nil, []string{"physicalLocation", "logicalLocations"})
		p := l["physicalLocation"].(map[string]any)
		s.object(p, "physicalLocation", []string{"artifactLocation"}, []string{"region"})
		uri := p["artifactLocation"].(map[string]any)["uri"].(string)
		if strings.ContainsAny(uri, " \\:<>\"") || strings.HasPrefix(uri, "/") {
			s.Errorf("uri %q is no relative reference", uri)
		}
		region := p["region"].(map[string]any)
		s.object(region, "region", nil, []string{"startLine", "startColumn", "endLine", "endColumn", "snippet"})
		if region["startLine"].(float64) < 1 || region["startColumn"].(float64) < 1 {
			s.Errorf("region = %v", region)
		}
	}
}
