//go:build ignore

// The maketables command, which is this file and makeproperties.go, writes
// tables.go. Its inputs are the Unicode tables of
// the Go toolchain and of golang.org/x/text, which must both be of the version
// below, and the files under data, whose hashes it checks.
package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"go/format"
	"log"
	"os"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const version = "15.0.0"

var inputs = []struct{ name, sha256 string }{
	{"data/confusables.txt", "f085c2bdc4becfaa2653db4243ffab085e6e5fd49eb6b864f017069616c2ca31"},
	{"data/extras.txt", "b74fc76703e35b8c99e5208ab2c56d33d223f7dcce889f2fe2258ec53b5d2d0a"},
	{"data/sequences.txt", "10b6531a4ae1635910c4a7857a23bcf14c99d04336637466633bb5ebb7f4ae4f"},
}

var (
	looksLike = map[rune]string{} // confusables and extras, lower case
	exact     = map[rune]bool{}   // of them, the confusables
	enclosed  = map[rune]string{} // letters and digits in frames, case kept
	sets      = map[string][][2]rune{}
)

func main() {
	log.SetFlags(0)
	if unicode.Version != version || norm.Version != version {
		// Another toolchain would write other tables under the same name.
		log.Printf("tables are of Unicode %s, this toolchain has %s: left as they are", version, unicode.Version)
		return
	}
	for _, in := range inputs {
		readInput(in.name, in.sha256)
	}
	w := &tables{fold: map[string]uint16{}, record: map[record]uint16{}}
	w.build()
	if err := os.WriteFile("tables.go", w.source(), 0o644); err != nil {
		log.Fatal(err)
	}
}

func readInput(name, sum string) {
	data, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	if got := fmt.Sprintf("%x", sha256.Sum256(data)); got != sum {
		log.Fatalf("%s: sha256 is %s, want %s", name, got, sum)
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n")
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		key, value, _ := strings.Cut(line, ";")
		readLine(name, key, value)
	}
}

func readLine(name, key, value string) {
	first, last, isRange := strings.Cut(key, "..")
	switch {
	case name == "data/sequences.txt":
		sets[value] = append(sets[value], [2]rune{hex(first), hex(last)})
	case isRange:
		for r := hex(first); r <= hex(last); r++ {
			enclosed[r] = string(rune(value[0]) + r - hex(first))
		}
	case name == "data/confusables.txt":
		looksLike[hex(key)], exact[hex(key)] = value, true
	default:
		r, _ := utf8.DecodeRuneInString(key)
		looksLike[r] = strings.ToLower(value)
	}
}

func hex(s string) rune {
	n, err := strconv.ParseUint(s, 16, 32)
	if err != nil {
		log.Fatal(err)
	}
	return rune(n)
}

func inSet(name string, r rune) bool {
	s := sets[name]
	i := sort.Search(len(s), func(i int) bool { return s[i][1] >= r })
	return i < len(s) && s[i][0] <= r
}

// The flags of a record, named as in properties.go.
var flagNames = []string{
	"IsLetter", "IsUpper", "IsGenericMark", "IsOtherMark", "IsPict", "IsVariantBase", "IsRTL", "IsJoining",
	"IsSpaceless", "IsMongolian", "IsHan", "IsComposing", "ChangesPlain", "ChangesLatin", "ChangesNative", "IsStyled",
}

func flag(name string) uint16 {
	for i, n := range flagNames {
		if n == name {
			return 1 << i
		}
	}
	panic(name)
}

type record struct {
	class, script        string
	exact                bool
	word                 uint16
	flags                uint16
	plain, latin, native uint16
}

type tables struct {
	fold    map[string]uint16
	folds   []string
	record  map[record]uint16
	records []record
	pages   [][256]uint16
	index   [0x1100]int
}

func (t *tables) build() {
	t.recordID(record{class: "Visible", script: "ScriptNone"})
	pageID := map[[256]uint16]int{}
	for p := range t.index {
		var page [256]uint16
		for i := range page {
			page[i] = t.recordID(t.recordOf(rune(p<<8 | i)))
		}
		id, ok := pageID[page]
		if !ok {
			id = len(t.pages)
			pageID[page] = id
			t.pages = append(t.pages, page)
		}
		t.index[p] = id
	}
	if len(t.pages) > 256 {
		log.Fatalf("%d pages do not fit a byte", len(t.pages))
	}
}

func (t *tables) recordID(r record) uint16 {
	id, ok := t.record[r]
	if !ok {
		id = uint16(len(t.records))
		t.record[r] = id
		t.records = append(t.records, r)
	}
	return id
}

// foldID encodes what r becomes: 0 itself, 1 nothing, else an ASCII byte or,
// from 128 on, an entry of the pool.
func (t *tables) foldID(r rune, to string) uint16 {
	switch {
	case to == string(r):
		return 0
	case to == "":
		return 1
	case len(to) == 1:
		return uint16(to[0])
	}
	id, ok := t.fold[to]
	if !ok {
		id = 128 + uint16(len(t.folds))
		t.fold[to] = id
		t.folds = append(t.folds, to)
	}
	return id
}

