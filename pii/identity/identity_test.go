package identity

import (
	"testing"

	"weir/pii/match"
)

// spans returns what is found in a text, by the entity and what it is.
func spans(text, key string) (list []string) {
	for _, m := range Append(nil, match.Text{Bytes: []byte(text), Key: []byte(key)}, true, true) {
		list = append(list, m.Entity+" "+text[m.Start:m.End])
	}
	return list
}

// TestAppend holds what is the name of an account or of a machine by the words around it.
func TestAppend(t *testing.T) {
	for _, x := range []struct{ text, key, want string }{
		{"login: ada", "", "USERNAME ada"},
		{"the user is ada.byron", "", "USERNAME ada.byron"},
		{`utilizador "adabyron"`, "", "USERNAME adabyron"},
		{"login adabyron, hasło jak zawsze", "", "USERNAME adabyron"},
		{"логин adabyron / как всегда", "", "USERNAME adabyron"},
		{"ls /home/ada/notes", "", "USERNAME ada"},
		{"ssh ada@box", "", "USERNAME ada"},
		{"adabyron", "user_name", "USERNAME adabyron"},
		{"ping db-01.corp.local", "", "INTERNAL_HOST db-01.corp.local"},
		{"at 10.20.4.18 now", "", "INTERNAL_HOST 10.20.4.18"},
		{"the user is required", "", ""},
		{"login page, then home", "", ""},
		{"user experience matters", "", ""},
		{"see example.com and 8.8.8.8", "", ""},
		{"log.local and v1.2.3", "", ""},
		{"/home/user/x", "", ""},
	} {
		got := spans(x.text, x.key)
		if x.want == "" && len(got) > 0 || x.want != "" && (len(got) != 1 || got[0] != x.want) {
			t.Errorf("%q of %q: found %q, want %q", x.text, x.key, got, x.want)
		}
	}
}

// TestAppendEither holds that users and hosts are looked for apart, and nothing in keys.
func TestAppendEither(t *testing.T) {
	in := match.Text{Bytes: []byte("login: ada at db-01.corp.local")}
	if n := len(Append(nil, in, true, false)) + len(Append(nil, in, false, true)); n != 2 {
		t.Errorf("found %d names, want one of each kind", n)
	}
	in.IsKey = true
	if ms := Append(nil, in, true, true); len(ms) > 0 {
		t.Errorf("found %+v in a key", ms)
	}
}

func TestPrivateHost(t *testing.T) {
	for v, want := range map[string]bool{"db-01.local": true, "db.harbour.internal": true, "10.0.0.7": true, "192.0.2.7": false, "local": false, "harbour.example": false,
		"a.b.c.d.e.f.g.h.local": false, "com.local": false, "": false} {
		if got := privateHost([]byte(v)); got != want {
			t.Errorf("privateHost(%q) = %t, want %t", v, got, want)
		}
	}
}
