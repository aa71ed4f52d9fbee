package injection

// A context tells what a match is doing where it stands.
type context struct {
	text  []byte
	trust Trust
}

// intent returns the intent of the phrase at s.
func (c *context) intent(s *Signal) Intent {
	return Directive
}
