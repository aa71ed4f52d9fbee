package integration

import (
	"encoding/base64"
	"strings"
	"testing"

	"weir/stages"
)

// TestSweep holds that a value masked in one place is masked in every other:
// keys, numbers, JSON in strings, and encoded.
func TestSweep(t *testing.T) {
	value := strings.Repeat("q7", 5)
	encoded := base64.StdEncoding.EncodeToString([]byte("id=" + value + ";"))
	p := with(t, masks(value))
	v := p.Run(t.Context(), parse(t, `{"content":"hello `+value+`","copy":"x`+value+`y","`+value+`":1,"args":"{\"a\":\"`+value+`\"}","b64":"`+encoded+`"}`))
	if v.Action != stages.Modify {
		t.Fatalf("Run = %v (%s), want modify", v.Action, v.Reason)
	}
	if strings.Contains(string(v.Event), value) {
		t.Errorf("the value survives in %s", v.Event)
	}
	if want := `{"content":"hello [X]","copy":"x[X]y","[X]":1,"args":"{\"a\":\"[X]\"}","b64":"aWQ9`; !strings.HasPrefix(string(v.Event), want) || strings.Contains(string(v.Event), encoded[5:15]) {
		t.Errorf("event = %s, want it to begin with %s and hold no encoded copy", v.Event, want)
	}
	if out := string(v.Append(nil)); strings.Contains(out, value) || !strings.Contains(out, `"pointer":"/[X]","key":true`) {
		t.Errorf("verdict = %s, want the key's pointer masked", out)
	}
}

// TestSkipped holds that media that was not decoded is named, and passes.
func TestSkipped(t *testing.T) {
	p, err := New(stages.Config{})
	if err != nil {
		t.Fatal(err)
	}
	data := base64.StdEncoding.EncodeToString([]byte(strings.Repeat("\x89PNG\x00\x01\xfe", 20)))
	v := p.Run(t.Context(), parse(t, `{"role":"user","content":[{"type":"image","source":{"type":"base64","media_type":"image/png","data":"`+data+`"}}]}`))
	if got, want := strings.Join(v.Skipped, " "), "/content/0/source/data"; v.Action != stages.Allow || got != want {
		t.Errorf("Run = %v, skipped %q, want allow, %q", v.Action, got, want)
	}
}
