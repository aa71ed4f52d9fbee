package tagger

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"weir/internal/testrand"
)

// check fails where a name or address is outside of text, splits a code point, is empty, or lies
// in another one of its sort.
func check(t *testing.T, text []byte) {
	ends, valid := map[bool]int{}, utf8.Valid(text)
	for _, f := range Default().Append(nil, text, []byte("content"), Kinds{Names: true, Addresses: true}) {
		address := f.Kind == Address
		if f.Start < ends[address] || f.Start >= f.End || f.End > len(text) {
			t.Fatalf("kind %d: span %d:%d behind %d in a text of %d bytes", f.Kind, f.Start, f.End, ends[address], len(text))
		}
		if valid && (!utf8.RuneStart(text[f.Start]) || f.End < len(text) && !utf8.RuneStart(text[f.End])) {
			t.Fatalf("kind %d: span %d:%d splits a code point", f.Kind, f.Start, f.End)
		}
		ends[address] = f.End
	}
}

func FuzzAppend(f *testing.F) {
	for _, s := range []string{"Hi Anna,", "Lindenweg 14b, 04277 Leipzig", "12 Elm Street, Springfield, IL 62704", "我叫王晓梅", "東京都渋谷区神宮前4-12-10",
		"서울특별시 마포구 월드컵로 212", "คุณวิชัย ศรีสุข", "P.O. Box 12", "address: 5 rue X", "A. B. C.", "\\n\\tO'Neil", "\xff\xfe Anna", "ул. Садовая, д. 15", "O\u0301 Anna"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) { check(t, text) })
}

// TestHostile holds that texts of a megabyte that repeat what starts a rule are read to their end.
func TestHostile(t *testing.T) {
	for _, s := range []string{"Anna ", "1 ", "1-", "1, ", "St. ", "rue ", "rue Anna ", "12 Anna ", "address: ", "Apt 1, ", "王", "路1", "로 1 ", "A.", "Mr. ", "\n", "Anna\n", "-", "'"} {
		check(t, []byte(strings.Repeat(s, 1<<18/len(s))))
	}
}

// TestPieces holds that texts put together from pieces of names and addresses are read without a
// fault.
func TestPieces(t *testing.T) {
	r := testrand.New(t)
	lines := readLines(t, "testdata/unseen.txt")
	for range 2000 {
		var b bytes.Buffer
		for range 1 + r.IntN(4) {
			l := lines[r.IntN(len(lines))]
			i := r.IntN(len(l))
			b.WriteString(l[i : i+r.IntN(len(l)-i)])
		}
		check(t, b.Bytes())
	}
}

// TestWeigh compares the sums of eight weights at a time with sums of one. Half of the features have
// the check of their row, the others count only by chance.
func TestWeigh(t *testing.T) {
	m, r := Default(), testrand.New(t)
	for range 500 {
		features := make([]uint32, r.IntN(mostFeatures))
		var want scores
		for i := range features {
			features[i] = r.Uint32()
			row := row(m.rows, m.shift, features[i])
			if r.IntN(2) == 0 {
				features[i] = features[i]&^0xff | uint32(row>>56)
			}
			if features[i]&0xff != uint32(row>>56) {
				continue
			}
			for k := range tags {
				want[k] += int32(row>>(8*k)&0xff) - zeroWeight
			}
		}
		if got := m.weigh(features); [tags]int32(got[:tags]) != [tags]int32(want[:tags]) {
			t.Fatalf("weigh = %v, want %v", got, want)
		}
	}
}

// TestParse holds that a file that is cut off or changed in its head is refused, or read without
// a fault.
func TestParse(t *testing.T) {
	r := testrand.New(t)
	for range 200 {
		if _, err := Parse(builtIn[:r.IntN(len(builtIn))]); err == nil {
			t.Fatal("a model that is cut off is read")
		}
	}
	if _, err := Parse("weirTG00" + builtIn[len(magic):]); err == nil {
		t.Fatal("a model of another version is read")
	}
}

