package canary

import (
	"errors"
	"strings"
	"testing"
)

func TestFingerprint(t *testing.T) {
	f := NewFingerprint([]byte(operatorText), Key{1, 2, 3})
	text := f.Append(nil)
	parsed, err := ParseFingerprint(text)
	if err != nil || string(parsed.Append(nil)) != string(text) {
		t.Fatalf("ParseFingerprint of Append: %v, or another fingerprint", err)
	}
	if n := NewPrompt(operatorText).Words(); parsed.Words() != n {
		t.Errorf("Words() = %d, want %d", parsed.Words(), n)
	}
	for _, w := range strings.Fields("ferry harbour marlo Marlo passenger") {
		if strings.Contains(string(text), w) {
			t.Errorf("the fingerprint holds the word %q", w)
		}
	}
	tests := []struct {
		name, in string
		told     bool
	}{
		{"verbatim", operatorText, true},
		{"upper case", strings.ToUpper(operatorText), true},
		{"quoted", "> " + strings.ReplaceAll(operatorText, "\n", "\n> "), true},
		{"in a long answer", strings.Repeat("Some answer about other things. ", 200) + operatorText, true},
		{"talk", "I am Marlo, the booking assistant of a small ferry line on a northern lake.", false},
		{"nothing", "", false},
	}
	for _, tt := range tests {
		got := parsed.Extend(new(Cover), []byte(tt.in))
		if told := got.LongestRun >= 40 && got.Share > 0.8; told != tt.told {
			t.Errorf("%s: Extend = %+v, want given away %v", tt.name, got, tt.told)
		}
	}
	if got := NewFingerprint([]byte(operatorText), Key{4}).Append(nil); strings.Contains(string(text), strings.Fields(string(got))[4]) {
		t.Error("two keys give one hash")
	}
}

// Every run of passage+sampled-1 words holds a passage that was kept.
func TestFingerprintSample(t *testing.T) {
	f := NewFingerprint([]byte(operatorText), Key{9})
	words := strings.Fields(strings.NewReplacer("1.", "", "2.", "", "3.", "", "4.", "", "5.", "").Replace(operatorText))
	for i := 0; i+passage+sampled-1 <= len(words); i++ {
		in := strings.Join(words[i:i+passage+sampled-1], " ")
		if got := f.Extend(new(Cover), []byte(in)); got.Words < passage {
			t.Errorf("Extend(%q) = %+v, want %d words", in, got, passage)
		}
	}
}

// The key of a fingerprint is that of SipHash-2-4: the test vector of its authors.
func TestKey(t *testing.T) {
	var key Key
	for i := range key {
		key[i] = byte(i)
	}
	if got := key.hash().Sum64(key[:8]); got != 0x93f5f5799a932462 {
		t.Errorf("SipHash = %#x, want 0x93f5f5799a932462", got)
	}
}

func TestParseFingerprintRefuses(t *testing.T) {
	good := string(NewFingerprint([]byte(operatorText), Key{}).Append(nil))
	head := strings.Fields(good)
	for _, in := range []string{"", "You are Marlo", head[0] + " " + head[1] + " many\n", head[0] + " " + head[1] + " -1\n",
		head[0] + " " + strings.Repeat("x", len(head[1])) + " 9\n", strings.Replace(good, "-1", "-2", 1), good + good, good + "x\n", good + "99999999 0000000000000000\n",
		strings.Replace(good, "\n", " 1\n", 1), good[:len(good)-3]} {
		if _, err := ParseFingerprint([]byte(in)); !errors.Is(err, ErrFingerprint) {
			t.Errorf("ParseFingerprint of %d bytes = %v, want %v", len(in), err, ErrFingerprint)
		}
	}
}

func FuzzParseFingerprint(f *testing.F) {
	f.Add(NewFingerprint([]byte(operatorText), Key{}).Append(nil), operatorText)
	f.Fuzz(func(t *testing.T, in []byte, text string) {
		p, err := ParseFingerprint(in)
		if err != nil {
			return
		}
		if o := p.Extend(new(Cover), []byte(text)); o.Words > p.Words() || o.End > len(text) {
			t.Fatalf("Extend = %+v of %d words", o, p.Words())
		}
	})
}

func BenchmarkFingerprint(b *testing.B) {
	f := NewFingerprint([]byte(operatorText), Key{})
	text := []byte(strings.Repeat("An honest answer that repeats nothing of the prompt, line after line. ", 1000))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		f.Extend(new(Cover), text)
	}
}
