package mapped

import (
	"errors"
	"fmt"
	"regexp"

	"weir/transcript"
)

// A FieldError says which member of a mapping is wrong.
type FieldError struct {
	Field string
	Why   error
}

func (e *FieldError) Error() string { return fmt.Sprintf("%s: %v", e.Field, e.Why) }

// Unwrap returns what is wrong.
func (e *FieldError) Unwrap() error { return e.Why }

// The faults of a member.
var (
	ErrMissing    = errors.New("missing")
	ErrNotPointer = errors.New("not a JSON pointer")
	ErrNotRole    = errors.New("not a role")
	ErrName       = errors.New("not a name of a format")
)

// A compiler takes the members of a mapping apart, and keeps the first error.
type compiler struct{ err error }

func (c *compiler) fail(field string, why error) {
	if c.err == nil {
		c.err = &FieldError{field, why}
	}
}

var badEscape = regexp.MustCompile(`~(?:[^01]|$)`)

func (c *compiler) path(field, text string) path {
	if !isPointer(text) || badEscape.MatchString(text) {
		c.fail(field, ErrNotPointer)
		return nil
	}
	return pathOf(text)
}

func (c *compiler) role(field, text string) transcript.Role {
	if text != "" {
		for r := transcript.RoleUnknown; r <= transcript.RoleMeta; r++ {
			if r.String() == text {
				return r
			}
		}
		c.fail(field, ErrNotRole)
	}
	return transcript.RoleUnknown
}

var formatName = regexp.MustCompile(`^[a-z][a-z0-9-]{0,63}$`)

// missing returns an error for a member that a mapping has to have.
func (m *Mapping) missing() error {
	switch {
	case m.Name == "":
		return &FieldError{"name", ErrMissing}
	case !formatName.MatchString(m.Name):
		return &FieldError{"name", ErrName}
	case len(m.Match) == 0:
		return &FieldError{"match", ErrMissing}
	case m.Role == "":
		return &FieldError{"role", ErrMissing}
	case len(m.Text) == 0:
		return &FieldError{"text", ErrMissing}
	}
	return nil
}