// TestThings holds that the name of a thing of several words is no person, however it is divided
// by blanks, that the same words beside others are, and that a title makes a name.
func TestThings(t *testing.T) {
	for _, c := range []struct {
		text string
		want string
	}{
		{"She met Hugo Boss at the opening", ""},
		{"regards, Calvin  Klein", ""},
		{"We met Hugo Fischer at the opening", "Hugo Fischer"},
		{"The parcel is for Mrs. Qorvanek and heavy", "Qorvanek"},
	} {
		var got []string
		for _, f := range Default().Append(nil, []byte(c.text), nil, Kinds{Names: true}) {
			if f.Kind == Person {
				got = append(got, c.text[f.Start:f.End])
			}
		}
		if s := strings.Join(got, "|"); s != c.want {
			t.Errorf("people %q, want %q", s, c.want)
		}
	}
}

// TestAddresses holds where an address ends: behind its town, post code and flat, and before what
// is no place.
func TestAddresses(t *testing.T) {
	for _, marked := range []string{
		"She lives at «12 Elm Street, Springfield, IL 62704» now.",
		"She lives at «12 Elm Street, Springfield», behind the mill.",
		"She lives at «12 Elm Street», Thursday is her day.",
		"She lives at «12 Elm Street, Apt 4B, Springfield».",
		"Sie wohnt «Lindenweg 14b, 04277 Leipzig» und malt.",
	} {
		text := strings.NewReplacer("«", "", "»", "").Replace(marked)
		got := text
		for _, f := range Default().Append(nil, []byte(text), nil, Kinds{Addresses: true}) {
			if f.Kind == Address {
				got = text[:f.Start] + "«" + text[f.Start:f.End] + "»" + text[f.End:]
			}
		}
		if got != marked {
			t.Errorf("the address is %q, want %q", got, marked)
		}
	}
}

// TestInside holds that parts of passwords, of addresses of mail and of paths are no names, and that
// names beside signs of prose are.
func TestInside(t *testing.T) {
	for text, want := range map[string]bool{
		"x-«Anna»": true, "«Anna».moss@y": true, "a/«Anna»": true, "«Anna»-12": true, "«Anna»&x": true,
		" -«Anna»": false, "«Anna».": false, "@«Anna» ": false, "«Anna»-Lena": false, "/«Anna»\n": false,
	} {
		start := strings.Index(text, "«")
		end := strings.Index(text, "»") - len("«")
		plain := strings.NewReplacer("«", "", "»", "").Replace(text)
		if got := inside([]byte(plain), start, end); got != want {
			t.Errorf("inside %q = %v, want %v", text, got, want)
		}
	}
}

// TestBases holds that a name in another case is known by its base form.
func TestBases(t *testing.T) {
	for _, word := range []string{"Тамары", "Виктором", "Marcinem", "Γιώργου"} {
		tokens, _ := appendTokens(nil, []byte(word), 0, mostTokens)
		list := Default().list
		list.classify(tokens, []byte(word), nil)
		if tokens[0].bits&names == 0 && tokens[0].base == 0 {
			t.Errorf("no list has a form of %q", word)
		}
	}
}

// TestWholeAddress holds that all parts of an address belong to it.
func TestWholeAddress(t *testing.T) {
	for _, text := range []string{"Kauppakatu 8 C 41, 33200 Tampere", "Jl. Melati No. 3, RT 02/RW 11, Bekasi 17111", "Calle Mayor 9, 2.º izda., 28013 Madrid", "3 Castle Parade, Whitby YO21 3RU"} {
		found := Default().Append(nil, []byte(text), nil, Kinds{Addresses: true})
		if len(found) != 1 || found[0].Start != 0 || found[0].End != len(text) {
			t.Errorf("of %q is found %v", text, found)
		}
	}
}
