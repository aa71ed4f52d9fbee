package obfuscation

import (
	"weir/normalize/chars"
	"weir/normalize/lexicon"
	"weir/normalize/view"
)

// reversed adds the view of the lines with keywords in reverse at marks: the whole line
// backwards, and then each word backwards.
func (b *reading) reversed(marks []int) {
	if len(marks) == 0 {
		return
	}
	v := b.view("reversed")
	v.Loose = true
	done := 0
	for _, at := range marks {
		if at < done {
			continue
		}
		w := lexicon.LettersAt(b.text, at)
		lo, hi := b.around(at, at+len(w), done, 4*context)
		b.reverse(v, lo, hi)
		b.reverseWords(v, lo, hi)
		b.note("unicode-reversed-text", at, at+len(w))
		done = hi
	}
	b.add(v)
}

// reverse appends text[i:j] backwards.
func (b *reading) reverse(v *view.View, i, j int) {
	v.StartRegion(i)
	for j > i {
		k := chars.RuneBefore(b.text, j)
		v.Unit(k, j)
		v.Text = append(v.Text, b.text[k:j]...)
		j = k
	}
}

// reverseWords appends text[i:j] with each word backwards.
func (b *reading) reverseWords(v *view.View, i, j int) {
	v.StartRegion(i)
	for i < j {
		if b.text[i] <= ' ' {
			v.Unit(i, i+1)
			v.Text = append(v.Text, b.text[i])
			i++
			continue
		}
		k := i
		for k < j && b.text[k] > ' ' {
			k++
		}
		for e := k; e > i; {
			s := chars.RuneBefore(b.text, e)
			v.Unit(s, e)
			v.Text = append(v.Text, b.text[s:e]...)
			e = s
		}
		i = k
	}
}

// alternating reports two words in alternating case, the first of them at one of marks.
// Rules ignore case, so there is no view to add.
func (b *reading) alternating(marks []int) {
	done := 0
	for _, start := range marks {
		w := lexicon.LettersAt(b.text, start)
		if start < done || !alternates(w) {
			continue
		}
		done = start + len(w)
		if end := b.nextAlternating(done); end > 0 {
			b.note("unicode-alternating-case", start, end)
			return
		}
	}
}

// nextAlternating returns the end of another word in alternating case shortly behind i,
// or 0.
func (b *reading) nextAlternating(i int) int {
	for last := i + context; i < len(b.text) && i < last; {
		w := lexicon.LettersAt(b.text, i)
		if len(w) >= 3 && alternates(w) && b.text[i-1] == ' ' {
			return i + len(w)
		}
		i += max(1, len(w))
	}
	return 0
}

// alternates reports whether each letter of w differs in case from the one before.
func alternates(w []byte) bool {
	for i := 1; i < len(w); i++ {
		if (w[i]^w[i-1])&0x20 == 0 {
			return false
		}
	}
	return true
}
