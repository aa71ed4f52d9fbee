package pack

import "testing"

// TestScopeSlash holds that a name with a slash in it does not get out of a scope, and that a
// * of a pointer ends at one.
func TestScopeSlash(t *testing.T) {
	const name = "a/b"
	for kind, s := range map[string]Scope{
		"user": {Users: []string{"a*"}}, "tenant": {Tenants: []string{"*"}}, "channel": {Channels: []string{"a/*"}}, "tool": {Tools: []string{"*b"}}, "session": {Sessions: []string{"?/b"}},
		"pointer": {Pointers: []string{"/x/*/y"}},
	} {
		p := Place{User: name, Tenant: name, Channel: name, Tool: name, Session: name, Pointer: func() string { return "/x/1/y" }}
		if !s.Holds(&p) {
			t.Errorf("%s: the scope does not hold for %s", kind, name)
		}
	}
	s := Scope{Pointers: []string{"/x/*"}}
	if p := (Place{Pointer: func() string { return "/x/1/y" }}); s.Holds(&p) {
		t.Error("a * of a pointer holds for what is below")
	}
}
