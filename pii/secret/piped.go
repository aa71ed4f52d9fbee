package secret

import (
	"bytes"

	"weir/internal/match/rule"
	"weir/pii/word"
)

// pipedRule finds passwords that a shell writes into a program that asks for one: "echo … |
// sudo -S", "sudo -S <<< …", "echo user:… | chpasswd".
func pipedRule() *rule.Rule {
	return handRule("secret-piped-password", "Password piped into a program", []string{"PASSWORD", "context"}, []string{"sudo -s", "chpasswd", "passwd --stdin", "--password-stdin"}, findPiped, pipedExamples)
}

// findPiped reads what is echoed into the program at text[at:], or given to it behind <<<.
func findPiped(text []byte, at int) (start, end int, ok bool) {
	line := max(0, at-256)
	line += bytes.LastIndexByte(text[line:at], '\n') + 1
	if bar := bytes.LastIndexByte(text[line:at], '|'); bar >= 0 {
		before := text[line : line+bar]
		for _, echo := range []string{"echo ", "printf "} {
			if n := bytes.LastIndex(before, []byte(echo)); n >= 0 {
				return pipedValue(text, line+n+len(echo), line+bar)
			}
		}
		return 0, 0, false
	}
	limit := min(len(text), at+64)
	if n := bytes.Index(text[at:limit], []byte("<<<")); n > 0 {
		return pipedValue(text, at+n+len("<<<"), min(len(text), at+n+128))
	}
	return 0, 0, false
}

// pipedValue returns the word in text[i:limit], without quotes and the name of a user before
// a colon. Options of echo are passed over.
func pipedValue(text []byte, i, limit int) (start, end int, ok bool) {
	i = skipAny(text, i, limit, " ")
	for i+2 < limit && text[i] == '-' && (text[i+1] == 'n' || text[i+1] == 'e') && text[i+2] == ' ' {
		i = skipAny(text, i+2, limit, " ")
	}
	i = skipAny(text, i, limit, "\"'\\")
	end = i
	for end < limit && !word.In(" \t\n\"'|;", text[end]) {
		end++
	}
	v := text[i:end]
	if colon := bytes.IndexByte(v, ':'); colon > 0 {
		i, v = i+colon+1, v[colon+1:]
	}
	end -= len(v) - len(bytes.TrimSuffix(v, []byte(`\`)))
	v = text[i:end]
	return i, end, len(v) >= 4 && v[0] != '$' && v[0] != '[' && v[0] != '%' && !placeholder(v) && mixedWithSigns(v)
}

func pipedExamples() (match, noMatch []string) {
	n := newNoise("piped")
	v := n.from(lowers, 6) + n.from(digits, 2)
	match = []string{"echo '" + v + "!' | sudo -S apt update", "echo " + v + " | sudo -S reboot", "sudo -S <<< '" + v + "' id", `echo "ada:` + v + `" | chpasswd`, "echo -n " + v + " | docker login -u ada --password-stdin"}
	return match, []string{"echo $PASS | sudo -S ls", "echo done | sudo -S ls", "sudo -s", "cat file | sudo -S tee x", "echo ${X1} | chpasswd"}
}
