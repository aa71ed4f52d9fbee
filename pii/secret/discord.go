package secret

import (
	"encoding/base64"
	"strconv"

	"weir/internal/match/rule"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// discordRule finds bot tokens, which have no prefix: their first part is the
// account's number in base64, whose first four letters are three digits.
func discordRule() *rule.Rule {
	r := secretRule("secret-discord-bot-token", "Discord bot token")
	r.Tags = []string{"DISCORD_BOT_TOKEN", "validated"}
	var firsts []byte
	for n := int64(100); n < 1000; n++ {
		firsts = base64.RawStdEncoding.AppendEncode(firsts, strconv.AppendInt(nil, n, 10))
	}
	r.Exact, r.Edge, r.Run = true, true, shape.LeastRun
	for rest := string(firsts); rest != ""; rest = rest[4:] {
		r.Anchors = append(r.Anchors, rest[:4])
	}
	r.Find, r.Examples = findDiscord, discordExamples
	return r
}

func findDiscord(text []byte, at int) (start, end int, ok bool) {
	id := shape.Run(base64URL, text, at, 29)
	if id < 22 || id > 28 || at+id+35 > len(text) || text[at+id] != '.' || text[at+id+7] != '.' || !leftEdge(text, at) {
		return 0, 0, false
	}
	stamp, last := at+id+1, at+id+8
	if shape.Run(base64URL, text, stamp, 7) != 6 || !shape.AccountNumber(text[at:at+id]) {
		return 0, 0, false
	}
	n := shape.Run(base64URL, text, last, 64)
	end = last + n
	return at, end, n >= 27 && n <= 45 && !word.LowEntropy(text[stamp:end], 10)
}

func discordExamples() (match, noMatch []string) {
	n := newNoise("discord")
	id := func() string {
		return base64.RawURLEncoding.EncodeToString([]byte("1" + n.from(digits, 17+n.below(3))))
	}
	tail := func() string { return "." + n.from(alnums, 6) + "." + n.from(alnums, 27+n.below(2)*11) }
	word := base64.RawURLEncoding.EncodeToString([]byte("1" + n.from(lowers, 17)))
	return []string{id() + tail(), "login('" + id() + tail() + "')", `log:\n` + id() + tail()}, []string{id(), id() + ".abcdef", word + tail(), "x" + id() + tail(), id() + ".a." + tail()}
}
