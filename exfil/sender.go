package exfil

import (
	"bytes"
	"math/bits"

	"weir/internal/ascii"
	"weir/internal/match/bytemask"
)

// senders are the names of programs that send to the network.
var senders = [...]string{
	"curl", "wget", "nc", "ncat", "netcat", "socat", "telnet", "tcp", "udp", "dig", "nslookup", "host", "drill", "ping",
	"scp", "sftp", "ftp", "rsync", "xh", "http", "https", "httpie", "iwr", "irm", "Invoke-WebRequest", "Invoke-RestMethod",
	"s_client", "mail", "sendmail", "mutt",
	"aws", "gsutil", "gcloud", "az", "s3cmd", "rclone", "gh", "croc", "wormhole",
	"curlie", "lftp", "smbclient", "swaks", "mosquitto_pub", "redis-cli", "lynx", "w3m", "ssh",
}

// longestSender is the length of the longest of them.
const longestSender = len("Invoke-WebRequest")

// sends reports whether word is one of them.
func sends(word []byte) bool {
	for _, name := range senders {
		if name == string(word) {
			return true
		}
	}
	return false
}

// Sends reports whether program, which may have a path, is one that sends to the
// network.
func Sends(program []byte) bool {
	return sends(program[bytes.LastIndexByte(program, '/')+1:])
}

// nameTable holds the classes of bytes in names of programs: letters, which they
// begin with, and dashes.
var nameTable = bytemask.New(bytemask.LettersAtoO, bytemask.LettersPtoZ, "-", "_")

// MaySend reports whether text may hold a command that sends to the network: it names
// a program that does, perhaps in quotes, or a place where secrets are kept. It is
// the cheap question before AppendLeaks.
func MaySend(text []byte) bool {
	return names(text, beginsSender) || mentionsSecret(text) || names(unquoted(text), beginsSender)
}

// mayRun is MaySend for a script. An address of the web names no program.
func mayRun(script []byte) bool {
	return names(script, beginsProgram) || mentionsSecret(script) || names(unquoted(script), beginsProgram)
}

// unquoted returns text without the quotes and backslashes that a shell takes out of the
// middle of a word, or nil if it has none. The result is a copy.
func unquoted(text []byte) []byte {
	if !quotedInside(text) {
		return nil
	}
	out := make([]byte, 0, len(text))
	for _, c := range text {
		if c != '\'' && c != '"' && c != '\\' {
			out = append(out, c)
		}
	}
	return out
}

// quotedInside reports whether a quote or backslash lies between a letter and
// another letter, quote or backslash.
func quotedInside(text []byte) bool {
	for i := 1; i+1 < len(text); i++ {
		if c := text[i]; (c == '\'' || c == '"' || c == '\\') && (ascii.IsLetter(text[i-1]) && text[i+1] > 0x20 || ascii.IsLetter(text[i+1]) && i < 2) {
			return true
		}
	}
	return len(text) > 0 && (text[0] == '\'' || text[0] == '"' || text[0] == '\\')
}

// secretStems are parts of the names of files and variables that hold credentials,
// which a script mentions that sends one away by a program in disguise.
var secretStems = [][]byte{[]byte(".ssh"), []byte(".aws"), []byte("id_rsa"), []byte("id_ed25519"), []byte(".netrc"), []byte(".npmrc"), []byte("/etc/passwd"), []byte("/etc/shadow"),
	[]byte(".env"), []byte("/dev/tcp"), []byte(".kube/"), []byte(".gnupg"), []byte("environ"), []byte("AWS_SECRET")}

func mentionsSecret(text []byte) bool { return containsAny(text, secretStems) }

// containsAny reports whether text holds one of the parts.
func containsAny(text []byte, parts [][]byte) bool {
	for _, part := range parts {
		if bytes.Contains(text, part) {
			return true
		}
	}
	return false
}

// names reports whether is holds for text from where a name begins that begins with
// two letters of a sender.
func names(text []byte, is func(text []byte) bool) bool {
	var m bytemask.Masks
	inside := uint64(0) // 1 if a name goes on into the block
	for at := 0; at < len(text); at += bytemask.Size {
		nameTable.Look(&m, text, at)
		letters := m.Class[0] | m.Class[1]
		name := letters | m.Class[2] | m.Class[3]
		starts := name &^ (name<<1 | inside)
		for dashes := starts &^ letters; dashes != 0; dashes = starts &^ letters {
			starts = starts&^dashes | dashes<<1&name // those before a name are no part of it
		}
		for ; starts != 0; starts &= starts - 1 {
			if k := at + bits.TrailingZeros64(starts); k+1 < len(text) && senderPairs[text[k]&31]>>(text[k+1]&31)&1 != 0 && is(text[k:]) {
				return true
			}
		}
		if n := bits.LeadingZeros64(^name); letters>>(bytemask.Size-n) != 0 {
			inside = 1
		} else if n < bytemask.Size {
			inside = 0
		}
	}
	return false
}

// beginsSender reports whether the name that text begins with is a sender's.
func beginsSender(text []byte) bool { return sends(text[:nameLen(text)]) }

// beginsProgram is beginsSender, but for the beginning of an address: a word of a script
// that goes on with a colon is no program's name.
func beginsProgram(text []byte) bool {
	n := nameLen(text)
	return (n == len(text) || text[n] != ':') && sends(text[:n])
}

// nameLen returns the length of the name that text begins with, as far as it is no
// longer than a sender's.
func nameLen(text []byte) int {
	n := 0
	for n < len(text) && n <= longestSender && nameByte[text[n]] {
		n++
	}
	return n
}

// senderPairs is a set of the first two bytes of senders, by the five lowest bits of each.
var senderPairs = func() (t [32]uint32) {
	for _, name := range senders {
		t[name[0]&31] |= 1 << (name[1] & 31)
	}
	return t
}()

var nameByte = ascii.NewSet("A-Za-z_-")
