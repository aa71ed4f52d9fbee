package edit

import (
	"weir/internal/reuse"
	"weir/stages"
	"weir/transcript"
)

// AppendEdits appends the edits among fs, which are sorted by place, to dst.
func AppendEdits(dst []transcript.Edit, fs []stages.Finding) []transcript.Edit {
	dst = reuse.Grow(dst, len(fs))
	for i := range fs {
		if f := &fs[i]; f.Edits() {
			dst = append(dst, transcript.Edit{Segment: f.Segment, Start: f.Start, End: f.End, Replace: f.Replace})
		}
	}
	return dst
}
