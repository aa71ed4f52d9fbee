package secret

import (
	"strings"
	"testing"

	"weir/pii/match"
	"weir/pii/word"
)

func TestSecretName(t *testing.T) {
	for _, c := range []struct {
		in   string
		want naming
	}{
		{"password", namesPassword}, {"dbPassword", namesPassword}, {"DB_PASSWORD_2", namesPassword}, {"pwd", namesPassword}, {"mysql_pass", namesPassword}, {"пароль", namesPassword},
		{"api_key", namesKey}, {"apiKey", namesKey}, {"APIKEY", namesKey}, {"x-api-key", namesKey}, {"clientSecret", namesKey}, {"access_token", namesKey}, {"AWS_SECRET_ACCESS_KEY", namesKey},
		{"token", namesToken}, {"secret", namesToken}, {"githubTOKEN", namesKey}, {"acmeKey", namesToken}, {"credentials", namesToken}, {"key_material", namesToken},
		{"prompt_tokens", namesNothing}, {"max_tokens", namesNothing}, {"token_type", namesNothing}, {"token_count", namesNothing}, {"key_id", namesNothing}, {"public_key", namesNothing},
		{"secret_name", namesNothing}, {"password_file", namesNothing}, {"token_url", namesNothing}, {"key_path", namesNothing}, {"next_page_token", namesNothing}, {"nextToken", namesNothing},
		{"keyboard", namesNothing}, {"monkey", namesNothing}, {"author", namesNothing}, {"cacheKey", namesNothing}, {"has_password", namesNothing}, {"", namesNothing}, {"__", namesNothing}, {"42", namesNothing},
	} {
		if _, got := nameOf([]byte(c.in)); got != c.want {
			t.Errorf("secretName(%q) = %v, want %v", c.in, got, c.want)
		}
	}
}

func TestAppendNamed(t *testing.T) {
	n := newNoise("named")
	random, word := n.from(alnums, 24), n.from(lowers, 6)
	for _, c := range []struct {
		key, value, want string
	}{
		{"password", word, word}, {"password", " " + word + " ", word}, {"user_passphrase", word + " " + word, word + " " + word}, {"api_key", random, random}, {"authorization", "Bearer " + random, random},
		{"token", random, random}, {"token", "identifier", ""}, {"password", "string", ""}, {"password", "${DB_PASSWORD}", ""}, {"password", "<password>", ""}, {"password", "********", ""},
		{"password", "Enter your password.", ""}, {"password", "true", ""}, {"api_key", "OPENAI_API_KEY", ""}, {"api_key", "https://host/path", ""}, {"secret", "/run/secrets/db1", ""},
		{"max_tokens", random, ""}, {"public_key", random, ""}, {"password", "[REDACTED:PASSWORD]", ""}, {"password", "", ""},
	} {
		got := ""
		if ms := AppendNamed(nil, match.Text{Bytes: []byte(c.value), Key: []byte(c.key)}, false); len(ms) > 0 {
			got = c.value[ms[0].Start:ms[0].End]
		}
		if got != c.want {
			t.Errorf("appendNamed(%q, key %q) covers %q, want %q", c.value, c.key, got, c.want)
		}
	}
}

// A text that has been masked stays as it is.
func TestAssignedTwice(t *testing.T) {
	for _, r := range append(assignRules(), headerRules()...) {
		match, _ := r.AllExamples()
		for _, text := range match {
			for range 2 {
				masked := maskFirst(text, r.Anchors, r.Find)
				if again := maskFirst(masked, r.Anchors, r.Find); again != masked {
					t.Errorf("%s: %q becomes %q, want it unchanged", r.ID, masked, again)
				}
			}
		}
	}
}

func maskFirst(text string, anchors []string, find func([]byte, int) (int, int, bool)) string {
	for at := range len(text) {
		for _, a := range anchors {
			if at+len(a) <= len(text) && strings.EqualFold(text[at:at+len(a)], a) {
				if start, end, ok := find([]byte(text), at); ok {
					return text[:start] + "[REDACTED:X]" + text[end:]
				}
			}
		}
	}
	return text
}

func FuzzFindAssigned(f *testing.F) {
	for _, r := range append(assignRules(), headerRules()...) {
		match, noMatch := r.AllExamples()
		for _, text := range append(match, noMatch...) {
			f.Add(text)
		}
	}
	rules := append(append(assignRules(), headerRules()...), prefixRule())
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range rules {
			for _, a := range r.Anchors {
				at := strings.Index(strings.ToLower(text), strings.ToLower(a))
				if at < 0 || at+len(a) > len(text) || !strings.EqualFold(text[at:at+len(a)], a) {
					continue
				}
				if start, end, ok := r.Find([]byte(text), at); ok && (start < 0 || start >= end || end > len(text)) {
					t.Errorf("%s: span %d:%d in a text of %d bytes", r.ID, start, end, len(text))
				}
			}
		}
	})
}

// The endings of names rule out nothing that the whole name does not.
func TestNameEndings(t *testing.T) {
	words := append(word.Tails.List(), "id", "name", "type", "x", "b", "2", "é")
	for i := range nouns {
		words = append(words, nouns[i].word)
	}
	for _, a := range words {
		for _, b := range words {
			for _, c := range []string{"", "2", "_prod", "Value", "_", "V"} {
				for _, join := range []string{"_", "", " "} {
					for _, name := range []string{a + join + b + c, strings.ToUpper(a + join + b + c), a + strings.ToUpper(b[:1]) + b[1:] + c} {
						if noun, n := lastNounOf([]byte(name)); n != namesNothing && !secretEndings.May([]byte(name)) {
							t.Fatalf("the ending of %q rules out %s", name, noun)
						}
					}
				}
			}
		}
	}
}
