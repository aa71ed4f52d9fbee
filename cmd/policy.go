package cmd

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/overlay"
	"weir/internal/app/walk"
	"weir/stages/builtin"
	"weir/stages/judge"
)

const policyLong = `An overlay is a config file, or a pack of rules, that only tightens the policy of the
config: what is denied unites, what is allowed intersects, the stricter limit holds,
stages go on and never off. Every command that judges uses the overlays of the folder.
weir keeps their digests beside the folder, and does not start with an overlay that has
another one.`

func newPolicy(s *streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "policy COMMAND",
		Short: "add, list, verify and remove overlays, which only tighten the policy",
		Long:  policyLong,
		RunE:  needsCommand,
	}
	cmd.AddCommand(
		policyCommand(&cobra.Command{Use: "add FILE…", Short: "check overlays and put them into the folder",
			Long:    "weir policy add checks each FILE as a run with your config would, copies it into the\nfolder of overlays and writes its digest. It takes the place of an overlay of its name.",
			Example: "  weir policy add team.yaml", Args: arguments(1, 0)}, s.policyAdd),
		policyCommand(&cobra.Command{Use: "list", Short: "list the overlays", Args: noArgs}, s.policyList),
		policyCommand(&cobra.Command{Use: "verify", Short: "list the overlays, and exit with 1 where a run would not start", Args: noArgs}, s.policyVerify),
		policyCommand(&cobra.Command{Use: "remove NAME…", Short: "delete overlays and their digests",
			Example: "  weir policy remove team.yaml", Args: arguments(1, 0)}, s.policyRemove),
	)
	return cmd
}

// policyCommand has run called with the options of the config and the folder that it names.
func policyCommand(cmd *cobra.Command, run func(*options, overlay.Folder, []string) error) *cobra.Command {
	fl := addFlags(cmd, nil)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		o := defaults()
		if err := fl.readConfig(o); err != nil {
			return err
		}
		folder, err := o.overlaysIn(false)
		if err == nil && folder == "" {
			err = hint.With(errors.New("there is no folder for overlays"), "name one in the config: overlays: {folder: DIR}")
		}
		if err != nil {
			return err
		}
		return run(o, folder, args)
	}
	return cmd
}

// policyAdd adds files once each of them holds together with the others.
func (s *streams) policyAdd(o *options, folder overlay.Folder, args []string) error {
	files, err := folder.Read()
	if err != nil {
		return err
	}
	var added []overlay.File
	for _, arg := range args {
		text, err := walk.ReadFile(arg, overlay.MaxFile)
		if err != nil {
			return err
		}
		added = append(added, overlay.File{Name: filepath.Base(arg), Path: arg, Text: text})
	}
	files = slices.DeleteFunc(files, func(f overlay.File) bool {
		return f.Err != nil || slices.ContainsFunc(added, func(a overlay.File) bool { return a.Name == f.Name })
	})
	if err := o.tryOverlays(append(files, added...)); err != nil {
		return err
	}
	for i := range added {
		if err := folder.Add(added[i].Name, added[i].Text); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(s.out, "%s: added\n", neutral(added[i].Name)); err != nil {
			return err
		}
	}
	return nil
}

// tryOverlays makes a pipeline of the config and the overlays.
func (o *options) tryOverlays(files []overlay.File) error {
	for i := range files {
		if err := o.takeOverlay(&files[i]); err != nil {
			return err
		}
	}
	if err := o.readRules(); err != nil {
		return err
	}
	pipeline, err := judge.New(builtin.Table, o.policy())
	if err == nil {
		pipeline.Close()
	}
	return err
}

func (s *streams) policyList(_ *options, folder overlay.Folder, _ []string) error {
	_, err := s.listOverlays(folder)
	return err
}

// listOverlays prints the overlays, and returns why one of them cannot be relied on, or nil.
func (s *streams) listOverlays(folder overlay.Folder) (bad error, _ error) {
	files, err := folder.Read()
	if err != nil {
		return nil, err
	}
	for i := range files {
		f := &files[i]
		state := "ok"
		if f.Err != nil {
			state, bad = f.Err.Error(), f.Err
		}
		if _, err := fmt.Fprintf(s.out, "%s: %s\n", neutral(f.Path), neutral(state)); err != nil {
			return nil, err
		}
	}
	return bad, nil
}

func (s *streams) policyVerify(o *options, folder overlay.Folder, _ []string) error {
	bad, err := s.listOverlays(folder)
	if err != nil {
		return err
	}
	if bad == nil {
		bad = o.verify(folder)
	}
	if bad != nil {
		s.report(bad)
		return exit.Error(exit.Findings)
	}
	return nil
}

// verify fails where a run with the overlays of the folder would not start.
func (o *options) verify(folder overlay.Folder) error {
	files, err := folder.Read()
	if err != nil {
		return err
	}
	return o.tryOverlays(files)
}

func (s *streams) policyRemove(_ *options, folder overlay.Folder, args []string) error {
	for _, name := range args {
		if err := folder.Remove(name); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(s.out, "%s: removed\n", neutral(name)); err != nil {
			return err
		}
	}
	return nil
}
