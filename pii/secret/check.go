package secret

import (
	"hash/crc32"

	"weir/internal/ascii"
	"weir/pii/word"
)

// tokenChecks has the checks that tokens.txt names, of the whole value.
var tokenChecks = map[string]func(value []byte) bool{
	"":      nil, // the random part has many distinct bytes
	"low":   nil, // it has few
	"aws":   awsAccessKey,
	"crc":   checkedToken,
	"mixed": mixedToken,
	"slack": slackToken,
}

// checkedToken accepts a token of GitHub or npm whose check digits fit, and one whose
// random part looks random: tokens of test servers have other digits.
func checkedToken(value []byte) bool { return crcTail(value, 4) || !word.LowEntropy(value[4:], 8) }

// crcTail reports whether the last six bytes of value are the CRC-32, in base 62, of
// the bytes between the prefix and them.
func crcTail(value []byte, prefix int) bool {
	at := len(value) - 6
	if at <= prefix {
		return false
	}
	sum := crc32.ChecksumIEEE(value[prefix:at])
	for i := len(value) - 1; i >= at; i-- {
		if value[i] != base62[sum%62] {
			return false
		}
		sum /= 62
	}
	return sum == 0
}

const base62 = digits + uppers + lowers

// mixedToken accepts a value that mixes digits and letters as chance does.
func mixedToken(value []byte) bool {
	return ascii.Digit.Count(value) >= 2 && ascii.Letter.Count(value) >= 3 && !word.LowEntropy(value, 8) && !word.WordLike(value)
}

// slackToken accepts a token that names its workspace and holds no placeholder.
func slackToken(value []byte) bool {
	return ascii.Digit.Count(value) >= 6 && !word.LowEntropy(value[5:], 6)
}

// awsAccessKey accepts the key of the manuals too, which ends in EXAMPLE: it is
// written where a key belongs.
func awsAccessKey(value []byte) bool {
	return word.DistinctBytes(value[4:]) >= 6 && !word.Sequential(value[4:])
}
