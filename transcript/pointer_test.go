package transcript

import "testing"

func TestKeyOf(t *testing.T) {
	ev := parse(`{"a":["x",{"b":1,"c":"[\"y\",{\"d\":\"z\"}]"}],"e":[[2]]}`)
	for _, tt := range []struct{ pointer, want string }{
		{"/a/0", "a"}, {"/a/1/b", "b"}, {"/a/1/c", "c"}, {"/a/1/c/#/0", "c"}, {"/a/1/c/#/1/d", "d"}, {"/e/0/0", "e"}, {"!/a", ""},
	} {
		if got := ev.KeyOf(find(t, ev, tt.pointer)); string(got) != tt.want {
			t.Errorf("KeyOf(%q) = %q, want %q", tt.pointer, got, tt.want)
		}
	}
	if got := parse(`["x"]`).KeyOf(0); got != nil {
		t.Errorf("KeyOf in a bare array = %q, want nil", got)
	}
}

func TestCommon(t *testing.T) {
	ev := parse(`{"a":[{"b":"x","c":{"d":"y"}},{"b":"z","e":"[\"w\"]"}]}`)
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"/a/0/b", "/a/0/b", 3}, {"/a/0/b", "/a/0/c/d", 3}, {"/a/0/c/d", "/a/0/c/d", 4}, {"/a/0/b", "/a/1/b", 2}, {"/a/1/e/#/0", "/a/1/b", 3}, {"/a/1/e/#/0", "/a/1/e/#/0", 5},
	} {
		if got := ev.Common(find(t, ev, tt.a), find(t, ev, tt.b)); got != tt.want {
			t.Errorf("Common(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}
