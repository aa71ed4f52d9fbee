package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"weir/pii/labelled"
	"weir/pii/linear"
)

// A message is a text with the values in it.
type message struct {
	ID     string
	Text   string
	Values [][2]string
	file   string
}

// groupOf has the group of each type of value that the model finds.
var groupOf = map[string]labelled.Group{
	"DATE_OF_BIRTH": labelled.Date, "TELEPHONE": labelled.Telephone, "PIN": labelled.PIN, "CVV": labelled.CVV, "PLATE": labelled.Plate,
	"NATIONAL_ID": labelled.ID, "TAX_ID": labelled.ID, "COMPANY_ID": labelled.ID, "PASSPORT": labelled.ID, "DRIVING_LICENCE": labelled.ID,
	"HEALTH_ID": labelled.ID, "POLICY_NUMBER": labelled.ID, "EMPLOYEE_ID": labelled.ID,
}

// read returns the messages of files, whose patterns have blanks between.
func read(patterns string) (list []message, err error) {
	for pattern := range strings.FieldsSeq(patterns) {
		names, err := filepath.Glob(pattern)
		if err != nil {
			return nil, err
		}
		slices.Sort(names)
		for _, name := range names {
			if list, err = appendFile(list, name); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	return list, nil
}

func appendFile(list []message, name string) ([]message, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		m := message{file: strings.TrimSuffix(filepath.Base(name), ".jsonl")}
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, lines.Err()
}

// A place is where a value is.
type place struct {
	start, end  int
	kind, value string
}

// places returns where the values are.
func (m *message) places() (list []place) {
	for _, v := range m.Values {
		for at := 0; ; {
			i := strings.Index(m.Text[at:], v[1])
			if i < 0 {
				break
			}
			list = append(list, place{at + i, at + i + len(v[1]), v[0], v[1]})
			at += i + len(v[1])
		}
	}
	return list
}

// is reports whether a guess is the value, give or take a sign.
func (p *place) is(g *labelled.Guess) bool {
	common := min(g.End, p.end) - max(g.Start, p.start)
	return 4*common >= 3*(p.end-p.start) && 10*common >= 9*(g.End-g.Start)
}

// appendExamples appends the guesses in the message. The weight is that of one which is no value.
func (m *message) appendExamples(list []linear.Example, weight float64) []linear.Example {
	places := m.places()
	labelled.EachGuess([]byte(m.Text), func(g *labelled.Guess) {
		e := linear.Example{Features: slices.Clone(g.Features), Weight: weight}
		for _, p := range places {
			if group, ok := groupOf[p.kind]; ok && group == g.Group && p.is(g) {
				e.Value, e.Weight = true, valueWeight
			} else if min(g.End, p.end) > max(g.Start, p.start) && !e.Value && (!ok || p.start <= g.Start && g.End <= p.end) {
				e.Weight = otherWeight * weight
			}
		}
		list = append(list, e)
	})
	return list
}

// quantise returns the weights as bytes.
func quantise(weights []float64) string {
	q := make([]byte, len(weights))
	for i, w := range weights {
		q[i] = byte(int8(max(-127, min(127, math.Round(w*labelled.Scale)))))
	}
	return string(q)
}
