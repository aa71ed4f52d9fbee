package labelled

import "testing"

// TestOfPublicPlace holds that coordinates of a station are no one's home.
func TestOfPublicPlace(t *testing.T) {
	for before, want := range map[string]bool{
		"lat/lon of the airport is ": true, "Koordinaten des Brandenburger Tors: ": true, "東京駅の座標は": true, "{\"type\":\"GeoJSON\",\"coordinates\":[": true,
		"my home is by the station, ": false, "she lives at ": false, "the tower\nhome: ": false, "coordinates ": false,
	} {
		if got := OfPublicPlace([]byte(before+"52.52001, 13.40495"), len(before)); got != want {
			t.Errorf("OfPublicPlace behind %q = %t, want %t", before, got, want)
		}
	}
}
