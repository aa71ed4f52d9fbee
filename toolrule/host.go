package toolrule

import (
	"slices"
	"strings"

	"weir/exfil"
)

// hosts returns the hosts in a, in lower case, by every reading: of web addresses, and of the
// words of a command that may be hosts. An address whose host no reader takes has the host "".
func (a *Argument) hosts() []string { return a.named.get(a.readHosts) }

func (a *Argument) readHosts() (found []string) {
	found = exfil.AppendHosts(nil, a.Text)
	if !a.isAddress() { // the text only looks like an address, so it need not be one
		found = slices.DeleteFunc(found, func(h string) bool { return h == "" })
	} else {
		found = exfil.AppendWordHosts(found, a.Text)
	}
	for _, p := range a.programs() {
		for _, w := range slices.Concat(p.Words[min(1, len(p.Words)):], p.Files, p.More) {
			found = append(found, slices.DeleteFunc(wordHosts(w), func(h string) bool { return h == "" })...)
		}
	}
	return found
}

// wordHosts returns the hosts that a word of a command may name: itself, the value of an option, and
// what is between signs that separate, as in -L 80:host:80 and TCP:host:80.
func wordHosts(w string) []string {
	found := exfil.AppendWordHosts(nil, w)
	if len(w) > 2 && w[0] == '-' && w[1] != '-' { // an option of one letter with its value
		found = exfil.AppendWordHosts(found, w[2:])
	}
	if i := strings.IndexByte(w, '='); i >= 0 {
		found = exfil.AppendWordHosts(found, w[i+1:])
	}
	if strings.Contains(w, "://") {
		return found
	}
	for rest, n := w, 0; n < maxPieces; n++ {
		i := strings.IndexAny(rest, ":,")
		if i < 0 {
			break
		}
		rest = rest[i+1:]
		piece := rest
		if i = strings.IndexAny(rest, ":,"); i >= 0 {
			piece = rest[:i]
		}
		found = exfil.AppendWordHosts(found, piece)
	}
	return found
}

// isAddress reports whether the argument has the name of an address or host.
func (a *Argument) isAddress() bool {
	key := a.key()
	return strings.Contains(key, "host") || strings.Contains(key, "url") || strings.Contains(key, "uri") || key == "domain" || key == "server" || key == "endpoint"
}
