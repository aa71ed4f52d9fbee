package rules

import "testing"

func BenchmarkAll(b *testing.B) {
	for b.Loop() {
		All()
	}
}
