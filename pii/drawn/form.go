package drawn

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// A form is what a value looks like.
type form uint8

// The forms.
const (
	noForm form = iota
	commit      // as long as the name of a commit
	number      // hexadecimal, as keys and checksums are
	uuid
	small // small letters and digits
	mixed // capitals, small letters and digits
)

// The lengths of values.
const (
	least = 20
	most  = 256
)

// valueBytes are the bytes of values. Signs of equality fill up base64 behind them.
var valueBytes = ascii.NewSet("0-9A-Za-z+/_-")

// valueEnd returns the end of the value bytes at text[at:], and of what fills them up.
func valueEnd(text []byte, at int) int {
	end := at
	for end < len(text) && valueBytes[text[end]] {
		end++
	}
	for n := 0; n < 2 && end-at >= least && end < len(text) && text[end] == '='; n++ {
		end++
	}
	return end
}

// formOf returns the form of v, which has value bytes alone.
func formOf(v []byte) form {
	if len(v) < least || len(v) > most || word.LowEntropy(v, 8) {
		return noForm
	}
	digits, up, low := ascii.Digit.Count(v), ascii.Upper.Count(v), ascii.Lower.Count(v)
	switch {
	case digits == 0 || up+low < 2 || bytes.HasPrefix(v, []byte("AAAA")) || bytes.HasPrefix(v, []byte("0x")) || sumPrefix(v) || word.ContainsFold(v, []byte("fake")):
		return noForm
	case isUUID(v):
		return uuid
	case len(v)%8 == 0 && len(v) >= 32 && ascii.Hex.All(v) && (up == 0 || low == 0):
		if len(v) == 40 {
			return commit
		}
		return number
	case named(v) || word.WordLike(v) || bytes.Count(v, []byte("/"))*8 > len(v) || dashes(v) > 2:
		return noForm
	case up > 1 && low > 1 && 5*steps(v) >= 2*len(v):
		return mixed
	case up == 0 && digits+low == len(v) && len(v) >= 24 && 6*digits >= len(v) && 4*steps(v) >= len(v):
		return small
	}
	return noForm
}

// named reports whether a word for no key is tied to the front of v, as in file_011CNha8.
func named(v []byte) bool {
	i := bytes.IndexByte(v, '_')
	return i > 0 && i < 10 && ascii.Lower.All(v[:i]) && classOf(v[:i]) != key
}

// dashes counts the dashes and underscores of v.
func dashes(v []byte) int { return bytes.Count(v, []byte("-")) + bytes.Count(v, []byte("_")) }

// isUUID reports whether v has the five groups of a UUID.
func isUUID(v []byte) bool {
	if len(v) != 36 {
		return false
	}
	for i, c := range v {
		if dash := i == 8 || i == 13 || i == 18 || i == 23; dash != (c == '-') || !dash && !ascii.Hex[c] {
			return false
		}
	}
	return true
}

// steps counts where v goes from one kind of byte to another: from capitals to small letters, to
// digits, to signs. Chance does that more often than names of several words.
func steps(v []byte) (n int) {
	last := kindOf(v[0])
	for _, c := range v[1:] {
		k := kindOf(c)
		n += word.Bit(k != last)
		last = k
	}
	return n
}

func kindOf(c byte) int {
	switch {
	case ascii.Digit[c]:
		return 0
	case ascii.Upper[c]:
		return 1
	case ascii.Lower[c]:
		return 2
	}
	return 3
}

// apart reports whether the value text[start:end] is a word of its own: no part of an address, a
// path, a selection or a longer value.
func apart(text []byte, start, end int) bool {
	if start > 0 && !opens[text[start-1]] || end < len(text) && !closes(text, end) {
		return false
	}
	before := text[max(0, start-128):start]
	if nameless(before) {
		return false
	}
	before = before[bytes.LastIndexAny(before, " \t\n\"'`")+1:]
	return !bytes.Contains(before, []byte("://")) && !hasSum(before) && !bytes.HasSuffix(before, []byte("base64,"))
}

// nameless reports whether before ends in a sign of equality that begins its line, which ties the
// value to nothing, or in a dash before a quote, as lists have it before what they describe.
func nameless(before []byte) bool {
	if bytes.HasSuffix(before, []byte(" - '")) || bytes.HasSuffix(before, []byte(" - \"")) {
		return true
	}
	before = bytes.TrimRight(before, " \"'")
	n := len(before) - 1
	if n < 0 || before[n] != '=' {
		return false
	}
	before = bytes.TrimRight(before[:n], " \t")
	return len(before) == 0 || before[len(before)-1] == '\n'
}

// opens has the bytes that may be before a value. Letters of other scripts are among them.
var opens = ascii.NewSet("\x00- \"'`(<>[{=:;,|*\x80-\xff")

// closes reports whether a value may end before text[i]: at a blank, a quote, a bracket, a sign of
// a sentence, or a letter of another script.
func closes(text []byte, i int) bool {
	switch c := text[i]; {
	case word.In(".,:;?!", c):
		return i+1 == len(text) || !ascii.Alnum[text[i+1]]
	default:
		return c <= ' ' || c >= 0x80 || word.In("\"'`)>]}|*<&\\", c)
	}
}

// sumPrefix reports whether v is a checksum as lock files have it: sha512-...
func sumPrefix(v []byte) bool {
	return bytes.HasPrefix(v, []byte("sha512-")) || bytes.HasPrefix(v, []byte("sha384-")) || bytes.HasPrefix(v, []byte("sha256-")) || bytes.HasPrefix(v, []byte("sha1-"))
}

// hasSum reports whether t ends in the sign of a checksum: "sha256:", "SHA256:", "h1:".
func hasSum(t []byte) bool {
	return bytes.HasSuffix(t, []byte("sha256:")) || bytes.HasSuffix(t, []byte("SHA256:")) || bytes.HasSuffix(t, []byte("sha512:")) || bytes.Equal(t, []byte("h1:"))
}
