package exfil

import (
	"strings"

	"weir/exfil/shell"
)

// option says how an option of curl, wget and similar programs uses its value.
type option uint8

const (
	other   option = iota
	body           // the value is sent; @name means the file of that name
	encoded        // as body, and name@file means a file too
	upload         // the value names a file that is sent
	header         // the value is a credential of the sender, or a header beside one
	skip           // the value is not sent
)

// longOptions holds the options that have a value, by their names.
var longOptions = map[string]option{
	"--data": body, "--data-raw": body, "--data-binary": body, "--data-urlencode": encoded, "--data-ascii": body, "--form": body, "--form-string": body, "--json": body,
	"--post-data": body, "--body-data": body, "-Body": body, "--cookie": body, "--url-query": encoded, "--variable": encoded, "--url": body,
	"--upload-file": upload, "--post-file": upload, "--body-file": upload, "-InFile": upload,
	"--header": header, "-Headers": header, "--user-agent": header, "--referer": header, "--proxy-header": header,
	"--user": skip, "--oauth2-bearer": skip, "--cert": skip, "--key": skip, "--proxy-user": skip, "--proxy": skip, "--config": skip, "--cacert": skip, "--output": skip,
	"--request": skip, "--max-time": skip, "--retry": skip, "--connect-timeout": skip, "--resolve": skip, "--write-out": skip, "--cookie-jar": skip, "-Method": skip, "-OutFile": skip,
}

// shortOptions holds the options of curl of one letter that have a value.
var shortOptions = map[byte]option{'d': body, 'F': body, 'b': body, 'T': upload, 'H': header, 'A': header, 'e': header, 'u': skip, 'K': skip, 'E': skip, 'o': skip, 'X': skip, 'm': skip, 'w': skip, 'x': skip, 'c': skip, 'r': skip, 'y': skip, 'Y': skip, 'z': skip}

// webOption reads the option that args begins with. It returns its use, its value and
// how many words it takes. A word that is no option is its own value.
func webOption(args []argument) (o option, value argument, n int) {
	a := args[0]
	next := func() argument {
		if len(args) > 1 {
			return args[1]
		}
		return argument{}
	}
	switch {
	case len(a.text) < 2 || a.text[0] != '-' || a.redirect != shell.None:
		return other, a, 1
	case longOptions[a.text] != other:
		return longOptions[a.text], next(), min(2, len(args))
	case strings.HasPrefix(a.text, "--"):
		name, after, glued := strings.Cut(a.text, "=")
		switch o = longOption(name); {
		case o == other:
			return skip, argument{}, 1
		case !glued:
			return o, next(), min(2, len(args))
		}
		a.text = after
		return o, a, 1
	}
	for i := 1; i < len(a.text); i++ { // several letters in one word, the last of which may have its value with it
		o, ok := shortOptions[a.text[i]]
		switch {
		case ok && i+1 < len(a.text):
			a.text = strings.TrimPrefix(a.text[i+1:], "=")
			return o, a, 1
		case ok:
			return o, next(), min(2, len(args))
		}
	}
	return skip, argument{}, 1
}

// longOption returns the use of a long option, which can be cut short where one that sends begins
// so.
func longOption(name string) option {
	if o := longOptions[name]; o != other || len(name) < len("--da") {
		return o
	}
	for _, long := range [...]string{"--data-binary", "--data-urlencode", "--data-ascii", "--upload-file", "--post-file", "--post-data", "--body-file", "--body-data", "--form-string", "--header"} {
		if strings.HasPrefix(long, name) {
			return longOptions[long]
		}
	}
	return other
}

// A request is the data that a web client is to send.
type request struct {
	*command
	hosts    []string // of its addresses, by all readings
	bare     []string // of the last other word that names one
	worst    source
	variable string // that worst is the value of, or ""
	literal  strings.Builder
}

// web judges a request by its address, its body and its receiver.
func (c *command) web() {
	r := &request{command: c}
	r.literal.Grow(lengths(c.args))
	uploads := false
	for i := 0; i < len(c.args); {
		o, value, n := webOption(c.args[i:])
		uploads = uploads || o == body || o == encoded || o == upload
		r.take(o, value)
		i += n
	}
	if httpie[c.name] && c.input > noSource { // it sends its input
		r.worst = max(r.worst, c.input)
	} else if c.input > noSource && !uploads && c.piped() {
		r.worst = max(r.worst, min(c.input, anEncoding))
	}
	if len(r.hosts) == 0 {
		r.hosts = r.bare
	}
	if foreignIn(r.literal.String(), r.hosts) {
		r.worst, r.variable = aSecret, ""
	}
	c.sentTo(r.hosts, r.worst, r.variable)
	c.internal()
}

// lengths returns how many bytes args take with a blank before each.
func lengths(args []argument) (n int) {
	for i := range args {
		n += len(" ") + len(args[i].text)
	}
	return n
}

// httpie holds the programs of HTTPie, and those with its arguments: input is the body, and
// name@file and name=@file are files.
var httpie = map[string]bool{"http": true, "https": true, "httpie": true, "xh": true}

// piped reports whether another command feeds c.
func (c *command) piped() bool { return c.Stage > 0 }

