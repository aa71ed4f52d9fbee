package exfil

import (
	"bytes"
	"strings"

	"weir/internal/ascii"
)

// metadata holds the addresses at which clouds describe a machine to itself, and
// give out its credentials.
var metadata = map[string]bool{"169.254.169.254": true, "metadata.google.internal": true, "metadata": true, "100.100.100.200": true, "[fd00:ec2::254]": true, "169.254.170.2": true, "2852039166": true, "0xa9fea9fe": true}

func private(host string) bool {
	return strings.HasPrefix(host, "10.") && strings.Count(host, ".") == 3 || strings.HasPrefix(host, "192.168.") || strings.HasPrefix(host, "169.254.") ||
		len(host) > 7 && strings.HasPrefix(host, "172.") && host[4:7] >= "16." && host[4:7] <= "31." && host[6] == '.'
}

func local(host string) bool {
	return host == "localhost" || strings.HasPrefix(host, "127.") || host == "[::1]" || host == "0.0.0.0" || strings.HasSuffix(host, ".localhost")
}

// HostOf returns the host of an address as curl would understand it, in lower
// case, or "".
func HostOf(word string) string {
	text := []byte(word)
	if urls := AppendURLs(nil, text); len(urls) > 0 {
		return urls[0].Host(text)
	}
	if h := authority(word); h != "" {
		return h
	}
	end := strings.IndexAny(word, "/?:")
	if end < 0 {
		end = len(word)
	}
	if h := word[:end]; strings.IndexByte(h, '.') > 0 && !bytes.ContainsAny([]byte(h), " ${}()=@,\"'") {
		return strings.ToLower(h)
	}
	if strings.HasPrefix(word, "localhost") {
		return "localhost"
	}
	return ""
}

// authority returns the host of an address with any scheme that word is, in lower case, or
// "". Like curl it takes one slash and three for two where the scheme is of the web.
func authority(word string) string {
	scheme, rest, ok := strings.Cut(word, ":")
	slashes := len(rest) - len(strings.TrimLeft(rest, "/"))
	if !ok || len(scheme) < 2 || strings.TrimFunc(scheme, schemeRune) != "" || slashes == 0 {
		return ""
	}
	switch strings.ToLower(scheme) {
	case "http", "https", "ws", "wss", "ftp":
	case "file":
		return ""
	default:
		if slashes != 2 {
			return ""
		}
	}
	rest = rest[slashes:]
	if i := strings.IndexAny(rest, "/?#\\ "); i >= 0 {
		rest = rest[:i]
	}
	rest = rest[strings.LastIndexByte(rest, '@')+1:]
	if i := strings.LastIndexByte(rest, ':'); i >= 0 && strings.IndexByte(rest[i:], ']') < 0 {
		rest = rest[:i]
	}
	return strings.ToLower(rest)
}

// schemeRune reports whether r may be part of a scheme.
func schemeRune(r rune) bool {
	return r < 0x80 && (ascii.IsAlnum(byte(r)) || r == '+' || r == '-' || r == '.')
}

// DeviceHost returns the host that Bash connects to where a redirection names /dev/tcp/HOST/PORT
// or /dev/udp/HOST/PORT, in lower case, or "".
func DeviceHost(file string) string {
	for _, prefix := range [...]string{"/dev/tcp/", "/dev/udp/"} {
		if rest, ok := strings.CutPrefix(file, prefix); ok {
			host, _, _ := strings.Cut(rest, "/")
			return strings.ToLower(host)
		}
	}
	return ""
}

// Shared reports whether a host, in lower case, is one that everybody uses: who
// is behind an address there depends on its path.
func Shared(host string) bool {
	switch strings.TrimPrefix(host, "www.") {
	case "github.com", "raw.githubusercontent.com", "api.github.com", "gist.github.com", "gitlab.com", "bitbucket.org", "google.com", "docs.google.com",
		"drive.google.com", "youtube.com", "wikipedia.org", "en.wikipedia.org", "pypi.org", "npmjs.com", "stackoverflow.com", "microsoft.com", "amazonaws.com",
		"slack.com", "hooks.slack.com", "discord.com", "api.telegram.org", "twitter.com", "x.com", "linkedin.com", "facebook.com", "medium.com", "localhost":
		return true
	}
	return false
}
