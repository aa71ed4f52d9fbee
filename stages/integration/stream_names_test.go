package integration

import (
	"context"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/pii/mask"
	"weir/stages"
)

// TestStreamNames holds that names, addresses and known values in pieces are
// masked as they are in one text, however that was cut.
func TestStreamNames(t *testing.T) {
	cfg := stages.Config{EntitiesOn: []string{"PERSON", "STREET_ADDRESS"}, Known: []string{"blue garden gate"}}
	maskedInPieces(t, cfg, []string{
		"Hi, I'm Anya Garcia, and I live at 334 Laurel Lane, Apt 4B. It is by the blue garden gate, and Anya Garcia it is.",
		"my name is Anya\n\nthe Passenger: James Patel (DOB: 1995-04-07), of P.O. Box 1234, thanks",
		"Best regards,\nAnya Garcia\n",
		"I spoke to Priya Raman and her brother Tom this morning; they live at 12 Elm Street, Springfield, IL 62704, near the lake.",
		"Guten Tag, Frau Annika Vogt wohnt am Lindenweg 14, 04277 Leipzig. Viele Grüße\nJonas Weber",
	})
}

// TestStreamExamples holds the same of values that are visibly made up.
func TestStreamExamples(t *testing.T) {
	maskedInPieces(t, stages.Config{MaskExamples: true}, []string{
		"export K=sk-" + strings.Repeat("z", 30) + " now, and ghp_" + strings.Repeat("Q", 36),
		"the bot 5555555555:" + strings.Repeat("abcdefghij", 4) + " and xoxb-" + strings.Repeat("1", 12) + "-" + strings.Repeat("b", 14),
		"a head eyJ0eXAiOiJKV1QiLCJhbGciOi... and a whole one eyJhbGciOiJIUzI1NiJ9 here",
		"the key -----BEGIN EC PRIVATE" + " KEY-----\nMHcC...\n-----END EC PRIVATE" + " KEY----- was cut",
		"CLIENT_SECRET=harbour postgres://app:password@db/app",
		"api_key: \"demo\", call us or 017-222-3344 or so",
	})
}

// TestStreamNamedSecrets holds that a value which is a secret by the name of its member waits
// for its end, also where the JSON around it is torn.
func TestStreamNamedSecrets(t *testing.T) {
	w, m := &wires()[2], maker{testrand.New(t)}
	value, long := m.pick(lowers+digits, 7), m.pick(lowers+digits, 40)
	for _, text := range []string{
		`{"":7,"PRIVATEKEY":"f\n` + value + "X}", `{"PRIVATEKEY":"f\n` + value + `Xy4"}`, `{"client_secret":"98.17\n` + long + `"}`,
		`{"password":"it ` + value, `{"password":"m, ` + value + `"}`, `{"password":"` + strings.Repeat("ａｂ", 40) + " " + value + `"}`,
		`{"cookie":"lang=en; theme=` + strings.Repeat("dark and ", 30) + "; sid=" + long + `"}`, `{"token":"` + m.run(300) + ` is it"}`,
		`{"token":"z ` + m.run(500) + `, ada@corp.example.com and a tail"}`, `pw "` + value + ` . ` + value[:3] + `8"`,
	} {
		want := w.send(t, []string{text})
		if strings.Contains(want, value) || strings.Contains(want, long) {
			t.Errorf("%d bytes: the value comes out", len(text))
		}
		for range 20 {
			if got := w.send(t, m.cuts(text)); got != want {
				t.Errorf("%d bytes: %s", len(text), shape(got, want))
			}
		}
	}
}

func maskedInPieces(t *testing.T, cfg stages.Config, texts []string) {
	t.Helper()
	p, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w := wires()[0]
	m := maker{testrand.New(t)}
	for _, text := range texts {
		p.Policy().Masker = mask.NewMasker()
		v := p.Run(context.Background(), parse(t, line(t, w.whole(text))))
		want := at(t, v.Event, w.at)
		if want == text {
			t.Fatalf("%q is not masked", text)
		}
		for range 60 {
			p.Policy().Masker = mask.NewMasker()
			lines := append([]string(nil), w.open...)
			for _, piece := range m.cuts(text) {
				lines = append(lines, line(t, w.piece(piece)))
			}
			lines = append(lines, w.close...)
			var got strings.Builder
			for i, a := range push(t, p, lines) {
				if i >= len(w.open) && i < len(lines)-len(w.close) {
					got.WriteString(at(t, []byte(a.event), w.path))
				}
			}
			if got.String() != want {
				t.Fatalf("in pieces %q, want %q", &got, want)
			}
		}
	}
}
