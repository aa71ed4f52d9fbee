package pii

import (
	"testing"

	"weir/pii/match"
	"weir/pii/secret"
)

func TestTextFields(t *testing.T) {
	d := New(Options{})
	for _, c := range []struct {
		name string
		in   match.Text
		want string // entity, "" for nothing
	}{
		{"key says so", match.Text{Bytes: []byte("219099998"), Key: []byte("ssn")}, "US_SSN"},
		{"key in camel case", match.Text{Bytes: []byte("4155552671"), Key: []byte("phoneNumber")}, "PHONE_NUMBER"},
		{"key in snake case", match.Text{Bytes: []byte("4155552671"), Key: []byte("contact_phone_1")}, "PHONE_NUMBER"},
		{"key says nothing", match.Text{Bytes: []byte("219099998"), Key: []byte("size")}, ""},
		{"number with key", match.Text{Bytes: []byte("4155552671"), Key: []byte("mobile"), Number: true}, "PHONE_NUMBER"},
		{"number without", match.Text{Bytes: []byte("4155552671"), Key: []byte("ts"), Number: true, Person: true}, ""},
		{"card as number", match.Text{Bytes: []byte("4111111111111111"), Key: []byte("n"), Number: true}, "CREDIT_CARD"},
		{"no card as number", match.Text{Bytes: []byte("4111111111111112"), Key: []byte("card"), Number: true}, ""},
		{"a person's answer", match.Text{Bytes: []byte("4010232137"), Key: []byte("content"), Person: true}, "UK_NHS"},
		{"a tool's answer", match.Text{Bytes: []byte("4010232137"), Key: []byte("content")}, ""},
		{"a person's field", match.Text{Bytes: []byte("4010232137"), Key: []byte("id"), Person: true}, ""},
		{"more than a value", match.Text{Bytes: []byte("there are 4010232137 rows"), Person: true}, ""},
		{"in a key", match.Text{Bytes: []byte("ada@example.com"), IsKey: true}, "EMAIL_ADDRESS"},
	} {
		got := ""
		if ms := d.Append(nil, c.in, nil); len(ms) > 0 {
			got = ms[0].Entity
		}
		if got != c.want {
			t.Errorf("%s: Append(%q, key %q) finds %q, want %q", c.name, c.in.Bytes, c.in.Key, got, c.want)
		}
	}
}

func TestOptions(t *testing.T) {
	local := match.Text{Bytes: []byte("from 192.168.1.17")}
	if ms := New(Options{PrivateIP: true}).Append(nil, local, nil); len(ms) != 1 {
		t.Errorf("PrivateIP: %d matches, want 1", len(ms))
	}
	mail := match.Text{Bytes: []byte("ada@example.com")}
	if ms := New(Options{Disable: []string{"EMAIL_ADDRESS"}}).Append(nil, mail, nil); len(ms) != 0 {
		t.Errorf("Disable: %v, want nothing", ms)
	}
	account := match.Text{Bytes: []byte("aws account 210987654321")}
	if ms := New(Options{}).Append(nil, account, nil); len(ms) != 0 {
		t.Errorf("off by default: %v, want nothing", ms)
	}
	if ms := New(Options{Enable: []string{"pii-aws-account"}}).Append(nil, account, nil); len(ms) != 1 {
		t.Errorf("Enable: %d matches, want 1", len(ms))
	}
}

func TestResolve(t *testing.T) {
	m := func(rule string, start, end int, s match.Strength) match.Match {
		return match.Match{Rule: rule, Start: start, End: end, Strength: s}
	}
	for _, c := range []struct {
		name string
		in   []match.Match
		want []match.Match
	}{
		{"apart", []match.Match{m("b", 5, 9, match.Prefix), m("a", 0, 5, match.Generic)}, []match.Match{m("a", 0, 5, match.Generic), m("b", 5, 9, match.Prefix)}},
		{"stronger names", []match.Match{m("a", 0, 9, match.Generic), m("b", 2, 5, match.Validated)}, []match.Match{m("b", 0, 9, match.Validated)}},
		{"longer names", []match.Match{m("a", 0, 4, match.Prefix), m("b", 2, 9, match.Prefix)}, []match.Match{m("b", 0, 9, match.Prefix)}},
		{"earlier names", []match.Match{m("a", 0, 4, match.Prefix), m("b", 2, 6, match.Prefix)}, []match.Match{m("a", 0, 6, match.Prefix)}},
		{"chain", []match.Match{m("a", 0, 4, match.Prefix), m("b", 3, 8, match.Context), m("c", 7, 9, match.Validated)}, []match.Match{m("c", 0, 9, match.Validated)}},
	} {
		got := match.ResolveTail(append([]match.Match{{Rule: "kept"}}, c.in...), 1)[1:]
		if len(got) != len(c.want) {
			t.Errorf("%s: resolve gives %v, want %v", c.name, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%s: resolve gives %v, want %v", c.name, got, c.want)
			}
		}
	}
}

// A text in pieces is held where it may become a known value.
func TestAwaitsKnown(t *testing.T) {
	const value = "blue garden gate"
	d := New(Options{Known: secret.NewKnown([]string{value})})
	for i := 1; i < len(value); i++ {
		if text := "the " + value[:i]; d.Awaits([]byte(text)) != 4 {
			t.Errorf("Awaits(%q) = %d, want 4", text, d.Awaits([]byte(text)))
		}
	}
	if text := "the bluish thing over there "; d.Awaits([]byte(text)) != len(text) {
		t.Errorf("Awaits(%q): held without need", text)
	}
}

// TestDisabled holds that an entity that is switched off is off in anchored rules and in the
// names of members too.
func TestDisabled(t *testing.T) {
	texts := []Text{{Bytes: []byte("my pin is 4821")}, {Bytes: []byte("4821"), Key: []byte("card_pin")}, {Bytes: []byte("48213377"), Key: []byte("puk")}}
	for _, in := range texts {
		if ms := found(t, New(Options{}), in); len(ms) != 1 || ms[0].Entity != "PIN" {
			t.Errorf("%q of %q: found %+v, want a PIN", in.Bytes, in.Key, ms)
		}
		if ms := found(t, New(Options{Disable: []string{"PIN"}}), in); len(ms) != 0 {
			t.Errorf("%q of %q: found %+v with PIN switched off", in.Bytes, in.Key, ms)
		}
	}
}
