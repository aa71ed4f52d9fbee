package cmd

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"weir/internal/app/hint"
)

// A oneWord is the pflag.Value of a choice that is about this run alone.
type oneWord struct {
	at    *string
	known []string // the default first
}

func (w *oneWord) String() string { return "" }
func (w *oneWord) Type() string   { return "FORMAT" }

func (w *oneWord) Set(text string) error {
	if !slices.Contains(w.known, text) {
		return hint.With(&unknownWordError{"format", strconv.Quote(text)}, hint.DidYouMean(text, w.known))
	}
	*w.at = text
	return nil
}

// A rate is the pflag.Value of a share from 0 to 1, also written in percent.
type rate struct{ at **float64 }

func (r *rate) String() string { return "" }
func (r *rate) Type() string   { return "RATE" }

func (r *rate) Set(text string) error {
	digits, percent := strings.CutSuffix(text, "%")
	v, err := strconv.ParseFloat(digits, 64)
	if percent {
		v /= 100
	}
	if err != nil || !(v >= 0 && v <= 1) {
		return errors.New("not a share from 0 to 1")
	}
	*r.at = &v
	return nil
}
