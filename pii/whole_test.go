package pii

import (
	"testing"

	"weir/internal/testrand"
)

// In what is empty as a whole the slow twin of the sweep finds nothing, whoever
// wrote it and whatever it is called.
func TestEmptyAgainstPlain(t *testing.T) {
	r := testrand.New(t)
	d := New(Options{Enable: allIDs(), PrivateIP: true})
	keys := []string{"", "dob", "date_of_birth", "phone", "passport", "card", "driver_license", "iban", "plate", "password", "ip"}
	forms := []string{"2026-09-09T22:59:20.140Z", "1990-09-09T22:59:20Z", "2016-01-01T00:00:00", "call_SM63Mb9K2jwecY4n5H9bx4Fw", "toolu_01qmupW3mnAMTAsGOnGEVs68", "123456", "1234567", "read_file", "abcdefghijklmnopqrstuvwxyz", "K1234567", "AB123456C"}
	const bytes = "0129aZ_-:.T@ é\\"
	empties := 0
	for range 200000 {
		text := []byte(forms[r.IntN(len(forms))])
		for range r.IntN(4) {
			i := r.IntN(len(text))
			switch r.IntN(3) {
			case 0:
				text[i] = bytes[r.IntN(len(bytes))]
			case 1:
				text = append(text[:i], text[i+r.IntN(2):]...)
			default:
				text = append(text, text[r.IntN(i+1):i+1]...)
			}
		}
		if len(text) < leastValue || !empty(text) {
			continue
		}
		empties++
		in := Text{Bytes: text, Key: []byte(keys[r.IntN(len(keys))]), Person: r.IntN(2) == 0, Number: r.IntN(2) == 0}
		if found := d.plainRecognised(nil, in); len(found) > 0 {
			t.Fatalf("%q beside %q is empty, but holds %v", text, in.Key, found)
		}
	}
	if empties < 50000 {
		t.Errorf("only %d texts are empty", empties)
	}
}

func allIDs() (ids []string) {
	for _, r := range Recognisers() {
		ids = append(ids, r.ID)
	}
	return ids
}

// In an identifier of groups no recogniser finds anything, whatever its digits are.
func TestIDs(t *testing.T) {
	detectors := []*Detector{everything(), New(Options{})}
	keys := [][]byte{nil, []byte("session_id"), []byte("id"), []byte("uuid"), []byte("content")}
	r := testrand.New(t)
	found := 0
	for range 100_000 {
		digits := []string{"0123456789abcdef", "0123456789", "0123456789ABCDEF", "01ab", "4155", "0123456789a", "0123456789E", "abcdef7"}[r.IntN(8)]
		text := []byte("01234567-89ab-cdef-0123-456789abcdef")[:[]int{18, 36}[r.IntN(2)]]
		for i := range text {
			if text[i] != '-' {
				text[i] = digits[r.IntN(len(digits))]
			}
		}
		in := Text{Bytes: text, Key: keys[r.IntN(len(keys))]}
		found += b2i(isID(in))
		if got := detectors[r.IntN(2)].plainRecognised(nil, in); isID(in) && len(got) > 0 {
			t.Fatalf("in %q (key %q) %v", text, in.Key, got)
		}
	}
	if found < 50_000 {
		t.Errorf("only %d are identifiers", found)
	}
	if got := everything().Append(nil, Text{Bytes: []byte("00000147-0000-4000"), Key: []byte("account_number")}, nil); len(got) != 1 {
		t.Errorf("the name of a member makes an identifier nothing: %v", got)
	}
}
