// What the page shows. The first block is there when the script runs; blocks of events are
// read when one of their events is shown.

const report = JSON.parse(byID("report").textContent);
const severities = ["critical", "high", "medium", "low"];
const rules = new Map(report.rules.map((r) => [r.id, r]));
const findings = report.findings;
const eventCount = report.session_of.length;

// sentence begins a text with a capital: rules are described in either way.
const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : text);
for (const r of report.rules) Object.assign(r, { title: sentence(r.title), why: sentence(r.why), fix: sentence(r.fix) });

const titleOf = (id) => (rules.get(id) || {}).title || id;

// A finding refers to its rule and path by number.
for (const f of [...findings, ...report.ignored]) {
  const about = report.rules[f.rule];
  Object.assign(f, { rule: about.id, category: about.category, path: report.paths[f.path] });
  f.kind = kindOf(f);
}
findings.forEach((f, i) => { f.index = i; });
const counted = findings.filter((f) => !f.planted); // an evaluation put the others there

// matches reports whether a finding has all of the words.
function matches(f, words) {
  const about = rules.get(f.rule);
  const text = [f.rule, about.title, f.path, f.pointer, f.excerpt, f.hidden, f.case, f.tool, f.trust, sessionName(f.session), f.category, about.owasp, about.asi, about.atlas].join("\n").toLowerCase();
  return words.every((w) => text.includes(w));
}

// kindOf says which mark of a strip a finding has.
function kindOf(f) {
  if (f.action === "sanitize") return "cut";
  if (f.action === "mask" || f.category === "PII_DETECTED") return "mask";
  if (f.category === "PROMPT_LEAK" || f.category === "DATA_EXFILTRATION") return "leak";
  if (f.category === "PROMPT_INJECTION" || f.category === "UNAUTHORIZED" || f.category === "HARMFUL_CONTENT") return "attack";
  return "other";
}

function sessionName(i) {
  const s = report.sessions[i];
  return s ? s.name || s.path : "";
}

const byFingerprint = new Map(findings.map((f) => [f.fingerprint, f]));
const byEvent = new Map();
for (const f of findings) {
  if (f.event < 0) continue;
  if (!byEvent.has(f.event)) byEvent.set(f.event, []);
  byEvent.get(f.event).push(f);
}

// findingAt returns the finding of a mark of an event: of several marks of one thing only
// one is a finding.
function findingAt(event, mark, rule) {
  const all = byEvent.get(event) || [];
  return all.find((f) => f.mark === mark) || all.find((f) => f.rule === rule);
}

// The events of each session, in order.
const eventsOf = report.sessions.map(() => []);
report.session_of.forEach((s, i) => eventsOf[s].push(i));

const loaded = new Promise((done) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", done, { once: true });
  else done();
});

const blocks = new Map(); // the last few that were read

function block(n) {
  if (!blocks.has(n)) {
    if (blocks.size > 40) blocks.delete(blocks.keys().next().value);
    blocks.set(n, JSON.parse(byID("events-" + n).textContent));
  }
  return blocks.get(n);
}

const eventAt = (i) => block(Math.floor(i / report.chunk))[i % report.chunk];

// lineOf names an event by its line, once its block is there.
const lineOf = (i) => (byID("events-" + Math.floor(i / report.chunk)) ? "line " + eventAt(i).line : "event " + (i + 1));

// eventsWith returns which events hold a text, as a set. Blocks that do not are not read.
function eventsWith(text) {
  const needle = text.toLowerCase(), out = new Set();
  const coded = JSON.stringify(needle).slice(1, -1);
  for (let n = 0; n * report.chunk < eventCount; n++) {
    if (!byID("events-" + n).textContent.toLowerCase().includes(coded)) continue;
    block(n).forEach((ev, i) => {
      const all = (ev.messages || []).flatMap((m) => [m.tool || "", ...(m.texts || []).map((t) => t.spans.map((s) => s.text || s.was || "").join(""))]).join("\n");
      if (all.toLowerCase().includes(needle)) out.add(n * report.chunk + i);
    });
  }
  return out;
}

// tally counts items by a key: [key, number, items], the most frequent first.
function tally(items, key) {
  const groups = new Map();
  for (const item of items) {
    const k = key(item);
    if (k === undefined || k === null || k === "") continue;
    if (!groups.has(k)) groups.set(k, []);
    groups.get(k).push(item);
  }
  return [...groups].map(([k, list]) => [k, list.length, list]).sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1));
}

const worst = (list) => severities.find((s) => list.some((f) => f.severity === s));
