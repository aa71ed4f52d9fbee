// Train makes the weights of weir's injection model from labelled texts and
// from texts that its own grammar makes. It reads local folders and nothing
// else.
//
//	go run ./injection/train -out injection/model/weights.bin DIR…
//	go run ./injection/train -leave-out 'bipia*,spikee*' -out held-out.bin DIR…
//	go run ./injection/train -each-group ./weir DIR…
//
// Each DIR holds *.jsonl of rows {"text","label","source","kind","role"}. Only
// sources that may be used are read (see sources.go); -leave-out takes out more,
// and with them every attack that shares eight words in a row with one of theirs.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"weir/injection/model"
)

// Settings of a training run.
type settings struct {
	leaveOut  []string // patterns of sources
	out       string
	bits      int
	made      int // attacks that the grammar makes
	epochs    int
	folds     int
	seed      uint64
	realShare float64 // weight of attacks that are not made up
	plainFPR  float64 // share of harmless texts that may weigh Strong by themselves
	hardFPR   float64 // share of the harmless texts that resemble attacks
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("train: ")
	var s settings
	leaveOut := flag.String("leave-out", "", "patterns of `SOURCES` not to learn from, separated by commas")
	flag.StringVar(&s.out, "out", "", "write the model to `FILE`")
	flag.IntVar(&s.bits, "bits", 19, "2 to the power of this many weights")
	flag.IntVar(&s.made, "made", 16000, "attacks that the grammar makes")
	flag.IntVar(&s.epochs, "epochs", 5, "passes over all texts")
	flag.IntVar(&s.folds, "folds", 4, "models, each without a part of the sources, that the thresholds are read from")
	flag.Uint64Var(&s.seed, "seed", 1, "of all that is random")
	flag.Float64Var(&s.realShare, "real", 1, "weight of attacks that are not made up")
	flag.Float64Var(&s.plainFPR, "plain-fpr", 0.0004, "share of harmless texts that may weigh as much as a strong rule")
	flag.Float64Var(&s.hardFPR, "hard-fpr", 0.008, "likewise, of harmless texts that resemble attacks")
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
	weigh(samples, s.realShare)
	set := featurize(samples, s.bits)
	medium, strong := set.calibrate(s)
	l := newLearner(s.bits)
	l.learn(set, s.epochs, s.seed, func(int) bool { return true })
	data := model.Encode(l.weights, l.bias, medium, strong)
	if err := os.WriteFile(s.out, data, 0o644); err != nil {
		return err
	}
	fmt.Printf("%s: %d texts, scores from %.2f medium, from %.2f strong\n", s.out, len(samples), medium, strong)
	return nil
}

// weigh sets the weight of each sample: a large source counts for more than a
// small one, but not by as much as it is larger.
func weigh(samples []sample, realShare float64) {
	n := map[string]int{}
	for i := range samples {
		n[samples[i].source]++
	}
	for i := range samples {
		s := &samples[i]
		if s.weight == 0 {
			s.weight = min(3, math.Sqrt(400/float64(n[s.source])))
			switch {
			case s.attack:
				s.weight *= realShare
			case s.long:
				s.weight *= longShare
			case s.hard:
				s.weight *= hardShare
			}
		}
	}
}

const (
	longShare = 0.7 // weight of documentation and code
	hardShare = 0.5 // of harmless texts that resemble attacks
)

// calibrate returns the scores from which a text weighs Medium and Strong, and
// prints what they catch. They are read from models that did not see the source
// of the text.
func (set *dataset) calibrate(s *settings) (medium, strong float64) {
	scores := set.heldOut(s)
	plain, hard := scores[kindPlain], scores[kindHard]
	strong = max(quantile(plain, s.plainFPR), quantile(hard, s.hardFPR))
	medium = max(quantile(plain, 10*s.plainFPR), quantile(hard, 4*s.hardFPR))
	medium = min(medium, strong-0.5)
	for _, kind := range []string{kindAttack, kindTool, kindPlain, kindHard} {
		fmt.Printf("%-24s %6d  medium %5.2f%%  strong %5.2f%%\n", kind, len(scores[kind]), 100*above(scores[kind], medium), 100*above(scores[kind], strong))
	}
	return medium, strong
}

// heldOut returns the scores of all texts that are not made up, sorted and by
// kind, each given by a model that did not see its source.
func (set *dataset) heldOut(s *settings) map[string][]float64 {
	out := map[string][]float64{}
	folds := foldOf(set.samples, s.folds)
	for k := range s.folds {
		l := newLearner(s.bits)
		l.learn(set, s.epochs, s.seed+uint64(k)+1, func(i int) bool { return folds[i] != k })
		for i := range set.samples {
			if folds[i] == k {
				score, _ := l.best(set, i)
				kind := set.samples[i].kind()
				out[kind] = append(out[kind], score)
			}
		}
	}
	for kind := range out {
		slices.Sort(out[kind])
	}
	return out
}

// Kinds of texts that differ in what the thresholds mean for them.
const (
	kindAttack = "attack"
	kindTool   = "attack in a tool result"
	kindPlain  = "harmless"
	kindHard   = "harmless, resembles one"
)

func (x *sample) kind() string {
	switch {
	case x.attack && x.tool:
		return kindTool
	case x.attack:
		return kindAttack
	case x.hard:
		return kindHard
	}
	return kindPlain
}

// foldOf deals the sources, each whole, into k folds of about equal size. What
// the grammar makes is in no fold, and so in every model.
func foldOf(samples []sample, k int) []int {
	n := map[string]int{}
	for i := range samples {
		n[samples[i].source]++
	}
	delete(n, made)
	var sources []string
	for s := range n {
		sources = append(sources, s)
	}
	slices.SortFunc(sources, func(a, b string) int { return cmp.Or(cmp.Compare(n[b], n[a]), cmp.Compare(a, b)) })
	fold, size := map[string]int{}, make([]int, k)
	for _, s := range sources {
		least := 0
		for i := range size {
			if size[i] < size[least] {
				least = i
			}
		}
		fold[s] = least
		size[least] += n[s]
	}
	out := make([]int, len(samples))
	for i := range samples {
		if samples[i].source == made {
			out[i] = -1
		} else {
			out[i] = fold[samples[i].source]
		}
	}
	return out
}

// quantile returns the value that a share of sorted values is above.
func quantile(sorted []float64, share float64) float64 {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[max(0, len(sorted)-1-int(share*float64(len(sorted))))]
}

func above(sorted []float64, value float64) float64 {
	n := 0
	for _, v := range sorted {
		if v > value {
			n++
		}
	}
	return float64(n) / float64(max(1, len(sorted)))
}
