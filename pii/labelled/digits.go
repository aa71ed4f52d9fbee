package labelled

import (
	"bytes"
	"strings"

	"weir/internal/ascii"
	"weir/pii/word"
)

// readDigits returns the reader of a number of least to most digits in one group.
func readDigits(least, most int) reader {
	return func(text []byte, at int, label []byte) (start, end int, ok bool) {
		end = at
		for end < len(text) && ascii.Digit[text[end]] {
			end++
		}
		n := end - at
		if n == 6 && word.ContainsFold(label, []byte("pin")) && word.ContainsFold(text[max(0, at-16):at], []byte("code")) {
			return 0, 0, false // a post code of India
		}
		return at, end, n >= least && n <= most && clear(text, end) && !counted(text, at, end)
	}
}

// readPIN reads a number of four to eight digits. Zeros alone are the PIN of a new device.
func readPIN(text []byte, at int, label []byte) (start, end int, ok bool) {
	start, end, ok = readDigits(4, 8)(text, at, label)
	return start, end, ok && strings.Trim(string(text[start:end]), "0") != ""
}

// ofThing reports whether the words beside the digits text[at:end] say that they are no PIN: a count,
// the number of a core and the like, a time behind "at", or one of three numbers in a row.
func ofThing(text []byte, at, end int) bool {
	before := bytes.TrimRight(text[max(0, at-maxFiller):at], " ")
	last := before[bytes.LastIndexByte(before, ' ')+1:]
	return string(last) == "at" || bytes.HasSuffix(last, []byte("_id")) || nearTable().of(last) == saysOther || otherInRow(last) || unitFollows(text[end:]) || listed(text, at, end)
}

// otherInRow reports whether one of the last words of t, which is of a script without blanks, names
// other numbers.
func otherInRow(t []byte) bool {
	for i := max(0, len(t)-lastInRow); i < len(t); i++ {
		if t[i] >= 0xe3 && t[i] <= 0xe9 && nearTable().of(t[i:]) == saysOther {
			return true
		}
	}
	return false
}

// lastInRow is the length of the last words of such a script, in bytes: four characters.
const lastInRow = 12

// listed reports whether text[at:end] is one of three numbers in a row: "1013, 1019 and 1021".
func listed(text []byte, at, end int) bool {
	n := 0
	for before := text[:at]; n < 2; n++ {
		rest := trimLink(before, bytes.CutSuffix)
		if before = bytes.TrimRight(rest, "0123456789"); len(before) == len(rest) {
			break
		}
	}
	for behind := text[end:]; n < 2; n++ {
		rest := trimLink(behind, bytes.CutPrefix)
		if behind = bytes.TrimLeft(rest, "0123456789"); len(behind) == len(rest) {
			break
		}
	}
	return n == 2
}

// trimLink returns t without the sign or word between two numbers of a row, or nothing.
func trimLink(t []byte, cut func(t, link []byte) ([]byte, bool)) []byte {
	for _, link := range [...]string{", ", " and ", " or ", " und ", " et ", " y "} {
		if rest, ok := cut(t, []byte(link)); ok {
			return rest
		}
	}
	return nil
}

// readNuban reads the number of an account behind the name of a bank: ten digits, and no
// time of Unix.
func readNuban(text []byte, at int, label []byte) (start, end int, ok bool) {
	start, end, ok = readDigits(10, 10)(text, at, label)
	return start, end, ok && (text[start] != '1' || text[start+1] < '5')
}

// counted reports whether text[at:end] is a part of a longer number, or counts something.
func counted(text []byte, at, end int) bool {
	if at > 0 && (ascii.Word[text[at-1]] || text[at-1] == '-' || text[at-1] == '.' || text[at-1] == '/') {
		return true
	}
	rest := string(text[end:min(len(text), end+8)])
	if tokenFollows(text, end) || foursFollow(text, end) {
		return true
	}
	return strings.HasPrefix(rest, "-") || strings.HasPrefix(rest, " digit") || strings.HasPrefix(rest, " rows") || amount(text, at, end)
}

// foursFollow reports whether two groups of four digits follow text[:end]: those of a card,
// to which the digits before would belong too. The second may be masked already.
func foursFollow(text []byte, end int) bool {
	rest := text[end:]
	if len(rest) < 6 || rest[0] != ' ' || rest[5] != ' ' || !ascii.Digit.All(rest[1:5]) {
		return false
	}
	return len(rest) >= 10 && ascii.Digit.All(rest[6:10]) || len(rest) > 7 && rest[6] == '[' && ascii.IsUpper(rest[7])
}

// unitFollows reports whether rest begins with a blank and the name of what is counted.
func unitFollows(rest []byte) bool {
	n := 1
	for n < len(rest) && word.Letter(rest[n]) {
		n++
	}
	return n > 2 && rest[0] == ' ' && nearTable().of(rest[1:n]) == saysUnit
}
