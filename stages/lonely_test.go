package stages

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weir/pii"
	"weir/transcript"
)

// lonelyTexts makes texts of examples, whole and torn, words that say what a value is,
// and numbers, among which addresses stand alone.
type lonelyTexts struct {
	*rand.Rand
	examples, words []string
}

func newLonelyTexts(p *Pipeline, seed uint64) *lonelyTexts {
	t := &lonelyTexts{Rand: rand.New(rand.NewPCG(seed, 9)), examples: examples(p)}
	for _, r := range pii.Recognisers() {
		t.examples, t.words = append(t.examples, r.NoMatch...), append(t.words, r.Context...)
	}
	return t
}

var (
	lonelyGlue      = []string{" ", " ", " ", "", "\n", "\t", ": ", "=", ", ", ";", "-", ".", "/", "|", `"`, "'", "(", "[", "#", "+", "0", "a", `\n`, "@", "%", "_", "<", ">"}
	lonelyAddresses = []string{"ada@example.com", "a1@b2.co", "john.doe+x@mail-host.org", "phone@card.info", "passport.no@tax.id", "version1.2@rev.build.com"}
	lonelyBesides   = []string{"< >", "( )", "\n \n", "* *", "\t \n", "<  ", "< )"}
)

// part returns a part of a text.
func (t *lonelyTexts) part() (s string) {
	switch t.IntN(4) {
	case 0, 1:
		s = t.examples[t.IntN(len(t.examples))]
		if at := t.IntN(2*len(s) + 1); at < len(s) {
			s = [...]string{s[:at], s[at:]}[t.IntN(2)]
		}
	case 2:
		s = t.words[t.IntN(len(t.words))]
	default:
		s = fmt.Sprint(t.Uint64() >> t.IntN(60))
	}
	return strings.ToValidUTF8(s, "") + lonelyGlue[t.IntN(len(lonelyGlue))]
}

// text returns a text and the edits of the addresses in it.
func (t *lonelyTexts) text() (text string, edits []transcript.Edit) {
	n := 1 + t.IntN(8)
	first := t.IntN(n)
	for i := range n {
		if i != first && t.IntN(4) > 0 {
			text += t.part()
			continue
		}
		left, right, _ := strings.Cut(lonelyBesides[t.IntN(len(lonelyBesides))], " ")
		text += left
		start := len(text)
		text += lonelyAddresses[t.IntN(len(lonelyAddresses))]
		edits = append(edits, transcript.Edit{Start: start, End: len(text), Replace: fmt.Sprintf("[EMAIL_ADDRESS_%d]", 1+t.IntN(3000))})
		text += right
	}
	return text, edits
}

// Beside the token of an address that stands alone nothing is a value that was none
// beside the address.
func TestLonelyTellsNothing(t *testing.T) {
	p, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	texts, lonely := newLonelyTexts(p, 1), 0
	for range 20_000 {
		text, edits := texts.text()
		known := make([]bool, len(text)) // by byte of it: a part of a value
		for _, m := range p.env.pii.Append(nil, pii.Text{Bytes: []byte(text)}, nil) {
			for i := m.Start; i < m.End; i++ {
				known[i] = true
			}
			if m.Start > 0 && text[m.Start-1] == '+' {
				known[m.Start-1] = true // of the same number, were it a telephone's
			}
		}
		var edited string
		var may []bool // by byte of it: was a part of a value, or is one of a token
		at, alone := 0, true
		for _, e := range edits {
			edited += text[at:e.Start] + e.Replace
			may = append(append(may, known[at:e.Start]...), slices.Repeat([]bool{true}, len(e.Replace))...)
			at = e.End
			end := len(edited)
			alone = alone && isLonely([]byte(text), []byte(edited+text[at:]), e, end-len(e.Replace), end)
		}
		edited, may = edited+text[at:], append(may, known[at:]...)
		if !alone {
			continue
		}
		lonely++
		for _, m := range p.env.pii.Append(nil, pii.Text{Bytes: []byte(edited)}, nil) {
			if slices.Contains(may[m.Start:m.End], false) {
				t.Errorf("%q as %q holds %q, which is new", text, edited, edited[m.Start:m.End])
			}
		}
	}
	if lonely < 5000 {
		t.Errorf("only %d texts have lonely edits", lonely)
	}
}

// Who looks for values around all edits withholds no more.
func TestLonelyTwin(t *testing.T) {
	quick, slow := newTalk(t, Config{}), newTalk(t, Config{})
	slow.pipe.env.patterns = false
	texts, modified := newLonelyTexts(quick.pipe, 2), 0
	for range 3000 {
		text, _ := texts.text()
		line := toolSays(t, text)
		got, want := quick.say(line), slow.say(line)
		if string(got.Append(nil)) != string(want.Append(nil)) || string(got.Event) != string(want.Event) {
			t.Errorf("%s: %s, want %s", line, got.Append(nil), want.Append(nil))
		}
		if got.Action == Modify {
			modified++
		}
	}
	if modified < 1000 {
		t.Errorf("only %d lines are modified", modified)
	}
}

