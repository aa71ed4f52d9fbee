package pii

import (
	"testing"
)

func TestTextFields(t *testing.T) {
	d := New(Options{})
	for _, c := range []struct {
		name string
		in   Text
		want string // entity, "" for nothing
	}{
		{"key says so", Text{Bytes: []byte("219099998"), Key: []byte("ssn")}, "US_SSN"},
		{"key in camel case", Text{Bytes: []byte("4155552671"), Key: []byte("phoneNumber")}, "PHONE_NUMBER"},
		{"key in snake case", Text{Bytes: []byte("4155552671"), Key: []byte("contact_phone_1")}, "PHONE_NUMBER"},
		{"key says nothing", Text{Bytes: []byte("219099998"), Key: []byte("size")}, ""},
		{"number with key", Text{Bytes: []byte("4155552671"), Key: []byte("mobile"), Number: true}, "PHONE_NUMBER"},
		{"number without", Text{Bytes: []byte("4155552671"), Key: []byte("ts"), Number: true, Person: true}, ""},
		{"card as number", Text{Bytes: []byte("4111111111111111"), Key: []byte("n"), Number: true}, "CREDIT_CARD"},
		{"no card as number", Text{Bytes: []byte("4111111111111112"), Key: []byte("card"), Number: true}, ""},
		{"a person's answer", Text{Bytes: []byte("4010232137"), Key: []byte("content"), Person: true}, "UK_NHS"},
		{"a tool's answer", Text{Bytes: []byte("4010232137"), Key: []byte("content")}, ""},
		{"a person's field", Text{Bytes: []byte("4010232137"), Key: []byte("id"), Person: true}, ""},
		{"more than a value", Text{Bytes: []byte("there are 4010232137 rows"), Person: true}, ""},
		{"in a key", Text{Bytes: []byte("ada@example.com"), IsKey: true}, "EMAIL_ADDRESS"},
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
	local := Text{Bytes: []byte("from 192.168.1.17")}
	if ms := New(Options{PrivateIP: true}).Append(nil, local, nil); len(ms) != 1 {
		t.Errorf("PrivateIP: %d matches, want 1", len(ms))
	}
	mail := Text{Bytes: []byte("ada@example.com")}
	if ms := New(Options{Disable: []string{"EMAIL_ADDRESS"}}).Append(nil, mail, nil); len(ms) != 0 {
		t.Errorf("Disable: %v, want nothing", ms)
	}
	account := Text{Bytes: []byte("aws account 210987654321")}
	if ms := New(Options{}).Append(nil, account, nil); len(ms) != 0 {
		t.Errorf("off by default: %v, want nothing", ms)
	}
	if ms := New(Options{Enable: []string{"pii-aws-account"}}).Append(nil, account, nil); len(ms) != 1 {
		t.Errorf("Enable: %d matches, want 1", len(ms))
	}
}

func TestResolve(t *testing.T) {
	m := func(rule string, start, end int, s Strength) Match {
		return Match{Rule: rule, Start: start, End: end, Strength: s}
	}
	for _, c := range []struct {
		name string
		in   []Match
		want []Match
	}{
		{"apart", []Match{m("b", 5, 9, Prefix), m("a", 0, 5, Generic)}, []Match{m("a", 0, 5, Generic), m("b", 5, 9, Prefix)}},
		{"stronger names", []Match{m("a", 0, 9, Generic), m("b", 2, 5, Validated)}, []Match{m("b", 0, 9, Validated)}},
		{"longer names", []Match{m("a", 0, 4, Prefix), m("b", 2, 9, Prefix)}, []Match{m("b", 0, 9, Prefix)}},
		{"earlier names", []Match{m("a", 0, 4, Prefix), m("b", 2, 6, Prefix)}, []Match{m("a", 0, 6, Prefix)}},
		{"chain", []Match{m("a", 0, 4, Prefix), m("b", 3, 8, Context), m("c", 7, 9, Validated)}, []Match{m("c", 0, 9, Validated)}},
	} {
		got := resolve(append([]Match{{Rule: "kept"}}, c.in...), 1)[1:]
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
