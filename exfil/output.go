package exfil

import (
	"strings"

	"weir/exfil/shell"
)

// output returns what a command that is no sender prints.
func (c *command) output() source {
	worst := c.input
	for i := range c.args {
		if a := &c.args[i]; a.redirect != shell.To && !a.fd {
			worst = max(worst, c.named(a))
		}
	}
	switch {
	case c.dumps():
		return aSecret
	case decodes64(c):
		return worst
	case encodes(c.name):
		return max(worst, anEncoding)
	case reads(c.name):
		return max(worst, aFile)
	case silent[c.name]:
		return noSource
	}
	return worst
}

// dumps reports whether c prints the environment, or a credential of it.
func (c *command) dumps() bool {
	plain := 0
	for i := range c.args {
		if a := &c.args[i]; a.redirect == shell.None && a.text != "-0" && a.text != "-p" {
			plain++
		}
	}
	switch c.name {
	case "env", "set", "export", "declare", "compgen":
		return plain == 0
	case "printenv":
		for i := range c.args {
			if a := &c.args[i]; a.redirect == shell.None && secretIn("$"+a.text) != "" {
				return true
			}
		}
		return plain == 0
	case "security", "pass", "keychain", "secret-tool":
		return true
	}
	return printsSecret[c.name+" "+c.first(2)] || printsSecret[c.name+" "+c.first(1)]
}

// printsSecret holds programs with the first words of their arguments that print
// credentials.
var printsSecret = map[string]bool{"kubectl get secret": true, "kubectl get secrets": true, "vault read": true, "vault kv get": true, "vault kv": true, "op read": true, "op item": true, "gh auth token": true,
	"gcloud auth print-access-token": true, "gcloud secrets versions": true, "aws secretsmanager get-secret-value": true, "aws configure get": true, "aws configure export-credentials": true, "heroku config": true}

// first returns the first n words of the arguments.
func (c *command) first(n int) string {
	var words []string
	for i := range c.args[:min(n, len(c.args))] {
		words = append(words, c.args[i].text)
	}
	return strings.Join(words, " ")
}

// decodes64 reports whether c undoes an encoding.
func decodes64(c *command) bool {
	for i := range c.args {
		switch a := c.args[i].text; {
		case a == "-d", a == "-D", a == "--decode", a == "-r":
			return encodes(c.name)
		case strings.HasPrefix(a, "-") && strings.HasSuffix(a, "d") && c.name == "base64" && len(a) < 4:
			return true
		}
	}
	return false
}

// silent are programs that name files of secrets and print nothing of them.
var silent = map[string]bool{"chmod": true, "chown": true, "rm": true, "mkdir": true, "touch": true, "test": true, "[": true, "[[": true, "((": true, "ssh-keygen": true, "ssh-add": true, "cd": true, "cp": true, "mv": true, "ln": true,
	"stat": true, "source": true, ".": true, "export": true, "ssh": true}

func encodes(name string) bool {
	switch name {
	case "base64", "base32", "xxd", "hexdump", "od", "uuencode", "basenc":
		return true
	}
	return false
}

func reads(name string) bool {
	switch name {
	case "cat", "head", "tail", "less", "more", "grep", "awk", "sed", "tar", "zip", "history", "whoami", "id", "hostname", "ifconfig", "strings", "nl", "tac", "bat", "jq", "find", "ls":
		return true
	}
	return false
}
