package cmd

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"weir/internal/app/document"
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

func newStages(s *streams) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "stages [flags]",
		Short: "list the stages in the order they run",
		Args:  noArgs,
		RunE:  func(*cobra.Command, []string) error { return stagesRun(s, asJSON) },
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON array")
	return cmd
}

func stagesRun(s *streams, asJSON bool) error {
	if asJSON {
		infos := []stageInfo{}
		for _, st := range builtin.Table {
			infos = append(infos, stageInfo{st.Order, st.Name, st.Default, st.On, st.Acts, st.Title})
		}
		return s.printJSON(infos)
	}
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ORDER\tSTAGE\tDEFAULT\tON\tMAY\tDOES")
	for _, st := range builtin.Table {
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\t%s\n", st.Order, st.Name, document.OnOff(st.Default), st.On, st.Acts, st.Title)
	}
	return w.Flush()
}
