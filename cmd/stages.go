package cmd

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

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

func newStages(s *streams) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "stages [flags]",
		Short: "list the stages in the order they run",
		Args:  noArgs,
	}
	fl := addFlags(cmd, nil)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON array")
	cmd.RunE = func(*cobra.Command, []string) error {
		o, err := fl.options()
		if err != nil {
			return err
		}
		return stagesRun(s, builtin.Table.With(o.externalStages), asJSON)
	}
	return cmd
}

func stagesRun(s *streams, table stages.Table, asJSON bool) error {
	if asJSON {
		infos := []stageInfo{}
		for _, st := range table {
			infos = append(infos, stageInfo{st.Order, st.Name, st.Default, st.On, st.Acts, st.Title})
		}
		return s.printJSON(infos)
	}
	w := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ORDER\tSTAGE\tDEFAULT\tON\tMAY\tDOES")
	for _, st := range table {
		fmt.Fprintf(w, "%d\t%s\t%s\t%s\t%s\t%s\n", st.Order, st.Name, document.OnOff(st.Default), st.On, st.Acts, st.Title)
	}
	return w.Flush()
}
