package cmd

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/document"
	"weir/stages"
	"weir/stages/builtin"
)

// A stageInfo is one stage as weir stages --json prints it.
type stageInfo struct {
	Order   int    `json:"order"`
	Name    string `json:"name"`
	Default bool   `json:"default"`
	On      string `json:"on"`
	Acts    string `json:"acts"`
	Title   string `json:"title"`
}

func newStages(s *console.Streams) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "stages [flags]",
		Short: "list the stages in the order they run",
		Args:  console.NoArgs,
	}
	fl := settings.AddFlags(cmd, nil)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON array")
	cmd.RunE = func(*cobra.Command, []string) error {
		o, err := fl.Options()
		if err != nil {
			return err
		}
		return stagesRun(s, builtin.Table.With(o.External), asJSON)
	}
	return cmd
}

func stagesRun(s *console.Streams, table stages.Table, asJSON bool) error {
	if asJSON {
		infos := []stageInfo{}
		for _, st := range table {
			infos = append(infos, stageInfo{st.Order, st.Name, st.Default, st.On, st.Acts, st.Title})
		}
		return s.PrintJSON(infos)
	}
	w := tabwriter.NewWriter(s.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ORDER\tSTAGE\tDEFAULT\tON\tMAY\tDOES")
	for _, st := range table {
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\t%s\n", st.Order, st.Name, document.OnOff(st.Default), st.On, st.Acts, st.Title)
	}
	return w.Flush()
}
