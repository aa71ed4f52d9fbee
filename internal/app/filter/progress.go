package filter

import "weir/internal/app/stdio"

// newProgress returns nil where progress would be mixed with answers on the same terminal, or
// with what somebody types.
func newProgress(o *Options) *stdio.Progress {
	if o.Quiet || stdio.IsTerminal(o.Out) || stdio.IsTerminal(o.In) {
		return nil
	}
	size := int64(0)
	if info, ok := stdio.Regular(o.In); ok {
		size = info.Size()
	}
	return stdio.NewProgress(o.Err, size)
}
