package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A group is sources that share authors, texts or templates: leaving out one of
// them means to leave out all.
type group struct {
	name    string
	sources []string // patterns
}

// groups are left out one after the other. Sources that are in none are dealt
// out to them, so that each is left out once.
var groups = []group{
	{"bipia", []string{"bipia", "bipia_contexts"}},
	{"tensortrust", []string{"tensortrust_*"}},
	{"spikee", []string{"spikee*"}},
	{"asb", []string{"asb_*"}},
	{"cyberseceval", []string{"purplellama_pi", "mitre_frr", "moonshot_*"}},
	{"jailbreaks", []string{"chatgpt_dan", "easyjailbreak*", "gptfuzzer*", "giskard*", "jbb_*", "deepteam", "fuzzyai", "self_reminder", "pyrit_*"}},
	{"garak", []string{"garak_*", "promptmap*"}},
	{"promptshield", []string{"promptshield_*", "secdocs_promptshield", "composed_indirect"}},
	{"guards", []string{"pif_*", "go_promptguard", "prompt_guard_sj", "sentinel_ai", "authensor_bench", "pi_auditor_tests", "agentshield", "stackone_defender", "preamble_*", "armorer_gen"}},
	{"agents", []string{"defenseclaw*", "pipelock*", "aguara_rules", "skill_scanner", "mcp_*", "hermes_*", "aig_harness", "jkelly_corpus", "greshake", "llm_firewall_rs", "*_tests"}},
	{"asian", []string{"ko_redteam", "agent_redteam_zh", "belle_zh"}},
	{"own", []string{"own_multilingual", "houyi", "payloads_all_things", "redteam_foundry"}},
}

// A report holds the fields that are read from a report of weir eval.
type report struct {
	Groups []struct {
		Source, Kind   string
		TP, FN, FP, TN int
	}
}

// leaveOutEach trains one model for each group without it, has weir judge the group
// with that model, and prints what came of it.
func leaveOutEach(s *settings, weir string, dirs []string) error {
	tmp, err := os.MkdirTemp("", "train")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	bySource, err := splitFiles(dirs, tmp)
	if err != nil {
		return err
	}
	var all table
	for i, left := range deal(bySource) {
		one := *s
		one.leaveOut, one.out = left, filepath.Join(tmp, "model.bin")
		if err := run(&one, dirs); err != nil {
			return err
		}
		args := []string{"eval", "--model", one.out, "--report-format", "json"}
		for _, source := range left {
			args = append(args, bySource[source])
		}
		out, err := exec.Command(weir, args...).Output()
		if err != nil {
			return fmt.Errorf("%s eval: %w", weir, err)
		}
		var r report
		if err := json.Unmarshal(out, &r); err != nil {
			return err
		}
		all.add(groups[i].name, &r)
	}
	all.print()
	return nil
}

// splitFiles writes the rows of each source to a file of its own.
func splitFiles(dirs []string, tmp string) (map[string]string, error) {
	bySource := map[string]string{}
	for _, dir := range dirs {
		names, _ := filepath.Glob(filepath.Join(dir, "*.jsonl"))
		for _, name := range names {
			rows, err := readRows(name)
			if err != nil {
				return nil, err
			}
			for _, r := range rows {
				if bySource[r.Source] == "" {
					bySource[r.Source] = filepath.Join(tmp, r.Source+".jsonl")
				}
			}
			for source, file := range bySource {
				if err := appendRows(file, source, rows); err != nil {
					return nil, err
				}
			}
		}
	}
	return bySource, nil
}

func appendRows(file, source string, rows []row) error {
	var b strings.Builder
	for i := range rows {
		if rows[i].Source == source {
			line, err := json.Marshal(map[string]any{"text": rows[i].Text, "label": rows[i].Label, "source": source, "kind": rows[i].Kind, "role": rows[i].Role})
			if err != nil {
				return err
			}
			b.Write(line)
			b.WriteByte('\n')
		}
	}
	if b.Len() == 0 {
		return nil
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if _, err := f.WriteString(b.String()); err != nil {
		return err
	}
	return f.Close()
}

// deal returns the sources of each group.
func deal(bySource map[string]string) [][]string {
	out := make([][]string, len(groups))
	var rest []string
	for source := range bySource {
		i := slices.IndexFunc(groups, func(g group) bool { return matches(g.sources, source) })
		if i < 0 {
			rest = append(rest, source)
			continue
		}
		out[i] = append(out[i], source)
	}
	slices.Sort(rest)
	for i, source := range rest {
		out[i%len(out)] = append(out[i%len(out)], source)
	}
	for i := range out {
		slices.Sort(out[i])
	}
	return out
}
