package exfil

import (
	"strings"

	"weir/exfil/shell"
)

// send judges c if its program is one that sends, and reports whether it is.
func (c *command) send() bool {
	switch c.name {
	case "curl", "curlie", "wget", "xh", "http", "https", "httpie", "iwr", "irm", "Invoke-WebRequest", "Invoke-RestMethod":
		c.web()
	case "nc", "ncat", "netcat", "socat", "telnet", "s_client", "mail", "sendmail", "mutt", "ftp", "sftp":
		c.raw()
	case "dig", "nslookup", "host", "drill", "ping":
		c.lookup()
	case "scp", "rsync":
		c.copies()
	case "aws", "gsutil", "gcloud", "az", "s3cmd", "rclone", "gh", "croc", "wormhole":
		c.cloud(false)
	case "lftp", "smbclient", "swaks", "mosquitto_pub", "redis-cli", "lynx", "w3m":
		c.cloud(true)
	case "ssh":
		if c.input == aSecret {
			c.sentTo(nil, aSecret, "")
		}
		return false
	default:
		return false
	}
	return true
}

// raw judges programs that send their input.
func (c *command) raw() {
	mailer := c.name == "mail" || c.name == "sendmail" || c.name == "mutt"
	var hosts []string
	for i := range c.args {
		a := &c.args[i]
		t := a.text
		switch {
		case !mailer && (t == "-e" || t == "-c" || t == "--exec" || t == "--sh-exec"), strings.HasPrefix(strings.ToUpper(t), "EXEC:"):
			c.add(RuleShell, nil)
			return
		case t == "-z" || t == "-zv" || t == "-vz", !mailer && strings.HasPrefix(t, "-l"):
			return // it waits for others, or only knocks
		case c.name == "socat" && a.redirect == shell.None, mailer && i > 0 && attaches[c.args[i-1].text]:
			if c.named(a) == aSecret {
				c.input = aSecret
			}
		case a.redirect == shell.Here && sensitive(t) && (c.name == "sftp" || c.name == "ftp"):
			c.input = aSecret // put FILE
		}
		if hosts == nil && a.redirect == shell.None && !strings.HasPrefix(t, "-") && (local(t) || strings.IndexByte(t, '.') > 0) {
			hosts = []string{strings.ToLower(t)}
		}
	}
	if !mailer && !all(hosts, local) && c.besideShell() {
		c.add(RuleShell, hosts)
		return
	}
	c.sentTo(hosts, c.input, "")
}

// attaches are the options of programs of mail before the name of a file.
var attaches = map[string]bool{"-a": true, "-A": true, "--attach": true}

// lookup judges programs that resolve a host name: its labels reach the name server
// of the domain.
func (c *command) lookup() {
	for i := range c.args {
		a := &c.args[i]
		if strings.IndexByte(a.text, '.') < 0 || a.literal {
			continue
		}
		if a.source > noSource {
			c.add(RuleCommandSecret, nil)
			return
		}
		for _, p := range split(nil, []byte(a.text), "host", 0, len(a.text), '.') {
			if PayloadOf([]byte(a.text), p) == Encoded {
				c.add(RuleCommandEncoded, nil)
				return
			}
		}
	}
}

// copies judges programs that copy files to another machine.
func (c *command) copies() {
	var files []argument
	for i := range c.args {
		a := &c.args[i]
		if a.redirect == shell.None && !strings.HasPrefix(a.text, "-") && (i == 0 || c.args[i-1].text != "-i" && c.args[i-1].text != "-e" && !describes[c.args[i-1].text]) {
			files = append(files, *a)
		}
	}
	last := len(files) - 1
	if last < 1 || strings.IndexByte(files[last].text, ':') <= 0 {
		return
	}
	target, _, _ := strings.Cut(strings.ToLower(files[last].text), ":")
	for i := range files[:last] {
		if c.named(&files[i]) == aSecret {
			c.sentTo([]string{target}, aSecret, "")
			return
		}
	}
}

// uploads holds the words that make a program of a cloud or a code host send files.
var uploads = map[string]bool{"cp": true, "sync": true, "mv": true, "copy": true, "copyto": true, "move": true, "put": true, "rsync": true, "upload": true, "upload-batch": true, "create": true, "edit": true, "send": true, "rcat": true}

// cloud judges programs that copy files to a service. Those that always send need no
// word for it among their arguments.
func (c *command) cloud(always bool) {
	sends, worst := always, noSource
	if always {
		worst = c.input
	}
	for i := range c.args {
		a := &c.args[i]
		if i > 0 && describes[c.args[i-1].text] && a.source == noSource {
			continue
		}
		sends = sends || a.redirect == shell.None && uploads[a.text]
		if a.text == "-" {
			worst = max(worst, c.input)
		} else if !strings.HasPrefix(a.text, "-") {
			worst = max(worst, c.named(a))
		}
	}
	if sends && c.input > aFile {
		worst = max(worst, c.input) // it reads what no file is named for
	}
	last := len(c.args) - 1
	if !sends || worst <= aFile && always || strings.IndexByte(c.args[last].text, ':') > 0 && strings.IndexByte(c.args[last].text, '/') != 0 && worst == noSource || worst == noSource {
		return
	}
	c.sentTo(nil, worst, "")
}

// describes holds options whose value names a file and does not send it.
var describes = map[string]bool{"--exclude": true, "--include": true, "--exclude-from": true, "-t": true, "--title": true, "-b": true, "--body": true, "-m": true, "--message": true}

// device judges redirections to /dev/tcp and /dev/udp, and to descriptors that are open there.
func (c *command) device() {
	bare := bareShell(c.Command)
	if bare && c.listening {
		c.add(RuleShell, nil)
		return
	}
	for i := range c.words {
		w := &c.words[i]
		if w.redirect == shell.None {
			continue
		}
		if host := c.connected[descriptor(w.text)]; host != "" && w.fd && w.redirect == shell.To {
			c.sentTo([]string{host}, c.output(), "")
		}
		host := DeviceHost(w.text)
		if host == "" {
			continue
		}
		if bare || shells[base(c.Words[0].Text)] || c.besideShell() {
			c.add(RuleShell, []string{host})
			return
		}
		c.listening = true
		c.sentTo([]string{host}, c.output(), "")
	}
}
