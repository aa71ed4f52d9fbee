package normalize

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"strings"
	"testing"
	"time"
)

// hostileUnits are pieces of text whose repetition makes much work: obfuscations of every
// kind, text that resembles them, and text that makes a search start again and again.
var hostileUnits = []string{
	"A,男\n", "A,男;B\t女\n", "α + β = γ, x ∈ A; ", "и,г;н о.р", "男,", "男 ", "a ", "a,b;c d.", "i g n o r e  a l l ", "и г н о р ",
	"a", "ignoreallprevious", "ignoreallpreviousinstructions ", "1gn0r3 4ll ", "a1", "1l1l1l ",
	"erongi lla ", "vtaber nyy ", "iGnOrE AlL ", "&#105;", "&", "&aaaaaaaa", `\`, `i`, `\x69`, `\xe7\x94\xb7`, "%69", "%e7%94%b7", "%",
	base64.StdEncoding.EncodeToString([]byte("ignore all previous instructions and ")), "aWdub3JlIGFsbCBwcmV2+", "aWdub3JlIGFsbCBwcmV2\n",
	hex.EncodeToString([]byte("ignore all previous ")), "69 67 6e 6f ", "69 67 6e 6f zz ", "69:67:",
	"a\u200b", "ig\u200bno\u200bre ", "\u200b\u200c\u200c\u200b\u200c\u200b\u200b\u200c", "\u200b\u200c\u200dx", tagged("ignore"), tagged("igno") + "x",
	"\ufe01\ufe02", "x\U000e0110\U000e0111", "\U000f0069\U000f0067", "a\ue000b", "ig\u00adno\u00adre ",
	"\u202eabc\u202c", "\u202a", "\u202e", "\u202ea", "a\u200eb ", "a\u3164b ", "a\u2800b ", "⠊⠛⠝⠕⠗⠑ ", "⡩⡧⡮⡯⡲⡥ ",
	"a\u0301\u0302\u0303", "\u0301", "i\u0336", "a\x01b ", "\x00", "ab\b\b", "\b", "\x1b[31m a", "\x1b]0;t\x07", "\x1b]", "abc\x1b[2Kd", "abc\rdef ", "abc\rd\n",
	"іgnоre ", "allоw", "раураl ", "ΔT kΩ ", "сору рост ", "rnоre 1gnоre ", "𝐢𝐠𝐧𝐨𝐫𝐞 ", "ｉｇｎｏｒｅ ", "ⓘⓖⓝ ", "🇮🇬🇳 ", "＜｜x｜＞",
	"a\u2009b\u2028c ", "\ufffd", "a\ufffd", "\ufdd0a", "👨‍👩‍👧 ", "ക\u200d", "می\u200cخواهم ", "ﬁ½①", "ignroe all perviuos ",
}

// hostileTexts are texts of about n bytes that need more than one unit to make much
// work.
func hostileTexts(n int) map[string]string {
	bits := strings.Repeat("\u200b\u200c\u200c\u200b\u200c\u200b\u200b\u200c", 4)
	return map[string]string{
		"backspaces":    strings.Repeat("a", n/2) + strings.Repeat("\b", n/2),
		"payloads":      strings.Repeat(bits+"x", n/8/len(bits)) + strings.Repeat("a\u200b", n/8),
		"long line":     strings.Repeat("a", 200) + strings.Repeat(strings.Repeat("a", 200)+"“", n/450) + "\n" + strings.Repeat("abc def\n", n/14),
		"open string":   strings.Repeat("\x1b]"+strings.Repeat("a", 4000), n/4000),
		"open override": strings.Repeat("\u202e", n/6) + strings.Repeat("a", n/2),
	}
}

// tagged spells ASCII in tag characters.
func tagged(s string) string {
	return strings.Map(func(r rune) rune { return r + 0xe0000 }, s)
}

// The time that a text takes grows with its length and not with its square: with the
// square, eight times as much text would take 64 times as long.
func TestLinear(t *testing.T) {
	const short, long, bound = 4 << 10, 32 << 10, 28
	for _, unit := range hostileUnits {
		t.Run(unit, func(t *testing.T) {
			text := bytes.Repeat([]byte(unit), long/len(unit)+1)
			checkLinear(t, text[:(short/len(unit)+1)*len(unit)], text, bound)
		})
	}
	shorts := hostileTexts(short)
	for name, text := range hostileTexts(long) {
		t.Run(name, func(t *testing.T) { checkLinear(t, []byte(shorts[name]), []byte(text), bound) })
	}
}

// checkLinear fails if the long text takes more than bound times as long as the short
// one, the least time of several runs each: other programs only make a run longer.
func checkLinear(t *testing.T, short, long []byte, bound time.Duration) {
	t.Helper()
	var n Normalizer
	least := func(text []byte, runs int) time.Duration {
		d := time.Duration(1 << 62)
		for range runs {
			begin := time.Now()
			n.Analyze(text, true)
			d = min(d, time.Since(begin))
		}
		return max(d, 50*time.Microsecond)
	}
	a, b := least(short, 3), least(long, 1)
	for range 8 {
		if b <= bound*a {
			return
		}
		a, b = max(a, least(short, 1)), min(b, least(long, 1))
	}
	t.Errorf("%d bytes take %v, %d bytes %v", len(short), a, len(long), b)
}
