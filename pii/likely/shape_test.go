package likely

import "testing"

// Names of algorithms and products have digits and are no passwords.
func TestStandard(t *testing.T) {
	for v, want := range map[string]bool{"sha256": true, "SHA-256": true, "utf8": true, "python3": true, "sha": false, "shaded7": false, "harbour7": false, "sha256!": false} {
		if f := formOf([]byte(v)); f.standard() != want {
			t.Errorf("standard(%q) = %t, want %t", v, !want, want)
		}
	}
}

// Words of Vietnamese are whole, though some of their letters have three bytes. Words of scripts with
// such letters alone end where ASCII begins.
func TestVietnameseWords(t *testing.T) {
	for text, want := range map[string]int{"khác thế nào nhỉ": 4, "Nguyễn ở đây": 3, "密码abc": 2, "abc密码": 2} {
		w := new(window)
		w.words = noWords
		w.load([]byte(text), 0)
		if w.n != want {
			t.Errorf("%q has %d words, want %d", text, w.n, want)
		}
	}
}
