package stages

import (
	"weir/internal/reuse"
	"weir/transcript"
)

// A Location says where a finding lies, in the terms of the contract.
type Location struct {
	Pointer          string // of the outermost string, with masked names and odd ones elided
	Inner            string // where inside JSON held in that string, or ""
	Key              bool   // the name of the member is meant, not its value
	Start, End       int    // code points of the decoded outermost string, half-open
	RawStart, RawEnd int    // bytes of the line, half-open
}

// A place says where a finding lies. An event may have many thousands, nearly all of
// them in few strings.
type place struct {
	holder   int32 // index into Verdict.holders
	start    int32 // code points of the decoded string
	end      int32
	rawStart int32 // bytes of the line
	rawEnd   int32
}

// A Holder names the string that a finding lies in.
type Holder struct {
	Pointer string // of the outermost string
	Inner   string // where inside JSON held in that string, or ""
	Key     bool   // the name of a member is meant
	Turn    int    // of the message it lies in, or 0 for that of the verdict
}

// Location returns where v.Findings[i] lies. A finding of the line as a whole has
// the zero Location.
func (v *Verdict) Location(i int) Location {
	if i >= len(v.places) || v.Findings[i].Segment < 0 {
		return Location{}
	}
	p := &v.places[i]
	h := &v.holders[p.holder]
	return Location{h.Pointer, h.Inner, h.Key, int(p.start), int(p.end), int(p.rawStart), int(p.rawEnd)}
}

// ClearLocations makes room for the locations of n findings, and forgets those there are.
func (v *Verdict) ClearLocations(n int) {
	v.places, v.holders = reuse.Grow(v.places[:0], n), v.holders[:0]
}

// AddHolder adds the string that the locations added next lie in.
func (v *Verdict) AddHolder(h Holder) { v.holders = append(v.holders, h) }

// AddLocation adds the location of the next finding, in the last holder.
func (v *Verdict) AddLocation(p *transcript.Location) {
	v.places = append(v.places, place{int32(len(v.holders) - 1), int32(p.OuterStart), int32(p.OuterEnd), int32(p.RawStart), int32(p.RawEnd)})
}

// AddNoLocation is AddLocation for a finding of the line as a whole.
func (v *Verdict) AddNoLocation() { v.places = append(v.places, place{}) }

// MapRaw replaces every byte offset in the line by what offset returns for it: for a line
// that was made of other bytes, which the offsets are then of.
func (v *Verdict) MapRaw(offset func(raw int) int) {
	for i := range v.places {
		p := &v.places[i]
		p.rawStart, p.rawEnd = int32(offset(int(p.rawStart))), int32(offset(int(p.rawEnd)))
	}
}
