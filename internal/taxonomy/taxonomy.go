// Package taxonomy maps findings to the terms of public lists: techniques of MITRE ATLAS, and entries of the OWASP Top 10 for Agentic Applications.
package taxonomy

import "strings"

// Names are the identifiers of one kind of finding. Either may be "", where a list has
// nothing that fits.
type Names struct {
	ASI   string // of the OWASP Top 10 for Agentic Applications
	ATLAS string // of MITRE ATLAS
}

// A row gives names to the findings of rules whose IDs begin with a prefix. With an OWASP
// entry for LLM applications it is about those with that entry alone.
type row struct {
	prefix, owasp string
	names         Names
}

// The lists are the OWASP Top 10 for Agentic Applications for 2026
// (https://genai.owasp.org/resource/owasp-top-10-for-agentic-applications-for-2026/, released
// 2025-12, CC BY-SA 4.0) and MITRE ATLAS data 2026.09
// (https://github.com/mitre-atlas/atlas-data, Apache-2.0). Of both only identifiers and titles
// are here. The more exact row comes first.
var rows = []row{
	{"injection-", "LLM07", Names{"ASI01", "AML.T0056"}},
	{"injection-", "LLM02", Names{"ASI01", "AML.T0057"}},
	{"injection-", "", Names{"ASI01", "AML.T0051"}},
	{"unicode-", "", Names{"ASI01", "AML.T0068"}},
	{"obeyed-memory", "", Names{"ASI06", "AML.T0080"}},
	{"obeyed-config", "", Names{"ASI03", "AML.T0081"}},
	{"obeyed-", "", Names{"ASI01", "AML.T0051"}},
	{"canary-", "", Names{"", "AML.T0056"}},
	{"leak-", "", Names{"", "AML.T0056"}},
	{"exfil-image", "", Names{"ASI02", "AML.T0077"}},
	{"exfil-link", "", Names{"ASI02", "AML.T0077"}},
	{"exfil-remote-shell", "", Names{"ASI05", "AML.T0050"}},
	{"exfil-cloud-metadata", "", Names{"ASI03", "AML.T0055"}},
	{"exfil-internal-address", "", Names{"ASI02", "AML.T0053"}},
	{"exfil-", "", Names{"ASI02", "AML.T0086"}},
	{"authority-", "", Names{"ASI01", "AML.T0053"}},
	{"secret-", "", Names{"ASI03", "AML.T0055"}},
	{"pii-", "", Names{"", "AML.T0057"}},
	{"wrap-forged-marker", "", Names{"ASI01", "AML.T0051"}},
	{"prompt-canary", "", Names{"", "AML.T0056"}},
	{"prompt-command", "", Names{"ASI05", "AML.T0050"}},
	{"toolpins-", "", Names{"ASI04", "AML.T0010"}},
	{"prompt-remote-", "", Names{"ASI04", "AML.T0010"}},
	{"eval-attack-succeeded", "", Names{"ASI01", "AML.T0051"}},
	{"validate-", "LLM10", Names{"", "AML.T0029"}},
	{"validate-", "", Names{}},
	{"vault-", "", Names{}},
	{"wrap-", "", Names{}},
}

// byCategory names the findings of rules that no row names, such as those of one's own.
var byCategory = map[string]Names{
	"PROMPT_INJECTION":  {"ASI01", "AML.T0051"},
	"UNAUTHORIZED":      {"ASI02", "AML.T0053"},
	"PROMPT_LEAK":       {"", "AML.T0056"},
	"DATA_EXFILTRATION": {"ASI02", "AML.T0086"},
	"PII_DETECTED":      {"", "AML.T0057"},
	"RATE_LIMITED":      {"", "AML.T0029"},
	"BUDGET_EXCEEDED":   {"", "AML.T0029"},
}

// Of returns the names for a finding of a rule, with the OWASP entry for LLM applications
// and the category that it has.
func Of(rule, owasp, category string) Names {
	for i := range rows {
		if r := &rows[i]; strings.HasPrefix(rule, r.prefix) && (r.owasp == "" || r.owasp == owasp) {
			return r.names
		}
	}
	return byCategory[category]
}

// An Entry is one entry of a list, with its title there.
type Entry struct{ ID, Title string }

// Agentic returns the OWASP Top 10 for Agentic Applications.
func Agentic() []Entry {
	return []Entry{
		{"ASI01", "Agent Goal Hijack"}, {"ASI02", "Tool Misuse and Exploitation"}, {"ASI03", "Identity and Privilege Abuse"},
		{"ASI04", "Agentic Supply Chain Vulnerabilities"}, {"ASI05", "Unexpected Code Execution"}, {"ASI06", "Memory & Context Poisoning"},
		{"ASI07", "Insecure Inter-Agent Communication"}, {"ASI08", "Cascading Failures"}, {"ASI09", "Human-Agent Trust Exploitation"},
		{"ASI10", "Rogue Agents"},
	}
}

// Techniques returns the techniques of MITRE ATLAS that findings name.
func Techniques() []Entry {
	return []Entry{
		{"AML.T0010", "AI Supply Chain Compromise"}, {"AML.T0029", "Denial of AI Service"}, {"AML.T0050", "Command and Scripting Interpreter"},
		{"AML.T0051", "LLM Prompt Injection"}, {"AML.T0053", "AI Agent Tool Invocation"}, {"AML.T0055", "Unsecured Credentials"},
		{"AML.T0056", "Extract LLM System Prompt"}, {"AML.T0057", "LLM Data Leakage"}, {"AML.T0068", "LLM Prompt Obfuscation"},
		{"AML.T0077", "LLM Response Rendering"}, {"AML.T0080", "AI Agent Context Poisoning"}, {"AML.T0081", "Modify AI Agent Configuration"},
		{"AML.T0086", "Exfiltration via AI Agent Tool Invocation"},
	}
}