// take takes a word that is sent.
func (r *request) take(o option, a argument) {
	src := a.source
	switch o {
	case skip:
		return
	case header:
		if name, file := strings.CutPrefix(a.text, "@"); file {
			src = max(src, r.file(name))
		} else if proves(&a) {
			return
		}
	case upload:
		src = max(src, r.upload(a.text))
	case other:
		if a.redirect != shell.None {
			return
		}
		r.address(a.text)
		src = max(src, r.powershell(a.text))
		if _, name, ok := cutLast(a.text, "@"); ok && httpie[r.name] && sensitive(name) {
			src = aSecret
		}
	case encoded:
		src = max(src, r.body(a.text))
		if _, name, file := strings.Cut(a.text, "@"); file && !strings.Contains(a.text, "=") {
			src = max(src, r.file(name))
		}
	case body:
		src = max(src, r.body(a.text))
	}
	r.literal.WriteByte(' ')
	r.literal.WriteString(a.text)
	if src > r.worst {
		r.worst, r.variable = src, a.variable()
	}
}

// address takes a word that may be the address.
func (r *request) address(word string) {
	hosts := AppendWordHosts(nil, word)
	if start, _ := addressStart(OneLine(word)); start > 0 {
		r.hosts = append(r.hosts, hosts...)
	} else if len(hosts) > 0 {
		r.bare = hosts
	}
}

// proves reports whether a header authenticates the sender: its value may be a credential of the
// receiver, but not the content of a file of secrets.
func proves(a *argument) bool {
	name, _, header := strings.Cut(strings.ToLower(a.text), ":")
	if !header || strings.Contains(a.text, "AWS_SECRET") { // no service is given this key, requests are signed with it
		return false
	}
	if a.source == aSecret && (a.variable() == "" || strings.Contains(a.text, "$(") || strings.Contains(a.text, "`")) {
		return false
	}
	for _, part := range []string{"auth", "token", "key", "secret", "password", "credential", "session"} {
		if strings.Contains(name, part) {
			return true
		}
	}
	return false
}

// upload returns what a file holds that an option names.
func (r *request) upload(name string) source {
	if name == "-" || name == "." {
		return max(r.input, aFile)
	}
	return r.file(name)
}

// body returns what a body of the form @file, name=@file or name=<file holds.
func (r *request) body(text string) source {
	_, value, named := strings.Cut(text, "=")
	if !named || strings.HasPrefix(text, "@") {
		value = text
	}
	if value == "" || value[0] != '@' && value[0] != '<' {
		return noSource
	}
	name, _, _ := strings.Cut(value[1:], ";")
	if name == "-" {
		return r.input
	}
	return r.file(name)
}

// powershell returns what a file holds that a subexpression such as (Get-Content
// FILE) reads, whose words the lexer finds apart.
func (r *request) powershell(word string) source {
	if r.name[0] == 'I' || r.name == "iwr" || r.name == "irm" {
		if sensitive(word) {
			return aSecret
		}
	}
	return noSource
}

// sentTo reports what goes to hosts.
func (c *command) sentTo(hosts []string, src source, variable string) {
	if all(hosts, local) || variable != "" && vouched(hosts, variable) {
		return
	}
	switch src {
	case aSecret:
		c.add(RuleCommandSecret, hosts)
	case anEncoding:
		c.add(RuleCommandEncoded, hosts)
	case aFile:
		c.add(RuleCommandFile, hosts)
	}
}

// vouched reports whether the name of a variable says that its value belongs to
// those hosts: a token of GitHub's goes to GitHub.
func vouched(hosts []string, variable string) bool {
	variable = strings.ToLower(variable)
	return all(hosts, func(host string) bool { return vouchedFor(registrable(host), variable) })
}

func vouchedFor(host, variable string) bool {
	if label, _, _ := strings.Cut(host, "."); len(label) >= 4 && strings.Contains(variable, label) {
		return true
	}
	for _, part := range strings.Split(variable, "_") {
		if len(part) >= 4 && !generic[part] && strings.Contains(host, part) {
			return true
		}
	}
	return false
}

// registrable returns the part of a host that somebody has registered: its last two
// labels, or three below a label such as co. It returns "" for a host that a variable
// is part of.
func registrable(host string) string {
	if strings.ContainsAny(host, "$`") {
		return ""
	}
	labels := strings.Split(host, ".")
	n := 2
	if k := len(labels); k > 2 && len(labels[k-1]) == 2 && len(labels[k-2]) <= 3 {
		n = 3
	}
	return strings.Join(labels[max(0, len(labels)-n):], ".")
}

// generic holds words of variables that vouch for no host.
var generic = map[string]bool{"token": true, "secret": true, "auth": true, "access": true, "password": true, "passwd": true, "credentials": true, "client": true, "private": true}

// internal judges requests to addresses that only machines on the inside reach.
func (c *command) internal() {
	for i := range c.args {
		for _, h := range AppendWordHosts(nil, c.args[i].text) {
			if rule := Inside(h); rule != "" {
				c.add(rule, []string{h})
				return
			}
		}
	}
}

// Inside returns the rule for a host, in lower case, that only machines on the inside
// reach: RuleMetadata or RuleInternal. It returns "" for all other hosts.
func Inside(host string) string {
	switch {
	case metadata[host]:
		return RuleMetadata
	case private(host):
		return RuleInternal
	}
	return ""
}
