package likely_test

import (
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
	"weir/pii/likely"
	"weir/pii/secret"
)

// said are messages with the passwords in them, and without any.
var said = []struct {
	text   string
	values []string
}{
	{"the router in the hall wants Walnut-Canoe-52, not the one on the sticker", []string{"Walnut-Canoe-52"}},
	{"log in as mreyes, then type Sparrow!Lake9 and press enter twice", []string{"Sparrow!Lake9"}},
	{"Das WLAN im Anbau heißt Scheune, gib dort Rhabarber#Kanne4 ein", []string{"Rhabarber#Kanne4"}},
	{"pour le portail, tu saisis Tilleul&Canard7 et voilà", []string{"Tilleul&Canard7"}},
	{"your password must have at least 12 characters and one digit", nil},
	{"the portal was moved to web-03 last week, and nobody may log in before 9:30", nil},
	{"Please add a comment to 7-bits_errors.go", nil},
	{"use AppenderV2 and set update_mode to insert, then open the app", nil},
	{"our accent color is #d97757, please use that for the login button", nil},
	{"write the program in C++20 and name it files-api-2025-04-14", nil},
	{"deploy@shop-1 asks for a password, I have none", nil},
	{"set the account page to claude-sonnet-4-6 and try it", nil},
	{"please review the login page in src/auth/login_form.tsx before v2.4.1 ships", nil},
	{"rename parseToken2 to readToken, and why is eth0 down?", nil},
	{"we use jinja2 and moved to Debian12 last week", nil},
	{"func Mkdev(major, minor uint32) uint64 {", nil},
	{"login with psycopg2 fails since the update", nil},
	{"FATAL: password authentication failed for user \"shop2\"", nil},
	{"password: ${{ secrets.REGISTRY_PASS2 }}", nil},
	{"POSTGRES_PASSWORD_FILE: /run/secrets/db_pw2", nil},
	{"uses: acme/login-action@v3", nil},
	{"the key sends U+00f3 (o with acute)", nil},
	{"mate with Qh5xf7#", nil},
}

func TestMessages(t *testing.T) {
	for _, s := range said {
		var got []string
		for _, v := range likely.Passwords().AppendAll(nil, secret.LikelyWords, []byte(s.text), secret.Unlikely) {
			got = append(got, s.text[v.Start:v.End])
		}
		if strings.Join(got, " ") != strings.Join(s.values, " ") {
			t.Errorf("AppendAll(%q) = %q, want %q", s.text, got, s.values)
		}
	}
}

// A text that was masked has no further passwords, and spans are in order, apart and within the
// text, whatever bytes it has.
func TestSpans(t *testing.T) {
	r := testrand.New(t)
	parts := []string{"password", " ", "\n", "пароль", "密码", "は", "“", "”", ": ", "= ", "wifi ", "Lark7!dusk", "b-e-3", "\xe5", "\xd0", "|", "(", ")", "type ", "[REDACTED:PASSWORD]", "\n\n", "\t", "user/", "--"}
	for range 4000 {
		var b strings.Builder
		for range r.IntN(60) {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		text := []byte(b.String())
		end := 0
		for _, s := range likely.Passwords().AppendAll(nil, secret.LikelyWords, text, secret.Unlikely) {
			if s.Start < end || s.End <= s.Start || s.End > len(text) || ascii.Letter.Count(text[s.Start:s.End])+ascii.Digit.Count(text[s.Start:s.End]) == 0 && text[s.Start] < 0x80 {
				t.Fatalf("AppendAll(%q) has the span %d:%d behind %d", text, s.Start, s.End, end)
			}
			end = s.End
		}
		if at := strings.Index(b.String(), "[REDACTED:PASSWORD]"); at >= 0 && len(text) < 400 && end > 0 {
			t.Fatalf("AppendAll(%q) finds a password beside one that was masked", text)
		}
	}
}

// A long text without blanks is read once. From each of its words to its end would take hours.
func TestLongRuns(t *testing.T) {
	for _, unit := range []string{"ab:", "pw=", "密码", "请密码是", "รหัสผ่านคือ", "パスワードは", "a)", ")"} {
		text := []byte("the wifi password is ab" + strings.Repeat(unit, 1<<20/len(unit)))
		for _, s := range likely.Passwords().AppendAll(nil, secret.LikelyWords, text, secret.Unlikely) {
			if s.End-s.Start > 64 {
				t.Errorf("AppendAll finds a password of %d bytes among %q", s.End-s.Start, unit)
			}
		}
	}
}