func (t *tables) recordOf(r rune) (rec record) {
	if r < 0x80 || r >= 0xd800 && r < 0xe000 {
		return asciiRecord(r)
	}
	rec = record{class: classOf(r), script: scriptOf(r)}
	plain, latin, native := string(r), string(r), string(r)
	if hidden(rec.class) {
		plain, latin, native = "", "", ""
	} else {
		plain, latin, native = plainOf(r), latinOf(r), nativeOf(r)
	}
	rec.plain, rec.latin, rec.native = t.foldID(r, plain), t.foldID(r, latin), t.foldID(r, native)
	rec.exact = exact[r]
	defer func() { rec.word = wordOf(r, rec) }()
	rec.flags = flagsOf(r, rec.class, rec.script, plain, latin, native)
	return rec
}

// wordOf says what the code point does to the word it is in, as class.go has it.
func wordOf(r rune, rec record) uint16 {
	switch {
	case rec.flags&flag("IsLetter") != 0:
		w := uint16(1) << scriptNumber(rec.script)
		if unlike(r, rec) {
			w |= 1 << 14
		}
		return w
	case unicode.Is(unicode.M, r):
		return 0
	case changesPunctuation(r):
		return 1<<15 | 1<<13
	case (rec.class == "Visible" || rec.class == "LineBreak") && rec.flags&(flag("IsGenericMark")|flag("IsOtherMark")) == 0:
		return 1 << 15
	}
	return 0
}

func scriptNumber(name string) int {
	if name == "ScriptNone" {
		return 0
	}
	if name == "ScriptOther" {
		return len(scripts) + 1
	}
	for i, s := range scripts {
		if s.name == name {
			return i + 1
		}
	}
	panic(name)
}

// unlike reports whether a letter of another alphabet does not look Latin.
func unlike(r rune, rec record) bool {
	switch rec.script {
	case "ScriptNone", "ScriptLatin":
		return false
	case "ScriptOther":
		return true
	}
	return !rec.exact && !strings.ContainsRune("вгкмнптцшВГПШЦТКМНετςκχβωηυνικορας", r)
}

func asciiRecord(r rune) record {
	rec := record{class: "Visible", script: "ScriptNone"}
	switch {
	case r < 0x20 && r != '\t' && r != '\n' && r != '\r' || r == 0x7f:
		rec.class = "Control"
	case unicode.IsLetter(r):
		rec.script, rec.word = "ScriptLatin", 1<<scriptNumber("ScriptLatin")
		rec.flags = flag("IsLetter")
		if unicode.IsUpper(r) {
			rec.flags |= flag("IsUpper")
		}
	case r >= '0' && r <= '9' || r == '#' || r == '*':
		rec.flags = flag("IsVariantBase")
	}
	return rec
}

func (t *tables) source() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Code generated by maketables.go; DO NOT EDIT.\n\npackage chars\n\n")
	fmt.Fprintf(&b, "// Source: the Unicode Character Database %s, in the tables of package unicode of the Go\n// toolchain and of golang.org/x/text/unicode/norm, and the files under data, which are of\n// the same version. License: Unicode License v3, https://www.unicode.org/license.txt, see\n// NOTICE.\n\n", version)
	fmt.Fprintf(&b, "// Version is the version of Unicode that the tables are made from.\nconst Version = %q\n\n", version)
	fmt.Fprintf(&b, "const (\n")
	for i, n := range flagNames {
		fmt.Fprintf(&b, "%s uint16 = 1 << %d\n", n, i)
	}
	fmt.Fprintf(&b, ")\n\nvar pageIndex = [0x1100]uint8{")
	numbers(&b, len(t.index), func(i int) int { return t.index[i] })
	fmt.Fprintf(&b, "}\n\nvar recordPages = [%d][256]uint16{\n", len(t.pages))
	for _, p := range t.pages {
		b.WriteString("{")
		numbers(&b, 256, func(i int) int { return int(p[i]) })
		b.WriteString("},\n")
	}
	t.writeRecords(&b)
	src, err := format.Source(b.Bytes())
	if err != nil {
		log.Fatal(err)
	}
	log.Printf("%d pages, %d records, %d folds", len(t.pages), len(t.records), len(t.folds))
	return src
}

// writeRecords writes the records and the pool of their folds.
func (t *tables) writeRecords(b *bytes.Buffer) {
	fmt.Fprintf(b, "}\n\nvar records = [%d]Properties{\n", len(t.records))
	for _, r := range t.records {
		fmt.Fprintf(b, "{%s, %s, %t, %#x, %#x, [3]uint16{%d, %d, %d}},\n", r.class, r.script, r.exact, r.word, r.flags, r.plain, r.latin, r.native)
	}
	b.WriteString("}\n\n")
	at, pool := []int{0}, ""
	for _, f := range t.folds {
		pool += f
		at = append(at, len(pool))
	}
	if len(pool) > 0xffff {
		log.Fatalf("pool of %d bytes", len(pool))
	}
	fmt.Fprintf(b, "var foldAt = [%d]uint16{", len(at))
	numbers(b, len(at), func(i int) int { return at[i] })
	b.WriteString("}\n\nconst foldPool = \"\" +\n")
	for len(pool) > 0 {
		n := min(60, len(pool))
		for n < len(pool) && !utf8.RuneStart(pool[n]) {
			n++
		}
		fmt.Fprintf(b, "%+q", pool[:n])
		if pool = pool[n:]; len(pool) > 0 {
			b.WriteString(" +")
		}
		b.WriteString("\n")
	}
}

func numbers(b *bytes.Buffer, n int, at func(int) int) {
	for i := range n {
		if i%32 == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(b, "%d,", at(i))
	}
	b.WriteString("\n")
}