// No literal of a rule stands in the token of an address or reaches into one that may
// be lonely.
func TestLonelyLiterals(t *testing.T) {
	p, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	set := p.env.rules()
	for _, l := range set.Literals() {
		for i := range l {
			switch rest := l[i:]; {
			case l[i] == '[' && strings.HasPrefix("[email_address_", rest[:min(len(rest), 15)]):
				if i == 0 || besideLonely[l[i-1]]&lonelyLeft != 0 && (i == 1 || l[i-2] != '>') {
					t.Errorf("%q may reach into a token", l)
				}
			case l[i] == ']' && (i == 0 || isDigit(l[i-1])) && len(rest) > 1:
				if besideLonely[rest[1]]&lonelyRight != 0 {
					t.Errorf("%q may reach out of a token", l)
				}
			}
		}
	}
	for n := range 20_000 {
		if !isAddressToken(fmt.Sprintf("[EMAIL_ADDRESS_%d]", n)) {
			continue
		}
		for _, beside := range lonelyBesides {
			left, right, _ := strings.Cut(beside, " ")
			text := fmt.Sprintf("%s[EMAIL_ADDRESS_%d]%s", left, n, right)
			if hits := set.AppendHits(nil, []byte(text), p.worker.reader.scratch); len(hits) > 0 {
				t.Fatalf("in %q literals stand", text)
			}
		}
	}
}

// standsAt reports whether text begins with a literal, in whichever case and with any blanks for
// its spaces.
func standsAt(text, literal string) bool {
	at := []byte(text[:len(literal)])
	for i, c := range at {
		if literal[i] == ' ' && strings.IndexByte("\t\n\v\f\r", c) >= 0 {
			at[i] = ' '
		}
	}
	return strings.EqualFold(string(at), literal)
}

// Around lonely edits literals stand where they stood, or do not any more.
func TestLonelyKeepsLiterals(t *testing.T) {
	p, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	set, scratch, texts := p.env.rules(), p.worker.reader.scratch, newLonelyTexts(p, 3)
	texts.examples = set.Literals()
	stand := 0
	for range 20_000 {
		text, edits := texts.text()
		was := Doc{Text: []byte(text)}
		touch := touched{lonely: true}
		edited, at := "", 0
		for _, e := range edits {
			edited, at = edited+text[at:e.Start]+e.Replace, e.End
		}
		edited += text[at:]
		if !touch.place([]byte(edited), &was, edits) {
			t.Fatalf("%q is not %q edited", edited, text)
		}
		if !touch.allLonely {
			continue
		}
		touch.keep(set.AppendHits(nil, was.Text, scratch), edits, texts.examples)
		for _, h := range set.AppendHits(nil, []byte(edited), scratch) {
			stand++
			if !slices.Contains(touch.hits, h) {
				t.Errorf("in %q as %q literal %q is not known", text, edited, texts.examples[h.ID])
			}
		}
		for i, h := range touch.hits {
			if l := texts.examples[h.ID]; i > 0 && h.Start < touch.hits[i-1].Start || !standsAt(edited[h.Start:], l) {
				t.Errorf("in %q as %q literal %q is not there", text, edited, l)
			}
		}
	}
	if stand < 10_000 {
		t.Errorf("only %d literals stand", stand)
	}
}

func TestIsLonely(t *testing.T) {
	for _, tt := range []struct {
		text, value, with string
		want              bool
	}{
		{"Ada <%s>", "ada@example.com", "[EMAIL_ADDRESS_1]", true},
		{"Ada <%s> 1", "ada@example.com", "[EMAIL_ADDRESS_12]", true},
		{"to\n%s\n", "ada@example.com", "[EMAIL_ADDRESS_1]", true},
		{"Ada <%s>", "ada@example.com", "[EMAIL_ADDRESS_]", false},
		{"Ada <%s>", "ada@example.com", "[EMAIL_ADDRESS_1x]", false},
		{"Ada <%s>", "ada@example.com", "[EMAIL_ADDRESS]", false},
		{"Ada <%s>", "ada@example.com", "", false},
		{"Ada <%s>", "ada [at] example [dot] com", "[EMAIL_ADDRESS_1]", false},
		{"Ada <%s>", "ada@exämple.com", "[EMAIL_ADDRESS_1]", false},
		{"Ada <%s>", "ada%40example.com", "[EMAIL_ADDRESS_1]", false},
		{"Ada <%s>", `"ada"@example.com`, "[EMAIL_ADDRESS_1]", false},
		{"%s>", "ada@example.com", "[EMAIL_ADDRESS_1]", false},
		{"<%s", "ada@example.com", "[EMAIL_ADDRESS_1]", false},
		{"x:%s>", "ada@example.com", "[EMAIL_ADDRESS_1]", false},
		{"<s> %s ", "ada@example.com", "[EMAIL_ADDRESS_1]", false},
		{"<s>\t%s ", "ada@example.com", "[EMAIL_ADDRESS_1]", false},
		{"<%s>", "ada@example.com", "[EMAIL_ADDRESS_13371]", false},
		{"<%s.", "ada@example.com", "[EMAIL_ADDRESS_1]", false},
		{"<%s>", "81.2.69.142", "[IP_ADDRESS_1]", false},
	} {
		start := strings.Index(tt.text, "%s")
		was, text := fmt.Sprintf(tt.text, tt.value), fmt.Sprintf(tt.text, tt.with)
		e := transcript.Edit{Start: start, End: start + len(tt.value), Replace: tt.with}
		if got := isLonely([]byte(was), []byte(text), e, start, start+len(tt.with)); got != tt.want {
			t.Errorf("isLonely(%q as %q) = %t", was, text, got)
		}
	}
}
