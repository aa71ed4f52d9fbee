package authority

import (
	"bytes"
	"math/bits"
	"strings"

	"weir/internal/ascii"
)

// ToolClass returns the effects that a call of the tool of that name may have, Read where
// it reads and does nothing else, and None where the name does not say.
func ToolClass(name []byte) Class {
	if ownTools[string(name)] {
		return Read
	}
	var done, noun, object Class // of verbs, of verbs that are nouns as often, and of nouns
	reads := false
	for i := 0; i < len(name); {
		start, end := namePart(name, i)
		if start == end {
			break
		}
		i = end
		word := stem(name[start:end])
		class := verbLexicon()[string(word)]
		switch {
		case class == Read && done == None:
			reads = true
		case class&Effects == None || reads:
		case verbNounStems()[string(word)]:
			noun |= class & Effects
		default:
			done |= class & Effects
		}
		object |= objectLexicon()[string(word)]
	}
	if reads && done == None {
		return Read // "read_messages", and "messages.read"
	}
	return toolEffects(done|noun, object)
}

// toolEffects returns the class of a tool by what its verbs do, and by what its nouns name.
func toolEffects(done, object Class) Class {
	verb := None
	if done != None {
		verb = Acts
	}
	switch {
	case done|object == None:
		return Other
	case done == None || object == None:
		return verb | done | object
	case done.Has(object & (Message | File | Share)):
		return verb | done&(object|Delete) // the object of the sending is no money
	case done.Has(object):
		return verb | done&(object|Delete|Money)
	case bits.OnesCount32(uint32(done)) >= manyEffects:
		return verb | object | done&Config // "make" and "add" say little of their own
	}
	return verb | done | object
}

// ownTools are tools by which an agent keeps its own plan.
var ownTools = map[string]bool{"TodoWrite": true, "TodoRead": true, "todo_write": true, "update_plan": true, "think": true, "ExitPlanMode": true, "exit_plan_mode": true, "AskUserQuestion": true}

// manyEffects is how many effects a verb may have that says little.
const manyEffects = 4

// NameWords returns the words of a tool's name that say what is done and to what.
func NameWords(name []byte) (words []string) {
	for i := 0; i < len(name) && len(words) < maxNameWords; {
		start, end := namePart(name, i)
		if end-start >= minStem {
			words = append(words, strings.ToLower(string(name[start:end])))
		}
		i = max(end, i+1)
	}
	return words
}

const maxNameWords = 6

// namePart returns the place of the first word in name at or after i: words are parted by
// marks and by capitals, as in send_money, send-money, send.money and sendMoney.
func namePart(name []byte, i int) (start, end int) {
	for i < len(name) && !ascii.IsLetter(name[i]) && name[i] < 0x80 {
		i++
	}
	start = i
	for i < len(name) && (ascii.IsLetter(name[i]) || name[i] >= 0x80) {
		if i > start && ascii.IsUpper(name[i]) && (ascii.IsLower(name[i-1]) || i+1 < len(name) && ascii.IsLower(name[i+1])) {
			break
		}
		i++
	}
	return start, i
}

// IsCommand reports whether text, an argument of that name, is a command or a script.
func IsCommand(key, text []byte) bool {
	switch string(bytes.ToLower(key)) {
	case "command", "cmd", "script", "shell", "bash", "commands", "sql":
		return true
	case "code": // or that of a voucher
		return bytes.ContainsAny(text, " (\n")
	}
	return false
}

// IsAction reports whether an argument of that name says what a tool for many things does.
func IsAction(key []byte) bool {
	switch string(bytes.ToLower(key)) {
	case "action", "operation", "op", "method", "service", "verb", "tool":
		return true
	}
	return false
}

// IsStatement reports whether an argument of that name may hold a statement for a database.
func IsStatement(key []byte) bool {
	switch string(bytes.ToLower(key)) {
	case "query", "q", "sql", "statement", "stmt", "c", "command":
		return true
	}
	return false
}

// StatementClass returns the effects of a statement for a database, and None for a text
// that is no statement or only reads.
func StatementClass(text []byte) Class {
	start, end := nextWord(text, 0)
	next, stop := nextWord(text, end)
	if next == stop || len(bytes.TrimSpace(text[end:next])) > 0 {
		return None
	}
	switch strings.ToUpper(string(text[start:end])) {
	case "DELETE", "DROP", "TRUNCATE":
		return Delete | Acts
	case "UPDATE", "INSERT", "ALTER", "CREATE", "REPLACE", "MERGE":
		return File | Config | Acts
	case "GRANT", "REVOKE":
		return Share | Config | Acts
	}
	return None
}

// CommandClass returns the effects that a command may have, by the words in it.
func CommandClass(command []byte) (c Class) {
	for i := 0; i < len(command); {
		start, end := nextWord(command, i)
		if start == end {
			break
		}
		i = end
		if start > 0 && (command[start-1] == '/' || command[start-1] == '.' || command[start-1] == '-') {
			continue
		}
		switch string(command[start:end]) {
		case "curl", "wget", "nc", "scp", "rsync", "ftp", "sftp":
			c |= Run | Visit | Message | Share | Form
		case "rm", "rmdir", "unlink", "shred", "drop", "DROP", "DELETE", "delete", "truncate", "TRUNCATE", "destroy", "kill", "pkill", "mkfs", "dd":
			c |= Run | Delete
		case "chmod", "chown", "sudo", "useradd", "usermod", "passwd", "grant", "GRANT", "iptables", "crontab", "systemctl", "ssh", "setfacl":
			c |= Run | Share | Config
		case "install", "apply", "deploy", "push", "clone", "merge", "eval", "exec", "bash", "sh", "python", "python3", "node", "perl", "ruby", "docker", "kubectl", "terraform", "gh", "aws", "gcloud", "az":
			c |= Run
		case "mail", "sendmail", "mutt", "slack":
			c |= Run | Message
		case "INSERT", "UPDATE", "ALTER", "insert", "update", "alter", "tee", "mv", "cp", "echo":
			c |= Run | File | Config
		}
	}
	return c
}
