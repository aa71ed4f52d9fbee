package hook

import (
	"context"
	"errors"
	"path/filepath"

	"weir/cmd/settings"
	"weir/internal/app/hook"
	"weir/internal/app/hook/session"
	"weir/internal/app/hook/verdict"
	"weir/internal/app/version"
	"weir/internal/app/walk"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
)

// hookPolicy returns the policy for one hook event. A token in the place of personal
// data would end up in the files of the user once the agent writes what it has
// read, so that in what agents read secrets alone are masked.
func hookPolicy(o *settings.Options, kind hook.Kind) stages.Config {
	policy := o.Policy()
	policy.SecretsOnly = !o.MaskPersonal && (kind == hook.After || kind == hook.Answer)
	return policy
}

// judgeEvent judges one hook event. It returns nil where weir itself is at fault.
func (h *hookCall) judgeEvent(ctx context.Context, o *settings.Options, raw []byte) *hook.Judgement {
	name := o.Event
	if name == "" {
		name = hook.EventName(raw)
	}
	if o.DryRun {
		o.KeepNothing()
	}
	policy := hookPolicy(o, h.agent.Event(name).Kind)
	keeps, err := o.Masking(&policy)
	if err != nil {
		return nil
	}
	pipeline, err := judge.New(builtin.Table, policy)
	if err != nil {
		return nil
	}
	by := newJudge(o, pipeline, raw)
	if input := h.agent.Call(o.Event, raw); input != nil {
		by.Call = h.call(o, input, hook.FolderOf(raw))
	}
	by.Record = func(v *stages.Verdict) error { return record(ctx, o, v) }
	if dir, wanted := o.SessionFolder(); wanted {
		memory := &session.Folder{Dir: dir, Agent: h.agent.Name}
		defer memory.Close()
		by.Memory = memory
	}
	j := by.Judge(ctx, raw)
	if keeps != nil && keeps.Close() != nil {
		return nil // a token without a value in the vault must not go out
	}
	return j
}

// record adds a verdict to the audit log, if there is to be one.
func record(ctx context.Context, o *settings.Options, v *stages.Verdict) error {
	log, err := o.WaitForAudit(ctx)
	if log == nil || err != nil {
		return err
	}
	if v.Source != nil {
		v.Source.Weir, v.Source.Policy = version.Number, o.PolicyHash()
	}
	text, err := v.AppendParts(nil, nil)
	log.Add(text, v.AppendSource(nil))
	return errors.Join(err, log.Close())
}

// newJudge returns what judges the hook event raw as if it had no session.
func newJudge(o *settings.Options, pipeline *judge.Judge, raw []byte) *verdict.Judge {
	labels := o.Labels()
	labels.Path = hook.PathOf(raw)
	return &verdict.Judge{Pipeline: pipeline, Labels: labels, Refuse: o.RefuseFrom()}
}

// judgeAlone judges a hook event as if it had no session.
func judgeAlone(ctx context.Context, o *settings.Options, pipeline *judge.Judge, raw []byte) *hook.Judgement {
	return newJudge(o, pipeline, raw).Judge(ctx, raw)
}

// call returns the call of a tool in a folder.
func (h *hookCall) call(o *settings.Options, input []byte, folder string) *verdict.Call {
	c := &verdict.Call{Input: input, File: func(path string) []byte { return readChanged(folder, path, o.MaxLine) }}
	if !h.agent.Helpless(hook.Event{Kind: hook.After}) {
		c.Results = func() (*judge.Judge, error) {
			policy := hookPolicy(o, hook.After)
			if err := o.MaskingWithoutVault(&policy); err != nil {
				return nil, err
			}
			return judge.New(builtin.Table, policy)
		}
	}
	return c
}

// readChanged reads a file that a call changes, or returns nil: for one that is not there, is
// longer than limit, or is no regular file.
func readChanged(folder, path string, limit int) []byte {
	if !filepath.IsAbs(path) {
		path = filepath.Join(folder, path)
	}
	text, err := walk.ReadRegular(path, int64(limit))
	if err != nil {
		return nil
	}
	return text
}
