package hint

import "testing"

func TestNearest(t *testing.T) {
	known := []string{"EMAIL_ADDRESS", "PHONE_NUMBER", "pii-email", "injection-ignore-previous", "install-hook", "scan", "stages"}
	for typed, want := range map[string]string{
		"emial":                    "EMAIL_ADDRESS", // the part EMAIL, with two letters swapped
		"phone-number":             "PHONE_NUMBER",
		"number":                   "PHONE_NUMBER",
		"pii-emal":                 "pii-email",
		"ignore":                   "injection-ignore-previous",
		"injection-ignore-previos": "injection-ignore-previous",
		"instal":                   "install-hook", // a beginning
		"scna":                     "scan",
		"sc":                       "scan",
		"x":                        "",
		"completely-else":          "",
	} {
		if got := Nearest(typed, known); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", typed, got, want)
		}
	}
}

func TestNearestStage(t *testing.T) {
	known := []string{"validate", "normalize", "injection", "canary", "pii"}
	for _, c := range []struct{ in, want string }{
		{"pi", "pii"}, {"PII", "pii"}, {"cannary", "canary"}, {"normalise", "normalize"},
		{"injetcion", "injection"}, {"x", ""}, {"", ""}, {"validation", "validate"}, {"quarantine", ""},
	} {
		if got := Nearest(c.in, known); got != c.want {
			t.Errorf("Nearest(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}
