package hook

import "strings"

// ShellWord quotes a word for a POSIX shell, if it needs that.
func ShellWord(w string) string {
	ordinary := func(r rune) bool {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || strings.ContainsRune("/._-=:,+@%", r)
	}
	if w != "" && strings.IndexFunc(w, func(r rune) bool { return !ordinary(r) }) < 0 {
		return w
	}
	return "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
}

// ShellWords splits a command as a POSIX shell would, if it is no more than a
// program and its flags: nothing to expand, no redirection, no second command.
func ShellWords(command string) ([]string, bool) {
	var words []string
	for rest := strings.TrimLeft(command, " "); rest != ""; rest = strings.TrimLeft(rest, " ") {
		var word strings.Builder
		for rest != "" && rest[0] != ' ' {
			var piece string
			switch c := rest[0]; {
			case c == '\'' || c == '"':
				end := strings.IndexByte(rest[1:], c)
				if end < 0 {
					return nil, false
				}
				piece, rest = rest[1:1+end], rest[2+end:]
				if c == '"' && strings.ContainsAny(piece, "$`\\") {
					return nil, false
				}
			case strings.HasPrefix(rest, `\'`):
				piece, rest = "'", rest[2:]
			case strings.IndexByte("$`\\;|&<>(){}*?[]~#!\n\t", c) >= 0:
				return nil, false
			default:
				piece, rest = rest[:1], rest[1:]
			}
			word.WriteString(piece)
		}
		words = append(words, word.String())
	}
	return words, len(words) > 0
}
