package column

import "bytes"

// inserted yields the values of one column of an INSERT of SQL, and reports whether it has any.
// The list of columns ends behind text[right].
func inserted(text []byte, at, right int, yield func(start, end int)) (found bool) {
	limit := min(len(text), right+maxLine)
	closing := bytes.IndexByte(text[right:limit], ')')
	if closing < 0 {
		return false
	}
	i := right + closing + 1
	for i < limit && text[i] <= ' ' {
		i++
	}
	const values = "values"
	if i+len(values) > len(text) || !bytes.EqualFold(text[i:i+len(values)], []byte(values)) {
		return false
	}
	i += len(values)
	opening := bytes.LastIndexByte(text[max(0, at-maxLine):at], '(')
	if opening < 0 {
		return false
	}
	index := bytes.Count(text[max(0, at-maxLine)+opening:at], []byte(","))
	if index >= maxColumns {
		return false
	}
	return tuples(text, i, index, yield)
}

// tuples yields the value at that index of each row from text[i] on.
func tuples(text []byte, i, index int, yield func(start, end int)) (found bool) {
	for range maxRows {
		for i < len(text) && (text[i] <= ' ' || text[i] == ',') {
			i++
		}
		if byteAt(text, i) != '(' {
			break
		}
		start, end, next := tuple(text, i+1, index)
		if start < end {
			found = true
			yield(start, end)
		}
		if next < 0 {
			break
		}
		i = next
	}
	return found
}

// tuple returns the value of that index in the tuple that begins at text[i], and the offset
// behind it, or -1.
func tuple(text []byte, i, index int) (start, end, next int) {
	from, quote := i, byte(0)
	for limit := min(len(text), i+maxLine); i < limit; i++ {
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == ',' || c == ')':
			if index == 0 {
				start, end, _ = trimmed(text, from, i)
			}
			index--
			from = i + 1
			if c == ')' {
				return start, end, i + 1
			}
		}
	}
	return start, end, -1
}
