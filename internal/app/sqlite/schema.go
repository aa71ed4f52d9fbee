package sqlite

import (
	"regexp"
	"strings"
	"sync"
)

// Schema is the name of the table of definitions. Its texts are Fixed.
const Schema = "sqlite_schema"

var schemaColumns = []string{"type", "name", "tbl_name", "rootpage", "sql"}

// A table is a line of the schema.
type table struct {
	name    string
	root    uint32
	columns []string
	index   bool
}

// newTable reads a line of the schema: type, name, table, root page, definition.
func newTable(columns []column) table {
	root := uint64(0)
	for _, c := range columns[3].text {
		root = root<<8 | uint64(c)
	}
	if columns[3].kind == 9 {
		root = 1
	}
	t := table{name: string(columns[1].text), root: uint32(root), index: string(columns[0].text) != "table"}
	if !t.index {
		t.columns = columnNames(string(columns[4].text))
	}
	return t
}

// columnName matches how the definition of a column begins.
var columnName = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile("^\\s*(?:\"([^\"]+)\"|`([^`]+)`|\\[([^\\]]+)\\]|(\\w+))")
})

// columnNames returns the names of the columns in the definition of a table, as far as the
// definition can be read: they are for people alone.
func columnNames(sql string) (names []string) {
	_, sql, _ = strings.Cut(sql, "(")
	depth := 0
	for _, part := range strings.FieldsFunc(sql, func(c rune) bool {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		}
		return c == ',' && depth == 0
	}) {
		m := columnName().FindStringSubmatch(part)
		if m == nil {
			return names
		}
		names = append(names, m[1]+m[2]+m[3]+m[4])
	}
	return names
}
