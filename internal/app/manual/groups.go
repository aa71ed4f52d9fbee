package manual

import (
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Group is the annotation of a flag that names its group in help texts.
const Group = "weir-group"

// manyFlags is the number of flags from which on help texts have them in groups.
const manyFlags = 15

// A flagGroup is flags with a title.
type flagGroup struct {
	title string
	flags []*pflag.Flag
}

// flagGroups returns the flags of cmd in the order of their declaration. Where there are many,
// those of a group are together.
func flagGroups(cmd *cobra.Command) []flagGroup {
	set := cmd.LocalFlags()
	set.SortFlags = false
	all := flagGroup{title: "Flags"}
	set.VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			all.flags = append(all.flags, f)
		}
	})
	switch {
	case len(all.flags) == 0:
		return nil
	case len(all.flags) < manyFlags:
		return []flagGroup{all}
	}
	var groups []flagGroup
	rest := flagGroup{title: "Other flags"}
	for _, f := range all.flags {
		title := f.Annotations[Group]
		if title == nil {
			rest.flags = append(rest.flags, f)
			continue
		}
		i := slices.IndexFunc(groups, func(g flagGroup) bool { return g.title == title[0] })
		if i < 0 {
			i = len(groups)
			groups = append(groups, flagGroup{title: title[0]})
		}
		groups[i].flags = append(groups[i].flags, f)
	}
	return append(groups, rest)
}

// A commandGroup is commands with a title.
type commandGroup struct {
	title    string
	commands []*cobra.Command
}

// commandGroups returns the commands below cmd by the groups of cmd, and at last those that are
// in none.
func commandGroups(cmd *cobra.Command) (groups []commandGroup) {
	add := func(title, id string) {
		g := commandGroup{title: title}
		for _, c := range Visible(cmd) {
			if c.GroupID == id {
				g.commands = append(g.commands, c)
			}
		}
		if len(g.commands) > 0 {
			groups = append(groups, g)
		}
	}
	for _, g := range cmd.Groups() {
		add(g.Title, g.ID)
	}
	add("Commands", "")
	return groups
}
