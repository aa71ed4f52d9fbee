package settings

import (
	"weir/internal/app/ledger"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
)

// A workplace is a pipeline with its policy and the files that keep masked values, withheld
// events and verdicts. A file that nobody asked for is nil.
type workplace struct {
	Policy     stages.Config
	Pipeline   *judge.Judge
	Vault      *ledger.Vault
	Quarantine *ledger.Quarantine
	Audit      *ledger.Audit
}

// Open makes the pipeline for policy and opens its files. A dry run has neither vault nor
// quarantine.
func (o *Options) Open(policy stages.Config) (p workplace, err error) {
	if o.DryRun {
		o.KeepNothing()
	}
	p.Policy = policy
	if p.Vault, err = o.Masking(&p.Policy); err != nil {
		return p, err
	}
	if p.Pipeline, err = judge.New(builtin.Table, p.Policy); err != nil {
		return p, maskHint(err)
	}
	if p.Quarantine, err = o.openQuarantine(); err != nil {
		return p, err
	}
	p.Audit, err = o.OpenAudit()
	return p, err
}

// KeepNothing leaves out the files that hold what was masked or withheld, for a run in which
// nothing is. Without a vault what was to be sealed has a token.
func (o *Options) KeepNothing() {
	if o.Vault != "" {
		o.Mask = nil
	}
	o.Vault, o.vaultKeyFile, o.vaultRecipients, o.Quarantine, o.quarantinePlain = "", "", nil, "", false
}
