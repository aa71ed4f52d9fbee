package authority

import "testing"

// TestNames holds that a request names the values that the person, or a question that the person
// agrees to, has written, and no other.
func TestNames(t *testing.T) {
	var r Request
	r.Add([]byte("Write to Ada@Example.org and look at https://Shop.example/a."), false)
	r.Agree([]byte("I found bob@example.org. Shall I pay eve@example.org?"))
	for text, want := range map[string]bool{
		"ada@example.org":        true,
		"eve@example.org":        true,
		"https://shop.example/b": true,
		"bob@example.org":        false,
		"https://evil.example/a": false,
	} {
		vs := AppendValues(nil, []byte(text))
		if len(vs) != 1 {
			t.Fatalf("%q has %d values, want 1", text, len(vs))
		}
		if got := r.Names(&vs[0]); got != want {
			t.Errorf("the request names %q: %t, want %t", text, got, want)
		}
	}
}
