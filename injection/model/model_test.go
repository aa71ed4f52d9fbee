package model

import (
	"bytes"
	"os"
	"testing"
)

func BenchmarkScore(b *testing.B) {
	text := bytes.Repeat([]byte("The server reads the configuration when it starts, and again on a signal. Ask your administrator if you must change it! Otherwise no action is needed.\n"), 40)
	if name := os.Getenv("TEXT"); name != "" {
		text, _ = os.ReadFile(name)
	}
	var sc Scratch
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Default().Score(&sc, text, true)
	}
}
