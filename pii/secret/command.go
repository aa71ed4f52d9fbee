package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// A command is a program that takes a password as an option of its own, whose
// name does not say so.
type command struct {
	name   string // how the command line begins
	option string // the option, with its dashes
	joined bool   // the value follows without a blank (mysql -pX)
	apart  bool   // the value is the next word
	user   byte   // the value is "user", this byte and the password, if not 0
}

// commands lists the programs, by their manuals.
var commands = []command{
	{name: "mysql", option: "-p", joined: true}, {name: "mysqldump", option: "-p", joined: true}, {name: "mysqladmin", option: "-p", joined: true}, {name: "mysqlimport", option: "-p", joined: true}, {name: "mariadb", option: "-p", joined: true}, {name: "mariadb-dump", option: "-p", joined: true}, {name: "mycli", option: "-p", joined: true, apart: true},
	{name: "redis-cli", option: "-a", apart: true}, {name: "redis-benchmark", option: "-a", apart: true}, {name: "redis-cli", option: "--pass", apart: true}, {name: "valkey-cli", option: "-a", apart: true}, {name: "keydb-cli", option: "-a", apart: true},
	{name: "docker login", option: "-p", apart: true, joined: true}, {name: "podman login", option: "-p", apart: true, joined: true}, {name: "nerdctl login", option: "-p", apart: true}, {name: "buildah login", option: "-p", apart: true}, {name: "helm registry login", option: "-p", apart: true}, {name: "skopeo login", option: "-p", apart: true}, {name: "oc login", option: "-p", apart: true}, {name: "cf login", option: "-p", apart: true}, {name: "az login", option: "-p", apart: true}, {name: "az acr login", option: "-p", apart: true},
	{name: "mongosh", option: "-p", apart: true}, {name: "mongo", option: "-p", apart: true}, {name: "mongodump", option: "-p", apart: true}, {name: "mongorestore", option: "-p", apart: true}, {name: "mongoexport", option: "-p", apart: true}, {name: "mongoimport", option: "-p", apart: true},
	{name: "sqlcmd", option: "-P", apart: true, joined: true}, {name: "bcp", option: "-P", apart: true, joined: true}, {name: "tsql", option: "-P", apart: true}, {name: "isql", option: "-P", joined: true, apart: true}, {name: "clickhouse-client", option: "--password", apart: true},
	{name: "ldapsearch", option: "-w", apart: true, joined: true}, {name: "ldapadd", option: "-w", apart: true, joined: true}, {name: "ldapmodify", option: "-w", apart: true, joined: true}, {name: "ldapwhoami", option: "-w", apart: true, joined: true},
	{name: "sshpass", option: "-p", apart: true, joined: true}, {name: "plink", option: "-pw", apart: true}, {name: "pscp", option: "-pw", apart: true}, {name: "psftp", option: "-pw", apart: true}, {name: "smbclient", option: "-U", apart: true, user: '%'}, {name: "rpcclient", option: "-U", apart: true, user: '%'}, {name: "lftp", option: "-u", apart: true, user: ','}, {name: "xfreerdp", option: "/p:", joined: true}, {name: "evil-winrm", option: "-p", apart: true}, {name: "crackmapexec", option: "-p", apart: true},
	{name: "zip", option: "-P", apart: true}, {name: "unzip", option: "-P", apart: true, joined: true}, {name: "7z", option: "-p", joined: true}, {name: "7za", option: "-p", joined: true}, {name: "unrar", option: "-p", joined: true}, {name: "keytool", option: "-storepass", apart: true}, {name: "keytool", option: "-keypass", apart: true}, {name: "jarsigner", option: "-storepass", apart: true}, {name: "openssl", option: "-passin", apart: true, user: ':'}, {name: "openssl", option: "-passout", apart: true, user: ':'}, {name: "openssl", option: "-pass", apart: true, user: ':'},
	{name: "curl", option: "-u", apart: true, joined: true, user: ':'}, {name: "curl", option: "--user", apart: true, user: ':'}, {name: "curl", option: "--proxy-user", apart: true, user: ':'}, {name: "curl", option: "-U", apart: true, user: ':'}, {name: "http", option: "-a", apart: true, user: ':'}, {name: "https", option: "-a", apart: true, user: ':'}, {name: "nuget sources", option: "-password", apart: true}, {name: "snmpwalk", option: "-A", apart: true}, {name: "snmpget", option: "-A", apart: true}, {name: "impdp", option: "userid", apart: true, user: '/'},
}

// commandsBy lists the programs by the first byte of their names.
var commandsBy = func() (t [256][]*command) {
	for i := range commands {
		c := &commands[i]
		t[c.name[0]] = append(t[c.name[0]], c)
	}
	return t
}()

const maxCommand = 1024 // bytes of a command line that are read

// commandRule finds the passwords that command lines hold in options whose
// names do not say so.
func commandRule() *rule.Rule {
	var anchors []string
	for i := range commands {
		anchors = append(anchors, commands[i].name+" ") // the name alone is a word of manuals
	}
	return handRule("secret-command-user", "Password on a command line", []string{"PASSWORD", "context"}, shape.Dedupe(anchors), findCommand, commandExamples)
}

