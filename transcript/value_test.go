package transcript

import (
	"strings"
	"testing"
)

func TestTree(t *testing.T) {
	ev := parse(`{"type":"m","list":[1,{"k":"v"},"{\"a\":{\"b\":true}}"],"last":null}`)
	root := ev.Root()
	if !root.Get("type").Is("m") || root.Get("none").Exists() || root.Get("type").Get("x").Get("y").Exists() {
		t.Errorf("get does not find members")
	}
	list := root.Get("list")
	if got := list.Item(1).Get("k").Text(); string(got) != "v" {
		t.Errorf("list/1/k = %q, want v", got)
	}
	if got := list.Item(2).First().Get("a").Get("b"); !got.IsTrue() || string(got.Name()) != "b" || got.Next().Exists() {
		t.Errorf("list/2/#/a/b = %v, want true", got.Kind())
	}
	if got := root.Get("last"); got.Kind() != NullNode || got.Segment() != -1 || got.Next().Exists() {
		t.Errorf("last = %v, want null", got.Kind())
	}
	n := 0
	for v := list.First(); v.Exists(); v = v.Next() {
		n++
	}
	if n != 3 || list.Item(3).Exists() || (Value{}).First().Exists() {
		t.Errorf("list has %d items, want 3", n)
	}
	list.SetLabel(Label{Role: RoleUser, Trust: User}, 1)
	for i := range ev.Segments {
		in := strings.HasPrefix(ev.Pointer(i), "/list/")
		if s := &ev.Segments[i]; (s.Role == RoleUser) != in {
			t.Errorf("%s: role %v after list was labelled", ev.Pointer(i), s.Role)
		}
	}
	if s := &ev.Segments[list.Item(2).Segment()]; s.Enc != JSON {
		t.Errorf("a label took JSON from a string: %v", s.Enc)
	}
}
