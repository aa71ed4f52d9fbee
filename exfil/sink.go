package exfil

import (
	"strings"

	"weir/internal/ascii"
)

// A Leak is a command that sends something away.
type Leak struct {
	Rule       string
	Start, End int    // bytes of the text
	Host       string // where it goes, in lower case, or "" if that is unknown
}

// The rules of commands.
const (
	RuleCommandSecret  = "exfil-command-secret"
	RuleCommandEncoded = "exfil-command-encoded"
	RuleCommandFile    = "exfil-command-file"
	RuleShell          = "exfil-remote-shell"
	RuleMetadata       = "exfil-cloud-metadata"
	RuleInternal       = "exfil-internal-address"
)

// AppendLeaks appends to dst the commands of a script that send credentials or data away,
// or reach for internal addresses, and returns dst. Scripts in
// scripts are followed a few levels deep.
func AppendLeaks(dst []Leak, text []byte) []Leak { return appendLeaks(dst, text, maxScripts) }

// maxScripts is how deep scripts in scripts are followed.
const maxScripts = 3

func appendLeaks(dst []Leak, text []byte, depth int) []Leak {
	if depth == 0 || !mayRun(text[:min(len(text), maxScript)]) {
		return dst
	}
	for _, p := range Pipelines(text) {
		for i := range p {
			s := sink{text: text, pipeline: p, at: i, command: &p[i]}
			s.judge()
			s.nested(depth - 1)
			dst = append(dst, s.leaks...)
		}
	}
	return dst
}

// A sink is a command that is looked at as one that sends.
type sink struct {
	text     []byte
	pipeline Pipeline
	at       int
	command  *Command
	leaks    []Leak
}

func (s *sink) add(rule, host string) {
	s.leaks = append(s.leaks, Leak{rule, s.command.Start, s.command.End, host})
}

// nested judges the scripts that a command is given: to a shell, and in
// substitutions. What is found there lies at the place of the command.
func (s *sink) nested(depth int) {
	name, args := s.program()
	for i := range args {
		script := substituted(args[i].Text)
		if shell(name) && i > 0 && strings.HasPrefix(args[i-1].Text, "-") && strings.HasSuffix(args[i-1].Text, "c") || name == "eval" {
			script = args[i].Text
		} else if script != "" {
			script = strings.Trim(script, "$()`")
		}
		for _, l := range appendLeaks(nil, []byte(script), depth) {
			s.add(l.Rule, l.Host)
		}
	}
}

func shell(name string) bool {
	return name == "sh" || name == "bash" || name == "zsh" || name == "dash" || name == "ksh" || name == "su"
}

// wrappers run the command that follows them.
var wrappers = map[string]bool{"sudo": true, "env": true, "time": true, "nohup": true, "exec": true, "timeout": true, "xargs": true, "nice": true,
	"stdbuf": true, "watch": true, "then": true, "do": true, "else": true, "if": true, "while": true, "!": true, "command": true}

// program returns the name of the program and its arguments, past what only
// changes how it is run.
func (s *sink) program() (string, []Word) {
	words, wrapped := s.command.Words, false
	for len(words) > 1 {
		name := base(words[0].Text)
		switch {
		case wrappers[name]:
			wrapped = true
		case strings.IndexByte(name, '=') > 0 && name[0] != '-':
		case wrapped && name != "" && (name[0] == '-' || ascii.IsDigit(name[0])): // an option of the wrapper
			if (name == "-u" || name == "-I" || name == "-n") && len(words) > 2 {
				words = words[1:]
			}
		default:
			if name == "openssl" {
				return base(words[1].Text), words[2:]
			}
			return name, words[1:]
		}
		words = words[1:]
	}
	return base(words[0].Text), words[1:]
}

func (s *sink) judge() {
	name, args := s.program()
	switch name {
	case "curl", "wget", "xh", "http", "https", "httpie", "iwr", "irm", "Invoke-WebRequest", "Invoke-RestMethod":
		s.web(args)
	case "nc", "ncat", "netcat", "socat", "telnet", "s_client", "mail", "sendmail", "mutt", "ftp", "sftp":
		s.raw(name, args)
	case "dig", "nslookup", "host", "drill", "ping":
		s.lookup(args)
	case "scp", "rsync":
		s.copies(args)
	}
	s.device()
}

