package scanfile

import (
	"bytes"
	"fmt"

	"weir/internal/app/input"
	"weir/internal/app/promptfile"
	"weir/internal/app/sqlite"
)

// database judges the texts of a database, each as an event of its own. Findings are placed by
// table, row and column, which come before the pointer.
func (f *file) database(d *sqlite.Database) {
	f.Kind = promptfile.Events
	t := f.newStream()
	if t == nil {
		return
	}
	first, places := len(f.Findings), []string{""}
	err := d.Values(func(v *sqlite.Value) error {
		if v.Index || v.Table == sqlite.Schema {
			return nil
		}
		place := fmt.Sprintf("%s/%d/%s", v.Table, v.Row, v.Column)
		if limit := f.scanner.opts.MaxLine; limit > 0 && len(v.Text) > limit {
			f.problem(0, fmt.Sprintf("%s: longer than %d bytes", place, limit))
			return nil
		}
		places = append(places, place)
		raw, quoted := input.Value(v.Text)
		t.between = quoted
		t.push(len(places)-1, bytes.Clone(raw), false, false)
		return f.ctx.Err()
	})
	if err == nil {
		err = t.judged.Close(f.ctx)
	}
	if err != nil {
		f.problem(0, err.Error())
	}
	for i := first; i < len(f.Findings); i++ {
		fd := &f.Findings[i]
		fd.Pointer = places[fd.Line] + "#" + fd.Pointer
		fd.Line, fd.Column, fd.EndLine, fd.EndColumn = 0, 0, 0, 0
	}
}
