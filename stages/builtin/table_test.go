package builtin

import "testing"

// TestTableOrder holds that the stages are in the Table in the order in which they run, each
// at an Order of its own, so that a stage of a user's has one place between two of them.
func TestTableOrder(t *testing.T) {
	for i := 1; i < len(Table); i++ {
		if before, s := &Table[i-1], &Table[i]; s.Order <= before.Order {
			t.Errorf("the stage %s has Order %d behind %s with %d: give it an Order of its own, and its row the place of it", s.Name, s.Order, before.Name, before.Order)
		}
	}
}
