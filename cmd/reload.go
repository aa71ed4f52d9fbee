package cmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"reflect"
	"slices"
	"syscall"

	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
)

func reloadSetting() setting {
	return runOnly(toggle("reload-on-hup", "read config and overlays again at SIGHUP, which ends weir otherwise", func(o *options) *bool { return &o.reloadOnHup }))
}

// A reloader makes policies while a run goes by another one.
type reloader struct {
	*streams
	flags    *flags
	first    *options      // of the run
	policy   stages.Config // of the run at its start
	policies chan filter.Policy
}

// reloads returns policies for the run at hand, one for each SIGHUP until ctx is done, or nil
// where o does not ask for them. A policy that cannot be had is an error message, and nothing
// else changes.
func (s *streams) reloads(ctx context.Context, fl *flags, o *options, policy stages.Config) <-chan filter.Policy {
	if !o.reloadOnHup {
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
		r.report(fmt.Errorf("the policy stays as it was: %w", err))
		return
	}
	select {
	case unused := <-r.policies:
		unused.Pipeline.Close()
	default:
	}
	r.policies <- p
	if !r.first.quiet {
		fmt.Fprintln(r.err, "weir: the policy was read again, and holds from the next line on")
	}
}

func (r *reloader) next() (p filter.Policy, err error) {
	o, err := r.flags.options()
	if err != nil {
		return p, err
	}
	if o.dryRun {
		o.keepNothing()
	}
	if key := o.changed(r.first); key != "" {
		return p, hint.With(errors.New(key+" has changed"), "start weir again: only what is judged, and how, can change in a run")
	}
	policy := o.policy()
	policy.Mask, policy.MaskKey, policy.Vault = r.policy.Mask, r.policy.MaskKey, r.policy.Vault
	p.Without, p.Hash = o.skipped, o.policyHash()
	p.Pipeline, err = judge.New(builtin.Table, policy)
	return p, err
}

// changed returns the key of a setting in which o differs from the options of a run, and
// which stays as it is while it runs, or "": what is written, how values are masked, and how
// texts are labelled.
func (o *options) changed(first *options) string {
	fixed := slices.Concat(maskingSettings(), answerSettings())
	for _, s := range pipelineSettings() {
		if slices.Contains([]string{"format", "trust", "max_line"}, s.key()) {
			fixed = append(fixed, s)
		}
	}
	for _, s := range fixed {
		if !slices.Equal(s.show(o), s.show(first)) {
			return s.key()
		}
	}
	switch {
	case !reflect.DeepEqual(o.overrides, first.overrides):
		return "overrides"
	case !reflect.DeepEqual(o.mappings, first.mappings):
		return "formats"
	}
	return ""
}
