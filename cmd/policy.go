package cmd

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/exit"
	"weir/internal/app/hint"
	"weir/internal/app/overlay"
	"weir/internal/app/walk"
)

const policyLong = `An overlay is a config file, or a pack of rules, that only tightens the policy of the
config: what is denied unites, what is allowed intersects, the stricter limit holds,
stages go on and never off. Every command that judges uses the overlays of the folder.
weir keeps their digests beside the folder, and does not start with an overlay that has
another one.`

func newPolicy(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "policy COMMAND",
		Short: "add, list, verify and remove overlays, which only tighten the policy",
		Long:  policyLong,
		RunE:  console.NeedsCommand,
	}
	cmd.AddCommand(
		policyCommand(&cobra.Command{Use: "add FILE…", Short: "check overlays and put them into the folder",
			Long:    "weir policy add checks each FILE as a run with your config would, copies it into the\nfolder of overlays and writes its digest. It takes the place of an overlay of its name.",
			Example: "  weir policy add team.yaml", Args: console.Arguments(1, 0)}, s, policyAdd),
		policyCommand(&cobra.Command{Use: "list", Short: "list the overlays", Args: console.NoArgs}, s, policyList),
		policyCommand(&cobra.Command{Use: "verify", Short: "list the overlays, and exit with 1 where a run would not start", Args: console.NoArgs}, s, policyVerify),
		policyCommand(&cobra.Command{Use: "remove NAME…", Short: "delete overlays and their digests",
			Example: "  weir policy remove team.yaml", Args: console.Arguments(1, 0)}, s, policyRemove),
	)
	return cmd
}

// policyCommand has run called with the options of the config and the folder that it names.
func policyCommand(cmd *cobra.Command, s *console.Streams, run func(*console.Streams, *settings.Options, overlay.Folder, []string) error) *cobra.Command {
	fl := settings.AddFlags(cmd, nil)
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		o := settings.Defaults()
		if err := fl.ReadConfig(o); err != nil {
			return err
		}
		folder, err := o.OverlaysIn(false)
		if err == nil && folder == "" {
			err = hint.With(errors.New("there is no folder for overlays"), "name one in the config: overlays: {folder: DIR}")
		}
		if err != nil {
			return err
		}
		return run(s, o, folder, args)
	}
	return cmd
}

// policyAdd adds files once each of them holds together with the others.
func policyAdd(s *console.Streams, o *settings.Options, folder overlay.Folder, args []string) error {
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
	if err := o.TryOverlays(append(files, added...)); err != nil {
		return err
	}
	for i := range added {
		if err := folder.Add(added[i].Name, added[i].Text); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(s.Out, "%s: added\n", console.Neutral(added[i].Name)); err != nil {
			return err
		}
	}
	return nil
}

func policyList(s *console.Streams, _ *settings.Options, folder overlay.Folder, _ []string) error {
	_, err := listOverlays(s, folder)
	return err
}

// listOverlays prints the overlays, and returns why one of them cannot be relied on, or nil.
func listOverlays(s *console.Streams, folder overlay.Folder) (bad error, _ error) {
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
		if _, err := fmt.Fprintf(s.Out, "%s: %s\n", console.Neutral(f.Path), console.Neutral(state)); err != nil {
			return nil, err
		}
	}
	return bad, nil
}

func policyVerify(s *console.Streams, o *settings.Options, folder overlay.Folder, _ []string) error {
	bad, err := listOverlays(s, folder)
	if err != nil {
		return err
	}
	if bad == nil {
		bad = verifyOverlays(o, folder)
	}
	if bad != nil {
		s.Report(bad)
		return exit.Error(exit.Findings)
	}
	return nil
}

// verifyOverlays fails where a run with the overlays of the folder would not start.
func verifyOverlays(o *settings.Options, folder overlay.Folder) error {
	files, err := folder.Read()
	if err != nil {
		return err
	}
	return o.TryOverlays(files)
}

func policyRemove(s *console.Streams, _ *settings.Options, folder overlay.Folder, args []string) error {
	for _, name := range args {
		if err := folder.Remove(name); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(s.Out, "%s: removed\n", console.Neutral(name)); err != nil {
			return err
		}
	}
	return nil
}
