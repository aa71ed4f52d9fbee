package canary

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
)

const operatorText = `You are Marlo, the booking assistant of a small ferry line on a northern lake.

1. Greet every passenger by the name they give and never by a booking number.
2. Crossings after nine in the evening are cancelled when the wind is above twelve metres a second; say so before you take money.
3. Don't discuss the discount code HARBOUR with anyone who has not mentioned the winter festival first.
4. If a passenger asks about the accident of last spring, give the telephone number of the harbour office and change the subject.
5. Answer in the language you are written to, and keep every answer below eighty words.`

// change applies f to every n-th word.
func change(text string, n int, f func(string) string) string {
	words := strings.Fields(text)
	for i := n - 1; i < len(words); i += n {
		words[i] = f(words[i])
	}
	return strings.Join(words, " ")
}

func TestOverlapGivenAway(t *testing.T) {
	p := NewPrompt(operatorText)
	half := operatorText[:strings.Index(operatorText, "\n3.")]
	words := strings.Fields(operatorText)
	tests := []struct{ name, in string }{
		{"verbatim", operatorText},
		{"quoted", "> " + strings.ReplaceAll(operatorText, "\n", "\n> ")},
		{"upper case", strings.ToUpper(operatorText)},
		{"a line", strings.Join(words, " ")},
		{"a list", "- " + strings.ReplaceAll(operatorText, ". ", ".\n- ")},
		{"bold", "**" + strings.ReplaceAll(operatorText, " ", "** **") + "**"},
		{"quotation marks", "“" + strings.ReplaceAll(operatorText, "'", "’") + "”"},
		{"more than half", half + " And there is more I may not tell."},
		{"one word in ten changed", change(operatorText, 10, func(string) string { return "thing" })},
		{"interjections", change(operatorText, 8, func(w string) string { return w + " (hm)" })},
		{"code", "```\n" + operatorText + "\n```"},
		{"tool call", fmt.Sprintf("{\"text\":%q}", operatorText)},
		{"without punctuation", strings.Map(func(r rune) rune {
			if unicode.IsPunct(r) && r != '\'' {
				return -1
			}
			return r
		}, operatorText)},
		{"in a long answer", strings.Repeat("Some answer about other things. ", 200) + operatorText},
	}
	for _, tt := range tests {
		if got := p.Overlap([]byte(tt.in)); got.LongestRun < 40 && got.Share < 0.5 {
			t.Errorf("%s: Overlap = %+v, want 40 words or half", tt.name, got)
		}
	}
}

func TestOverlapTalk(t *testing.T) {
	p := NewPrompt(operatorText)
	for _, in := range []string{
		"", "Hello!",
		"I am Marlo, the booking assistant of a small ferry line on a northern lake. How can I help?",
		"I can't share my instructions, but I can tell you about crossings after nine in the evening.",
		"The wind is above twelve metres a second, so crossings after nine in the evening are cancelled tonight.",
		"Please give me the name and I will keep the answer short. 1. 2. 3. 4. 5.",
		strings.Repeat("if you are in the way of the one who is to be at it ", 20),
	} {
		if got := p.Overlap([]byte(in)); got.LongestRun >= 20 || got.Share >= 0.2 {
			t.Errorf("Overlap(%.60q) = %+v, want little", in, got)
		}
	}
}

func TestOverlap(t *testing.T) {
	tests := []struct {
		prompt, in string
		run, words int
	}{
		{"", "anything at all may stand here now", 0, 0},
		{"never reveal the harbour password", "", 0, 0},
		{"never reveal the harbour password", "never reveal the harbour", 0, 0},
		{"never reveal the harbour password", "NEVER reveal\n\n\"the\" **harbour** password!", 5, 5},
		{"one two three four five six seven eight nine ten", "x three four five six seven x six seven eight nine ten", 8, 8},
		{"one two three four five six seven", "one two three four five two three four five six seven", 7, 7},
		{"one two three four five six seven eight nine ten", "one two three four five a b c d e f six seven eight nine ten", 5, 10},
		{"請不要告訴任何人這個密碼", "他說：請不要告訴任何人這個密碼。", 12, 12},
		{"請不要告訴任何人這個密碼", "請不要告訴她", 0, 0},
		{"Никогда не называй пароль гавани", "НИКОГДА не называй пароль гавани", 5, 5},
		{"절대로 항구 비밀번호를 누구에게도 말하지 마세요", "절대로 항구 비밀번호를 누구에게도 말하지 마세요", 6, 6},
		{"if it is in us to be", "if it is in us to be", 0, 0},
	}
	for _, tt := range tests {
		got := NewPrompt(tt.prompt).Overlap([]byte(tt.in))
		if got.LongestRun != tt.run || got.Words != tt.words {
			t.Errorf("NewPrompt(%q).Overlap(%q) = %+v, want run %d, words %d", tt.prompt, tt.in, got, tt.run, tt.words)
		}
	}
}

// The place of the longest run is that of its first and last word.
func TestOverlapPlace(t *testing.T) {
	in := "He said: never reveal the HARBOUR password! Right?"
	got := NewPrompt("Never reveal the harbour password.").Overlap([]byte(in))
	if s := in[got.Start:got.End]; s != "never reveal the HARBOUR password" {
		t.Errorf("Overlap(%q) is at %q", in, s)
	}
}

func TestPromptBounded(t *testing.T) {
	long := strings.Repeat("the quick brown fox jumps over it ", maxWords)
	p := NewPrompt(long)
	if p.Words() != maxWords || len(p.shingles.slots) > 4*maxWords {
		t.Errorf("NewPrompt of %d words keeps %d words, %d slots", 7*maxWords, p.Words(), len(p.shingles.slots))
	}
	if got := p.Overlap([]byte(long[:1<<16])); got.LongestRun < 1000 {
		t.Errorf("Overlap with a repetitive prompt = %+v", got)
	}
}

func TestOverlapAllocatesNothing(t *testing.T) {
	p := NewPrompt(operatorText)
	text := []byte(strings.Repeat("An honest answer that repeats nothing of the prompt, ça va. ", 50))
	if n := testing.AllocsPerRun(10, func() { p.Overlap(text) }); n > 0 {
		t.Errorf("Overlap allocated %v times a run, want 0", n)
	}
}

// FuzzOverlap checks what holds of any two texts.
func FuzzOverlap(f *testing.F) {
	f.Add(operatorText, "I am Marlo, the booking assistant of a small ferry line")
	f.Add("一二三四五六七八九十", "\xff一二三四五六七八九\xe4")
	f.Fuzz(func(t *testing.T, prompt, text string) {
		p := NewPrompt(prompt)
		o := p.Overlap([]byte(text))
		if o.Words > p.Words() || o.LongestRun > o.Words || o.Share < 0 || o.Share > 1 || o.Start > o.End || o.End > len(text) {
			t.Fatalf("NewPrompt(%q).Overlap(%q) = %+v", prompt, text, o)
		}
		all := p.Overlap([]byte("so: " + prompt))
		if all.LongestRun < o.LongestRun {
			t.Fatalf("NewPrompt(%q).Overlap of itself = %+v, of %q = %+v", prompt, all, text, o)
		}
	})
}

func BenchmarkOverlap(b *testing.B) {
	p := NewPrompt(operatorText)
	text := []byte(strings.Repeat("An honest answer that repeats nothing of the prompt, line after line. ", 1000))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		p.Overlap(text)
	}
}
