package builtin

import (
	"bytes"
	"context"
	"strconv"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/stages"
	"weir/transcript"
)

const (
	ruleMedia = "media-removed"
	ruleBlob  = "media-blob"
)

const (
	leastBlob = 256 // bytes of base64 or hexadecimal that no person reads
	leastLine = 60  // bytes of a line of it, where it is broken into lines
)

// media takes out what no person reads: pictures and sound, signatures, encrypted content,
// and long runs of base64 or hexadecimal in texts.
type media struct{}

func newMedia(*stages.Policy) (stages.Stage, error) { return media{}, nil }

func (media) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	for i := range in.Event.Segments {
		seg := &in.Event.Segments[i]
		switch {
		case in.Joined || in.Rescan || seg.Kind == transcript.Number || seg.Enc == transcript.JSON || len(seg.Text) == 0:
		case seg.Enc == transcript.Base64:
			dst = append(dst, removed(ruleMedia, i, 0, len(seg.Text)))
		case seg.Enc == transcript.Opaque:
			dst = append(dst, removed(ruleBlob, i, 0, len(seg.Text)))
		default:
			dst = blobs(seg.Text, i, dst)
		}
	}
	return dst, nil
}

// removed is the finding that takes out a part of a segment.
func removed(id string, segment, start, end int) stages.Finding {
	what := "BLOB"
	if id == ruleMedia {
		what = "MEDIA"
	}
	return stages.Finding{Rule: id, Category: stages.PIIDetected, Severity: rule.Low, Act: stages.Mask, Segment: segment, Start: start, End: end,
		Replace: "[REMOVED:" + what + ":" + strconv.Itoa(end-start) + " bytes]", Extra: &stages.Extra{Removed: true}}
}

// blobs appends the long runs of base64 and hexadecimal in a text. That of a data URL is
// media.
func blobs(text []byte, segment int, dst []stages.Finding) []stages.Finding {
	for at := 0; at < len(text); at++ {
		if !inBlob(text[at]) {
			continue
		}
		end := blobEnd(text, at)
		if mixed(text[at:end]) {
			id := ruleBlob
			if bytes.HasSuffix(text[:at], []byte(";base64,")) {
				id = ruleMedia
			}
			dst = append(dst, removed(id, segment, at, end))
		}
		at = end
	}
	return dst
}

// blobEnd returns where the run ends that begins at text[at]. It goes on behind the end of a
// line if that line is long.
func blobEnd(text []byte, at int) int {
	for begin := at; ; {
		end := begin
		for end < len(text) && inBlob(text[end]) {
			end++
		}
		next := end
		for next < len(text) && (text[next] == '\r' || text[next] == '\n') {
			next++
		}
		if next == end || end-begin < leastLine || next == len(text) || !inBlob(text[next]) {
			return end
		}
		begin = next
	}
}

// inBlob reports whether c is of an alphabet of base64.
func inBlob(c byte) bool { return ascii.Word[c] || c == '+' || c == '/' || c == '=' || c == '-' }

// mixed reports whether a run is long and holds digits among letters, as encoded bytes do and
// paths and rules of hyphens do not.
func mixed(run []byte) bool {
	if len(run) < leastBlob {
		return false
	}
	digits, letters := 0, 0
	for _, c := range run {
		switch {
		case ascii.Digit[c]:
			digits++
		case ascii.Word[c]:
			letters++
		}
	}
	return digits > len(run)/32 && letters > len(run)/8
}
