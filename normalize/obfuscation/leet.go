package obfuscation

import (
	"weir/internal/ascii"
	"weir/normalize/lexicon"
	"weir/normalize/view"
)

// leet adds the view in which digits and signs are the letters they replace, around the
// words in leetspeak that begin at marks.
func (b *reading) leet(marks []int) {
	if len(marks) == 0 {
		return
	}
	v := b.view("leet")
	done := 0
	for _, at := range marks {
		if at < done {
			continue
		}
		start, end := lexicon.LeetWordAt(b.text, at)
		lo, hi := b.around(start, end, done, 2*context)
		if !b.enoughLeet(lo, hi) {
			continue
		}
		v.StartRegion(lo)
		b.unleet(v, lo, hi)
		b.note("unicode-leetspeak", start, end)
		done = hi
	}
	b.add(v)
}

// enoughLeet reports whether text[i:j] has a keyword of five letters in leetspeak, or
// two words.
func (b *reading) enoughLeet(i, j int) bool {
	n := 0
	for i < j {
		if !lexicon.IsLeetByte(b.text[i]) {
			i++
			continue
		}
		k := i
		mixed := false
		for ; k < j && lexicon.IsLeetByte(b.text[k]); k++ {
			mixed = mixed || !ascii.IsLetter(b.text[k])
		}
		if mixed && lexicon.IsLeet(b.text[i:k]) {
			if n++; n == 2 {
				return true
			}
			var buf [24]byte
			if w, _ := lexicon.Unleet(buf[:0], b.text[i:k]); len(w) >= 5 && lexicon.IsKeyword(w) {
				return true
			}
		}
		i = k
	}
	return false
}

// unleet appends text[i:j] to v with its words in letters.
func (b *reading) unleet(v *view.View, i, j int) {
	var buf [24]byte
	for i < j {
		k := i
		digits, letters := false, false
		for ; k < j && lexicon.IsLeetByte(b.text[k]); k++ {
			letters = letters || ascii.IsLetter(b.text[k])
			digits = digits || !ascii.IsLetter(b.text[k])
		}
		if k == i {
			v.Copy(i, i+1)
			i++
			continue
		}
		if w, known := lexicon.Unleet(buf[:0], b.text[i:k]); digits && (letters || known) && len(w) == k-i {
			v.Join(i)
			v.Text = append(v.Text, w...)
		} else {
			v.Copy(i, k)
		}
		i = k
	}
}