// findCommand reads the words after the name of a command until an option of
// its holds a password.
func findCommand(text []byte, at int) (start, end int, ok bool) {
	if !leftEdge(text, at) {
		return 0, 0, false
	}
	limit := min(len(text), at+maxCommand)
	for _, c := range commandsBy[text[at]] {
		if from := at + len(c.name); shape.HasPrefixAt(text, at, c.name) && from < limit && (text[from] == ' ' || text[from] == '\t') {
			if start, end, ok = c.find(text[:limit], from); ok {
				return start, end, true
			}
		}
	}
	return 0, 0, false
}

// find looks for the option in the words from i on.
func (c *command) find(t []byte, i int) (start, end int, ok bool) {
	for i < len(t) {
		start, end = argument(t, i)
		if start == end || end < len(t) && t[end] == '\n' && t[start] == '\\' {
			return 0, 0, false
		}
		w := t[start:end]
		switch {
		case shape.HasPrefixAt(t, start, c.name) && shape.HasPrefixAt(t, start+len(c.name), " "):
			return 0, 0, false // another command line of this program, which is read by itself
		case c.apart && string(w) == c.option:
			start, end = argument(t, end)
			return c.password(t, start, end)
		case c.joined && shape.HasPrefixAt(t, start, c.option) && (len(w) > len(c.option) || end < len(t) && word.In("\"'", t[end])):
			return c.password(t, start+len(c.option), end)
		}
		i = end
	}
	return 0, 0, false
}

// argument returns the next word of a command line, empty where the command
// ends. A backslash before a line break goes on to the next line.
func argument(t []byte, i int) (start, end int) {
	for i < len(t) {
		switch {
		case t[i] == ' ' || t[i] == '\t' || t[i] == '\r' || t[i] == '"' || t[i] == '\'':
			i++
		case t[i] == '\\' && i+1 < len(t) && (t[i+1] == '\n' || t[i+1] == '\r' || t[i+1] == '"'):
			i += 2
		default:
			start = i
			for i < len(t) && !endsArgument[t[i]] && !(t[i] == '\\' && i+1 < len(t) && (t[i+1] == '"' || t[i+1] == 'n' || t[i+1] == '\n')) {
				i++
			}
			if quote := start > 0 && word.In("\"'", t[start-1]); quote {
				i = quoted(t, start, t[start-1], i)
			}
			return start, i
		}
	}
	return i, i
}

// endsArgument are the bytes that end a word of a command line: blanks, controls, quotes, and
// signs that end the command.
var endsArgument = *ascii.NewSet("\x00- \"'`;|&")

// quoted returns where a word in quotes ends, or other if they are not closed.
func quoted(t []byte, start int, quote byte, other int) int {
	if n := bytes.IndexByte(t[start:min(len(t), start+256)], quote); n > 0 {
		return start + n
	}
	return other
}

// password returns the span of the password in the value.
func (c *command) password(t []byte, start, end int) (int, int, bool) {
	if c.joined && start < end && word.In("\"'", t[start]) {
		start++
	}
	if c.joined && start == end && start < len(t) && word.In("\"'", t[start]) {
		start, end = argument(t, start)
	}
	if c.user != 0 {
		n := bytes.IndexByte(t[start:end], c.user)
		if n < 1 || c.name == "openssl" && string(t[start:start+n]) != "pass" {
			return 0, 0, false
		}
		start += n + 1
	}
	v := t[start:end]
	if len(v) < 3 || v[0] == '-' || placeholder(v) || location(v) || v[0] == '[' {
		return 0, 0, false
	}
	if c.joined && !c.apart && !mixedWithSigns(v) && (len(v) < 6 || word.WordLike(v)) {
		return 0, 0, false // an option of another name: -port
	}
	return start, end, true
}

func commandExamples() (match, noMatch []string) {
	n := newNoise("command")
	v := func() string { return n.from(alnums, 9) + n.from(digits, 3) }
	match = []string{
		"mysql -u root -p" + v() + " -h db", "mysqldump --single-transaction -p'" + v() + "' app > x.sql", "redis-cli -h cache -a " + v() + " ping", "echo | docker login -u ada -p " + v() + " registry.host",
		"mongosh host/db -u ada -p " + v(), "sqlcmd -S host -U sa -P " + v() + " -Q x", "ldapsearch -x -D cn=a -w " + v(), "sshpass -p " + v() + " ssh a@b", "sshpass -p'" + v() + "' ssh a@b",
		"curl -s -u ada:" + v() + " https://host", `curl --user "ada:` + v() + `" x`, "smbclient //h/s -U ada%" + v(), "openssl rsa -in k.pem -passin pass:" + v(), "7z x -p" + v() + " a.7z", "curl \\\n  -u ada:" + v() + " \\\n  https://host",
		`{"command":"redis-cli -a \"` + v() + `\" ping"}`,
	}
	noMatch = []string{
		"mysql -u root -p -h db", "mysql -P 3306 -u root", "redis-cli -h cache -p 6379", "docker run -p 8080:80 nginx", "docker login -u ada --password-stdin", "mysql -port 3306", "mysql -protocol tcp", "mongosh --port 27017",
		"curl -u ada https://host", "docker run -u 1000:1000 x", "curl -u $U:$P x", "curl -u user:<password> x", "sort -u a:b", "openssl rsa -passin env:PW1", "mysql -p$MYSQL_PWD1", "mysql; ls -pX9X9X9", "redis-cli -a $REDIS_PASS1",
	}
	return match, noMatch
}

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
