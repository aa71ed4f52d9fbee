// Train makes the weights of weir's injection model from labelled texts and
// from texts that its own grammar makes. It reads local folders and nothing
// else.
//
//	go run ./injection/train -out injection/model/weights.bin DIR…
//	go run ./injection/train -leave-out 'bipia*,spikee*' -out held-out.bin DIR…
//	go run ./injection/train -each-group ./weir DIR…
//
// Each DIR holds *.jsonl of rows {"text","label","source","kind","role","payload"}.
// Only sources that may be used are read (see sources.go), and all rows of a DIR called
// written; -leave-out takes out more, and with them every attack that shares eight words
// in a row with one of theirs.
package main

import (
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"weir/injection/model"
)

// Settings of a training run.
type settings struct {
	leaveOut []string // patterns of sources
	out      string
	code     string // folder of Go code, of which harmless texts are taken
	bits     int
	made     int // attacks that the grammar makes
	epochs   int
	folds    int
	seed     uint64
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("train: ")
	var s settings
	leaveOut := flag.String("leave-out", "", "patterns of `SOURCES` not to learn from, separated by commas")
	flag.StringVar(&s.out, "out", "", "write the model to `FILE`")
	flag.StringVar(&s.code, "code", "", "also learn from the Go code in `DIR`, that it is harmless")
	flag.IntVar(&s.bits, "bits", 18, "2 to the power of this many weights for people, and as many for tools")
	flag.IntVar(&s.made, "made", 16000, "attacks that the grammar makes")
	flag.IntVar(&s.epochs, "epochs", 5, "passes over all texts")
	flag.IntVar(&s.folds, "folds", 8, "models, each without a part of the sources, that the thresholds are read from")
	flag.Uint64Var(&s.seed, "seed", 1, "of all that is random")
	weir := flag.String("each-group", "", "leave out each group of sources in turn and have the program `WEIR` judge it")
	flag.Parse()
	if *leaveOut != "" {
		s.leaveOut = strings.Split(*leaveOut, ",")
	}
	if flag.NArg() == 0 || (s.out == "") == (*weir == "") {
		log.Fatal("usage: train -out FILE [-leave-out SOURCES] DIR… or train -each-group WEIR DIR…")
	}
	err := error(nil)
	if *weir != "" {
		err = leaveOutEach(&s, *weir, flag.Args())
	} else {
		err = run(&s, flag.Args())
	}
	if err != nil {
		log.Fatal(err)
	}
}

func run(s *settings, dirs []string) error {
	samples, err := readSamples(s, dirs)
	if err != nil {
		return err
	}
	r := rand.New(rand.NewPCG(s.seed, 1))
	samples = append(samples, synthesize(r, s.made)...)
	byPeople := slices.DeleteFunc(slices.Clone(samples), func(x sample) bool { return x.tool })
	byTools := slices.DeleteFunc(samples, func(x sample) bool { return !x.tool })
	user, tool := s.table("people", byPeople, &forPeople), s.table("tools", byTools, &forTools)
	if err := os.WriteFile(s.out, model.Encode(user, tool, s.trigger(byTools)), 0o644); err != nil {
		return err
	}
	fmt.Printf("%s: %d texts of people, %d of tools\n", s.out, len(byPeople), len(byTools))
	return nil
}

// table learns one table of the model.
func (s *settings) table(name string, samples []sample, by *weighing) model.Table {
	by.weigh(samples)
	set := featurize(samples, byModel(s.bits))
	fmt.Printf("texts of %s\n", name)
	medium, strong := set.calibrate(s, by)
	l := learned(s.bits, set, by.caution, s.epochs, s.seed, func(int) bool { return true })
	return model.Table{Weights: l.weights, Bias: l.bias, Medium: medium, Strong: strong}
}

// trigger learns the weights of the trigger. Its bias is so low that no words choose
// nothing.
func (s *settings) trigger(samples []sample) []float32 {
	set := featurize(samples, byTrigger)
	l := newLearner(model.TriggerBits)
	l.bias, l.fixed = triggerBias, true
	l.learn(set, s.epochs, s.seed, func(int) bool { return true })
	var harmless, orders []float64
	for w := range set.parts {
		switch score := l.score(set.window(w)); {
		case set.parts[w] == none:
			harmless = append(harmless, score)
		case set.parts[w] == most:
			orders = append(orders, score)
		}
	}
	slices.Sort(harmless)
	from := quantile(harmless, called)
	fmt.Printf("from %.2f the trigger chooses %.1f%% of harmless windows and %.1f%% of orders\n", from, 100*called, 100*above(orders, from))
	for i := range l.weights {
		l.weights[i] /= float32(from - l.bias)
	}
	return l.weights
}

const (
	called      = 0.05 // share of the windows of harmless texts that the trigger chooses
	triggerBias = -6
)
