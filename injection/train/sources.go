package main

// sources are patterns of the sources that may be learned from: those whose
// licence for code and data is permissive. docs/model.md names them all with
// licence and origin. Rows of any other source are passed over.
var sources = []string{
	"agent_audit_tests", "agent_redteam_zh", "agent_sanitizer", "agentic_security", "agents_course_i18n",
	"agentshield", "aguara_rules", "aig_harness", "aipig_tests", "armorer_gen", "asb_clean", "asb_observation",
	"astro_i18n", "authensor_bench", "awesome_copilot", "bfcl_live", "bfcl_tools", "bipia", "blns",
	"buckley_tests", "chainguard_tests", "ci_and_yaml", "commits_*", "composed_indirect", "copilot_fixture",
	"cursorrules", "deepteam", "defenseclaw*", "docs_*", "everything_wrong", "fastapi_i18n", "fullsend_tests",
	"fuzzyai", "garak_*", "gateway_tests", "giskard_injections", "go_promptguard", "gpteacher",
	"gptfuzzer_templates", "greshake", "hermes_skills", "hermes_tests", "hh_harmless", "houyi", "injection_zoo",
	"inspect_logs", "invariant_tests", "jbb_artifacts", "jkelly_corpus", "ko_redteam", "llm_firewall_rs",
	"llm_guard_tests", "mcp_guardian", "mcp_redteam_junit", "mcp_scan_tests", "mcp_scanner", "mini_swe",
	"mitre_frr", "moonshot_*", "nemo_tests", "open_assistant_eval", "open_mcp_guardrails", "openai_agents_i18n",
	"openai_guardrails_tests", "own_multilingual", "payloads_all_things", "pi_auditor_tests", "pif_bench",
	"pif_tests", "pipelock*", "preamble_*", "prompt_guard_sj", "prompts_chat_docs", "promptshield_*",
	"purplellama_pi", "pyrit_docs", "pyrit_templates", "rebuff_tests", "redteam_foundry", "repo_agent_files",
	"secdocs_*", "self_reminder", "sentinel_ai", "sentinel_docs_attacks", "skill_scanner", "spikee",
	"spikee_fp", "spikee_other", "stackone_defender", "superagent_tests", "superpowers", "tau2",
	"taubench_tools", "tauri_i18n", "toolbench_obs", "udhr", "ui_*", "voltagent_subagents", "webarena_tasks",
	"wshobson_agents",
}

// notSources are passed over though their name fits: texts put together from
// other sources, whose parts are read where they come from.
var notSources = []string{"promptshield_indirect", "composed_indirect", "bipia"}
