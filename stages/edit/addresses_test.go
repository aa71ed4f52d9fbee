package edit

import (
	"encoding/base64"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// Addresses are found where their forms are.
func TestAddressesAgainstForms(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	values := []string{"ann@b.org", "ann@b.organic", "joanna@b.org", "jo.smith+x@mail-host.example", "eve@@b.org", "a.very.long.name@of.some.example", "another.name@of.some.example", "~~~~o~@~~~~", "UUU@UUU", "bob_@-bo", "0000@0000@0000"}
	coded := 0
	for range 4000 {
		var text []byte
		for range 1 + random.IntN(6) {
			v := []byte(pick("", "x", "éa", "\xff") + pick(values...) + pick("", "y", " ", "?>~"))
			switch random.IntN(5) {
			case 0:
				text = base64.StdEncoding.AppendEncode(text, v)
			case 1:
				text = base64.RawURLEncoding.AppendEncode(text, append([]byte("12"[:random.IntN(3)]), v...))
			case 2:
				b := base64.StdEncoding.AppendEncode(nil, v)
				text = append(text, b[random.IntN(len(b)):]...)
			case 3:
				text = append(text, pick(" ", "@", "_", "QA==", "a@b.org/", "\n")...)
			default:
				text = append(text, v...)
			}
		}
		checkAddresses(t, values[:1+random.IntN(len(values))], text, 2*manyAddresses*random.IntN(2), &coded)
	}
	if coded < 1000 {
		t.Errorf("%d values in base64, want many", coded)
	}
}

func checkAddresses(t *testing.T, values []string, text []byte, others int, coded *int) {
	t.Helper()
	var store textStore
	var a addresses
	var want []copied
	a.reset(len(values) + others)
	for i, v := range values {
		at := signOf([]byte(v))
		if at < 0 {
			t.Fatalf("%q is no address", v)
		}
		if !a.add([]byte(v), at, int32(i)) {
			if others == 0 {
				t.Fatalf("%q is no address of a few", v)
			}
			continue
		}
		for k, form := range appendForms(nil, []byte(v), &store) {
			if v != form && strings.Contains(form, "%") {
				continue // not looked for
			}
			for p := 0; p+len(form) <= len(text); p++ {
				if string(text[p:p+len(form)]) == form {
					want = append(want, copied{p, p + len(form), int32(i), int32(min(k, 1))})
				}
			}
		}
	}
	got := a.find(nil, text)
	for _, list := range [][]copied{got, want} {
		slices.SortFunc(list, func(x, y copied) int {
			if x.start != y.start {
				return x.start - y.start
			}
			return int(x.owner - y.owner)
		})
	}
	if want = slices.Compact(want); !slices.Equal(got, want) {
		t.Fatalf("find(%q) of %q = %v, want %v", text, values, got, want)
	}
	for _, c := range got {
		*coded += int(c.form)
	}
}

// Of addresses that look alike at their signs only so many are looked for here.
func TestAddressesAlike(t *testing.T) {
	for _, others := range []int{0, 2 * manyAddresses} {
		var a addresses
		a.reset(others)
		var text []byte
		added := 0
		for i := range 2 * sameCores {
			v := append([]byte("all.the.same@example.org"), byte('0'+i/10), byte('0'+i%10))
			if a.add(v, 12, int32(i)) {
				added++
			}
			text = append(append(text, v...), ' ')
		}
		if found := a.find(nil, text); added != sameCores || len(found) != added {
			t.Errorf("%d others: added %d and found %d, want %d", others, added, len(found), sameCores)
		}
	}
}

// What is not the same everywhere is looked for by its forms.
func TestSignOf(t *testing.T) {
	for value, want := range map[string]int{"ann@b.org": 3, "an@b.org": -1, "ann@b.o": 3, "ann@b.": -1, "ann%b@b.org": -1, "a\"nn@b.org": -1, "éann@b.org": -1, "annb.org": -1} {
		if got := signOf([]byte(value)); got != want {
			t.Errorf("signOf(%q) = %d, want %d", value, got, want)
		}
	}
}
