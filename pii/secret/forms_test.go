package secret

import (
	"hash/crc32"
	"strings"
	"testing"
	"weir/pii/secret/shape"
)

// TestForms holds what the forms of passwords, names and references are, each beside what looks
// like it.
func TestForms(t *testing.T) {
	for name, form := range map[string]struct {
		is      func([]byte) bool
		yes, no []string
	}{
		"passphrase": {passphrase, []string{"copper harbour gull seven", "copper harbour gull 42"},
			[]string{"copper harbour gull", "copper harbour of gulls", "Copper Harbour Gull Seven", strings.Repeat("gull", 20), strings.Repeat("gull ", 13)}},
		"dashed":       {dashed, []string{"copper-harbour-gull", "copper_harbour_42"}, []string{"copper-harb", "copperharbourgull", "copper-harbour"}},
		"selection":    {selection, []string{"user.token", "self.gull.feather"}, []string{"user..x", "user.1x.y", "user.pass-word", "user", "1user.token"}},
		"innerDigit":   {innerDigit, []string{"g4lls", "harb0ur", "1bue!"}, []string{"gull5", "5gulls", "12b!", "gull-5-x", "g"}},
		"innerCapital": {innerCapital, []string{"blueGull", "blue-Gull", "blue!Gull"}, []string{"Bluegull", "BLUE", "blue Gull", "bG", "blue gull"}},
		"starred":      {starred, []string{"blue*gull*harbour"}, []string{"blue*gull", "bluegullharbour", "a*b*c"}},
		"reference":    {reference, []string{"", "$HOME", "${x}", "$(x)", "<value>", "{x}", "%x%", "[x]"}, []string{"$", "$5", "<value", "plain"}},
		"hosted":       {hosted, []string{"gull@harbour7"}, []string{"gull@harbour", "g@h7", "@harbour7", "gull@harb#7"}},
		"quoteOpen":    {quoteOpen, []string{"the \"gull", "die „Möwe"}, []string{"the \"gull\" x", "the gull", "the «gull» x"}},
		"wideStop":     {wideStop, []string{"。x", "」"}, []string{"gull", "x", ""}},
		"mayName":      {MayName, []string{"api_key", "API-Token", "db.pass-word", "p a s s w o r d"}, []string{"harbour", ""}},
		"afterEscape": {func(v []byte) bool { return shape.AfterEscape(v, len(v)) }, []string{`\n`, `harbour\n`, `\x3d`, `harbour\x3d`, `harbour\u003d`, `%3D`, `harbour%3D`, "\x1b[0m", "harbour\x1b[31m"},
			[]string{"harbour", "n", "3D", "", `harbour\q`, `harbour%3G`, "harbour5m", `\harbour`}},
	} {
		for want, texts := range map[bool][]string{true: form.yes, false: form.no} {
			for _, v := range texts {
				if form.is([]byte(v)) != want {
					t.Errorf("%s(%q) = %t, want %t", name, v, !want, want)
				}
			}
		}
	}
}

// TestCheckedToken holds that a token that does not look random is one if its check digits fit.
func TestCheckedToken(t *testing.T) {
	body := strings.Repeat("ab", 15)
	token := []byte("gh" + "p_" + body + "000000")
	for i, sum := len(token)-1, crc32.ChecksumIEEE([]byte(body)); sum > 0; i, sum = i-1, sum/62 {
		token[i] = base62[sum%62]
	}
	if !checkedToken(token) {
		t.Error("a token with check digits that fit is none")
	}
	token[len(token)-1] ^= 1
	if checkedToken(token) {
		t.Error("a token with other check digits is one")
	}
	if checkedToken([]byte("gh" + "p_abab")) {
		t.Error("a short word is a token")
	}
}