// option says how an option of curl, wget and similar programs uses its value.
type option uint8

const (
	other  option = iota
	body          // is sent
	upload        // names a file that is sent
	header        // is sent to prove who asks
)

func webOption(word string) option {
	name, _, _ := strings.Cut(word, "=")
	switch name {
	case "-d", "--data", "--data-raw", "--data-binary", "--data-urlencode", "--data-ascii", "-F", "--form", "--form-string", "--json",
		"--post-data", "--body-data", "-Body", "-b", "--cookie", "--url-query":
		return body
	case "-T", "--upload-file", "--post-file", "--body-file", "-InFile":
		return upload
	case "-H", "--header", "-u", "--user", "--oauth2-bearer", "-Headers", "-A", "--user-agent", "-e", "--referer", "--cert", "--key", "--proxy-user", "-K", "--cacert", "-o", "--output", "-O":
		return header
	}
	if strings.HasPrefix(word, "-d") && len(word) > 2 && word[2] != '-' {
		return body // -d@file
	}
	return other
}

// A request is the data that a web client is to send.
type request struct {
	*sink
	host     string
	worst    source
	variable string // that worst is the value of, or ""
	literal  string // all that is sent literally
}

// web judges a request by its address, its body and its receiver.
func (s *sink) web(args []Word) {
	r := &request{sink: s}
	uploads := false
	for i := 0; i < len(args); i++ {
		w := &args[i]
		switch o := webOption(w.Text); {
		case o == body || o == upload:
			uploads = true
			if apart(w.Text) && i+1 < len(args) {
				i++
			}
			r.take(&args[i], o)
		case o == header:
			i++
		case w.Redirect == 0 && !strings.HasPrefix(w.Text, "-"):
			if h := hostOf(w.Text); h != "" {
				r.host = h
			}
			r.take(w, other)
		}
	}
	if s.command.Piped && !uploads {
		r.worst = max(r.worst, min(fed(s.pipeline, s.at, s.text), anEncoding))
	}
	if foreignIn(r.literal, r.host) {
		r.worst, r.variable = aSecret, ""
	}
	s.sentTo(r.host, r.worst, r.variable)
	s.internal(args)
}

// apart reports whether the value of an option is the next word.
func apart(opt string) bool {
	return !strings.Contains(opt, "=") && (len(opt) == 2 || !strings.HasPrefix(opt, "-d"))
}

// take takes a word that is sent.
func (r *request) take(w *Word, o option) {
	r.literal += " " + w.Text
	if w.Plain && !strings.HasPrefix(w.Text, "@") && !strings.Contains(w.Text, "=@") {
		return
	}
	src, name := sent(w.Text)
	if o == upload {
		src = max(src, fileSource(w.Text))
	}
	if o == body && strings.HasPrefix(strings.TrimPrefix(w.Text, "-d"), "@-") {
		src = fed(r.pipeline, r.at, r.text)
	}
	if src > r.worst {
		r.worst, r.variable = src, name
	}
}

// sentTo reports what goes to a host.
func (s *sink) sentTo(host string, src source, variable string) {
	if local(host) || variable != "" && vouched(host, variable) {
		return
	}
	switch src {
	case aSecret:
		s.add(RuleCommandSecret, host)
	case anEncoding:
		s.add(RuleCommandEncoded, host)
	case aFile:
		s.add(RuleCommandFile, host)
	}
}

// vouched reports whether the name of a variable says that its value belongs to
// that host: a token of GitHub's goes to GitHub.
func vouched(host, variable string) bool {
	variable = strings.ToLower(variable)
	for _, label := range strings.Split(host, ".") {
		if len(label) >= 4 && strings.Contains(variable, label) {
			return true
		}
	}
	for _, part := range strings.Split(variable, "_") {
		if len(part) >= 4 && !generic[part] && strings.Contains(host, part) {
			return true
		}
	}
	return false
}

