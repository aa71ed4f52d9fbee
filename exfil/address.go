package exfil

import (
	"slices"
	"strings"

	"weir/internal/ascii"
)

// metadata holds the addresses at which clouds describe a machine to itself, and
// give out its credentials.
var metadata = map[string]bool{"169.254.169.254": true, "metadata.google.internal": true, "metadata": true, "100.100.100.200": true, "[fd00:ec2::254]": true, "169.254.170.2": true}

func private(host string) bool {
	return strings.HasPrefix(host, "10.") && strings.Count(host, ".") == 3 || strings.HasPrefix(host, "192.168.") || strings.HasPrefix(host, "169.254.") ||
		len(host) > 7 && strings.HasPrefix(host, "172.") && host[4:7] >= "16." && host[4:7] <= "31." && host[6] == '.'
}

func local(host string) bool {
	return host == "localhost" || strings.HasPrefix(host, "127.") || host == "[::1]" || host == "0.0.0.0" || strings.HasSuffix(host, ".localhost")
}

// all reports whether some hosts are known, and each of them is such a one.
func all(hosts []string, is func(host string) bool) bool {
	return len(hosts) > 0 && !slices.ContainsFunc(hosts, func(h string) bool { return !is(h) })
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
