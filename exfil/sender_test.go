package exfil

import (
	"strings"
	"testing"

	"weir/internal/ascii"
	"weir/internal/testrand"
)

// TestMaySend holds that every program that sends is seen, at any place of a command.
func TestMaySend(t *testing.T) {
	for _, name := range []string{"curl", "wget", "nc", "ncat", "netcat", "socat", "telnet", "tcp", "udp", "dig", "nslookup", "host", "drill", "ping",
		"scp", "sftp", "ftp", "rsync", "xh", "http", "https", "httpie", "iwr", "irm", "Invoke-WebRequest", "Invoke-RestMethod", "s_client", "mail", "sendmail", "mutt"} {
		for _, text := range []string{name, "-" + name + " x", "a " + name, "/usr/bin/" + name + ";", "1" + name + "\n"} {
			if !MaySend([]byte(text)) {
				t.Errorf("MaySend(%q) = false", text)
			}
		}
		for _, text := range []string{name + "_", name + "-a", "a" + name, "a-" + name, "_" + name + "x"} {
			if MaySend([]byte(text)) {
				t.Errorf("MaySend(%q) = true", text)
			}
		}
	}
	for text, want := range map[string]bool{"c''url x": true, `"cu"rl x`: true, `c\url x`: true, "'cu'rl x": true, "c' 'url x": false, "c`url": false} {
		if got := MaySend([]byte(text)); got != want {
			t.Errorf("MaySend(%q) = %t", text, got)
		}
	}
	if MaySend(nil) || MaySend([]byte("read the file-name, then --stop_")) {
		t.Error("MaySend sees a program where there is none")
	}
}

// maySendSlow is the slow twin of MaySend.
func maySendSlow(text []byte) bool {
	for i := 0; i < len(text); i++ {
		for i < len(text) && !ascii.IsLetter(text[i]) {
			i++
		}
		start := i
		for i < len(text) && nameByte[text[i]] {
			i++
		}
		if sends(text[start:i]) {
			return true
		}
	}
	return false
}

func TestMaySendTwin(t *testing.T) {
	r := testrand.New(t)
	pieces := append([]string{" ", "-", "--", "_", "x", "1", "\n", "é", "/", strings.Repeat("-", 61), strings.Repeat("a", 62)}, senders[:]...)
	named := 0
	for range 10000 {
		text := []byte(strings.Repeat(" ", r.IntN(80)))
		for range 1 + r.IntN(8) {
			piece := pieces[r.IntN(len(pieces))]
			if r.IntN(4) > 0 {
				piece = pieces[r.IntN(11)]
			}
			text = append(text, piece...)
		}
		got, want := MaySend(text), maySendSlow(text)
		if got != want {
			t.Fatalf("MaySend(%q) = %t, want %t", text, got, want)
		}
		if got {
			named++
		}
	}
	if named < 1000 || named > 9000 {
		t.Errorf("%d texts name a program that sends", named)
	}
}

// TestMayRun holds that no command of a script leaks anything where the script names no
// program that sends, though it may hold addresses.
func TestMayRun(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{" ", "\n", ";", "|", "'", `"`, "`", "$(", ")", ":", "/", `\`, "http://x.example/?q=$API_KEY", "https://x.example/$(cat .env)",
		"http", "https:", "host", "host:", "tcp", ">/dev/tcp/x.example/80", "sudo ", "sh -c ", "cat .env", "cat ~/.ssh/id_rsa | ", "curl ", "-d @.env"}
	quiet := 0
	for range 20000 {
		var script []byte
		for range 1 + r.IntN(10) {
			script = append(script, pieces[r.IntN(len(pieces))]...)
		}
		if mayRun(script) || !MaySend(script) {
			continue
		}
		quiet++
		if leaks := appendLeaks(nil, script); len(leaks) > 0 {
			t.Fatalf("mayRun(%q) = false, but it leaks: %v", script, leaks)
		}
	}
	if quiet < 1000 {
		t.Errorf("%d scripts name senders in addresses alone", quiet)
	}
}
