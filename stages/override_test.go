package stages

import (
	"testing"

	"weir/pii/match"
)

// The detector of several policies finds what any of them asks for, and nothing that none does.
func TestDetectorOf(t *testing.T) {
	account := match.Text{Bytes: []byte("aws account 210987654321")}
	for _, tt := range []struct {
		name    string
		configs []*Config
		want    int
	}{
		{"none asks", []*Config{{}, {}}, 0},
		{"the second asks", []*Config{{}, {EntitiesOn: []string{"pii-aws-account"}}}, 1},
		{"one asks, one refuses", []*Config{{EntitiesOn: []string{"pii-aws-account"}}, {EntitiesNo: []string{"pii-aws-account"}}}, 1},
	} {
		if ms := detectorOf(tt.configs).Append(nil, account, nil); len(ms) != tt.want {
			t.Errorf("%s: %d matches, want %d", tt.name, len(ms), tt.want)
		}
	}
}
