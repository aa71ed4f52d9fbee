package transcript

import "testing"

func TestPairedNameOf(t *testing.T) {
	for _, tt := range []struct{ line, pointer, want string }{
		{`{"name":"A","value":"x"}`, "/value", "A"},
		{`{"value":"x","Name":"A"}`, "/value", "A"},
		{`[{"Name":"A","Value":"x"},{"Name":"B","Value":"y"}]`, "/1/Value", "B"},
		{`{"id":7,"key":"A","value":["x","y"]}`, "/value/1", "A"},
		{`{"id":"i","key":"A","value":"x"}`, "/value", "A"},
		{`{"c":"[{\"key\":\"A\",\"value\":\"x\"}]"}`, "/c/#/0/value", "A"},
		{`{"ParameterKey":"A","ParameterValue":"x"}`, "/ParameterValue", "A"},
		{`{"output_name":"A","name":"B","output_value":"x"}`, "/output_value", "A"},
		{`{"key":"A","value":{"stringValue":"x"}}`, "/value/stringValue", "A"},
		{`{"name":"A","value":{"password":"x"}}`, "/value/password", "password"},
		{"{\"n\ue000ame\":\"A\",\"value\":\"x\"}", "/value", "A"},
		{"{\"name\":\"A\",\"va\u200blue\":\"x\"}", "/va\u200blue", "A"},
		{`{"name":["A"],"value":"x"}`, "/value", "value"},
		{`{"name":"A","valueFrom":"x"}`, "/valueFrom", "valueFrom"},
		{`{"value":"x"}`, "/value", "value"},
		{`{"name":"A","label":"B"}`, "/label", "label"},
	} {
		ev := parse(tt.line)
		i := ev.PairedNameOf(find(t, ev, tt.pointer))
		if got := string(ev.Segments[i].Text); got != tt.want {
			t.Errorf("%s: %s is named %q, want %q", tt.line, tt.pointer, got, tt.want)
		}
	}
	if got := parse(`["x"]`).PairedNameOf(0); got != -1 {
		t.Errorf("a bare text is named by segment %d, want none", got)
	}
}
