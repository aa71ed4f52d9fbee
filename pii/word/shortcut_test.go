package word

import "testing"

func TestShortcut(t *testing.T) {
	for v, want := range map[string]bool{
		"Shift+F10": true, "Ctrl+Alt+Del": true, "strg+c": true, "Win+L": true, "MAJ+F10": true,
		"Shift": false, "+F10": false, "Shift+": false, "Tulip+44": false, "shift+correcthorsebattery": false, "": false,
	} {
		if got := Shortcut([]byte(v)); got != want {
			t.Errorf("Shortcut(%q) is %v, want %v", v, got, want)
		}
	}
}

func TestChessMove(t *testing.T) {
	for v, want := range map[string]bool{
		"Qh5xf7#": true, "Rd8+": true, "exd8=Q#": true, "Dxf7#": true, "Nbd2+": true, "e4+": true,
		"e4": false, "Walnut7#": false, "Qz9#": false, "abcde4#": false, "": false, "#": false,
	} {
		if got := ChessMove([]byte(v)); got != want {
			t.Errorf("ChessMove(%q) is %v, want %v", v, got, want)
		}
	}
}
