package main

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestSurvives(t *testing.T) {
	for _, c := range []struct {
		value, text string
		want        bool
	}{
		{"1234", "pin 1234", true},
		{"1234", "pin 123", false},
		{"harbour-lamp", "harbou \x00", true},
		{"harbour-lamp", "harbo \x00", false},
		{"ärger-öl-77", "öl-77 ärger-", true},
	} {
		if got := survives(c.value, c.text); got != c.want {
			t.Errorf("survives(%q, %q) = %v, want %v", c.value, c.text, got, c.want)
		}
	}
}

func TestFill(t *testing.T) {
	for name := range forms {
		r := row{Text: "a {{" + name + "}} b {{" + name + "}}", Values: [][2]string{{"KEY", "{{" + name + "}}"}}}
		if err := r.fill(rand.New(rand.NewPCG(1, 2))); err != nil {
			t.Fatal(err)
		}
		if strings.Count(r.Text, r.Values[0][1]) != 2 || strings.Contains(r.Text, "{{") {
			t.Errorf("%s: the key does not occur twice", name)
		}
	}
	if err := (&row{Text: "{{none}}"}).fill(nil); err == nil {
		t.Error("an unknown placeholder is no error")
	}
}

func TestTotals(t *testing.T) {
	person, street := "[PERSON_1]", "[STREET_ADDRESS_1]"
	r := row{Text: "Ada at 5 High St.", Values: [][2]string{{"PERSON", "Ada"}}}
	var a answer
	a.Event = &struct{ Content string }{"[PERSON_1] at [STREET_ADDRESS_1]."}
	a.Verdict.Findings = []finding{
		{Pointer: "/content", Start: 0, End: 3, Replacement: &person},
		{Pointer: "/content", Start: 7, End: 16, Replacement: &street},
	}
	var got totals
	got.add(&r, &a)
	if *got.masked["PERSON"] != (count{1, 1}) || *got.right["PERSON"] != (count{1, 1}) || *got.right["STREET_ADDRESS"] != (count{0, 1}) || got.beside != (count{9, 14}) {
		t.Errorf("totals = %+v %+v %+v %+v", *got.masked["PERSON"], *got.right["PERSON"], *got.right["STREET_ADDRESS"], got.beside)
	}
}
