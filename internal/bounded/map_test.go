package bounded

import (
	"fmt"
	"testing"
)

func TestMap(t *testing.T) {
	m := NewMap(4, func(v *int) bool { return *v%2 == 1 })
	for i := range 10 {
		*m.Add(fmt.Sprint(i)) = i
	}
	if m.Len() != 4 || m.Lost() != 3 {
		t.Errorf("10 sessions of 4: %d known, %d lost, want 4 and the odd 3", m.Len(), m.Lost())
	}
	for i := range 10 {
		id := fmt.Sprint(i)
		v := m.Find(id)
		if (v != nil) != (i >= 6) || v != nil && *v != i {
			t.Errorf("find(%q) = %v", id, v)
		}
		if got, want := m.Missed(id), i < 6 && i%2 == 1; got != want {
			t.Errorf("missed(%q) = %v, want %v", id, got, want)
		}
	}
}

// Entries that were used since the clock hand passed them stay.
func TestMapUse(t *testing.T) {
	m := NewMap(3, func(*int) bool { return false })
	for i := range 3 {
		m.Add(fmt.Sprint(i))
	}
	m.Add("3") // all were used: the hand passes once, and the first goes
	m.Find("1")
	m.Add("4")
	if m.Find("1") == nil || m.Find("2") != nil {
		t.Errorf("the session in use was forgotten before the others")
	}
}

// Forgetting frees a place, which is taken again.
func TestMapEvict(t *testing.T) {
	m := NewMap(3, func(*int) bool { return true })
	m.Evict()
	m.Add("a")
	m.Evict()
	if m.Find("a") != nil || !m.Missed("a") || m.Lost() != 1 {
		t.Errorf("a session that was forgotten is known, or is not missed")
	}
	m.Evict()
	for i := range 5 {
		m.Add(fmt.Sprint(i))
	}
	if m.Len() != 3 || len(m.slots) > 3 {
		t.Errorf("%d sessions in %d slots, want 3 in 3", m.Len(), len(m.slots))
	}
}
