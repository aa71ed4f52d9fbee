package pii

import (
	"slices"
	"strings"
	"testing"

	"weir/pii/match"
)

func TestNotice(t *testing.T) {
	d := New(Options{})
	for _, c := range []struct{ text, want string }{
		{"Copyright 2009 Ada Lovelace <ada@example.com>", ""},
		{"// Portions Copyright © 1998-2001 A L Byron (byron@example.org)", ""},
		{"(C) Ada Lovelace, 2010-2020 -- ada@example.com", ""},
		{"Copyright: [ID_1] Ada <ada@example.com>", ""},
		{"(c) 2009 " + strings.Repeat("[BANK_ACCOUNT_1] ", 6) + "ada@example.com", ""},
		{"Copyright 2010, by brian d foy <foy@example.com>", ""},
		{"(c) 2012 Theo de Raadt <theo@example.com>", ""},
		{"as you (c) in 2019 and write to ada@example.com", "ada@example.com"},
		{"(c) 2020 call, 2021 my boss ada@example.com", "ada@example.com"},
		{"© 2020 My address is, between us, ada@example.com", "ada@example.com"},
		{"© 2020 мой личный адрес ada@example.com", "ada@example.com"},
		{"Copyright (c) 2009 A <a@example.com>, B <b@example.com>", "b@example.com"},
		{"Copyright Ada <ada@example.com>", "ada@example.com"},
		{"Copyright 2009\nAda <ada@example.com>", "ada@example.com"},
		{"Copyright 2009, order 4711: Ada <ada@example.com>", "ada@example.com"},
		{"2009 Ada <ada@example.com>", "ada@example.com"},
		{"(c) 2009 " + strings.Repeat("Ada ", 20) + "<ada@example.com>", "ada@example.com"},
		{"the copyright of 2009 was hers, she wrote from ada@example.com at last", "ada@example.com"},
	} {
		got := ""
		for _, m := range d.Append(nil, match.Text{Bytes: []byte(c.text)}, nil) {
			got += c.text[m.Start:m.End]
		}
		if got != c.want {
			t.Errorf("%q: found %q, want %q", c.text, got, c.want)
		}
		if len(d.Append(nil, match.Text{Bytes: []byte(c.text), Written: true}, nil)) == 0 {
			t.Errorf("%q, written by the model: found nothing", c.text)
		}
	}
}

// No phrase that is taken for a password has the sign of a notice in it: the address of the notice
// would be masked when the text is judged again.
func TestNoticeBesidePassword(t *testing.T) {
	d := New(Options{})
	for _, sign := range []string{"©", "Copyright"} {
		text := "alarm at 0630, code secret 2.0.# " + sign + " 1998, 2001 Ada Lovelace (ada@example.com) id"
		for _, m := range d.Append(nil, match.Text{Bytes: []byte(text), Person: true}, nil) {
			if strings.Contains(text[m.Start:m.End], sign) {
				t.Errorf("%q: %s covers the sign", text, m.Rule)
			}
		}
	}
}

// An address that a URL has in the place of its user stays one behind a masked value.
func TestRemoteBehindToken(t *testing.T) {
	d := New(Options{})
	for _, value := range []string{"00:1A:2B:3C:4D:5E", "[MAC_ADDRESS_1]"} {
		text := " x://host.example.com/db=" + value + "-ada@sub-domain.example.museum "
		for _, m := range d.Append(nil, match.Text{Bytes: []byte(text)}, nil) {
			if m.Entity == "EMAIL_ADDRESS" {
				t.Errorf("%q: found %q", text, text[m.Start:m.End])
			}
		}
	}
}

// The first group of an address is no password: without it the rest would be another value.
func TestAddressIsNoPassword(t *testing.T) {
	d := New(Options{})
	text := "card login from 81.2.69.142) Calle Mayor 5는fe80::1 12 127.0.0.1\t10 Downing\ttel 555-0100, DNI 4827 "
	for _, m := range d.Append(nil, match.Text{Bytes: []byte(text), Person: true}, nil) {
		if m.Entity == "PASSWORD" {
			t.Errorf("%q: %s found %q", text, m.Rule, text[m.Start:m.End])
		}
	}
}

// With names on, the addresses in notices are masked as well: masking a name must not
// change whether a text is a notice.
func TestNoticeWithNames(t *testing.T) {
	d := New(Options{Enable: []string{"PERSON"}})
	text := "Copyright 2009 Ada Lovelace <ada@example.com>"
	if ms := d.Append(nil, match.Text{Bytes: []byte(text)}, nil); !slices.ContainsFunc(ms, func(m match.Match) bool { return m.Entity == "EMAIL_ADDRESS" }) {
		t.Errorf("%q: found %v, want the address among it", text, ms)
	}
}

// An address that means the reader of the text is left alone.
func TestSample(t *testing.T) {
	d := New(Options{})
	for text, want := range map[string]bool{
		"you@example.com": false, "user+tag@exämple.de": false, "Your.Name@mail.beispiel.de": false, "ada@ex\u0430mple.org": false,
		"you@examples.com": true, "user@example.com": true, "you@sample.com": true, "user@exä.de": true, "you@exämples.de": true,
		"ada@\u043c\u043e\u0441\u043a\u043e\u0432\u0438\u044f.ru": true, "you@\u4f8b\u5b50\u4f8b\u5b50\u4f8b\u5b50\u4f8b.com": true, "ada@\u0435\u0445\u0430mple.org": true,
		"ada@\u0435x\u0430mple.org": false,
	} {
		if got := len(d.Append(nil, match.Text{Bytes: []byte("mail " + text + " now")}, nil)) > 0; got != want {
			t.Errorf("finds %q: %v, want %v", text, got, want)
		}
	}
}
