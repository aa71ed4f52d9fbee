package exfil

import "strings"

// webClients are the programs whose targets are known.
var webClients = map[string]bool{"curl": true, "wget": true, "curlie": true, "http": true, "https": true, "xh": true}

// elsewhere are the options by which a web client connects to a host that is not in its addresses,
// or reads addresses from a file or its input.
var elsewhere = []string{"-x", "-K", "-i", "-e", "--proxy", "--preproxy", "--proxy1.0", "--socks4", "--socks4a", "--socks5", "--socks5-hostname", "--resolve", "--connect-to",
	"--config", "--doh-url", "--unix-socket", "--abstract-unix-socket", "--input-file", "--base", "--execute", "--ipfs-gateway", "--dns-servers"}

// Targets returns the hosts that a web client, given by its name and arguments, connects to, in
// lower case, and "" for a word that names no host. It is not sure where an option leads elsewhere. A
// program that is no web client is not known.
func Targets(words []string) (hosts []string, sure, known bool) {
	if len(words) == 0 || !webClients[words[0]] {
		return nil, false, false
	}
	var args []argument
	for _, w := range words[1:] {
		args = append(args, argument{text: w})
	}
	sure = true
	for len(args) > 0 {
		o, value, n := webOption(args)
		name := args[0].text
		switch {
		case strings.HasPrefix(name, "-") && leadsElsewhere(words[0], name):
			sure = false
		case o == other && value.text == name || name == "--url" || strings.HasPrefix(name, "--url="):
			start, _ := addressStart(value.text)
			from := len(hosts)
			if hosts, _ = appendAuthority(hosts, value.text[start:], true); len(hosts) == from {
				hosts = append(hosts, "")
			}
		}
		args = args[n:]
	}
	return hosts, sure, true
}

// leadsElsewhere reports whether an option is one of those, written whole, cut short, or joined to
// others.
func leadsElsewhere(program, option string) bool {
	name, _, _ := strings.Cut(option, "=")
	for _, o := range elsewhere {
		switch short := len(o) == len("-x"); {
		case short && (o == "-i" || o == "-e") != (program == "wget"):
		case short && hasLetter(option, o[1]) && joined(option, o[1]):
			return true
		case !short && len(name) > len("--pr") && strings.HasPrefix(o, name):
			return true
		}
	}
	return false
}

// joined reports whether the letters before an option in the same word are options without values.
func joined(option string, letter byte) bool {
	for i := 1; option[i] != letter; i++ {
		if _, ok := shortOptions[option[i]]; ok {
			return false
		}
	}
	return true
}

// TakesData reports whether the option of a web client before a word says that the word is data, a
// header or the name of an output, and no address.
func TakesData(program, option string) bool {
	if !webClients[program] || len(option) < 2 || option[0] != '-' || leadsElsewhere(program, option) || option == "--url" {
		return false
	}
	_, _, n := webOption([]argument{{text: option}, {}})
	return n == 2
}
