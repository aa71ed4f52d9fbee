package integration

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/internal/vault"
	"weir/stages"
	"weir/stages/edit"
	"weir/stages/judge"
)

// A planted is one generated story: lines of a stream, and the values in them.
type planted struct {
	lines  []string
	values []string
}

// secret returns a value that its form, or the words put around it, give away.
func (m maker) secret() (value, text string) {
	switch m.IntN(9) {
	case 0:
		value = "q" + m.pick(lowers, 8) + "@" + m.pick(lowers, 6) + ".example.com"
	case 1:
		value = m.card()
	case 2:
		value = m.iban()
	case 3:
		value = "+1 415 555 " + m.pick("123456789", 4)
	case 4:
		value = "gh" + "p_" + m.pick(digits+uppers+lowers, 36)
	case 5:
		value = m.pick(lowers, 6) + m.pick(digits, 4) + m.pick("BCDFGHJLMNPQ", 4)
		return value, "password: " + value
	case 6:
		value = "4" + m.pick("123456789", 1) + "7-" + m.pick("123456789", 2) + "-" + m.pick("123456789", 4)
		return value, "SSN " + value
	case 7:
		value = m.pick("123456789", 9)
		return value, "passport number " + value
	default:
		value = "AKIA" + m.pick("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16)
	}
	return value, value
}

// story makes events with values in texts, names, numbers, copies,
// JSON in strings, escapes, other forms of digits and in pieces.
func (m maker) story(t testing.TB) planted {
	var p planted
	plant := func() string {
		v, text := m.secret()
		p.values = append(p.values, v)
		return m.words(3) + " " + text + " " + m.words(3)
	}
	add := func(v any) { p.lines = append(p.lines, line(t, v)) }
	session := fmt.Sprint("s", m.IntN(3))
	switch m.IntN(9) {
	case 0:
		add(obj{"session_id": session, "role": "user", "content": plant() + "\n" + plant()})
	case 1:
		v, _ := m.secret()
		p.values = append(p.values, v)
		add(obj{"session_id": session, "role": "tool", "content": obj{v + " ": 1, "password": v, "x": "é"}})
	case 2:
		card := strings.ReplaceAll(m.card(), " ", "")
		p.values = append(p.values, card)
		p.lines = append(p.lines, `{"session_id":"`+session+`","n":[`+card+`, 1.50],"s":"{\"card\": `+card+`}"}`)
	case 3:
		inner := line(t, obj{"to": plant(), "deep": line(t, obj{"q": plant()})})
		add(obj{"session_id": session, "role": "assistant", "tool_calls": arr{obj{"function": obj{"name": "x", "arguments": inner}}}})
	case 4:
		p.lines = append(p.lines, escapedLine(line(t, obj{"session_id": session, "role": "user", "content": plant()}), m.IntN(3)))
	case 5:
		v := m.card()
		p.values = append(p.values, v)
		add(obj{"session_id": session, "role": "user", "content": "card " + fullWidth(v) + " or " + v})
	case 6:
		v, text := m.secret()
		p.values = append(p.values, v)
		add(obj{"session_id": session, "role": "tool", "content": text, "copy": v, "url": "https://x.example/?q=" + url.QueryEscape(v), "b64": base64.StdEncoding.EncodeToString([]byte("the id is " + v + " today"))})
	case 7:
		add(obj{"session_id": session, "role": "user", "content": "see [EMAIL_ADDRESS_1] and [PHONE_NUMBER_2_3:k7f3q2ma], [X] [1] " + plant()})
	default:
		ws := wires()
		w := &ws[m.IntN(len(ws)-1)]
		text := plant()
		if w.json {
			text = line(t, obj{"a": text, "n": 5})
		}
		p.lines = append(p.lines, w.open...)
		for _, piece := range m.cuts(text) {
			add(w.piece(piece))
		}
		p.lines = append(p.lines, w.close...)
	}
	return p
}

// words returns n plain words.
func (m maker) words(n int) string {
	var ws []string
	for range n {
		ws = append(ws, plainWords[m.IntN(len(plainWords))])
	}
	return strings.Join(ws, " ")
}

// escapedLine writes some characters of a line's strings as \u escapes.
func escapedLine(s string, every int) string {
	var b strings.Builder
	for i, c := range s {
		if c == '@' || c == '-' || every > 0 && c >= '0' && c <= '9' && i%(every+1) == 0 {
			fmt.Fprintf(&b, `\u%04x`, c)
		} else {
			b.WriteRune(c)
		}
	}
	return b.String()
}

func fullWidth(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return r - '0' + '０'
		}
		return r
	}, s)
}

