package entity

import (
	"slices"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// oneTimeRules find PINs and one-time codes. Only context words or the name of a
// member distinguish them from other short numbers.
func oneTimeRules() []*rule.Rule {
	pin := rule.Rule{
		ID: "pii-pin", Title: "personal identification number", Tags: []string{"PIN", "context", "redact"},
		Category: "PII_DETECTED", Severity: rule.High, OWASP: "LLM02", Inside: true,
		Anchors: []string{"pin:", "pin=", "pin\"", "pin'", "pin is", "pin code", "pin number", "pin\\\""}, Pattern: `pin(?: code| number)?["' :=is]{1,8}\d{4,8}`, Find: personalPIN,
		Match:   []string{"PIN: 4821", "my pin is 4821", `{"pin": "4821"}`, "pin code 9044", "card PIN=4821,", "PIN number: 48213"},
		NoMatch: []string{"pin: 13", "pin code 560001", "GPIO pin: 1234", "pinned: 4821", "spin: 4821", "pin: 482193847", "pin: 4821ms", "pin is 2024-05-01", "pin=0x4821"},
		Why:     "It opens an account to whoever also has the card or the device.", Fix: "Mask it without a way back.",
	}
	otp := rule.Rule{
		ID: "pii-one-time-code", Title: "code for one use", Tags: []string{"ONE_TIME_CODE", "context", "redact"},
		Category: "PII_DETECTED", Severity: rule.Medium, OWASP: "LLM02", Inside: true,
		Anchors: []string{"otp:", "otp=", "otp\"", "otp'", "otp is", "otp code", "otp_code", "otp\\\"", "one-time", "one time", "onetime", "one_time", "verification code", "verification_code", "verificationcode", "login code", "login_code", "2fa code", "2fa_code", "mfa code", "mfa_code", "mfacode", "totp", "authentication code", "passcode", "sms code", "sms_code", "smscode"},
		Pattern: `(?:otp|one.time|verification|login|2fa|mfa|totp|authentication|sms)\W?(?:code|password|passcode|pin)?["' :=is]{1,8}\d{4,8}`, Find: oneTimeCode,
		Match:   []string{"OTP: 482193", "your verification code is 482193", `{"otp": "482193"}`, `{"verification_code":"4821"}`, "one-time password: 48219384", "2FA code 482193", "Your login code: 482-193", "totp=482193"},
		NoMatch: []string{"otp: 12", "verification code 4821938471", "one-time cost of 482193", "otp code review of 2024 files", "one time 4821 rows", "verification code: 404 not found", "totp: enabled"},
		Why:     "Until it runs out it takes the place of a password.", Fix: "Mask it without a way back.",
	}
	return []*rule.Rule{&pin, &otp}
}

// personalPIN reads the number after the word, which is a whole word.
func personalPIN(text []byte, at int) (start, end int, ok bool) {
	if at > 0 && (ascii.IsAlnum(text[at-1]) && !rule.Boundary(text, at)) || precededBy(text, at, boardWords) {
		return 0, 0, false
	}
	start, end, ok = shortCode(text, at, 4, 8, "code", "number", "no", "is", "was")
	return start, end, ok && (end-start != 6 || !word.ContainsFold(text[at:start], []byte("code"))) // those of six digits are post codes of India
}

// oneTimeCode reads the number after the words that name it.
func oneTimeCode(text []byte, at int) (start, end int, ok bool) {
	if at > 0 && ascii.IsAlnum(text[at-1]) && !rule.Boundary(text, at) {
		return 0, 0, false
	}
	return shortCode(text, at, 4, 8, "time", "code", "password", "passcode", "pin", "number", "is", "was", "verification", "authentication", "login", "sms", "fa", "otp")
}

// precededBy reports whether one of the words and a blank or underscore precede
// text[at].
func precededBy(text []byte, at int, words *word.Vocabulary) bool {
	if at == 0 || text[at-1] != ' ' && text[at-1] != '_' {
		return false
	}
	from := at - 1
	for from > 0 && ascii.IsAlnum(text[from-1]) && at-from < 16 {
		from--
	}
	return words.Has(text[from : at-1])
}

// shortCode reads a number of least to most digits after the words of its name: in one
// group, or in two of three.
func shortCode(text []byte, at, least, most int, fillers ...string) (start, end int, ok bool) {
	start = afterName(text, at, fillers)
	if start < 0 {
		return 0, 0, false
	}
	end = start
	for end < len(text) && ascii.Digit[text[end]] {
		end++
	}
	n := end - start
	if n == 3 && end+4 <= len(text) && text[end] == '-' && ascii.Digit.All(text[end+1:end+4]) {
		end, n = end+4, 6
	}
	s := scan{text: text}
	return start, end, n >= least && n <= most && !ascii.Word[text[start-1]] && text[start-1] != '-' && s.clearRight(end) && s.at(end) != '-'
}

// afterName skips the words of a name and the signs that tie them to a value, and
// returns where the value begins, or -1 if another word comes first or nothing ties
// them.
func afterName(text []byte, at int, fillers []string) int {
	i, tied := at, false
	for i < len(text) && (word.Letter(text[i]) || text[i] == '2' && i == at) {
		i++
	}
	for limit := min(len(text), i+32); i < limit; {
		c := text[i]
		switch {
		case c == ':' || c == '=':
			tied = true
			i++
		case word.In(" \t\"'_-\\", c):
			i++
		case ascii.Digit[c]:
			if !tied {
				return -1
			}
			return i
		case !word.Letter(c):
			return -1
		default:
			from := i
			for i < limit && word.Letter(text[i]) {
				i++
			}
			if !word.OneOf(text[from:i], fillers) {
				return -1
			}
			tied = tied || word.OneOf(text[from:i], []string{"is", "was", "code", "number"})
		}
	}
	return -1
}

// appendOneTime appends the whole text where the name of its JSON member says that
// it is such a number.
func (f *Finder) appendOneTime(dst []match.Match, in match.Text) []match.Match {
	n := len(in.Bytes)
	if n < 3 || n > 8 || !ascii.Digit[in.Bytes[0]] || len(in.Key) == 0 || in.IsKey {
		return dst
	}
	for i, c := range in.Bytes {
		if !ascii.Digit[c] && (c != '-' || n != 7 || i != 3) {
			return dst
		}
	}
	entity, id := oneTimeName(in.Key)
	least, most := 4, 8
	if entity == securityCode.Entity {
		least, most = 3, 4
	}
	if entity == "" || n < least || n > most || entity == securityCode.Entity && !f.enabled(securityCode) {
		return dst
	}
	return append(dst, match.Match{Entity: entity, Rule: id, End: n, Severity: rule.High, Strength: match.Context, Secret: true})
}

// oneTimeName returns the entity and the rule that the name of a member speaks
// for, or nothing.
func oneTimeName(key []byte) (entity, id string) {
	if !oneTimeEndings.May(key) {
		return "", ""
	}
	return lastOneTime(key)
}

// oneTimeEndings are the endings of the words that lastOneTime looks for, and of the
// words that may follow those.
var oneTimeEndings = word.NewEndings(append(word.Tails.List(), slices.Concat([]string{"pin", "puk", "otp", "totp", "code"}, oneTimeJoined, securityNames)...)...)

// lastOneTime is onceName for every name.
func lastOneTime(key []byte) (entity, id string) {
	var s word.Segments
	s.Split(key)
	s.DropTail()
	last, before := s.At(0), s.At(1)
	switch {
	case word.OneOf(last, []string{"pin", "puk"}) && !boardWords.Has(before):
		return "PIN", "pii-pin"
	case word.OneOf(last, []string{"otp", "totp"}),
		word.OneOf(last, []string{"code", "pin"}) && oneTimeWords.Has(before), word.OneOf(last, oneTimeJoined):
		return "ONE_TIME_CODE", "pii-one-time-code"
	case word.OneOf(last, securityNames), word.OneOf(last, []string{"code"}) && word.OneOf(before, []string{"security"}):
		return securityCode.Entity, securityCode.ID
	}
	return "", ""
}

// oneTimeJoined are names of a code for one use that are written together.
var oneTimeJoined = []string{"otpcode", "mfacode", "smscode", "verificationcode"}

// securityNames are names of the security code of a card, which has three digits or four.
var securityNames = []string{"cvv", "cvc", "cvv2", "cvc2", "cvn", "csc", "securitycode"}

var securityCode = recogniser.CardSecurityCode

// boardWords precede the pin of a circuit.
var boardWords = word.NewVocabulary("gpio", "cs", "chip", "out", "in", "rx", "tx", "sda", "scl", "data", "led", "reset", "digital", "analog", "map")

// oneTimeWords precede a code for one use.
var oneTimeWords = word.NewVocabulary("otp", "verification", "login", "mfa", "totp", "sms", "2fa", "time", "passcode", "authentication", "confirmation", "auth")
