package cmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
)

// A reloader makes the next policy while a run uses another one.
type reloader struct {
	*console.Streams
	flags    *settings.Flags
	first    *settings.Options // of the run
	policy   stages.Config     // of the run at its start
	policies chan filter.Policy
}

// reloads returns policies for the current run, one for each SIGHUP until ctx is done, or nil
// where o does not ask for them. A policy that cannot be had is an error message, and nothing
// else changes.
func reloads(ctx context.Context, s *console.Streams, fl *settings.Flags, o *settings.Options, policy stages.Config) <-chan filter.Policy {
	if !o.ReloadOnHUP {
		return nil
	}
	r := &reloader{s, fl, o, policy, make(chan filter.Policy, 1)}
	hups := make(chan os.Signal, 1)
	signal.Notify(hups, syscall.SIGHUP)
	go func() {
		defer signal.Stop(hups)
		for {
			select {
			case <-hups:
				r.reload()
			case <-ctx.Done():
				return
			}
		}
	}()
	return r.policies
}

// reload makes the policy that config and overlays now ask for the next one.
func (r *reloader) reload() {
	p, err := r.next()
	if err != nil {
		r.Report(fmt.Errorf("the policy stays as it was: %w", err))
		return
	}
	select {
	case unused := <-r.policies:
		unused.Pipeline.Close()
	default:
	}
	r.policies <- p
	if !r.first.Quiet {
		fmt.Fprintln(r.Err, "weir: the policy was read again, and holds from the next line on")
	}
}

func (r *reloader) next() (p filter.Policy, err error) {
	o, err := r.flags.Options()
	if err != nil {
		return p, err
	}
	if o.DryRun {
		o.KeepNothing()
	}
	if key := o.Changed(r.first); key != "" {
		return p, hint.With(errors.New(key+" has changed"), "start weir again: only what is judged, and how, can change in a run")
	}
	policy := o.Policy()
	policy.Mask, policy.MaskKey, policy.Vault = r.policy.Mask, r.policy.MaskKey, r.policy.Vault
	p.Without, p.Hash = o.Skipped, o.PolicyHash()
	p.Pipeline, err = judge.New(builtin.Table, policy)
	return p, err
}
