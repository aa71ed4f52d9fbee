package authority

import (
	"testing"

	"weir/authority"
)

// TestOrderAt holds that a byte belongs to the order around it: the first byte of an order
// does, the one behind its last does not, and one between two orders belongs to none.
func TestOrderAt(t *testing.T) {
	e := entry{start: 100, orders: []authority.Order{{Start: 10, End: 20}, {Start: 30, End: 40}}}
	for at, want := range map[int]*authority.Order{
		109: nil, 110: &e.orders[0], 119: &e.orders[0], 120: nil, 129: nil, 130: &e.orders[1], 139: &e.orders[1], 140: nil,
	} {
		if got := e.orderAt(at); got != want {
			t.Errorf("orderAt(%d) = %v, want %v", at, got, want)
		}
	}
}
