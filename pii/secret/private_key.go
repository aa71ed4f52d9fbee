package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// privateKeyRules find keys in their armour: PEM and PGP blocks, and PuTTY
// files. Line breaks may be written out (\n), and the end may be missing.
func privateKeyRules() []*rule.Rule {
	pem := handRule("secret-private-key", "Private key in PEM or PGP armour", []string{"PRIVATE_KEY"}, []string{"-----begin"}, findPEM, pemExamples)
	putty := handRule("secret-putty-key", "PuTTY private key file", []string{"PUTTY_KEY"}, []string{"putty-user-key-file-"}, findPuTTY, puttyExamples)
	pem.Severity, putty.Severity = rule.Critical, rule.Critical
	return []*rule.Rule{pem, putty}
}

// The forms of private keys begin and end with these lines.
const (
	PEMBegin     = "-----BEGIN"
	PEMEnd       = "-----END"
	KeyFile      = "PuTTY-User-Key-File-"
	KeyFilePart  = "Private-Lines:"
	KeyFileReach = 8 << 10 // bytes of a key file within which its private part begins
)

const minKeyBody = 24 // base64 letters that make a body of a key, not a mention

// findPEM returns the block that begins at the hit, from its first dash to the
// end of its last line, or to the end of a block that was cut off.
func findPEM(text []byte, at int) (start, end int, ok bool) {
	label := text[at+len(PEMBegin) : min(len(text), at+80)]
	n := bytes.Index(label, []byte("-----"))
	if n < 0 || !privateLabel(label[:n]) {
		return 0, 0, false
	}
	body := at + len(PEMBegin) + n + 5
	end, size := keyBody(text, body)
	if size < minKeyBody || word.LowEntropy(text[body:min(end, body+512)], 10) {
		return 0, 0, false
	}
	return at, pemFooter(text, end), true
}

func privateLabel(label []byte) bool {
	return bytes.HasSuffix(label, []byte(" PRIVATE KEY")) || bytes.HasSuffix(label, []byte(" PRIVATE KEY BLOCK"))
}

// keyBody returns the end of the armoured body from at on, and how many base64
// letters it holds. Headers (Proc-Type: …) belong to it, prose does not.
func keyBody(text []byte, at int) (end, size int) {
	end = at
	for end < len(text) {
		i := skipBreaks(text, end)
		n, next := keyLine(text, i)
		if n == 0 {
			return end, size
		}
		size += n
		end = next
	}
	return end, size
}

// skipBreaks passes white space, quotes that join lines of a source file, and
// line breaks that are written out with one or more backslashes.
func skipBreaks(text []byte, at int) int {
	for at < len(text) {
		switch c := text[at]; {
		case c == ' ' || c == '\n' || c == '\r' || c == '\t':
			at++
		case c == '\\':
			at++
			if at < len(text) && (text[at] == 'n' || text[at] == 'r' || text[at] == 't') {
				at++
			}
		case joins(text, at):
			at++
		default:
			return at
		}
	}
	return at
}

// joins reports whether text[at] is punctuation between two lines of a key that
// are strings in source code: "…" + "…", '…', or a quoting mark >.
func joins(text []byte, at int) bool {
	switch text[at] {
	case '"', '\'', '`', ',', '>', '#', '*', '|':
		next := skipJoin(text, at)
		n, _ := keyLine(text, next)
		return n >= 16
	case '+':
		return at+1 < len(text) && (text[at+1] == ' ' || text[at+1] == '\n' || text[at+1] == '\r' || text[at+1] == '"')
	}
	return false
}

func skipJoin(text []byte, at int) int {
	limit := min(len(text), at+24)
	for at < limit && bytes.IndexByte([]byte("\"'`,>#*|+ \t\r\n\\"), text[at]) >= 0 {
		at++
		if at < limit && text[at-1] == '\\' && (text[at] == 'n' || text[at] == 'r') {
			at++
		}
	}
	return at
}

