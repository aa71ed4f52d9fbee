package transcript

import (
	"strings"
	"testing"
)

func TestTree(t *testing.T) {
	ev := parse(`{"type":"m","list":[1,{"k":"v"},"{\"a\":{\"b\":true}}"],"last":null}`)
	root := ev.root()
	if !root.get("type").is("m") || root.get("none").ok() || root.get("type").get("x").get("y").ok() {
		t.Errorf("get does not find members")
	}
	list := root.get("list")
	if got := list.item(1).get("k").str(); string(got) != "v" {
		t.Errorf("list/1/k = %q, want v", got)
	}
	if got := list.item(2).first().get("a").get("b"); !got.isTrue() || string(got.name()) != "b" || got.next().ok() {
		t.Errorf("list/2/#/a/b = %v, want true", got.kind())
	}
	if got := root.get("last"); got.kind() != nullNode || got.segment() != -1 || got.next().ok() {
		t.Errorf("last = %v, want null", got.kind())
	}
	n := 0
	for v := list.first(); v.ok(); v = v.next() {
		n++
	}
	if n != 3 || list.item(3).ok() || (value{}).first().ok() {
		t.Errorf("list has %d items, want 3", n)
	}
	list.label(Label{Role: RoleUser, Trust: User}, 1)
	for i := range ev.Segments {
		in := strings.HasPrefix(ev.Pointer(i), "/list/")
		if s := &ev.Segments[i]; (s.Role == RoleUser) != in {
			t.Errorf("%s: role %v after list was labelled", ev.Pointer(i), s.Role)
		}
	}
	if s := &ev.Segments[list.item(2).segment()]; s.Enc != JSON {
		t.Errorf("a label took JSON from a string: %v", s.Enc)
	}
}
