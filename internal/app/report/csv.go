package report

import (
	"encoding/csv"
	"io"
)

// formatCSV is a table.
var formatCSV = Format{
	Name:  "csv",
	Title: "a table for spreadsheets",
	Ends:  []string{".csv"},
	form:  tableForm,
	write: writeCSV,
}

func writeCSV(w io.Writer, r *Report) error {
	c := csv.NewWriter(w)
	if err := c.Write(columns); err != nil {
		return err
	}
	for i := range r.Findings {
		cells := r.row(&r.Findings[i])
		for j := range cells {
			cells[j] = cell(cells[j])
		}
		if err := c.Write(cells); err != nil {
			return err
		}
	}
	for _, p := range r.Errors {
		if err := c.Write([]string{cell(p.Path), "", "", "error", "not-scanned", cell(p.Text), "", "", "", "", ""}); err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
}