// generic holds words of variables that vouch for no host.
var generic = map[string]bool{"token": true, "secret": true, "auth": true, "access": true, "password": true, "passwd": true, "credentials": true, "client": true, "private": true}

// raw judges programs that send their input.
func (s *sink) raw(name string, args []Word) {
	host := ""
	for i := range args {
		w := &args[i]
		if (w.Text == "-e" || w.Text == "-c" || w.Text == "--exec" || w.Text == "--sh-exec") && name != "mail" || strings.HasPrefix(strings.ToUpper(w.Text), "EXEC:") {
			s.add(RuleShell, "")
			return
		}
		if w.Text == "-l" || w.Text == "-lp" || w.Text == "-z" || w.Text == "-zv" || w.Text == "-vz" || strings.HasPrefix(w.Text, "-l") && name != "mail" {
			return // waits for others, or only knocks
		}
		if host == "" && w.Redirect == 0 && !strings.HasPrefix(w.Text, "-") && (local(w.Text) || strings.IndexByte(w.Text, '.') > 0) {
			host = strings.ToLower(w.Text)
		}
	}
	s.sentTo(host, fed(s.pipeline, s.at, s.text), "")
}

// lookup judges programs that ask for a name: its labels are sent to whoever
// answers for the domain.
func (s *sink) lookup(args []Word) {
	for i := range args {
		w := &args[i]
		if strings.IndexByte(w.Text, '.') < 0 || w.Plain {
			continue
		}
		if inner := substituted(w.Text); secretIn(w.Text) != "" || inner != "" && (encodes(inner) || dumps(inner) || reads(inner)) {
			s.add(RuleCommandSecret, "")
			return
		}
		for _, p := range split(nil, []byte(w.Text), "host", 0, len(w.Text), '.') {
			if PayloadOf([]byte(w.Text), p) == Encoded {
				s.add(RuleCommandEncoded, "")
				return
			}
		}
	}
}

// copies judges programs that copy files to another machine.
func (s *sink) copies(args []Word) {
	target := ""
	for i := range args {
		if t := args[i].Text; i == len(args)-1 && strings.IndexByte(t, ':') > 0 && args[i].Redirect == 0 {
			target = strings.ToLower(t[:strings.IndexByte(t, ':')])
		}
	}
	if target == "" {
		return
	}
	for i := range args[:len(args)-1] {
		if t := args[i].Text; !strings.HasPrefix(t, "-") && (i == 0 || args[i-1].Text != "-i" && args[i-1].Text != "-e") && sensitiveFile().MatchString(t) {
			s.sentTo(target, aSecret, "")
			return
		}
	}
}

// device judges redirections to /dev/tcp and /dev/udp.
func (s *sink) device() {
	for i := range s.command.Words {
		w := &s.command.Words[i]
		if w.Redirect == 0 || !strings.HasPrefix(w.Text, "/dev/tcp/") && !strings.HasPrefix(w.Text, "/dev/udp/") {
			continue
		}
		host, _, _ := strings.Cut(w.Text[len("/dev/tcp/"):], "/")
		name := base(s.command.Words[0].Text)
		if name == "bash" || name == "sh" || name == "zsh" {
			s.add(RuleShell, host)
			return
		}
		src := fed(s.pipeline, s.at, s.text)
		for j := range s.command.Words[:i] {
			if s.command.Words[j].Redirect == 0 {
				got, _ := sent(s.command.Words[j].Text)
				src = max(src, got)
			}
		}
		s.sentTo(host, max(src, printed(s.command, string(s.text[s.command.Start:s.command.End]))), "")
	}
}

// internal judges requests to addresses that only machines on the inside reach.
func (s *sink) internal(args []Word) {
	for i := range args {
		w := &args[i]
		switch h := hostOf(w.Text); {
		case metadata[h]:
			s.add(RuleMetadata, h)
			return
		case private(h):
			s.add(RuleInternal, h)
			return
		}
	}
}
