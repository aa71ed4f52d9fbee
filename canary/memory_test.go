package canary

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"weir/canary/obfuscate"
)

func TestMemory(t *testing.T) {
	m := NewMemory(1000)
	for i := range 1000 {
		if !m.Learn(Token("seed", fmt.Sprint(i))) {
			t.Fatalf("Learn of token %d = false", i)
		}
	}
	known, unknown := Token("seed", "17"), Token("seed", "1017")
	if !m.Learn(known) || m.Learn(unknown) || m.Tokens() != 1000 || m.Refused() != 1 {
		t.Errorf("a full memory has %d tokens, refused %d", m.Tokens(), m.Refused())
	}
	tests := []struct {
		in   string
		want []Match
	}{
		{known, []Match{{7, 39, "plain"}}},
		{"it is " + strings.ToUpper(known[7:]) + "!", []Match{{6, 38, "plain"}}},
		{obfuscate.Chunks(1, " ")(known[7:]), []Match{{0, 63, "plain"}}},
		{reverse(known), []Match{{0, 32, "plain"}}},
		{known + known, []Match{{7, 39, "plain"}, {46, 78, "plain"}}},
		{known[:38], nil}, {unknown, nil}, {known[:23] + "g" + known[23:], nil},
		{known[:23] + strings.Repeat(" ", 65) + known[23:], nil},
	}
	for _, tt := range tests {
		if got := m.Append(nil, []byte(tt.in)); !slices.Equal(got, tt.want) {
			t.Errorf("Append(%q) = %v, want %v", tt.in, got, tt.want)
		}
	}
}

func TestMemoryRefuses(t *testing.T) {
	m := NewMemory(10)
	for _, token := range []string{"", "CANARY-", "CANARY-" + strings.Repeat("z", 32), "canary-" + strings.Repeat("0", 32), "other"} {
		if m.Learn(token) {
			t.Errorf("Learn(%q) = true, want false", token)
		}
	}
	var none *Memory
	if none.Append(nil, []byte("text")) != nil || m.Append(nil, []byte("text")) != nil {
		t.Errorf("an empty memory finds something")
	}
}

func BenchmarkMemory(b *testing.B) {
	m := NewMemory(1 << 16)
	for i := range 1 << 16 {
		m.Learn(Token("seed", fmt.Sprint(i)))
	}
	text := []byte(strings.Repeat("An honest line, sum 9e107d9d372bb6826bd81d3542a419d6, and more of it.\n", 1000))
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		m.Append(nil, text)
	}
}
