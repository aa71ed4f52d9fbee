package drawn

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

const (
	hexDigits = "0123456789abcdef"
	alnum     = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
)

func draw(r *rand.Rand, alphabet string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = alphabet[r.IntN(len(alphabet))]
	}
	return string(b)
}

// values returns one value of each form, with its name.
func values(r *rand.Rand) map[string]string {
	h := draw(r, hexDigits, 32)
	return map[string]string{
		"hex32": h, "hex64": draw(r, hexDigits, 64), "alnum24": draw(r, alnum, 24), "alnum40": draw(r, alnum, 40),
		"base64": draw(r, alnum+"+/", 43) + "=", "uuid": h[:8] + "-" + h[8:12] + "-4" + h[13:16] + "-a" + h[17:20] + "-" + h[20:],
	}
}

// find returns text with a star in the place of each key.
func find(text string) string {
	var b strings.Builder
	at := 0
	for _, s := range Append(nil, []byte(text)) {
		b.WriteString(text[at:s.Start] + "*")
		at = s.End
	}
	return b.String() + text[at:]
}

func TestKeys(t *testing.T) {
	for i, carrier := range []string{
		"the token for the relay is %s.",
		"new integration key? yes: %s, put it in the vault",
		"It goes in the header.\nThe only credential we have is below:\n\n%s\n\nplease do not forward",
		"%s is the signing secret of the second shop",
		"I found this on the wall: %s (that is an API key, is it not)",
		"Der Webhook-Schlüssel lautet %s, bitte austauschen",
		"die sleutel: «%s»", "ключ сервиса %s отозван", "新しいキーは「%s」です", "密钥是%s，谢谢", "서비스 토큰 %s 폐기",
		"setHeader(\"x-shop-bypass\", \"%s\");",
		"tok_query  | %s",
		"curl -u \"%s:\" https://api.ledger.example/v2 # the api wants it as user",
	} {
		for name, v := range values(rand.New(rand.NewPCG(uint64(i), 1))) {
			text := fmt.Sprintf(carrier, v)
			if got := find(text); got != fmt.Sprintf(carrier, "*") {
				t.Errorf("carrier %d, %s: not found", i, name)
			}
		}
	}
}

func TestHarmless(t *testing.T) {
	for i, carrier := range []string{
		"request id %s failed twice", "the commit is %s on main", "checksum (sha256): %s", "primary key %s of the row",
		"see https://files.example/d/%s/edit for the token", "image@sha256:%s was built with the key",
		"Die Prüfsumme lautet %s", "публичный ключ %s", "orderId = \"%s\"", "nothing to see here: %s",
		"the key is not close\n= '%s'", "the [REDACTED:API_KEY] goes with %s",
	} {
		for name, v := range values(rand.New(rand.NewPCG(uint64(i), 2))) {
			text := fmt.Sprintf(carrier, v)
			if find(text) != text {
				t.Errorf("carrier %d, %s: found", i, name)
			}
		}
	}
	for i, text := range []string{
		"the key words of aVeryLongIdentifierOfSomeClass2Factory are camel", "token src/internal/match/rule/engine_v2_test",
		"key AAAAC3NzaC1lZDI1NTE5AAAAIFh4abcd9Kd is public", "key: 00000000-0000-0000-0000-000000000000", "api key EXAMPLE0123aBcDeFgH1234",
	} {
		if find(text) != text {
			t.Errorf("text %d: found", i)
		}
	}
}

// TestTwice proves that a text from which the keys are gone holds no further ones.
func TestTwice(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 3))
	parts := []string{"the key is", "token", "request id", "and", "commit", "goes with", "\n", ".", "the header", "public", "we use", "[SECRET_1]", "order id", "secret"}
	for range 3000 {
		var words []string
		for range 4 + r.IntN(20) {
			words = append(words, parts[r.IntN(len(parts))])
			if r.IntN(3) == 0 {
				words = append(words, values(r)[[]string{"hex32", "uuid", "alnum24"}[r.IntN(3)]])
			}
		}
		text := strings.Join(words, " ")
		once := strings.ReplaceAll(find(text), "*", "[REDACTED:SECRET]")
		if twice := find(once); twice != once {
			t.Fatal("a text without its keys has others")
		}
	}
}

// TestMay proves that no text with a key is passed over.
func TestMay(t *testing.T) {
	for i := range 2 * least {
		for name, v := range values(rand.New(rand.NewPCG(uint64(i), 5))) {
			for _, before := range []string{" ", "é ", "--", "-e "} {
				if text := strings.Repeat("x ", i/2) + before[i%2:] + v; !may([]byte(text)) && formOf([]byte(v)) != noForm {
					t.Fatalf("%s at %d: passed over", name, i)
				}
			}
		}
	}
}
