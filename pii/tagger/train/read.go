package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"weir/pii/tagger"
)

// lines calls f with the lines of a file that are neither blank nor comments.
func lines(path string, f func(line string)) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimRight(line, "\n"); line != "" && !strings.HasPrefix(line, "# ") {
			f(line)
		}
	}
	return nil
}

// A gazetteer holds the lists of names by class and language.
type gazetteer struct {
	given, family, place, word map[string][]string
	languages                  []string // that have given and family names
}

var classBits = map[string]uint32{"given": tagger.Given, "family": tagger.Family, "place": tagger.Place, "word": tagger.Common}

func readNames(path string) (*gazetteer, error) {
	g := &gazetteer{map[string][]string{}, map[string][]string{}, map[string][]string{}, map[string][]string{}, nil}
	of := map[string]map[string][]string{"given": g.given, "family": g.family, "place": g.place, "word": g.word}
	err := lines(path, func(line string) {
		f := strings.Split(line, "\t")
		of[f[0]][f[1]] = append(of[f[0]][f[1]], strings.Split(f[2], "|")...)
	})
	for l := range g.given {
		if len(g.family[l]) > 0 {
			g.languages = append(g.languages, l)
		}
	}
	slices.Sort(g.languages)
	return g, err
}

// enter enters the names in the lists of a model.
func (g *gazetteer) enter(words *tagger.Words) {
	for class, of := range map[string]map[string][]string{"given": g.given, "family": g.family, "place": g.place, "word": g.word} {
		for _, list := range of {
			for _, name := range list {
				bits := classBits[class]
				if class == "place" && strings.ContainsAny(name, " -'") {
					bits = tagger.PlacePart
				}
				words.Add(name, bits)
			}
		}
	}
}

// unsure returns the Latin names that are words as well.
func (g *gazetteer) unsure(words *tagger.Words) []string {
	var list []string
	for _, lists := range []map[string][]string{g.given, g.family} {
		for _, l := range slices.Sorted(maps.Keys(lists)) {
			for _, name := range lists[l] {
				if latin(name) && words.Bits(name)&(tagger.Common|tagger.ClassBit("product")|tagger.ClassBit("code")) != 0 {
					list = append(list, name)
				}
			}
		}
	}
	return list
}

// enterClasses enters the classes of words.
func enterClasses(words *tagger.Words, path string) error {
	return lines(path, func(line string) {
		class, list, _ := strings.Cut(line, "\t")
		bits := tagger.ClassBit(class)
		if class == "common" {
			bits = tagger.Common
		}
		for w := range strings.FieldsSeq(list) {
			words.Add(w, bits)
		}
	})
}

// enterThings enters the names of things, and returns the Latin ones.
func enterThings(words *tagger.Words, path string) ([]string, error) {
	var all []string
	err := lines(path, func(line string) {
		_, list, _ := strings.Cut(line, "\t")
		for name := range strings.SplitSeq(list, "|") {
			words.AddThing(name)
			if latin(name) {
				all = append(all, name)
			}
		}
	})
	return all, err
}

// readOthers returns the words of written texts that are no names though they look like it. Those of
// one word are entered as common words, unless a list of names has them.
func readOthers(words *tagger.Words, path string) (map[string]bool, error) {
	others := map[string]bool{}
	err := lines(path, func(line string) {
		for name := range strings.SplitSeq(line, "|") {
			others[name] = true
			if !strings.ContainsAny(name, " .'-&") && words.Bits(name)&(tagger.Given|tagger.Family) == 0 {
				words.Add(name, tagger.Common)
			}
		}
	})
	return others, err
}

// A template is a text with slots, and its language.
type template struct{ language, text string }

func readTemplates(dir string) ([]template, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil {
		return nil, err
	}
	var all []template
	for _, p := range paths {
		language := strings.TrimSuffix(filepath.Base(p), ".txt")
		if err := lines(p, func(line string) { all = append(all, template{language, line}) }); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// notRead are the files of written texts that nothing is learned from: short requests of people,
// whose first words have capitals and are no names. With them "Hi Ada," is no name either.
var notRead = []string{"chores.jsonl"}

// readWritten returns the texts of all rows in the files of dir but those of notRead.
func readWritten(dir string) ([]string, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, p := range paths {
		if slices.Contains(notRead, filepath.Base(p)) {
			continue
		}
		data, err := os.ReadFile(p)
		if err != nil {
			return nil, err
		}
		s := bufio.NewScanner(bytes.NewReader(data))
		s.Buffer(nil, 1<<24)
		for s.Scan() {
			var row struct{ Text string }
			if err := json.Unmarshal(s.Bytes(), &row); err != nil {
				return nil, err
			}
			texts = append(texts, row.Text)
		}
	}
	return texts, nil
}

// A word is common if texts have it in small letters as often as this, and at least a third as
// often as with a capital inside a sentence.
const (
	leastSmall   = 4
	smallPerName = 3
)

// enterCommon enters the words that are written small.
func enterCommon(words *tagger.Words, written []string, templates []template) {
	small, capital := map[string]int{}, map[string]int{}
	for _, t := range written {
		count(t, small, capital, 1)
	}
	for _, t := range templates {
		count(t.text, small, capital, leastSmall)
	}
	for w, n := range small {
		if n >= leastSmall && n*smallPerName >= capital[w] {
			words.Add(w, tagger.Common)
		}
	}
}

// count counts the words of a text, by how they are written. A word with a capital counts only
// behind a small one. Addresses of mail, paths and identifiers do not count: names are small there.
func count(text string, small, capital map[string]int, by int) {
	afterSmall := false
	for field := range strings.FieldsSeq(text) {
		if strings.ContainsAny(field, "@_/=<>{}\\") || strings.Contains(strings.TrimRight(field, ".,;:!?\"')»”"), ".") {
			afterSmall = false
			continue
		}
		afterSmall = countWords(field, afterSmall, small, capital, by)
	}
}

// countWords counts the words of a text without blanks. It reports whether the last one is small.
func countWords(text string, afterSmall bool, small, capital map[string]int, by int) bool {
	for _, w := range strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) && r != '\u200c' && r != '\u200d'
	}) {
		first := []rune(w)[0]
		switch {
		case unicode.IsUpper(first):
			if afterSmall {
				capital[strings.ToLower(w)] += by
			}
			afterSmall = false
		case unicode.IsLower(first):
			small[w] += by
			afterSmall = true
		}
	}
	return afterSmall
}
