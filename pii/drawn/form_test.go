package drawn

import (
	"strings"
	"testing"
)

func TestIsUUID(t *testing.T) {
	const uuid = "b7f3a91c-40de-4c1a-9f02-77aa31c05d1e"
	for v, want := range map[string]bool{uuid: true, strings.ToUpper(uuid): true, uuid[:35]: false, uuid + "0": false, strings.Replace(uuid, "-", "0", 1): false, strings.Replace(uuid, "b", "g", 1): false, "": false} {
		if got := isUUID([]byte(v)); got != want {
			t.Errorf("isUUID(%q) = %t, want %t", v, got, want)
		}
	}
}

// A sign of equality ties a value to what is before it in its line.
func TestNameless(t *testing.T) {
	for before, want := range map[string]bool{"harbour\n= ": true, "=\"": true, " - '": true, " - \"": true, "harbour = ": false, " - ": false, "": false, "harbour": false} {
		if got := nameless([]byte(before)); got != want {
			t.Errorf("nameless(%q) = %t, want %t", before, got, want)
		}
	}
}

func TestLinks(t *testing.T) {
	for rest, want := range map[string]bool{" is the key": true, "` — the key": true, "\": the key": true, ", the key": true, "是": true, "\nkey": true, " island": false, " and the key": false, "": false} {
		if got := links([]byte(rest)); got != want {
			t.Errorf("links(%q) = %t, want %t", rest, got, want)
		}
	}
}