// A maskRun masks stories with pipelines of one policy.
type maskRun struct {
	file bytes.Buffer
	key  *vault.Key
	*judge.Judge
	*vault.Writer
}

func newMaskRun(t testing.TB, cfg stages.Config, sealed bool) *maskRun {
	t.Helper()
	r := new(maskRun)
	var err error
	if sealed {
		if r.key, err = vault.NewKey(bytes.Repeat([]byte("k"), vault.MinKey)); err != nil {
			t.Fatal(err)
		}
		index, err := vault.ReadIndex(&r.file)
		if err != nil {
			t.Fatal(err)
		}
		if r.Writer, err = vault.NewWriter(&r.file, r.key, index); err != nil {
			t.Fatal(err)
		}
		cfg.Vault = r.Writer
	}
	if r.Judge, err = New(cfg); err != nil {
		t.Fatal(err)
	}
	return r
}

// masked returns the events that come out, nil for those that are withheld, and
// all that was said of them.
func (r *maskRun) masked(t testing.TB, lines []string) (events []string, said string, withheld bool) {
	for _, a := range push(t, r.Judge, lines) {
		events = append(events, a.event)
		said += a.verdict + "\n"
		withheld = withheld || a.action == stages.Block
	}
	return events, said, withheld
}

// TestMasked holds, over many generated stories and every way of masking, that
// no value is left in an event or a verdict, that what was masked stays as it is
// when it comes again, and that a vault gives back what came in.
func TestMasked(t *testing.T) {
	n := 1500
	if testing.Short() {
		n = 200
	}
	for _, c := range []struct {
		name   string
		mask   []string
		sealed bool // with a vault …
		exact  bool // … that keeps all there is
	}{
		{name: "default"},
		{name: "hmac", mask: []string{"all=hmac"}},
		{name: "mask", mask: []string{"all=mask"}},
		{name: "drop", mask: []string{"pii=drop"}},
		{name: "redact", mask: []string{"all=redact"}},
		{name: "vault", sealed: true},
		{name: "seal", mask: []string{"all=seal"}, sealed: true, exact: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			// The model weighs the words beside a mask and may withhold a masked text.
			cfg := stages.Config{NoModel: true, Mask: c.mask, MaskKey: bytes.Repeat([]byte("m"), vault.MinKey)}
			r, m := newMaskRun(t, cfg, c.sealed), maker{testrand.New(t)}
			var in, out []string
			blocked := 0
			for range n {
				p := m.story(t)
				events, said, withheld := r.masked(t, p.lines)
				all := strings.Join(events, "\n") + said
				for _, v := range p.values {
					if strings.Contains(all, v) {
						t.Fatalf("a value survives:\n%s\n%s", strings.Join(p.lines, "\n"), all)
					}
				}
				if withheld {
					blocked++
					continue
				}
				if twice, _, _ := r.masked(t, events); strings.Join(twice, "\n") != strings.Join(events, "\n") {
					t.Fatalf("masked twice:\n%s\n%s\n%s", strings.Join(p.lines, "\n"), strings.Join(events, "\n"), strings.Join(twice, "\n"))
				}
				in, out = append(in, p.lines...), append(out, events...)
			}
			if blocked > n/100 {
				t.Errorf("%d of %d stories are withheld", blocked, n)
			}
			if c.exact {
				r.restores(t, out, in)
			}
		})
	}
}

// restores holds that unmasking out gives in.
func (r *maskRun) restores(t *testing.T, out, in []string) {
	t.Helper()
	if err := r.Writer.Close(); err != nil {
		t.Fatal(err)
	}
	v, err := vault.Read(&r.file, []vault.Opener{r.key}, false)
	if err != nil {
		t.Fatal(err)
	}
	u := edit.NewUnmasker(v)
	for i := range out {
		if got := string(u.Append(nil, []byte(out[i]))); got != in[i] {
			t.Fatalf("unmask(%s)\n = %s\nwant %s", out[i], got, in[i])
		}
	}
	if u.Missing > 0 || u.Restored == 0 {
		t.Errorf("%d tokens restored, %d missing", u.Restored, u.Missing)
	}
}
