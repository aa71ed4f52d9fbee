package transcript

import "strconv"

// A FaultCode says why a line is not acceptable. The zero value is a syntax
// error, so that a Fault without a code still blocks.
type FaultCode uint8

// The faults.
const (
	FaultSyntax    FaultCode = iota // a byte that RFC 8259 does not allow here
	FaultEnd                        // the line ends inside a value, or holds none
	FaultTrailing                   // something other than white space follows the value
	FaultControl                    // a raw control character inside a string
	FaultEscape                     // a backslash sequence RFC 8259 does not know
	FaultNumber                     // a number that RFC 8259 does not allow
	FaultEncoding                   // bad UTF-8 outside a string
	FaultDuplicate                  // an object names a member twice
	FaultDepth                      // too many objects and arrays inside one another
	FaultTooLong                    // more bytes than the reader or the parser takes
	FaultTooMany                    // more values and names than a line of that length may have
)

// A Fault says why a line was refused. It holds offsets and limits only, never
// a byte of the line.
type Fault struct {
	Code   FaultCode
	Offset int // byte offset in the line where the fault was noticed
	Limit  int // the limit that was passed, for FaultDepth, FaultTooLong and FaultTooMany
}

// Reason returns the sentence for the verdict. It comes from a fixed list and
// carries an offset or a limit, never the text.
func (f *Fault) Reason() string {
	at := " at offset " + strconv.Itoa(f.Offset)
	switch f.Code {
	case FaultEnd:
		return "unexpected end of line" + at
	case FaultTrailing:
		return "trailing data after the value" + at
	case FaultControl:
		return "not JSON: raw control character in a string" + at
	case FaultEscape:
		return "not JSON: bad escape in a string" + at
	case FaultNumber:
		return "not JSON: bad number" + at
	case FaultEncoding:
		return "not JSON: bad UTF-8 outside a string" + at
	case FaultDuplicate:
		return "duplicate key" + at
	case FaultDepth:
		return "nesting deeper than " + strconv.Itoa(f.Limit)
	case FaultTooLong:
		return "line longer than " + strconv.Itoa(f.Limit) + " bytes"
	case FaultTooMany:
		return "more than " + strconv.Itoa(f.Limit) + " values and names"
	}
	return "not JSON: unexpected byte" + at
}

// Error returns Reason, so that a Fault can travel as an error.
func (f *Fault) Error() string { return f.Reason() }
