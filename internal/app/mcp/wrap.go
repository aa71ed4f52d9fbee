// Package mcp relays the messages between a client of the Model Context Protocol and a
// server that it starts, and has every message judged on its way.
//
// Both sides speak JSON-RPC, one message a line. A JSON-RPC error takes the place of an
// answer that does not pass, so that nobody waits for it.
package mcp

import (
	"errors"
	"io"
	"os"
	"syscall"
	"time"

	"weir/internal/app/exit"
	"weir/internal/app/ledger"
	"weir/internal/app/observe"
	"weir/internal/match/rule"
	"weir/stages/judge"
	"weir/transcript/label"
)

// Options say what to start and how to judge it.
type Options struct {
	Command  []string // of the server, with its arguments
	Pipeline *judge.Judge
	Labels   label.Options
	Refuse   rule.Severity // from here on a request that would need an edit is refused
	MaxLine  int           // bytes of a message
	Limit    time.Duration // how long an answer may take, or 0
	DryRun   bool          // let every message pass as it came
	Grace    time.Duration // how long the server may take to end after a signal, or 0 for 1.5 s
	Without  []string      // overlays that were left out, for every verdict
	Weir     string        // version of weir, for the audit log
	Hash     string        // of the policy, likewise

	In       io.Reader // of the client
	Out, Err io.Writer
	Note     func(text string) // takes a line about what is withheld
	Signals  <-chan os.Signal  // are passed on to the server, which has to end then

	Hub        *observe.Hub       // tells others of each verdict, and is closed at the end; or nil
	Vault      *ledger.Vault      // or nil
	Audit      *ledger.Audit      // or nil
	Quarantine *ledger.Quarantine // or nil
}

func (o *Options) ledgers() (all ledger.Ledgers) {
	if o.Vault != nil {
		all = append(all, o.Vault)
	}
	if o.Quarantine != nil {
		all = append(all, o.Quarantine)
	}
	if o.Audit != nil {
		all = append(all, o.Audit)
	}
	return all
}

// Run starts the server and relays messages until it ends. It returns the exit status of
// the server, which is 128 and the number of the signal if a signal ended it.
func Run(o *Options) (status int, err error) {
	p, err := start(o)
	if err != nil {
		return exit.Incomplete, err
	}
	relayed := relayAll(o, p)
	p.stop(syscall.SIGTERM) // nobody reads what else it writes
	status = p.wait()
	if missed := o.Hub.Close(); o.Audit != nil {
		o.Audit.Dropped(missed)
	}
	return status, errors.Join(relayed, o.ledgers().Close())
}

// relayAll relays messages until the server says nothing more. Then it answers all requests
// that still wait.
func relayAll(o *Options, p *process) error {
	r, err := newRelay(o, p.in)
	if err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() {
		err := r.run(client, o.In, o.MaxLine)
		ended <- err
		p.endInput(err)
	}()
	go p.passSignals(o.Signals)
	err = r.run(server, p.out, o.MaxLine)
	select {
	case e := <-ended:
		err = errors.Join(err, e)
	default: // the client may still be there
	}
	return errors.Join(err, r.fail(reasonEnded, true))
}
