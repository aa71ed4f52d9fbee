package packs

import (
	"bytes"
	"testing"
)

// FuzzImport holds that no file of another program makes an import panic, and that what an
// import writes is a pack that can be read.
func FuzzImport(f *testing.F) {
	f.Add([]byte("title = \"x\"\n[[rules]]\nid = \"a-b\"\nregex = '''\\bkey_[0-9]{8}\\b'''\nkeywords = [\"key_\"]\n"))
	f.Add([]byte("[allowlist]\nregexes = ['(']\n[[rules]]\nid = \"a\"\nentropy = 3.5\nregex = 'a+'\n"))
	f.Add([]byte("id: ATR-1\ntitle: x\nseverity: high\ndetection:\n  condition: any\n  conditions:\n    - {field: content, operator: regex, value: 'a{3}b'}\n"))
	f.Add([]byte("id: &a [x]\ndetection: {conditions: [*a, *a]}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		imports := []*Import{ImportATR(map[string][]byte{"a.yaml": text}, []string{"a.yaml"})}
		if m, err := ImportGitleaks(text); err == nil {
			imports = append(imports, m)
		}
		for _, m := range imports {
			var out bytes.Buffer
			if err := m.Write(&out, "test"); err != nil {
				t.Fatal(err)
			}
			if m.Len() == 0 {
				continue
			}
			if _, err := Parse("out.yaml", out.Bytes()); err != nil {
				t.Fatalf("%v in\n%s", err, out.Bytes())
			}
		}
	})
}
