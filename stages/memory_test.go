package stages

import (
	"fmt"
	"testing"
)

func TestMemory(t *testing.T) {
	m := newMemory(4, func(v *int) bool { return *v%2 == 1 })
	for i := range 10 {
		*m.add(fmt.Sprint(i)) = i
	}
	if len(m.index) != 4 || m.lost != 3 {
		t.Errorf("10 sessions of 4: %d known, %d lost, want 4 and the odd 3", len(m.index), m.lost)
	}
	for i := range 10 {
		id := fmt.Sprint(i)
		v := m.find(id)
		if (v != nil) != (i >= 6) || v != nil && *v != i {
			t.Errorf("find(%q) = %v", id, v)
		}
		if got, want := m.missed(id), i < 6 && i%2 == 1; got != want {
			t.Errorf("missed(%q) = %v, want %v", id, got, want)
		}
	}
}

// What was used since the hand passed stays.
func TestMemoryUse(t *testing.T) {
	m := newMemory(3, func(*int) bool { return false })
	for i := range 3 {
		m.add(fmt.Sprint(i))
	}
	m.add("3") // all were used: the hand passes once, and the first goes
	m.find("1")
	m.add("4")
	if m.find("1") == nil || m.find("2") != nil {
		t.Errorf("the session in use was forgotten before the others")
	}
}

// Forgetting frees a place, which is taken again.
func TestMemoryForget(t *testing.T) {
	m := newMemory(3, func(*int) bool { return true })
	m.forget()
	m.add("a")
	m.forget()
	if m.find("a") != nil || !m.missed("a") || m.lost != 1 {
		t.Errorf("a session that was forgotten is known, or is not missed")
	}
	m.forget()
	for i := range 5 {
		m.add(fmt.Sprint(i))
	}
	if len(m.index) != 3 || len(m.slots) > 3 {
		t.Errorf("%d sessions in %d slots, want 3 in 3", len(m.index), len(m.slots))
	}
}
