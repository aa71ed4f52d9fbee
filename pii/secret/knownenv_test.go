package secret

import (
	"slices"
	"strings"
	"testing"
)

func TestFromEnvironment(t *testing.T) {
	random := "q8Zk2" + "Lw9Xv7R"
	got := FromEnvironment([]string{
		"API_KEY=" + random, "DB_PASSWORD=Tr0ub4dor&3", "HOME=/root/" + random, "EDITOR=" + random,
		"API_TOKEN=development", "SSH_KEY=/home/ada/.ssh/id_ed25519", "GITHUB_TOKEN=$OTHER_TOKEN", "SECRET=short1",
		"AUTH_TOKEN=https://auth.example.com/login", "PASSWORD=", "MAX_TOKENS=123456789", "=x", "",
	})
	if want := []string{"Tr0ub4dor&3", random}; !slices.Equal(got, want) {
		t.Errorf("FromEnvironment = %q, want %q", got, want)
	}
}

func TestParseKnown(t *testing.T) {
	got, err := ParseKnown([]byte("one value\r\n\n  two#  \n"))
	if want := []string{"one value", "two#"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("ParseKnown = %q, %v, want %q", got, err, want)
	}
	for _, text := range []string{"", "\n\n", "abcd\nabc", strings.Repeat("x", maxKnownN+1)} {
		if _, err := ParseKnown([]byte(text)); err == nil || strings.Contains(err.Error(), "abc") {
			t.Errorf("ParseKnown of %d bytes = %v, want an error that quotes nothing", len(text), err)
		}
	}
}
