package json

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// read reads a text that comes in pieces and returns what it holds, one letter a
// token, with the numbers and the strings.
func read(pieces []string, in Container) string {
	var out strings.Builder
	var t Tokens
	var stack []Container
	var src []byte
	var digits Digits
	i, leaf := 0, Token(Invalid)
	for k := range pieces {
		src = append(src, pieces[k]...)
		last := k == len(pieces)-1
		for {
			top := in
			if len(stack) > 0 {
				top = stack[len(stack)-1]
			}
			var token Token
			switch leaf {
			case Name, String:
				p := ReadPart(src[i:], last)
				i += p.Size
				switch p.Kind {
				case Plain:
					out.Write(src[i-p.Size : i])
					continue
				case Escaped:
					fmt.Fprintf(&out, "%c", p.Escape.Rune)
					continue
				case EndQuote:
					leaf = Invalid
					out.WriteByte('|')
					continue
				case Control, BadEscape:
					return out.String() + "!"
				}
				token = More
			case Number:
				from := i
				i = digits.Read(src, i)
				if out.Write(src[from:i]); i == len(src) && !last {
					token = More
				} else if !digits.Whole() {
					return out.String() + "!"
				} else {
					leaf = Invalid
					out.WriteByte('|')
					continue
				}
			default:
				token, i = t.Next(src, i, top)
			}
			switch token {
			case Invalid:
				return out.String() + "!"
			case BeginObject:
				stack = append(stack, Object)
			case BeginArray:
				stack = append(stack, Array)
			case EndObject, EndArray:
				stack = stack[:len(stack)-1]
			case Name, String, Number:
				leaf, digits = token, 0
			}
			if token == More || token == End {
				if last && token == End {
					return out.String() + "."
				}
				break
			}
			out.WriteByte("!?.{}[]nsd+-0"[token])
		}
	}
	return out.String() + "?"
}

func TestTokens(t *testing.T) {
	for _, tt := range []struct {
		in        Container
		src, want string
	}{
		{Line, `{"a":1,"b":[true,false,null]}`, `{na|d1|nb|[+-0]}.`},
		{Line, ` "x" `, `sx|.`},
		{Line, `"x" 1`, `sx|!`},
		{Line, `1`, `d1|.`},
		{Line, ``, `?`},
		{Line, `[1,]`, `[d1|!`},
		{Line, `[01]`, `[d0|!`},
		{Line, `[1}`, `[d1|!`},
		{Line, `{"a",1}`, `{na|!`},
		{Line, `{"a":1,}`, `{na|d1|!`},
		{Line, `{,}`, `{!`},
		{Line, `[1 2]`, `[d1|!`},
		{Line, `[-]`, `[d-!`},
		{Line, `tru`, `?`},
		{Line, `trux`, `!`},
		{Sequence, ``, `.`},
		{Sequence, `{} []`, `{}[].`},
		{Sequence, `{},[]`, `{}!`},
		{Sequence, `1`, `!`},
		{Sequence, `{"a":"\n\ud83d\ude00\udc00"`, "{na|s\n😀\uFFFD|?"},
		{Sequence, `["\q"]`, `[s!`},
		{Sequence, `["\u12`, `[s?`},
	} {
		if got := read([]string{tt.src}, tt.in); got != tt.want {
			t.Errorf("tokens of %q = %q, want %q", tt.src, got, tt.want)
		}
	}
}

// TestTokensInPieces holds that a text reads the same however it is cut.
func TestTokensInPieces(t *testing.T) {
	r := testrand.New(t)
	words := []string{`{`, `}`, `[`, `]`, `,`, `:`, `"a"`, `"\u00e9\ud83d"`, `"\\"`, `\ude00`, `true`, `null`, `-1.5e+3`, `0`, ` `, `"`, "\x01"}
	for range 20_000 {
		src := randomText(r, words)
		in := Container(r.IntN(2))
		var pieces []string
		for rest := src; ; {
			n := r.IntN(len(rest) + 1)
			pieces = append(pieces, rest[:n])
			if rest = rest[n:]; rest == "" {
				break
			}
		}
		if got, want := read(pieces, in), read([]string{src}, in); got != want {
			t.Fatalf("tokens of %q = %q, want %q", pieces, got, want)
		}
	}
}

// randomText returns a text that is often JSON.
func randomText(r *rand.Rand, words []string) string {
	var b strings.Builder
	if r.IntN(2) == 0 {
		for range r.IntN(12) {
			b.WriteString(words[r.IntN(len(words))])
		}
		return b.String()
	}
	var value func(depth int)
	value = func(depth int) {
		switch k := r.IntN(6); {
		case k < 2 && depth < 4:
			b.WriteByte('[')
			for i := range r.IntN(3) {
				if i > 0 {
					b.WriteByte(',')
				}
				value(depth + 1)
			}
			b.WriteByte(']')
		case k < 4 && depth < 4:
			b.WriteString(`{"k":`)
			value(depth + 1)
			b.WriteByte('}')
		default:
			b.WriteString([]string{`"a"`, `"\ud83d\ude00x"`, `"\""`, `12.5`, `true`, ` null `}[r.IntN(6)])
		}
	}
	value(0)
	return b.String()
}