// keyLine reads one line of a body: a run of base64, or a header. It returns
// how many base64 letters it has (1 for a header) and where it ends.
func keyLine(text []byte, at int) (n, end int) {
	end = at
	for end < len(text) && isBase64(text[end]) {
		end++
	}
	if n = end - at; n == 0 {
		return 0, at
	}
	if end < len(text) && (text[end] == '-' || text[end] == ':') {
		return keyHeader(text, at)
	}
	// A line of a key is full or the last; words between spaces are prose.
	if n < 16 && end < len(text) && (text[end] == ' ' || text[end] == '.' || text[end] == ',') && !bytes.HasPrefix(bytes.TrimLeft(text[end:min(len(text), end+8)], " \t\r\n"), []byte("-----")) {
		return 0, at
	}
	return n, end
}

var keyHeaders = []string{"Proc-Type:", "DEK-Info:", "Version:", "Comment:", "Hash:", "Charset:", "MessageID:", "X-"}

func keyHeader(text []byte, at int) (n, end int) {
	for _, h := range keyHeaders {
		if shape.HasPrefixAt(text, at, h) {
			return 1, at + lineLength(text[at:])
		}
	}
	return 0, at
}

// lineLength returns the length of the first line, whose break may be written
// out.
func lineLength(b []byte) int {
	for i, c := range b {
		if c == '\n' || c == '\r' || c == '\\' || c == '"' {
			return i
		}
	}
	return len(b)
}

// pemFooter returns the end of the END line that follows the body, if it does.
func pemFooter(text []byte, at int) int {
	i := skipBreaks(text, at)
	if !shape.HasPrefixAt(text, i, "-----END") && !shape.HasPrefixAt(text, i, "=") {
		return at
	}
	rest := text[i:min(len(text), i+96)]
	first := bytes.Index(rest, []byte("-----END"))
	if first < 0 {
		return at
	}
	last := bytes.Index(rest[first+8:], []byte("-----"))
	if last < 0 {
		return i + first + len(PEMEnd)
	}
	return i + first + 8 + last + 5
}

// findPuTTY returns the file from its first line to the end of its private
// part and its check sum.
func findPuTTY(text []byte, at int) (start, end int, ok bool) {
	i := bytes.Index(text[at:min(len(text), at+KeyFileReach)], []byte(KeyFilePart))
	if i < 0 {
		return 0, 0, false
	}
	end = at + i + len(KeyFilePart)
	end += lineLength(text[end:])
	end, size := keyBody(text, end)
	if size < minKeyBody {
		return 0, 0, false
	}
	i = skipBreaks(text, end)
	if shape.HasPrefixAt(text, i, "Private-MAC:") {
		end = i + lineLength(text[i:])
	}
	return at, end, true
}

func isBase64(b byte) bool { return ascii.IsAlnum(b) || b == '+' || b == '/' || b == '=' }

// pemExamples builds keys of random letters.
func pemExamples() (match, noMatch []string) {
	n := newNoise("private-key")
	block := func(label, eol string, lines int) string {
		s := "-----BEGIN " + label + "-----" + eol
		for range lines {
			s += n.from(base64s, 64) + eol
		}
		return s + n.from(base64s, 22) + "==" + eol
	}
	whole := func(label, eol string) string { return block(label, eol, 4) + "-----END " + label + "-----" }
	secret := "PRIVATE" + " KEY"
	match = []string{
		whole("RSA "+secret, "\n"), whole("EC "+secret, `\n`), "key: " + block("OPENSSH "+secret, "\r\n", 3),
		whole("PGP "+secret+" BLOCK", "\n"), whole("ENCRYPTED "+secret, `\\n`),
	}
	noMatch = []string{
		whole("PUBLIC KEY", "\n"), whole("CERTIFICATE", "\n"), "the line -----BEGIN RSA " + secret + "----- opens a key",
		"-----BEGIN " + secret + "-----\n<your key here>\n-----END " + secret + "-----",
	}
	return match, noMatch
}

func puttyExamples() (match, noMatch []string) {
	n := newNoise("putty-key")
	head := "PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: x\nPublic-Lines: 2\n" + n.from(base64s, 64) + "\n" + n.from(base64s, 16) + "\n"
	tail := "Private-Lines: 1\n" + n.from(base64s, 47) + "=\n"
	return []string{head + tail + "Private-MAC: " + n.from("0123456789abcdef", 64), head + tail}, []string{head, "a PuTTY-User-Key-File-3 has Private-Lines: in it"}
}
