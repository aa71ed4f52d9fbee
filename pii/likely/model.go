package likely

import (
	_ "embed" // the weights
	"fmt"
	"strconv"
	"strings"
	"sync"
)

//go:embed weights.txt
var weightTable string

// A Model has the weights.
type Model struct {
	weights [maxFeatures]float32
}

// maxFeatures is how many features there are at the most.
const maxFeatures = 1 << 13

// Passwords is the model of passwords.
var Passwords = sync.OnceValue(func() *Model {
	m, err := parse(weightTable)
	if err != nil {
		panic("pii/likely: " + err.Error())
	}
	return m
})

// parse reads the weights: the name of a group, the index in it and the weight on each line.
func parse(table string) (*Model, error) {
	m, at := new(Model), map[string]int{}
	for i, g := range groups {
		at[g.name] = i
	}
	for line := range strings.Lines(table) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if name == "" || name[0] == '#' {
			continue
		}
		g, ok := at[name]
		index, weight, _ := strings.Cut(rest, " ")
		i, err := strconv.Atoi(index)
		w, err2 := strconv.ParseFloat(weight, 32)
		if !ok || err != nil || err2 != nil || i < 0 || i >= groups[g].size {
			return nil, fmt.Errorf("weights: bad line %q", line)
		}
		m.weights[offsets[g]+i] = float32(w)
	}
	return m, nil
}

// score adds up the weights of the features.
func (m *Model) score(f *features) (sum float32) {
	for _, i := range f.of[:f.count] {
		sum += m.weights[i]
	}
	return sum
}
