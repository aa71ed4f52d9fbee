package main

import "unicode/utf8"

// locate finds the orders of attacks that do not say where theirs is and have a
// harmless twin in the same carrier: what the two texts do not share. The twins resemble
// an attack, whatever their rows say.
func locate(rows []row) {
	twins := map[string]*row{}
	for i := range rows {
		if rows[i].Label == 0 && rows[i].Pair != "" {
			twins[rows[i].Pair] = &rows[i]
		}
	}
	for i := range rows {
		r := &rows[i]
		twin := twins[r.Pair]
		if r.Label == 0 || twin == nil {
			continue
		}
		if twin.Kind = kindHard; len(r.Payload) == 0 {
			r.Payload = difference(r.Text, twin.Text)
		}
	}
}

// difference returns where a differs from b, in code points, or nil if the two share
// less than a quarter of a.
func difference(a, b string) []int {
	x, y := []rune(a), []rune(b)
	from, same := 0, min(len(x), len(y))
	for from < same && x[from] == y[from] {
		from++
	}
	end := 0
	for end < same-from && x[len(x)-1-end] == y[len(y)-1-end] {
		end++
	}
	if 4*(from+end) < utf8.RuneCountInString(a) {
		return nil
	}
	return []int{from, len(x) - end}
}
